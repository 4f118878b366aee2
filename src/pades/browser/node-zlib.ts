/** The part of `node:zlib` that reading uses, by pako. */
import { deflate, deflateRaw, Inflate } from 'pako'
import { Buffer } from './node-buffer.ts'

/** @throws where the data are damaged, end too early, or become longer than asked for */
export const inflateSync = (data: Uint8Array, limits: Limits = {}): Buffer => inflated(new Inflate(), data, limits)

/** Without the head and the checksum of zlib (RFC 1951). */
export const inflateRawSync = (data: Uint8Array, limits: Limits = {}): Buffer =>
  inflated(new Inflate({ raw: true }), data, limits)

type Limits = Readonly<{ maxOutputLength?: number }>

function inflated(inflate: Inflate, data: Uint8Array, { maxOutputLength = Infinity }: Limits): Buffer {
  const parts: Uint8Array[] = []
  let length = 0
  inflate.onData = (part) => {
    length += part.length
    if (length > maxOutputLength) throw new RangeError('larger than it may become')
    parts.push(part)
  }
  let isWhole = false
  inflate.onEnd = (status) => (isWhole = status === 0)
  inflate.push(data, true)
  if (!isWhole || inflate.err) throw new Error(inflate.msg || 'unexpected end of file')
  const whole = Buffer.alloc(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const deflateRawSync = (data: string): Buffer => Buffer.from(deflateRaw(data))
export const deflateSync = (data: Uint8Array): Buffer => Buffer.from(deflate(data))
