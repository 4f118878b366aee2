/** A picture of one page, for thumbnails and for the moment before the viewer is ready: PDFium draws, sharp packs. */
import { ensure } from '../base/pades-error.ts'
import type { Bytes } from '../base/bytes.ts'
import { inPdfium, openForm, type Pdfium } from './pdfium.ts'
import { loadSharp } from './sharp.ts'

export type PreviewRequest = Readonly<{
  pdf: Bytes
  /** The first page is 1. */
  page: number
  widthPx: number
}>

const widestPx = 2400
const tallestPx = 6000
const bytesPerPixel = 4
const white = 0xff_ff_ff_ff
/** FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER: with annotations, as RGBA. */
const renderFlags = 0x01 | 0x10

export async function preview({ pdf, page, widthPx }: PreviewRequest): Promise<Bytes> {
  const picture = await inPdfium(pdf, (pdfium, document) => {
    ensure(page >= 1 && page <= pdfium.FPDF_GetPageCount(document), 'document.not_found')
    return drawWithFields(pdfium, document, page - 1, Math.min(widthPx, widestPx))
  })
  const sharp = await loadSharp()
  const raw = { width: picture.width, height: picture.height, channels: 4 } as const
  return new Uint8Array(await sharp(picture.rgba, { raw }).removeAlpha().webp({ quality: 82, effort: 2 }).toBuffer())
}

type Picture = Readonly<{ rgba: Bytes; width: number; height: number }>

function drawWithFields(pdfium: Pdfium, document: number, index: number, widthPx: number): Picture {
  const { form, close } = openForm(pdfium, document)
  try {
    return draw(pdfium, { document, form, index, widthPx })
  } finally {
    close()
  }
}

type Drawing = Readonly<{ document: number; form: number; index: number; widthPx: number }>

function draw(pdfium: Pdfium, { document, form, index, widthPx }: Drawing): Picture {
  const page = pdfium.FPDF_LoadPage(document, index)
  ensure(page, 'document.broken')
  if (form) pdfium.FORM_OnAfterLoadPage(page, form)
  const shape = pdfium.FPDF_GetPageHeightF(page) / pdfium.FPDF_GetPageWidthF(page)
  const width = Math.max(1, Math.round(Math.min(widthPx, tallestPx / shape)))
  const height = Math.max(1, Math.round(width * shape))
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, renderFlags)
    // fields and signatures are annotations that only this draws
    if (form) pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, renderFlags)
    const pixels = pdfium.FPDFBitmap_GetBuffer(bitmap)
    return { rgba: pdfium.pdfium.HEAPU8.slice(pixels, pixels + width * height * bytesPerPixel), width, height }
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
    if (form) pdfium.FORM_OnBeforeClosePage(page, form)
    pdfium.FPDF_ClosePage(page)
  }
}
