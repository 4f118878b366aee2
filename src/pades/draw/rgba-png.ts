/**
 * PNGs as canvases write them (W3C PNG, third edition): eight bits each of red, green, blue and opacity, not interlaced. Every other
 * PNG, and one with anything wrong in it, is left to sharp, which takes four times as long for one of these.
 */
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import type { Bytes } from '../base/bytes.ts'
import type { Bitmap } from './bmp.ts'
import { inkPictureOf } from './ink.ts'
import { inkPng } from './ink-png.ts'
import { PNG_MAGIC, pngOf, sizeWithin, type PngSize } from './plain-png.ts'

/** Null when it is another kind of PNG, no PNG, damaged, or larger than asked. */
export function readRgbaPng(file: Bytes, most: PngSize): Bitmap | null {
  const read = readRows(file, most)
  return read && { rgba: unfiltered(read), width: read.width, height: read.height }
}

/** Its pixels packed anew, in one ink or as they were filtered: nothing else of the file stays. Null as above. */
export function repackRgbaPng(file: Bytes, most: PngSize): (PngSize & Readonly<{ png: Bytes }>) | null {
  const read = readRows(file, most)
  if (!read) return null
  const { rows, width, height } = read
  const inOneInk = inkPictureOf({ rgba: unfiltered(read), width, height })
  const png = inOneInk
    ? inkPng(inOneInk)
    : pngOf({ width, height, form: 'rgba', packed: deflateSync(rows, { level: 1 }) })
  return { png, width, height }
}

/** Chunks of colours and sizes do not change how sharp reads one of these. */
const KINDS = /^IHDR(sRGB|gAMA|cHRM|sBIT|pHYs)*(IDAT)+IEND$/
/** More are left to sharp, which goes through them with less memory. */
const MOST_CHUNKS = 2 ** 12
const BYTES_PER_PIXEL = 4
/** Length and type before the data of a chunk; a checksum after them. */
const [BEFORE, AFTER] = [8, 4]

/** As they are filtered, each after the number of its filter (§9.2). */
type Rows = PngSize & Readonly<{ rows: Buffer }>

function readRows(file: Bytes, most: PngSize): Rows | null {
  const png = Buffer.from(file.buffer, file.byteOffset, file.length)
  const size = sizeWithin(png, 'rgba', most)
  if (!size) return null
  const chunks = chunksOf(png)
  if (!chunks || !KINDS.test(chunks.map(({ type }) => type).join(''))) return null
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  const rows = inflated(Buffer.concat(packed), size)
  return rows && { rows, ...size }
}

type Chunk = Readonly<{ type: string; data: Buffer }>

/** All chunks up to the last one; null where one is cut off or has another checksum, or where there are too many. */
function chunksOf(png: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = PNG_MAGIC.length; at + BEFORE + AFTER <= png.length;) {
    const end = at + BEFORE + png.readUInt32BE(at)
    if (end + AFTER > png.length || crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) return null
    const type = png.toString('latin1', at + 4, at + BEFORE)
    chunks.push({ type, data: png.subarray(at + BEFORE, end) })
    if (type === 'IEND') return chunks
    if (chunks.length === MOST_CHUNKS) return null
    at = end + AFTER
  }
  return null
}

function inflated(packed: Buffer, { width, height }: PngSize): Buffer | null {
  const rowLength = 1 + BYTES_PER_PIXEL * width
  const length = rowLength * height
  if (windowIn(packed) < Math.min(length, LARGEST_WINDOW)) return null
  try {
    const rows = inflateSync(packed, { maxOutputLength: length, chunkSize: Math.max(64, length + 1) })
    if (rows.length !== length) return null
    for (let start = 0; start < length; start += rowLength) if (rows[start]! >= UNDO.length) return null
    return rows
  } catch {
    return null // damaged, or longer than its pixels
  }
}

const LARGEST_WINDOW = 2 ** 15

/** So many bytes packed data refers back at most (RFC 1950 §2.2). Data that break it are read here, and refused by sharp. */
const windowIn = (packed: Buffer): number => (packed.length === 0 ? 0 : 2 ** (8 + (packed[0]! >> 4)))

function unfiltered({ rows, width, height }: Rows): Bytes {
  const pixels = new Int32Array(width * height)
  const rgba = new Uint8Array(pixels.buffer)
  const rowBytes = BYTES_PER_PIXEL * width
  const none = new Int32Array(width)
  for (let y = 0; y < height; y += 1) {
    const start = (1 + rowBytes) * y + 1
    rgba.set(rows.subarray(start, start + rowBytes), rowBytes * y)
    const above = y === 0 ? none : pixels.subarray(width * (y - 1), width * y)
    UNDO[rows[start - 1]!]!(pixels.subarray(width * y, width * (y + 1)), above)
  }
  return rgba
}

type Undo = (row: Int32Array, above: Int32Array) => void

/** By the numbers of filters (§9.2). A pixel is one number, of which each byte is added for itself. */
const UNDO: readonly Undo[] = [
  () => {},
  (row) => {
    for (let x = 1, left = row[0]!; x < row.length; x += 1) {
      const own = row[x]!
      if (own !== 0) left = added(left, own)
      row[x] = left
    }
  },
  (row, above) => {
    for (let x = 0; x < row.length; x += 1) row[x] = added(above[x]!, row[x]!)
  },
  (row, above) => byBytes(row, above, (left, up) => (left + up) >> 1),
  (row, above) => byBytes(row, above, nearest),
]

const added = (one: number, other: number): number =>
  ((one & 0x7f7f_7f7f) + (other & 0x7f7f_7f7f)) ^ ((one ^ other) & 0x8080_8080)

type Guess = (left: number, up: number, leftOfUp: number) => number

function byBytes(row: Int32Array, above: Int32Array, guess: Guess): void {
  const [own, up] = [row, above].map((each) => new Uint8Array(each.buffer, each.byteOffset, each.byteLength)) as [
    Uint8Array,
    Uint8Array,
  ]
  for (let at = 0; at < own.length; at += 1) {
    const before = at - BYTES_PER_PIXEL
    own[at]! += guess(before < 0 ? 0 : own[before]!, up[at]!, before < 0 ? 0 : up[before]!)
  }
}

/** Paeth's: of the three neighbours, the one that is nearest to left + up - leftOfUp. */
const nearest: Guess = (left, up, leftOfUp) => {
  const [toLeft, toUp, toBoth] = [
    Math.abs(up - leftOfUp),
    Math.abs(left - leftOfUp),
    Math.abs(left + up - 2 * leftOfUp),
  ]
  if (toLeft <= toUp && toLeft <= toBoth) return left
  return toUp <= toBoth ? up : leftOfUp
}
