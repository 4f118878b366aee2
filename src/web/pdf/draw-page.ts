/** Draws a page as sharp as the screen is, and lays its text over it for readers and for selecting. */
import { loadPdfjs, type Pdf } from './pdfjs.ts'
import type { ShownPageSize } from './layout.ts'

/** iOS refuses canvases of more than 16.7 million pixels; half of it keeps several pages in memory. */
const MOST_PIXELS = 8_000_000

export type PageRendering = Readonly<{ done: Promise<HTMLCanvasElement>; cancel: () => void }>

export function drawPage(pdf: Pdf, number: number, widthPx: number): PageRendering {
  let isCancelled = false
  let stop: (() => void) | undefined
  const done = pdf.getPage(number).then(async (page) => {
    if (isCancelled) throw new DOMException('Aborted', 'AbortError')
    const asIs = page.getViewport({ scale: 1 })
    const fit = widthPx / asIs.width
    const sharpest = Math.sqrt(MOST_PIXELS / (asIs.width * asIs.height * fit * fit))
    const viewport = page.getViewport({ scale: fit * Math.min(window.devicePixelRatio, sharpest) })
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(viewport.width))
    canvas.height = Math.max(1, Math.round(viewport.height))
    const task = page.render({ canvas, viewport, background: '#fff' })
    stop = () => task.cancel()
    await task.promise
    return canvas
  })
  const cancel = () => {
    isCancelled = true
    stop?.()
  }
  return { done, cancel }
}

/** The text layer is laid out once; later scales come to it through `--total-scale-factor`. */
export async function writeText(pdf: Pdf, number: number, layer: HTMLElement, signal: AbortSignal): Promise<void> {
  const [pdfjs, page] = await Promise.all([loadPdfjs(), pdf.getPage(number)])
  if (signal.aborted) return
  const text = new pdfjs.TextLayer({
    textContentSource: page.streamTextContent(),
    container: layer,
    viewport: page.getViewport({ scale: 1 }),
  })
  signal.addEventListener('abort', () => text.cancel())
  await text.render()
}

/** What pdf.js itself calls the size of the page as shown; and its width before UserUnit, which the text layer counts in. */
export async function measurePage(pdf: Pdf, number: number): Promise<{ size: ShownPageSize; rawWidth: number }> {
  const page = await pdf.getPage(number)
  const { width, height, rotation, rawDims } = page.getViewport({ scale: 1 })
  const { pageWidth, pageHeight } = rawDims as { pageWidth: number; pageHeight: number }
  return { size: { width, height }, rawWidth: rotation % 180 === 0 ? pageWidth : pageHeight }
}
