/** Reads the text that stands in an area of a page as it is shown. What forms and annotations show is no text of the page. */
import type { Area } from '../page-space.ts'
import type { Pdfium } from '../pdfium.ts'

const MOST_UNITS = 500
/** PDFium takes places on a page in whole units of a device: hundredths of points. */
const FINE = 100
const DOUBLE_BYTES = 8

type Shown = Readonly<{ page: number; width: number; height: number }>

/** On one line; empty where there is none. */
export function textInArea(pdfium: Pdfium, { page, width, height }: Shown, area: Area): string {
  const textPage = pdfium.FPDFText_LoadPage(page)
  if (!textPage) return ''
  const memory = pdfium.pdfium.wasmExports.malloc(2 * DOUBLE_BYTES + 2 * MOST_UNITS)
  try {
    const inUser = (x: number, y: number): readonly [number, number] => {
      const [wide, high] = [Math.round(width * FINE), Math.round(height * FINE)]
      const [across, down] = [Math.round(x * FINE), Math.round(y * FINE)]
      pdfium.FPDF_DeviceToPage(page, 0, 0, wide, high, 0, across, down, memory, memory + DOUBLE_BYTES)
      const numbers = new DataView(pdfium.pdfium.HEAPU8.buffer)
      return [numbers.getFloat64(memory, true), numbers.getFloat64(memory + DOUBLE_BYTES, true)]
    }
    const [x0, y0] = inUser(area.x, area.y)
    const [x1, y1] = inUser(area.x + area.width, area.y + area.height)
    const [left, right, top, bottom] = [Math.min(x0, x1), Math.max(x0, x1), Math.max(y0, y1), Math.min(y0, y1)]
    const at = memory + 2 * DOUBLE_BYTES
    const units = pdfium.FPDFText_GetBoundedText(textPage, left, top, right, bottom, at, MOST_UNITS)
    const bytes = pdfium.pdfium.HEAPU8.slice(at, at + 2 * Math.max(0, Math.min(units, MOST_UNITS)))
    return new TextDecoder('utf-16le')
      .decode(bytes)
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim()
  } finally {
    pdfium.pdfium.wasmExports.free(memory)
    pdfium.FPDFText_ClosePage(textPage)
  }
}
