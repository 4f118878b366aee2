/** PNGs (W3C PNG, third edition), written without a library: grey ones, of which the white cover text on a page, and whatever rows there are. */
import { crc32, deflateSync } from 'node:zlib'
import type { Bytes } from '../base/bytes.ts'

export const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits a channel, deflated, filtered by rows, not interlaced (§11.2.1). */
export const PNG_FORMS = {
  grey: Buffer.from([8, 0, 0, 0, 0]),
  palette: Buffer.from([8, 3, 0, 0, 0]),
  rgba: Buffer.from([8, 6, 0, 0, 0]),
} as const

export type PngSize = Readonly<{ width: number; height: number }>

/** What is left to sharp: it refuses absurd sizes. Pictures of 2400 x 2400 stay here. */
const MOST_PIXELS = 2 ** 23
const HEAD_BYTES = 13
/** The length of the first chunk, and its data, behind the signature of the file and the chunk's type. */
const [HEAD_AT, HEAD_DATA_AT] = [PNG_MAGIC.length, PNG_MAGIC.length + 8]

/** Of a PNG of this form, by its head alone; null for any other file, and for one larger than asked. */
export function sizeWithin(file: Buffer, form: keyof typeof PNG_FORMS, most: PngSize): PngSize | null {
  const end = HEAD_DATA_AT + HEAD_BYTES
  if (file.length < end || !file.subarray(0, HEAD_AT).equals(PNG_MAGIC)) return null
  if (file.readUInt32BE(HEAD_AT) !== HEAD_BYTES || !file.subarray(HEAD_DATA_AT + 8, end).equals(PNG_FORMS[form]))
    return null
  const size = { width: file.readUInt32BE(HEAD_DATA_AT), height: file.readUInt32BE(HEAD_DATA_AT + 4) }
  const isFit = size.width > 0 && size.height > 0 && size.width <= most.width && size.height <= most.height
  return isFit && size.width * size.height <= MOST_PIXELS ? size : null
}

export const whitePng = (width: number, height: number): Bytes =>
  greyPng(width, height, Buffer.alloc(width * height, 0xff))

/** @param pixels a byte each, row by row; 0 is black */
export function greyPng(width: number, height: number, pixels: Buffer): Bytes {
  const rowOf = (index: number) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(index * width, (index + 1) * width)])
  const rows = Buffer.concat(Array.from({ length: height }, (_each, index) => rowOf(index)))
  return pngOf({ width, height, form: 'grey', packed: deflateSync(rows) })
}

type Parts = Readonly<{
  width: number
  height: number
  form: keyof typeof PNG_FORMS
  /** Three bytes of colour and one of opacity for each number of a pixel. */
  palette?: Readonly<{ colours: Buffer; opacities: Buffer }>
  packed: Uint8Array
}>

/** @param packed rows, each after the number of its filter, deflated */
export function pngOf({ width, height, form, palette, packed }: Parts): Bytes {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const head = Buffer.concat([size, PNG_FORMS[form]])
  const colours = palette ? [chunk('PLTE', palette.colours), chunk('tRNS', palette.opacities)] : []
  const [pixels, end] = [chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([PNG_MAGIC, chunk('IHDR', head), ...colours, pixels, end]))
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
