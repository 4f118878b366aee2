/** Other people's signatures may be BER (RFC 5652 §2): this rewrites what is not DER and leaves every other octet alone. */
import type { Bytes } from '../../base/bytes.ts'
import { concat, own } from '../../base/octets.ts'
import { Malformed } from './read.ts'
import { tlv } from './write.ts'

const MAX_DEPTH = 40
const CONSTRUCTED = 0x20
const STRINGS = new Set([0x03, 0x04, 0x0c, 0x13, 0x16])

/** The first element of `bytes` with definite lengths and strings in one piece. */
export function toDer(bytes: Uint8Array): Bytes {
  return own(rewrite(bytes, 0, 0).der)
}

/** `der` is a view of what it was read from where nothing had to be changed: most are DER, and are looked through without a copy. */
type Rewritten = Readonly<{ der: Uint8Array; end: number; isUntouched: boolean }>

function rewrite(bytes: Uint8Array, start: number, depth: number): Rewritten {
  if (depth > MAX_DEPTH) throw new Malformed('nested too deep')
  const tag = bytes[start]
  const first = bytes[start + 1]
  if (tag === undefined || first === undefined) throw new Malformed('cut off')
  if ((tag & 0x1f) === 0x1f) throw new Malformed('a tag of several octets')
  const isIndefinite = first === 0x80
  const { at, length } = isIndefinite ? { at: start + 2, length: 0 } : definiteLength(bytes, start + 1, first)
  const end = at + length
  if (end > bytes.length) throw new Malformed('cut off')
  const asItStands = { der: bytes.subarray(start, end), end, isUntouched: true }
  if (!(tag & CONSTRUCTED)) {
    if (isIndefinite) throw new Malformed('a simple element without an end')
    return asItStands
  }
  const children = isIndefinite ? untilEnd(bytes, at, depth) : within(bytes, at, end, depth)
  const isPieced = STRINGS.has(tag & ~CONSTRUCTED)
  if (!isIndefinite && !isPieced && children.isUntouched) return asItStands
  const der = isPieced ? tlv(tag & ~CONSTRUCTED, joinPieces(tag, children.parts)) : tlv(tag, ...children.parts)
  return { der, end: children.end, isUntouched: false }
}

type Children = Readonly<{ parts: Uint8Array[]; end: number; isUntouched: boolean }>

function within(bytes: Uint8Array, from: number, end: number, depth: number): Children {
  const parts: Uint8Array[] = []
  let isUntouched = true
  for (let at = from; at < end;) {
    const child = rewrite(bytes, at, depth + 1)
    if (child.end > end) throw new Malformed('cut off')
    isUntouched &&= child.isUntouched
    parts.push(child.der)
    at = child.end
  }
  return { parts, end, isUntouched }
}

function untilEnd(bytes: Uint8Array, from: number, depth: number): Children {
  const parts: Uint8Array[] = []
  let at = from
  while (!(bytes[at] === 0 && bytes[at + 1] === 0)) {
    const child = rewrite(bytes, at, depth + 1)
    parts.push(child.der)
    at = child.end
  }
  return { parts, end: at + 2, isUntouched: false }
}

function joinPieces(tag: number, parts: readonly Uint8Array[]): Bytes {
  const contents = parts.map((part) => valueOf(part))
  if ((tag & ~CONSTRUCTED) !== 0x03) return concat(contents)
  return concat([new Uint8Array([0]), ...contents.map((piece) => piece.subarray(1))])
}

function valueOf(der: Uint8Array): Uint8Array {
  const { at, length } = definiteLength(der, 1, der[1]!)
  return der.subarray(at, at + length)
}

function definiteLength(bytes: Uint8Array, start: number, first: number): { at: number; length: number } {
  if (!(first & 0x80)) return { at: start + 1, length: first }
  const count = first & 0x7f
  if (count > 4) throw new Malformed('far too long')
  let length = 0
  for (let index = 1; index <= count; index++) length = length * 256 + (bytes[start + index] ?? Number.NaN)
  if (Number.isNaN(length)) throw new Malformed('cut off')
  return { at: start + 1 + count, length }
}
