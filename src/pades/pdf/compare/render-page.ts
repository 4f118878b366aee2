/** Renders pages with PDFium, at low resolution unless asked, for comparing: raw pixels in its memory, no image file. */
import type { Pdfium } from '../pdfium.ts'
import type { LoadedPage } from './sides.ts'

/** What a page's picture measures: in pixels, and in points as PDFium tells them. */
export type RasterSize = Readonly<{ widthPx: number; heightPx: number; width: number; height: number }>

/** Four octets a pixel: blue, green, red, nothing. */
export type Raster = RasterSize & Readonly<{ pixels: Uint32Array }>

/** Renders one page after the other into the same memory. */
export type Renderer = Readonly<{
  render(page: LoadedPage): RasterSize
  /** What was rendered last; lost with the next page, and, unless copied, with anything else that PDFium does. */
  shown(): Raster
  close(): void
}>

/** Half a point is a pixel's worth of grey: with exact comparison the full stop of a 6 pt text is seen. */
const DPI = 36
const mostPixels = 4_000_000
const white = 0xff_ff_ff_ff
const BGRX = 3
/** FPDF_ANNOT: annotations are part of what is shown · FPDF_RENDER_NO_SMOOTHIMAGE: else /Interpolate, which PDF/A forbids, would count. */
const renderFlags = 0x01 | 0x2000

/** All that decides about the pixels besides the renderer and the page. */
export const RENDERING = [DPI, mostPixels, BGRX, renderFlags].join(' ')

type Bitmap = RasterSize & Readonly<{ address: number }>

export function openRenderer(pdfium: Pdfium, dpi = DPI): Renderer {
  let bitmap: Bitmap | null = null
  const close = () => {
    if (bitmap) pdfium.FPDFBitmap_Destroy(bitmap.address)
    bitmap = null
  }
  return {
    render({ page, form }) {
      const size = sizeOf(pdfium, page, dpi)
      const { widthPx, heightPx } = size
      if (bitmap?.widthPx !== widthPx || bitmap.heightPx !== heightPx) close()
      const address = bitmap?.address ?? pdfium.FPDFBitmap_CreateEx(widthPx, heightPx, BGRX, 0, 0)
      if (!address) throw new RangeError('no memory for a bitmap')
      bitmap = { ...size, address }
      pdfium.FPDFBitmap_FillRect(address, 0, 0, widthPx, heightPx, white)
      pdfium.FPDF_RenderPageBitmap(address, page, 0, 0, widthPx, heightPx, 0, renderFlags)
      // Fields are annotations that only this draws.
      if (form) pdfium.FPDF_FFLDraw(form, address, page, 0, 0, widthPx, heightPx, 0, renderFlags)
      return size
    },
    shown() {
      if (!bitmap) throw new RangeError('nothing was rendered')
      const { address, ...size } = bitmap
      const at = pdfium.FPDFBitmap_GetBuffer(address)
      return { ...size, pixels: new Uint32Array(pdfium.pdfium.HEAPU8.buffer, at, size.widthPx * size.heightPx) }
    },
    close,
  }
}

function sizeOf(pdfium: Pdfium, page: number, dpi: number): RasterSize {
  const width = pdfium.FPDF_GetPageWidthF(page)
  const height = pdfium.FPDF_GetPageHeightF(page)
  const scale = Math.min(dpi / 72, Math.sqrt(mostPixels / (width * height)))
  const side = (length: number) => Math.max(1, Math.min(mostPixels, Math.round(length * scale)))
  return { width, height, widthPx: side(width), heightPx: side(height) }
}
