/** Pictures of signatures in one ink, of which only the opacity differs from pixel to pixel: that alone is packed, a byte a pixel. */
import { constants, deflateSync } from 'node:zlib'
import type { Bytes } from '../base/bytes.ts'
import type { Bitmap } from './bmp.ts'

type Ink = readonly [red: number, green: number, blue: number]

export type InkPicture = Readonly<{
  width: number
  height: number
  ink: Ink
  /** Opacity row by row, each row after a zero (W3C PNG §9.2: filtered by nothing), deflated. */
  opacity: Bytes
}>

/** Null for a picture in several colours, and for one that nothing shines through. */
export function inkPictureOf(bitmap: Bitmap): InkPicture | null {
  if (isOpaque(bitmap.rgba)) return null
  const { width, height } = bitmap
  const { ink, rows } = taken(bitmap)
  if (!isIn(ink, bitmap, rows)) return null
  return { width, height, ink, opacity: packed(rows) }
}

/**
 * A stroke is runs of nothing and of everything between soft edges: to look for more than runs takes 5 to 10 times as long, and packs it worse.
 * Where so little of it is runs, it may repeat itself in other ways, as stamps with shades and rasters do, which a quick look finds.
 */
function packed(rows: Bytes): Bytes {
  const runs = deflateSync(rows, { strategy: constants.Z_RLE })
  if (runs.length <= MOST_OF_RUNS * rows.length) return new Uint8Array(runs)
  const repeats = deflateSync(rows, { level: 1 })
  return new Uint8Array(repeats.length < runs.length ? repeats : runs)
}

const MOST_OF_RUNS = 1 / 10

export function isOpaque(rgba: Bytes): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}

/** The mean of all colours, each by its opacity (black where there are none), and the rows of opacity. */
function taken({ rgba, width, height }: Bitmap): Readonly<{ ink: Ink; rows: Bytes }> {
  const rows = new Uint8Array((1 + width) * height)
  let [red, green, blue, opacity] = [0, 0, 0, 0]
  for (let end = 0, to = 0, from = 0; end < rows.length;) {
    to += 1
    for (end = to + width; to < end; to += 1, from += 4) {
      const own = rgba[from + 3]!
      if (own === 0) continue
      rows[to] = own
      red += own * rgba[from]!
      green += own * rgba[from + 1]!
      blue += own * rgba[from + 2]!
      opacity += own
    }
  }
  const mean = (sum: number) => (opacity === 0 ? 0 : Math.round(sum / opacity))
  return { ink: [mean(red), mean(green), mean(blue)], rows }
}

/** So many steps of 255 that scaling, and strokes of a canvas that cross each other, take from a colour at the edges of a stroke. */
const BLUR = 6

function isIn([red, green, blue]: Ink, { rgba, width }: Bitmap, rows: Bytes): boolean {
  const most = BLUR * 255
  for (let end = 0, to = 0, from = 0; end < rows.length;) {
    to += 1
    for (end = to + width; to < end; to += 1, from += 4) {
      const own = rows[to]!
      if (own === 0) continue
      if (own * Math.abs(rgba[from]! - red) > most) return false
      if (own * Math.abs(rgba[from + 1]! - green) > most) return false
      if (own * Math.abs(rgba[from + 2]! - blue) > most) return false
    }
  }
  return true
}
