/** Finds where two rasters of a page differ. */
import type { Area } from '../page-space.ts'
import type { Raster } from './render-page.ts'

/** `level`: how far a colour component (0–255) may be off · `pixels`: how many pixels may be further off than that. */
export type Tolerance = Readonly<{ level: number; pixels: number }>

/** Areas are in pixels here. A mark's edge lies between two pixels: one more on each side belongs to it. */
const BORDER_PX = 1

/** The smallest area, in pixels, that holds all that differs; null where nothing (that counts) does. */
export function differenceOf(
  before: Raster,
  after: Raster,
  { except, tolerance }: Readonly<{ except: readonly Area[]; tolerance: Tolerance }>,
): Area | null {
  const { pixels: one, widthPx, heightPx } = before
  const { pixels: other } = after
  const boxes = except.map(roundedOut)
  let count = 0
  let [left, top, right, bottom] = [widthPx, heightPx, 0, 0]
  for (let at = 0; at < one.length; at += 1) {
    if (one[at] === other[at] || isWithin(one[at]!, other[at]!, tolerance.level)) continue
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)]
    if (boxes.some((box) => x >= box.left && x < box.right && y >= box.top && y < box.bottom)) continue
    count += 1
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = y + 1
  }
  return count > tolerance.pixels ? { x: left, y: top, width: right - left, height: bottom - top } : null
}

const roundedOut = ({ x, y, width, height }: Area) => ({
  left: Math.floor(x) - BORDER_PX,
  top: Math.floor(y) - BORDER_PX,
  right: Math.ceil(x + width) + BORDER_PX,
  bottom: Math.ceil(y + height) + BORDER_PX,
})

function isWithin(one: number, other: number, level: number): boolean {
  for (let shift = 0; shift < 24; shift += 8)
    if (Math.abs(((one >> shift) & 0xff) - ((other >> shift) & 0xff)) > level) return false
  return true
}
