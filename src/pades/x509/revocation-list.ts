/** A certificate revocation list (RFC 5280 §5), read into facts. */
import { isSignedBy, readSignatureScheme, type SignatureScheme } from '../asn1/algorithms.ts'
import { childrenOf, decode, fieldsOf, readBits, readTime, type Element } from '../asn1/read.ts'
import { tags } from '../asn1/tags.ts'
import type { Bytes } from '../bytes.ts'
import { isSame, toHex } from '../octets.ts'
import type { Certificate } from './certificate.ts'
import { keyUsageOf } from './extensions.ts'
import { readName, type Name } from './name.ts'

export type RevocationList = Readonly<{
  der: Bytes
  tbs: Bytes
  issuer: Name
  thisUpdate: Date
  nextUpdate: Date | undefined
  /** When, by the encoded serial number in hexadecimal. */
  revoked: ReadonlyMap<string, Date>
  scheme: SignatureScheme | undefined
  signature: Bytes
}>

export function readRevocationList(der: Uint8Array): RevocationList {
  const element = decode(der)
  const outer = fieldsOf(element)
  const tbs = outer.take()
  const scheme = readSignatureScheme(outer.take())
  const signature = readBits(outer.take())
  const fields = fieldsOf(tbs)
  fields.optional(tags.integer)
  fields.take()
  const issuer = readName(fields.take())
  const thisUpdate = readTime(fields.take())
  const next = fields.optional(tags.utcTime) ?? fields.optional(tags.generalizedTime)
  const entries = fields.optional(tags.sequence)
  return {
    der: element.raw,
    tbs: tbs.raw,
    issuer,
    thisUpdate,
    nextUpdate: next && readTime(next),
    revoked: new Map(entries ? childrenOf(entries).map(readEntry) : []),
    scheme,
    signature,
  }
}

/** Made by the authority itself: lists by somebody else for it are not accepted. */
export function isListOf(list: RevocationList, authority: Certificate): boolean {
  if (!list.scheme || !isSame(list.issuer.der, authority.subject.der)) return false
  if (keyUsageOf(authority)?.includes('cRLSign') === false) return false
  return isSignedBy(authority.spki, list.scheme, list.tbs, list.signature)
}

function readEntry(element: Element): [string, Date] {
  const fields = fieldsOf(element)
  const serial = fields.take(tags.integer)
  return [toHex(serial.raw), readTime(fields.take())]
}
