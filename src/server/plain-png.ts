/** Grey pictures as PNG (W3C PNG, third edition), without a library: white ones cover text on a page. */
import { crc32, deflateSync } from 'node:zlib'

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits of grey, nothing interlaced. */
const FORM = Buffer.from([8, 0, 0, 0, 0])

export const whitePng = (width: number, height: number): Uint8Array =>
  greyPng(width, height, Buffer.alloc(width * height, 0xff))

/** @param pixels a byte each, row by row; 0 is black */
export function greyPng(width: number, height: number, pixels: Buffer): Uint8Array {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const rowOf = (index: number) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(index * width, (index + 1) * width)])
  const rows = Buffer.concat(Array.from({ length: height }, (_each, index) => rowOf(index)))
  const parts = [
    chunk('IHDR', Buffer.concat([size, FORM])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat([MAGIC, ...parts]))
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
