/** The Online Certificate Status Protocol (RFC 6960): a question about one certificate, and the answers found in files. */
import {
  digestOf,
  isSignedBy,
  readDigestAlgorithm,
  readSignatureScheme,
  type SignatureScheme,
} from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import {
  childrenOf,
  decode,
  fieldsOf,
  Malformed,
  readBits,
  readInteger,
  readOctets,
  readOid,
  readTime,
  type Element,
} from '../asn1/read.ts'
import { tags } from '../asn1/tags.ts'
import { nothing, octetString, oid, sequence } from '../asn1/write.ts'
import type { Bytes } from '../bytes.ts'
import { isSame } from '../octets.ts'
import { isSignedByAuthority, readCertificate, type Certificate } from './certificate.ts'
import { purposesOf } from './extensions.ts'

type CertificateStatus = Readonly<{ is: 'good' } | { is: 'revoked'; at: Date } | { is: 'unknown' }>

type Single = Readonly<{
  algorithm: ReturnType<typeof readDigestAlgorithm>
  issuerNameHash: Bytes
  issuerKeyHash: Bytes
  serial: Bytes
  status: CertificateStatus
  thisUpdate: Date
  nextUpdate: Date | undefined
}>

export type OcspAnswer = Readonly<{
  der: Bytes
  tbs: Bytes
  producedAt: Date
  singles: readonly Single[]
  certificates: readonly Certificate[]
  scheme: SignatureScheme | undefined
  signature: Bytes
}>

/** RFC 6960 §4.1.1; SHA-1 names the issuer here, because some responders know nothing else. */
export function writeOcspRequest(certificate: Certificate, issuer: Certificate): Bytes {
  const id = sequence(
    sequence(oid(oids.sha1), nothing()),
    octetString(digestOf('sha1', issuer.subject.der)),
    octetString(digestOf('sha1', issuer.keyBits)),
    certificate.serial,
  )
  return sequence(sequence(sequence(sequence(id))))
}

/** @param der an OCSPResponse; throws Malformed for anything but a successful basic one */
export function readOcspAnswer(der: Uint8Array): OcspAnswer {
  const response = decode(der)
  const fields = fieldsOf(response)
  if (readInteger(fields.take(tags.enumerated)) !== 0n) throw new Malformed('not a successful answer')
  const bytes = fieldsOf(fieldsOf(fields.take(0xa0), 0xa0).take())
  if (readOid(bytes.take()) !== oids.ocspBasic) throw new Malformed('not a basic answer')
  const basic = fieldsOf(decode(readOctets(bytes.take())))
  const tbs = basic.take()
  const scheme = readSignatureScheme(basic.take())
  const signature = readBits(basic.take())
  const extra = basic.optional(0xa0)
  const data = fieldsOf(tbs)
  data.optional(0xa0)
  data.take() // responder id: who signed is found by trying
  const producedAt = readTime(data.take())
  return {
    der: response.raw,
    tbs: tbs.raw,
    producedAt,
    singles: childrenOf(data.take()).map(readSingle),
    certificates: extra ? childrenOf(fieldsOf(extra, 0xa0).take()).map(({ raw }) => readCertificate(raw)) : [],
    scheme,
    signature,
  }
}

export function answerAbout(answer: OcspAnswer, certificate: Certificate, issuer: Certificate): Single | undefined {
  return answer.singles.find(
    ({ algorithm, issuerNameHash, issuerKeyHash, serial }) =>
      algorithm !== undefined &&
      isSame(serial, certificate.serial) &&
      isSame(issuerNameHash, digestOf(algorithm, issuer.subject.der)) &&
      isSame(issuerKeyHash, digestOf(algorithm, issuer.keyBits)),
  )
}

/** RFC 6960 §4.2.2.2: signed by the issuer itself, or by a responder the issuer certified for that. */
export function isAnswerOf(answer: OcspAnswer, issuer: Certificate): boolean {
  const { scheme } = answer
  if (!scheme) return false
  const delegated = answer.certificates.filter(
    (candidate) => purposesOf(candidate)?.purposes.includes(oids.ocspSigning) && isSignedByAuthority(candidate, issuer),
  )
  return [issuer, ...delegated].some(({ spki }) => isSignedBy(spki, scheme, answer.tbs, answer.signature))
}

function readSingle(element: Element): Single {
  const fields = fieldsOf(element)
  const id = fieldsOf(fields.take())
  const algorithm = readDigestAlgorithm(id.take())
  const [issuerNameHash, issuerKeyHash, serial] = [readOctets(id.take()), readOctets(id.take()), id.take().raw]
  const status = readStatus(fields.take())
  const thisUpdate = readTime(fields.take())
  const next = fields.optional(0xa0)
  const nextUpdate = next && readTime(fieldsOf(next, 0xa0).take())
  return { algorithm, issuerNameHash, issuerKeyHash, serial, status, thisUpdate, nextUpdate }
}

function readStatus(element: Element): CertificateStatus {
  if (element.tag === 0x80) return { is: 'good' }
  if (element.tag === 0xa1) return { is: 'revoked', at: readTime(fieldsOf(element, 0xa1).take()) }
  return { is: 'unknown' }
}
