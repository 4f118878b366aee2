/** Windows bitmaps, which sharp does not read: 1, 4, 8, 24 and 32 bits a pixel, uncompressed. Every length is checked before it is believed. */
import type { Bytes } from '../bytes.ts'

export type Bitmap = Readonly<{ rgba: Bytes; width: number; height: number }>

const uncompressed = 0
const bitFields = 3

type Header = Readonly<{
  width: number
  height: number
  isTopDown: boolean
  bits: number
  pixelsAt: number
  palette: DataView | null
}>

export function readBmp(file: Bytes, pixelLimit: number): Bitmap | null {
  const header = readHeader(file, pixelLimit)
  if (!header) return null
  const { width, height, bits, pixelsAt } = header
  const rowLength = Math.ceil((width * bits) / 32) * 4
  if (pixelsAt + rowLength * height > file.length) return null

  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const row = file.subarray(pixelsAt + rowLength * (header.isTopDown ? y : height - 1 - y))
    for (let x = 0; x < width; x += 1) rgba.set(pixel(header, row, x), (y * width + x) * 4)
  }
  return { rgba, width, height }
}

function readHeader(file: Bytes, pixelLimit: number): Header | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < 54) return null
  const headerLength = view.getUint32(14, true)
  const width = view.getInt32(18, true)
  const signedHeight = view.getInt32(22, true)
  const height = Math.abs(signedHeight)
  const bits = view.getUint16(28, true)
  const compression = view.getUint32(30, true)
  const isReadable = compression === uncompressed || (compression === bitFields && bits === 32)
  if (headerLength < 40 || headerLength > 124 || !isReadable || ![1, 4, 8, 24, 32].includes(bits)) return null
  if (width <= 0 || height <= 0 || width * height > pixelLimit) return null

  const pixelsAt = view.getUint32(10, true)
  const paletteAt = 14 + headerLength
  if (pixelsAt < paletteAt || pixelsAt >= file.length) return null
  const palette = bits <= 8 ? new DataView(file.buffer, file.byteOffset + paletteAt, pixelsAt - paletteAt) : null
  return { width, height, isTopDown: signedHeight < 0, bits, pixelsAt, palette }
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

function pixel({ bits, palette }: Header, row: Bytes, x: number): Rgba {
  if (palette) {
    const perByte = 8 / bits
    const byte = row[Math.floor(x / perByte)] ?? 0
    const index = (byte >> (8 - bits * ((x % perByte) + 1))) & ((1 << bits) - 1)
    const at = index * 4
    if (at + 4 > palette.byteLength) return [0, 0, 0, 255]
    return [palette.getUint8(at + 2), palette.getUint8(at + 1), palette.getUint8(at), 255]
  }
  // The fourth byte of 32 bits is padding in most files, whatever it holds: opaque.
  const at = x * (bits / 8)
  return [row[at + 2] ?? 0, row[at + 1] ?? 0, row[at] ?? 0, 255]
}
