/** Reading DER strictly: definite and shortest lengths only, nothing after the end, and no more depth than asked for. */
import type { Bytes } from '../../base/bytes.ts'
import { own, view } from '../../base/octets.ts'
import { tags } from './tags.ts'

/** What a file got wrong. Expected with other people's files: callers turn it into a finding. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

export type Asn1Element = Readonly<{ tag: number; value: Bytes; raw: Bytes }>

/** Exactly one element, nothing behind it. */
export function decode(bytes: Uint8Array): Asn1Element {
  const element = decodeFirst(bytes)
  if (element.raw.length !== bytes.length) throw new Malformed('bytes after the end')
  return element
}

/** The element at the beginning; the rest is the caller's business. */
function decodeFirst(bytes: Uint8Array): Asn1Element {
  return elementAt(bytes instanceof Buffer ? own(bytes) : bytes, 0)
}

export function childrenOf(element: Asn1Element): Asn1Element[] {
  if (!(element.tag & 0x20)) throw new Malformed('a constructed element was expected')
  const children: Asn1Element[] = []
  for (let at = 0; at < element.value.length;) {
    const child = elementAt(element.value, at)
    children.push(child)
    at += child.raw.length
  }
  return children
}

/** Walks the fields of a SEQUENCE in order, so that a parser reads like the ASN.1 it follows. */
export type Asn1Fields = Readonly<{
  take(tag?: number): Asn1Element
  optional(tag: number): Asn1Element | undefined
  end(): void
}>

export function fieldsOf(element: Asn1Element, tag: number = tags.sequence): Asn1Fields {
  if (element.tag !== tag) throw new Malformed(`tag ${tag} was expected, not ${element.tag}`)
  const waiting = childrenOf(element)
  const optional = (wanted: number) => (waiting[0]?.tag === wanted ? waiting.shift() : undefined)
  return {
    take(wanted) {
      const next = wanted === undefined ? waiting.shift() : optional(wanted)
      if (!next) throw new Malformed(`a field is missing${wanted === undefined ? '' : ` (tag ${wanted})`}`)
      return next
    },
    optional,
    end() {
      if (waiting.length > 0) throw new Malformed('an unknown field')
    },
  }
}

/** The one element inside an explicit tag. */
export function only(element: Asn1Element): Asn1Element {
  const [child, ...others] = childrenOf(element)
  if (!child || others.length > 0) throw new Malformed('exactly one element was expected')
  return child
}

export function readOid(element: Asn1Element): string {
  if (element.tag !== tags.oid || element.value.length === 0) throw new Malformed('an object identifier was expected')
  const arcs: bigint[] = []
  let arc = 0n
  for (const octet of element.value) {
    arc = arc * 128n + BigInt(octet & 0x7f)
    if (octet & 0x80) continue
    arcs.push(arc)
    arc = 0n
  }
  const head = arcs.shift() ?? 0n
  const first = head < 40n ? 0n : head < 80n ? 1n : 2n
  return [first, head - first * 40n, ...arcs].join('.')
}

export function readInteger(element: Asn1Element): bigint {
  if ((element.tag !== tags.integer && element.tag !== tags.enumerated) || element.value.length === 0) {
    throw new Malformed('a number was expected')
  }
  const magnitude = BigInt(`0x${view(element.value).toString('hex')}`)
  return element.value[0]! & 0x80 ? magnitude - (1n << BigInt(8 * element.value.length)) : magnitude
}

export function readBoolean(element: Asn1Element): boolean {
  if (element.tag !== tags.boolean || element.value.length !== 1) throw new Malformed('true or false was expected')
  return element.value[0] !== 0
}

export function readOctets(element: Asn1Element): Bytes {
  if (element.tag !== tags.octetString) throw new Malformed('an octet string was expected')
  return element.value
}

/** A BIT STRING that holds whole octets: keys and signature values. */
export function readBits(element: Asn1Element): Bytes {
  if (element.tag !== tags.bitString || element.value[0] !== 0) throw new Malformed('a bit string was expected')
  return element.value.subarray(1)
}

const decoders: Readonly<Record<number, (bytes: Buffer) => string>> = {
  [tags.utf8String]: (bytes) => bytes.toString('utf8'),
  [tags.printableString]: (bytes) => bytes.toString('latin1'),
  [tags.teletexString]: (bytes) => bytes.toString('latin1'),
  [tags.ia5String]: (bytes) => bytes.toString('latin1'),
  [tags.octetString]: (bytes) => bytes.toString('latin1'),
  [tags.bmpString]: (bytes) => new TextDecoder('utf-16be').decode(bytes),
}

export const isText = ({ tag }: Asn1Element): boolean => tag in decoders

export function readText(element: Asn1Element): string {
  const decoder = decoders[element.tag]
  if (!decoder) throw new Malformed('text was expected')
  return decoder(view(element.value))
}

/** UTCTime or GeneralizedTime in UTC, as RFC 5280 §4.1.2.5 and RFC 3161 §2.4.2 (fractions of a second) allow it. */
export function readTime(element: Asn1Element): Date {
  const text = view(element.value).toString('latin1')
  const short = element.tag === tags.utcTime
  const pattern = short
    ? /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})()Z$/
    : /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:\.(\d{1,9}))?Z$/
  const match = element.tag === tags.utcTime || element.tag === tags.generalizedTime ? pattern.exec(text) : null
  if (!match) throw new Malformed('a point in time was expected')
  const [, year = '', month, day, hour, minute, second, fraction = ''] = match
  const fullYear = short ? String(Number(year) + (Number(year) < 50 ? 2000 : 1900)) : year
  const date = new Date(`${fullYear}-${month}-${day}T${hour}:${minute}:${second}.${`${fraction}000`.slice(0, 3)}Z`)
  if (Number.isNaN(date.getTime())) throw new Malformed('no such point in time')
  return date
}

function elementAt(bytes: Bytes, start: number): Asn1Element {
  const tag = bytes[start]
  const first = bytes[start + 1]
  if (tag === undefined || first === undefined) throw new Malformed('cut off')
  if ((tag & 0x1f) === 0x1f) throw new Malformed('a tag of several octets')
  let length = first
  let at = start + 2
  if (first & 0x80) {
    const count = first & 0x7f
    if (count === 0 || count > 4) throw new Malformed('not a DER length')
    length = 0
    for (let index = 0; index < count; index++) length = length * 256 + (bytes[at + index] ?? Number.NaN)
    at += count
    if (!(length >= 0x80 && length >= 256 ** (count - 1))) throw new Malformed('not the shortest length')
  }
  if (at + length > bytes.length) throw new Malformed('cut off')
  return { tag, value: bytes.subarray(at, at + length), raw: bytes.subarray(start, at + length) }
}
