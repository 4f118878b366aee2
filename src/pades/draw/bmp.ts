/**
 * Windows bitmaps, which sharp does not read: 1 to 32 bits a pixel, plain, run-length encoded or with masks, as browsers show them.
 * Every length is checked before it is believed.
 */
import type { Bytes } from '../base/bytes.ts'

export type Bitmap = Readonly<{ rgba: Bytes; width: number; height: number }>

type Masks = readonly [red: number, green: number, blue: number, alpha: number]

type Header = Readonly<{
  width: number
  height: number
  isTopDown: boolean
  bits: number
  runLength: boolean
  masks: Masks
  pixelsAt: number
  /** A pixel for each index, as RGBA read from the left. */
  palette: Uint32Array
}>

export function readBmp(file: Bytes, pixelLimit: number): Bitmap | null {
  const header = readHeader(file, pixelLimit)
  if (!header) return null
  const { width, height } = header
  const pixels = new Uint32Array(width * height)
  const isWhole = header.runLength ? readRuns(file, header, pixels) : readRows(file, header, pixels)
  return isWhole ? { rgba: new Uint8Array(pixels.buffer), width, height } : null
}

const [plain, runs8, runs4, bitFields, alphaBitFields] = [0, 1, 2, 3, 6]
const opaque = 0xff00_0000
/** OS/2's first header, which has shorter numbers and no fourth byte in its palette. */
const coreHeader = 12

function readHeader(file: Bytes, pixelLimit: number): Header | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const shape = readShape(view)
  if (!shape || !isReadable(shape)) return null
  const { length, width, height, bits, compression } = shape
  const masks = masksOf(view, shape)
  if (!masks || width <= 0 || height === 0 || width * Math.abs(height) > pixelLimit) return null
  const masksAfterHeader = length === 40 ? ({ [bitFields]: 12, [alphaBitFields]: 16 }[compression] ?? 0) : 0
  const paletteAt = 14 + length + masksAfterHeader
  const pixelsAt = view.getUint32(10, true)
  if (pixelsAt < paletteAt || pixelsAt >= file.length) return null
  const palette = paletteOf(file.subarray(paletteAt, bits <= 8 ? pixelsAt : paletteAt), length === coreHeader ? 3 : 4)
  const runLength = compression === runs8 || compression === runs4
  return { width, height: Math.abs(height), isTopDown: height < 0, bits, runLength, masks, pixelsAt, palette }
}

type Shape = Readonly<{ length: number; width: number; height: number; bits: number; compression: number }>

function readShape(view: DataView): Shape | null {
  if (view.byteLength < 26) return null
  const length = view.getUint32(14, true)
  if (length === coreHeader) {
    const [width, height, , bits] = [18, 20, 22, 24].map((at) => view.getUint16(at, true)) as [
      number,
      number,
      number,
      number,
    ]
    return { length, width, height, bits, compression: plain }
  }
  if (length < 40 || length > 124 || 14 + length > view.byteLength) return null
  const [width, height] = [view.getInt32(18, true), view.getInt32(22, true)]
  return { length, width, height, bits: view.getUint16(28, true), compression: view.getUint32(30, true) }
}

function isReadable({ compression, bits }: Shape): boolean {
  if (compression === plain) return [1, 2, 4, 8, 16, 24, 32].includes(bits)
  if (compression === bitFields || compression === alphaBitFields) return bits === 16 || bits === 32
  return (compression === runs8 && bits === 8) || (compression === runs4 && bits === 4)
}

function masksOf(view: DataView, { length, bits, compression }: Shape): Masks | null {
  if (compression !== bitFields && compression !== alphaBitFields)
    return bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff_0000, 0xff00, 0xff, 0]
  const hasAlpha = length >= 56 || compression === alphaBitFields
  if (view.byteLength < (hasAlpha ? 70 : 66)) return null
  const [red, green, blue] = [54, 58, 62].map((at) => view.getUint32(at, true)) as [number, number, number]
  return [red, green, blue, hasAlpha ? view.getUint32(66, true) : 0]
}

function paletteOf(bytes: Bytes, step: number): Uint32Array {
  const palette = new Uint32Array(256).fill(opaque)
  for (let index = 0; index < 256 && (index + 1) * step <= bytes.length; index += 1) {
    const [blue = 0, green = 0, red = 0] = bytes.subarray(index * step, index * step + 3)
    palette[index] = (opaque | (blue << 16) | (green << 8) | red) >>> 0
  }
  return palette
}

function readRows(file: Bytes, header: Header, pixels: Uint32Array): boolean {
  const { width, height, isTopDown, bits, pixelsAt } = header
  const rowLength = Math.ceil((width * bits) / 32) * 4
  if (pixelsAt + rowLength * height > file.length) return false
  const pixel = bits <= 8 ? byIndex(header) : byMasks(header)
  let alphas = 0
  for (let y = 0; y < height; y += 1) {
    const row = file.subarray(pixelsAt + rowLength * (isTopDown ? y : height - 1 - y))
    for (let x = 0; x < width; x += 1) {
      const value = pixel(row, x)
      alphas |= value
      pixels[y * width + x] = value
    }
  }
  // Many files leave alpha empty that they say they have: then nothing is meant to be transparent.
  if (alphas >>> 24 === 0) pixels.forEach((value, at) => (pixels[at] = (value | opaque) >>> 0))
  return true
}

type PixelReader = (row: Bytes, x: number) => number

function byIndex({ bits, palette }: Header): PixelReader {
  const perByte = 8 / bits
  return (row, x) => {
    const byte = row[Math.floor(x / perByte)] ?? 0
    return palette[(byte >> (8 - bits * ((x % perByte) + 1))) & ((1 << bits) - 1)] ?? opaque
  }
}

function byMasks({ bits, masks }: Header): PixelReader {
  const bytes = bits / 8
  const [red, green, blue, alpha] = masks.map(channel) as [Channel, Channel, Channel, Channel]
  const hasAlpha = masks[3] !== 0
  return (row, x) => {
    let value = 0
    for (let at = bytes - 1; at >= 0; at -= 1) value = (value << 8) | (row[x * bytes + at] ?? 0)
    return (((hasAlpha ? alpha(value) : 255) << 24) | (blue(value) << 16) | (green(value) << 8) | red(value)) >>> 0
  }
}

type Channel = (value: number) => number

/** Of as many bits as the mask has, stretched to eight. */
function channel(mask: number): Channel {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return most === 0 ? () => 0 : (value) => Math.round((((value & mask) >>> shift) * 255) / most)
}

/** False when the data ends before the picture does. What is skipped stays transparent, as browsers show it. */
function readRuns(
  file: Bytes,
  { width, height, bits, pixelsAt, palette, isTopDown }: Header,
  pixels: Uint32Array,
): boolean {
  let [x, y, at] = [0, 0, pixelsAt]
  const put = (index: number) => {
    if (x < width && y < height) pixels[(isTopDown ? y : height - 1 - y) * width + x] = palette[index] ?? opaque
    x += 1
  }
  const half = (byte: number, place: number) => (bits === 8 ? byte : place % 2 === 0 ? byte >> 4 : byte & 15)
  while (y < height) {
    const [count, value] = [file[at], file[at + 1]]
    if (count === undefined || value === undefined) return false
    at += 2
    if (count > 0) for (let place = 0; place < count; place += 1) put(half(value, place))
    else if (value === 0) [x, y] = [0, y + 1]
    else if (value === 1) return true
    else if (value === 2) {
      x += file[at] ?? 0
      y += file[at + 1] ?? 0
      at += 2
    } else {
      for (let place = 0; place < value; place += 1) put(half(file[at + (bits === 8 ? place : place >> 1)] ?? 0, place))
      at += Math.ceil((value * bits) / 16) * 2
    }
  }
  return true
}
