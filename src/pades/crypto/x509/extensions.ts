/** Reads the extensions of a certificate (RFC 5280 §4.2). */
import { oids } from '../asn1/oids.ts'
import {
  childrenOf,
  decode,
  fieldsOf,
  isText,
  readBoolean,
  readInteger,
  readOid,
  readText,
  type Asn1Element,
} from '../asn1/read.ts'
import type { Bytes } from '../../base/bytes.ts'
import { view } from '../../base/octets.ts'
import type { Certificate } from './certificate.ts'

/** RFC 5280 §4.2.1.3, in the order of the bits. */
const keyUsages = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
] as const
export type KeyUsage = (typeof keyUsages)[number]

/** Nothing: the certificate does not restrict its key. */
export function keyUsageOf(certificate: Certificate): readonly KeyUsage[] | undefined {
  const value = certificate.extensions.get(oids.keyUsage)?.value
  if (!value) return undefined
  const bits = decode(value).value
  return keyUsages.filter((_, index) => ((bits[1 + (index >> 3)] ?? 0) & (0x80 >> (index & 7))) !== 0)
}

export function keyUsageBits(usages: readonly KeyUsage[]): { bits: Bytes; unusedBits: number } {
  const octet = usages.reduce((bits, usage) => bits | (0x80 >> keyUsages.indexOf(usage)), 0)
  const unusedBits = 7 - Math.max(...usages.map((usage) => keyUsages.indexOf(usage)))
  return { bits: new Uint8Array([octet]), unusedBits }
}

export function purposesOf(
  certificate: Certificate,
): Readonly<{ isCritical: boolean; purposes: string[] }> | undefined {
  const extension = certificate.extensions.get(oids.extendedKeyUsage)
  if (!extension) return undefined
  return { isCritical: extension.isCritical, purposes: childrenOf(decode(extension.value)).map(readOid) }
}

/** Whether it may sign certificates, and how many authorities may stand below it. */
export function authorityOf(certificate: Certificate): Readonly<{ isAuthority: boolean; pathLength?: number }> {
  const value = certificate.extensions.get(oids.basicConstraints)?.value
  if (!value) return { isAuthority: false }
  const fields = fieldsOf(decode(value))
  const flag = fields.optional(0x01)
  const length = fields.optional(0x02)
  return {
    isAuthority: flag ? readBoolean(flag) : false,
    ...(length ? { pathLength: Number(readInteger(length)) } : {}),
  }
}

export function policiesOf(certificate: Certificate): string[] {
  const value = certificate.extensions.get(oids.certificatePolicies)?.value
  if (!value) return []
  return childrenOf(decode(value)).map((policy) => readOid(fieldsOf(policy).take()))
}

/** otherName entries of subjectAltName (RFC 5280 §4.2.1.6): the type, and the value as text. */
export function otherNamesOf(certificate: Certificate): Readonly<{ type: string; value: string }>[] {
  const value = certificate.extensions.get(oids.subjectAltName)?.value
  if (!value) return []
  return childrenOf(decode(value))
    .filter(({ tag }) => tag === 0xa0)
    .map((name) => {
      const fields = fieldsOf(name, 0xa0)
      const type = readOid(fields.take())
      return { type, value: textIn(unwrapped(fields.take(0xa0))) }
    })
}

export type InfoAccess = Readonly<{ ocsp: string[]; issuers: string[] }>

/** RFC 5280 §4.2.2.1: where its status and its issuer can be asked for. */
export function infoAccessOf(certificate: Certificate): InfoAccess {
  const value = certificate.extensions.get(oids.authorityInfoAccess)?.value
  const entries = value ? childrenOf(decode(value)).map(accessOf) : []
  const urls = (method: string) => entries.filter((entry) => entry.method === method).map((entry) => entry.url)
  return { ocsp: urls(oids.ocsp), issuers: urls(oids.caIssuers) }
}

/** RFC 5280 §4.2.1.13: the addresses of the lists that may name it as revoked. */
export function revocationListUrls(certificate: Certificate): string[] {
  const value = certificate.extensions.get(oids.crlDistributionPoints)?.value
  if (!value) return []
  return childrenOf(decode(value)).flatMap((point) => {
    const name = fieldsOf(point).optional(0xa0)
    const full = name && fieldsOf(name, 0xa0).optional(0xa0)
    return full
      ? childrenOf(full)
          .filter(({ tag }) => tag === 0x86)
          .map(urlOf)
      : []
  })
}

function accessOf(element: Asn1Element): { method: string; url: string } {
  const fields = fieldsOf(element)
  const method = readOid(fields.take())
  const location = fields.take()
  return { method, url: location.tag === 0x86 ? urlOf(location) : '' }
}

/** Some kinds of name hold no text; they are of no use here. */
function textIn(element: Asn1Element): string {
  return isText(element) ? readText(element) : ''
}

const urlOf = ({ value }: Asn1Element): string => view(value).toString('latin1')

/** [0] EXPLICIT; some authorities wrap the value once more. */
function unwrapped(element: Asn1Element): Asn1Element {
  const [child] = childrenOf(element)
  if (!child) return element
  return child.tag === 0xa0 ? unwrapped(child) : child
}
