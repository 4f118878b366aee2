/** Writing DER (ITU-T X.690 §10–11): only what certificates, signatures and timestamps need. */
import type { Bytes } from '../../base/bytes.ts'
import { concat, latin1, own, utf8 } from '../../base/octets.ts'
import { tags } from './tags.ts'

export function tlv(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const length = parts.reduce((total, part) => total + part.length, 0)
  return concat([new Uint8Array([tag, ...lengthOctets(length)]), ...parts])
}

export const sequence = (...parts: readonly Uint8Array[]): Bytes => tlv(tags.sequence, ...parts)
/** X.690 §11.6: the elements of a SET OF stand in ascending order. */
export const setOf = (...parts: readonly Uint8Array[]): Bytes =>
  tlv(tags.set, ...parts.toSorted((a, b) => Buffer.compare(a, b)))
export const explicit = (number: number, ...parts: readonly Uint8Array[]): Bytes => tlv(0xa0 | number, ...parts)

/** The same contents under an implicit context tag; whether it is constructed stays as it was. */
export function implicit(number: number, element: Uint8Array): Bytes {
  const retagged = own(element)
  retagged[0] = 0x80 | (element[0]! & 0x20) | number
  return retagged
}

export const boolean = (value: boolean): Bytes => tlv(tags.boolean, new Uint8Array([value ? 0xff : 0]))
export const nothing = (): Bytes => tlv(tags.null)
export const octetString = (bytes: Uint8Array): Bytes => tlv(tags.octetString, bytes)
export const bitString = (bytes: Uint8Array, unusedBits = 0): Bytes =>
  tlv(tags.bitString, new Uint8Array([unusedBits]), bytes)
export const utf8String = (text: string): Bytes => tlv(tags.utf8String, utf8(text))
export const printableString = (text: string): Bytes => tlv(tags.printableString, latin1(text))
export const ia5String = (text: string): Bytes => tlv(tags.ia5String, latin1(text))

export function integer(value: number | bigint): Bytes {
  let rest = BigInt(value)
  if (rest < 0n) throw new RangeError('only natural numbers are written here')
  const octets: number[] = []
  do {
    octets.unshift(Number(rest & 0xffn))
    rest >>= 8n
  } while (rest > 0n)
  if (octets[0]! & 0x80) octets.unshift(0)
  return tlv(tags.integer, new Uint8Array(octets))
}

/** A natural number given as its octets, such as a serial number or a nonce. */
export function unsigned(octets: Uint8Array): Bytes {
  return integer(BigInt(`0x${Buffer.from(octets).toString('hex') || '0'}`))
}

/** Arcs may be large: 2.25 takes a whole UUID (X.667). */
export function oid(text: string): Bytes {
  const [first = 0n, second = 0n, ...others] = text.split('.').map(BigInt)
  return tlv(tags.oid, new Uint8Array([first * 40n + second, ...others].flatMap(base128)))
}

/** RFC 5280 §4.1.2.5: UTCTime until 2049, GeneralizedTime from 2050. */
export function time(date: Date): Bytes {
  const year = date.getUTCFullYear()
  return year >= 1950 && year < 2050 ? tlv(tags.utcTime, latin1(digits(date).slice(2))) : generalizedTime(date)
}

export const generalizedTime = (date: Date): Bytes => tlv(tags.generalizedTime, latin1(digits(date)))

function digits(date: Date): string {
  return `${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
}

function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length]
  const octets: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256)
  return [0x80 | octets.length, ...octets]
}

function base128(arc: bigint): number[] {
  const septets = [Number(arc & 0x7fn)]
  for (let rest = arc >> 7n; rest > 0n; rest >>= 7n) septets.unshift(0x80 | Number(rest & 0x7fn))
  return septets
}
