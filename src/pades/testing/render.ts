/** Renders a page with the bundled PDFium, and counts the pixels that two renderings do not share. */
import type { Bytes } from '../base/bytes.ts'
import type { Area } from '../pdf/page-space.ts'
import { loadPdfium, openPdfium, type Pdfium } from '../pdf/pdfium.ts'

/** One pixel a point, RGBA. */
export type Rendered = Readonly<{ width: number; height: number; rgba: Uint8Array }>

const [ANNOTATIONS, RGBA] = [0x01, 0x10]

export async function render(pdf: Bytes, page = 1): Promise<Rendered> {
  const pdfium = await loadPdfium()
  const { document, close } = openPdfium(pdfium, pdf)
  try {
    if (!document) throw new Error('PDFium cannot open it')
    return draw(pdfium, document, page)
  } finally {
    close()
  }
}

function draw(pdfium: Pdfium, document: number, page: number): Rendered {
  const loaded = pdfium.FPDF_LoadPage(document, page - 1)
  const width = Math.round(pdfium.FPDF_GetPageWidthF(loaded))
  const height = Math.round(pdfium.FPDF_GetPageHeightF(loaded))
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xff_ff_ff_ff)
  pdfium.FPDF_RenderPageBitmap(bitmap, loaded, 0, 0, width, height, 0, ANNOTATIONS | RGBA)
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const rgba = pdfium.pdfium.HEAPU8.slice(at, at + width * height * 4)
  pdfium.FPDFBitmap_Destroy(bitmap)
  pdfium.FPDF_ClosePage(loaded)
  return { width, height, rgba }
}

/** How many pixels of a page differ outside an area of it. */
export function differing(one: Rendered, other: Rendered, except?: Area): number {
  if (one.width !== other.width || one.height !== other.height) return Infinity
  let count = 0
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      if (except && isWithin(except, x, y)) continue
      const at = (y * one.width + x) * 4
      if ([0, 1, 2].some((part) => one.rgba[at + part] !== other.rgba[at + part])) count += 1
    }
  }
  return count
}

/** How many pixels of a page are not white. */
export function inked({ rgba }: Rendered): number {
  let count = 0
  for (let at = 0; at < rgba.length; at += 4) if (rgba[at]! + rgba[at + 1]! + rgba[at + 2]! < 765) count += 1
  return count
}

function isWithin({ x, y, width, height }: Area, atX: number, atY: number): boolean {
  return atX >= x - 1 && atX <= x + width + 1 && atY >= y - 1 && atY <= y + height + 1
}
