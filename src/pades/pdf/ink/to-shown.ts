/** From a page's own user space to the page as shown, by asking PDFium where three points go: the rest is arithmetic. */
import type { Area } from '../page-space.ts'
import type { Pdfium } from '../pdfium.ts'

export type ToShown = (x: number, y: number) => readonly [x: number, y: number]

/** PDFium answers in whole device units: a fine device tells hundredths of points. */
const FINE = 100
/** Far enough apart that rounding does not matter. */
const FAR = 1000

export function shownBy(
  pdfium: Pdfium,
  page: number,
  { width, height }: Readonly<Record<'width' | 'height', number>>,
): ToShown {
  const memory = pdfium.pdfium.wasmExports.malloc(8)
  const ask = (x: number, y: number): readonly [number, number] => {
    const [wide, high] = [Math.round(width * FINE), Math.round(height * FINE)]
    pdfium.FPDF_PageToDevice(page, 0, 0, wide, high, 0, x, y, memory, memory + 4)
    const view = new DataView(pdfium.pdfium.HEAPU8.buffer)
    return [view.getInt32(memory, true) / FINE, view.getInt32(memory + 4, true) / FINE]
  }
  try {
    const [ex, ey] = ask(0, 0)
    const [ax, ay] = ask(FAR, 0)
    const [cx, cy] = ask(0, FAR)
    const [a, b, c, d] = [(ax - ex) / FAR, (ay - ey) / FAR, (cx - ex) / FAR, (cy - ey) / FAR]
    return (x, y) => [a * x + c * y + ex, b * x + d * y + ey]
  } finally {
    pdfium.pdfium.wasmExports.free(memory)
  }
}

/** The smallest area around points. */
export function areaAround(points: readonly (readonly [number, number])[]): Area {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
