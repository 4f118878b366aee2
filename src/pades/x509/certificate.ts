/** Reads an X.509 certificate (RFC 5280 §4.1) into plain facts; Node's own parser hides too many of them. */
import { isSignedBy, readSignatureScheme, type SignatureScheme } from '../asn1/algorithms.ts'
import type { Bytes } from '../bytes.ts'
import { isSame } from '../octets.ts'
import {
  childrenOf,
  decode,
  fieldsOf,
  readBits,
  readBoolean,
  readInteger,
  readOctets,
  readOid,
  readTime,
  type Element,
} from '../asn1/read.ts'
import { readName, type Name } from './name.ts'

type Extension = Readonly<{ isCritical: boolean; value: Bytes }>

export type Certificate = Readonly<{
  der: Bytes
  tbs: Bytes
  /** The INTEGER as it is encoded: what issuerAndSerialNumber, OCSP and CRLs compare. */
  serial: Bytes
  serialNumber: bigint
  issuer: Name
  subject: Name
  notBefore: Date
  notAfter: Date
  spki: Bytes
  /** The contents of subjectPublicKey: what key identifiers and OCSP hash. */
  keyBits: Bytes
  extensions: ReadonlyMap<string, Extension>
  scheme: SignatureScheme | undefined
  signature: Bytes
}>

export function readCertificate(der: Uint8Array): Certificate {
  const element = decode(der)
  const outer = fieldsOf(element)
  const tbs = outer.take()
  const algorithm = outer.take()
  const signature = readBits(outer.take())
  const fields = fieldsOf(tbs)
  fields.optional(0xa0)
  const serial = fields.take()
  fields.take()
  const issuer = readName(fields.take())
  const validity = fieldsOf(fields.take())
  const [notBefore, notAfter] = [readTime(validity.take()), readTime(validity.take())]
  const subject = readName(fields.take())
  const spki = fields.take()
  fields.optional(0x81)
  fields.optional(0x82)
  return {
    der: element.raw,
    tbs: tbs.raw,
    serial: serial.raw,
    serialNumber: readInteger(serial),
    issuer,
    subject,
    notBefore,
    notAfter,
    spki: spki.raw,
    keyBits: keyBitsOf(spki),
    extensions: readExtensions(fields.optional(0xa3)),
    scheme: readSignatureScheme(algorithm),
    signature,
  }
}

/** The certificates of a PEM text or of one DER file, in their order. */
export function readCertificates(file: Uint8Array): Certificate[] {
  const text = Buffer.from(file).toString('latin1')
  if (!text.includes('-----BEGIN')) return [readCertificate(file)]
  const blocks = text.matchAll(/-----BEGIN CERTIFICATE-----([\s\S]*?)-----END CERTIFICATE-----/g)
  return Array.from(blocks, ([, base64 = '']) => readCertificate(Buffer.from(base64, 'base64')))
}

export function isSignedByAuthority(certificate: Certificate, authority: Certificate): boolean {
  if (!certificate.scheme || !isSame(certificate.issuer.der, authority.subject.der)) return false
  return isSignedBy(authority.spki, certificate.scheme, certificate.tbs, certificate.signature)
}

export const isSelfIssued = ({ issuer, subject }: Certificate): boolean => isSame(issuer.der, subject.der)

function keyBitsOf(spki: Element): Bytes {
  const fields = fieldsOf(spki)
  fields.take()
  return readBits(fields.take())
}

function readExtensions(field: Element | undefined): ReadonlyMap<string, Extension> {
  const extensions = new Map<string, Extension>()
  if (!field) return extensions
  for (const element of childrenOf(fieldsOf(field, 0xa3).take())) {
    const parts = fieldsOf(element)
    const id = readOid(parts.take())
    const critical = parts.optional(0x01)
    extensions.set(id, { isCritical: critical ? readBoolean(critical) : false, value: readOctets(parts.take()) })
  }
  return extensions
}
