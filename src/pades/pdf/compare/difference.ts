/** Finds where two rasters of a page differ. */
import type { Area } from '../page-space.ts'
import type { Raster } from './render-page.ts'

/**
 * `none`: each pixel has the same colour · `redrawn`: the same content came another way (a field's appearance became page content, a
 * filter was left out), so edges may lie a fraction of a pixel elsewhere: then squares of 8 pt have the same colour on average.
 */
export type Tolerance = 'none' | 'redrawn'

/** A mark's edge lies between two pixels: one more on each side belongs to it. */
const BORDER_PX = 1
const PIXEL_BYTES = 4
const SQUARE_PX = 4
/** Of 255. Legitimate changes stay below 16; a missing line of text is far above (docs/decisions/177). */
const SQUARE_LEVEL = 20

/** All areas in pixels. The smallest area that holds all that differs; null where nothing does. */
export function differenceOf(
  before: Raster,
  after: Raster,
  { except, tolerance }: Readonly<{ except: readonly Area[]; tolerance: Tolerance }>,
): Area | null {
  const differing = differingPixels(before, after, except.map(roundedOut))
  if (tolerance === 'none' || differing.length === 0) return around(differing, before.widthPx, 1)
  return around(differingSquares(before, after, differing), before.widthPx, SQUARE_PX)
}

type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>

const roundedOut = ({ x, y, width, height }: Area): Box => ({
  left: Math.floor(x) - BORDER_PX,
  top: Math.floor(y) - BORDER_PX,
  right: Math.ceil(x + width) + BORDER_PX,
  bottom: Math.ceil(y + height) + BORDER_PX,
})

/** By their index. Whole rows are compared at once, as octets; only where a row differs are its pixels looked at. */
function differingPixels(before: Raster, after: Raster, except: readonly Box[]): number[] {
  const { widthPx, heightPx } = before
  const [one, other] = [octetsOf(before), octetsOf(after)]
  const rowBytes = widthPx * PIXEL_BYTES
  const differing: number[] = []
  for (let y = 0; y < heightPx; y += 1) {
    const [start, end] = [y * rowBytes, (y + 1) * rowBytes]
    if (one.compare(other, start, end, start, end) === 0) continue
    const here = except.filter(({ top, bottom }) => y >= top && y < bottom)
    addDifferingIn(y, before, after, here, differing)
  }
  return differing
}

function addDifferingIn(y: number, before: Raster, after: Raster, except: readonly Box[], differing: number[]): void {
  const { pixels: one, widthPx } = before
  const { pixels: other } = after
  for (let x = 0; x < widthPx; x += 1) {
    const at = y * widthPx + x
    if (one[at] === other[at]) continue
    if (!except.some(({ left, right }) => x >= left && x < right)) differing.push(at)
  }
}

const octetsOf = ({ pixels }: Raster): Buffer => Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)

/** Squares whose average colour is another, by the index of their first pixel. */
function differingSquares(
  { pixels: one, widthPx }: Raster,
  { pixels: other }: Raster,
  differing: readonly number[],
): number[] {
  const sums = new Map<number, [number, number, number]>()
  for (const at of differing) {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)]
    const square = (y - (y % SQUARE_PX)) * widthPx + x - (x % SQUARE_PX)
    const sum = sums.get(square) ?? [0, 0, 0]
    sums.set(square, sum)
    for (const part of [0, 1, 2]) sum[part]! += component(one[at]!, part) - component(other[at]!, part)
  }
  const limit = SQUARE_LEVEL * SQUARE_PX ** 2
  return [...sums].filter(([, sum]) => sum.some((part) => Math.abs(part) > limit)).map(([square]) => square)
}

const component = (pixel: number, part: number): number => (pixel >> (8 * part)) & 0xff

function around(places: readonly number[], widthPx: number, side: number): Area | null {
  if (places.length === 0) return null
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0]
  for (const at of places) {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)]
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + side)
    bottom = Math.max(bottom, y + side)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
