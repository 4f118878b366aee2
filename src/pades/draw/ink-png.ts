/**
 * PNGs of signatures in one ink, as this product keeps them: the number of a pixel in the palette is its opacity, all entries have the colour
 * of the ink, and no row is filtered. So a PDF takes the data as they are for a mask.
 */
import { inflateSync } from 'node:zlib'
import type { Bytes } from '../base/bytes.ts'
import type { InkPicture } from './ink.ts'
import { pngOf, sizeWithin, type PngSize } from './plain-png.ts'

const ENTRIES = 256
const OPACITIES = Buffer.from(Uint8Array.from({ length: ENTRIES }, (_, index) => index))

export const inkPng = ({ width, height, ink, opacity }: InkPicture): Bytes =>
  pngOf({
    width,
    height,
    form: 'palette',
    palette: { colours: Buffer.alloc(3 * ENTRIES, Uint8Array.from(ink)), opacities: OPACITIES },
    packed: opacity,
  })

/**
 * A stranger may send one that looks like ours: it is one if it has the very bytes that would be written around its data, and the data unpack to
 * its rows, with nothing before, between or behind them. Null for any other file, and for one larger than asked.
 */
export function readInkPng(file: Bytes, most: PngSize): InkPicture | null {
  const png = Buffer.from(file.buffer, file.byteOffset, file.length)
  const size = sizeWithin(png, 'palette', most)
  if (!size || png.length < DATA_AT + AFTER_DATA) return null
  const [red = 0, green = 0, blue = 0] = png.subarray(COLOURS_AT)
  const opacity = file.slice(DATA_AT, file.length - AFTER_DATA)
  const picture = { ...size, ink: [red, green, blue], opacity } as const
  return png.equals(inkPng(picture)) && hasAllRows(picture) ? picture : null
}

/** Behind the signature of the file: length, type and data of each chunk, and four bytes that check it. */
const COLOURS_AT = 8 + 8 + 13 + 4 + 8
const DATA_AT = COLOURS_AT + 3 * ENTRIES + 4 + 8 + ENTRIES + 4 + 8
const AFTER_DATA = 4 + 12

/** What inflateSync says when it is asked for `info`, which its types leave out. */
type Unpacked = Readonly<{ buffer: Buffer; engine: Readonly<{ bytesWritten: number }> }>

/** Data that any reader of PDF unpacks (RFC 1950), with its largest window and no dictionary, used up to their end. */
function hasAllRows({ width, height, opacity }: InkPicture): boolean {
  const rowLength = 1 + width
  const length = rowLength * height
  if (opacity[0] !== LARGEST_WINDOW) return false
  try {
    const options = { info: true, maxOutputLength: length, chunkSize: Math.max(64, length + 1) }
    const { buffer, engine } = inflateSync(opacity, options) as unknown as Unpacked
    if (buffer.length !== length || engine.bytesWritten !== opacity.length) return false
    for (let row = 0; row < length; row += rowLength) if (buffer[row] !== 0) return false
    return true
  } catch {
    return false // damaged, or longer than its pixels
  }
}

const LARGEST_WINDOW = 0x78
