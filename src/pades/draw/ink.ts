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
export function inkPictureOf({ rgba, width, height }: Bitmap): InkPicture | null {
  const ink = isOpaque(rgba) ? null : onlyInk(rgba)
  if (!ink) return null
  const rows = new Uint8Array((1 + width) * height)
  for (let y = 0, from = 3, to = 0; y < height; y += 1) {
    to += 1
    for (let x = 0; x < width; x += 1, from += 4, to += 1) rows[to] = rgba[from]!
  }
  return { width, height, ink, opacity: new Uint8Array(deflateSync(rows, RUNS_ONLY)) }
}

/** A stroke is runs of nothing and of everything between soft edges: to look for more than runs takes 5 to 10 times as long, and packs it worse. */
const RUNS_ONLY = { strategy: constants.Z_RLE } as const

export function isOpaque(rgba: Bytes): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}

/** So many steps of 255 that scaling, and strokes of a canvas that cross each other, take from a colour at the edges of a stroke. */
const BLUR = 6

function onlyInk(rgba: Bytes): Ink | null {
  const ink = meanInk(rgba)
  const most = BLUR * 255
  for (let at = 0; at < rgba.length; at += 4) {
    const own = rgba[at + 3]!
    if (own === 0) continue
    if (own * Math.abs(rgba[at]! - ink[0]) > most) return null
    if (own * Math.abs(rgba[at + 1]! - ink[1]) > most) return null
    if (own * Math.abs(rgba[at + 2]! - ink[2]) > most) return null
  }
  return ink
}

/** Black where there is none. */
function meanInk(rgba: Bytes): Ink {
  let [red, green, blue, opacity] = [0, 0, 0, 0]
  for (let at = 0; at < rgba.length; at += 4) {
    const own = rgba[at + 3]!
    if (own === 0) continue
    red += own * rgba[at]!
    green += own * rgba[at + 1]!
    blue += own * rgba[at + 2]!
    opacity += own
  }
  if (opacity === 0) return [0, 0, 0]
  return [Math.round(red / opacity), Math.round(green / opacity), Math.round(blue / opacity)]
}
