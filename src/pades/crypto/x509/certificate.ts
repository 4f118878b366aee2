/** Reads an X.509 certificate (RFC 5280 §4.1) into plain facts; Node's own parser hides too many of them. */
import { isSignedBy, readSignatureScheme, type SignatureScheme } from '../asn1/algorithms.ts'
import type { Bytes } from '../../base/bytes.ts'
import { isSame, own, view } from '../../base/octets.ts'
import {
  childrenOf,
  decode,
  fieldsOf,
  Malformed,
  only,
  readBits,
  readBoolean,
  readInteger,
  readOctets,
  readOid,
  readTime,
  type Asn1Element,
} from '../asn1/read.ts'
import { isSameName, readName, type Name } from './name.ts'

type Extension = Readonly<{ isCritical: boolean; value: Bytes }>
export type Extensions = ReadonlyMap<string, Extension>

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
  extensions: Extensions
  scheme: SignatureScheme | undefined
  signature: Bytes
}>

/** The few that an installation signs and stamps with are read dozens of times for each seal. */
const known = new Map<string, Certificate>()
const MOST_CERTIFICATES = 64

export function readCertificate(der: Uint8Array): Certificate {
  const key = view(der).toString('latin1')
  const before = known.get(key)
  if (before) return before
  const certificate = parseCertificate(own(der)) // a part of a large file would keep all of it in memory
  if (known.size >= MOST_CERTIFICATES) known.clear()
  known.set(key, certificate)
  return certificate
}

function parseCertificate(der: Bytes): Certificate {
  const element = decode(der)
  const outer = fieldsOf(element)
  const tbs = outer.take()
  const algorithm = outer.take()
  const signature = readBits(outer.take())
  const fields = fieldsOf(tbs)
  fields.optional(0xa0)
  const serial = fields.take()
  // RFC 5280 §4.1.1.2: said twice, once where it is signed
  if (!isSame(fields.take().raw, algorithm.raw)) throw new Malformed('two signature algorithms')
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
  if (!certificate.scheme || !isSameName(certificate.issuer, authority.subject)) return false
  return isSignedBy(authority.spki, certificate.scheme, certificate.tbs, certificate.signature)
}

export const isWithinValidity = ({ notBefore, notAfter }: Certificate, time: Date): boolean =>
  notBefore <= time && time <= notAfter

export const isSelfIssued = ({ issuer, subject }: Certificate): boolean => isSameName(issuer, subject)

function keyBitsOf(spki: Asn1Element): Bytes {
  const fields = fieldsOf(spki)
  fields.take()
  return readBits(fields.take())
}

/** @param field the explicitly tagged Extensions of a certificate, a list or an answer */
export function readExtensions(field: Asn1Element | undefined): Extensions {
  return field ? readExtensionList(only(field)) : new Map()
}

export function readExtensionList(list: Asn1Element): Extensions {
  const extensions = new Map<string, Extension>()
  for (const element of childrenOf(list)) {
    const parts = fieldsOf(element)
    const id = readOid(parts.take())
    const critical = parts.optional(0x01)
    if (extensions.has(id)) throw new Malformed('an extension twice') // RFC 5280 §4.2
    extensions.set(id, { isCritical: critical ? readBoolean(critical) : false, value: readOctets(parts.take()) })
  }
  return extensions
}
