/** A picture of one page, for thumbnails and for the moment before the viewer is ready: PDFium draws, sharp packs. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import sharp from 'sharp'
import { ensure } from '../kernel/refusal.ts'
import type { Bytes } from './bytes.ts'

export type PreviewRequest = Readonly<{
  pdf: Bytes
  /** The first page is 1. */
  page: number
  widthPx: number
}>

const widestPx = 2400
const tallestPx = 6000
const bytesPerPixel = 4
const engineLimitBytes = 256 * 2 ** 20
const white = 0xff_ff_ff_ff
/** FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER: with annotations, as RGBA. */
const renderFlags = 0x01 | 0x10

/** Its types leave out the memory that it has. */
type Engine = WrappedPdfiumModule & { readonly pdfium: { readonly HEAPU8: Bytes } }

let engine: Promise<Engine> | undefined

export async function preview({ pdf, page, widthPx }: PreviewRequest): Promise<Bytes> {
  engine ??= startEngine()
  const pdfium = await engine
  const file = pdfium.pdfium.wasmExports.malloc(pdf.length)
  pdfium.pdfium.HEAPU8.set(pdf, file)
  const document = pdfium.FPDF_LoadMemDocument(file, pdf.length, '')
  try {
    ensure(document, 'document.broken')
    ensure(page >= 1 && page <= pdfium.FPDF_GetPageCount(document), 'document.not_found')
    const picture = draw(pdfium, document, page - 1, Math.min(widthPx, widestPx))
    const raw = { width: picture.width, height: picture.height, channels: 4 } as const
    return new Uint8Array(await sharp(picture.rgba, { raw }).removeAlpha().webp({ quality: 82, effort: 2 }).toBuffer())
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document)
    pdfium.pdfium.wasmExports.free(file)
    // Memory of wasm never shrinks: after a giant page the thread starts afresh.
    if (pdfium.pdfium.HEAPU8.length > engineLimitBytes) engine = undefined
  }
}

async function startEngine(): Promise<Engine> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium as Engine
}

type Picture = Readonly<{ rgba: Bytes; width: number; height: number }>

function draw(pdfium: Engine, document: number, index: number, widthPx: number): Picture {
  const page = pdfium.FPDF_LoadPage(document, index)
  ensure(page, 'document.broken')
  const shape = pdfium.FPDF_GetPageHeightF(page) / pdfium.FPDF_GetPageWidthF(page)
  const width = Math.max(1, Math.round(Math.min(widthPx, tallestPx / shape)))
  const height = Math.max(1, Math.round(width * shape))
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, renderFlags)
    const pixels = pdfium.FPDFBitmap_GetBuffer(bitmap)
    return { rgba: pdfium.pdfium.HEAPU8.slice(pixels, pixels + width * height * bytesPerPixel), width, height }
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
    pdfium.FPDF_ClosePage(page)
  }
}
