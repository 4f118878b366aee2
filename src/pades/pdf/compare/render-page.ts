/** Renders a page at low resolution with PDFium, for comparing: raw pixels, no image file. */
import type { Pdfium } from '../pdfium.ts'
import type { LoadedPage } from './sides.ts'

/** Four octets a pixel: blue, green, red, nothing. Width and height in points as PDFium tells them. */
export type Raster = Readonly<{
  pixels: Uint32Array
  widthPx: number
  heightPx: number
  width: number
  height: number
}>

/** Half a point is a pixel's worth of grey: with exact comparison the full stop of a 6 pt text is seen. */
const DPI = 36
const mostPixels = 4_000_000
const white = 0xff_ff_ff_ff
const BGRX = 3
/** FPDF_ANNOT: annotations are part of what is shown · FPDF_RENDER_NO_SMOOTHIMAGE: else /Interpolate, which PDF/A forbids, would count. */
const renderFlags = 0x01 | 0x2000

export function renderPage(pdfium: Pdfium, { page, form }: LoadedPage): Raster {
  const width = pdfium.FPDF_GetPageWidthF(page)
  const height = pdfium.FPDF_GetPageHeightF(page)
  const scale = Math.min(DPI / 72, Math.sqrt(mostPixels / (width * height)))
  const side = (length: number) => Math.max(1, Math.min(mostPixels, Math.round(length * scale)))
  const [widthPx, heightPx] = [side(width), side(height)]
  const bitmap = pdfium.FPDFBitmap_CreateEx(widthPx, heightPx, BGRX, 0, 0)
  if (!bitmap) throw new RangeError('no memory for a bitmap')
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, white)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, widthPx, heightPx, 0, renderFlags)
    // Fields are annotations that only this draws.
    if (form) pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, widthPx, heightPx, 0, renderFlags)
    const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
    const pixels = new Uint32Array(pdfium.pdfium.HEAPU8.slice(at, at + widthPx * heightPx * 4).buffer)
    return { pixels, widthPx, heightPx, width, height }
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
  }
}
