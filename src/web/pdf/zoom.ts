/** Zoom steps of a document, relative to filling its container. */
const steps = [0.6, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4] as const

const SMALLEST = steps[0]
const LARGEST = steps[steps.length - 1]!

export function clampZoom(zoom: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, zoom))
}

export function nextZoomIn(zoom: number): number {
  return steps.find((step) => step > zoom + 0.01) ?? LARGEST
}

export function nextZoomOut(zoom: number): number {
  return steps.findLast((step) => step < zoom - 0.01) ?? SMALLEST
}

export function isLargest(zoom: number): boolean {
  return zoom >= LARGEST - 0.01
}

export function isSmallest(zoom: number): boolean {
  return zoom <= SMALLEST + 0.01
}
