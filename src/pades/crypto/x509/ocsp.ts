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
  only,
  readBits,
  readInteger,
  readOctets,
  readOid,
  readTime,
  type Asn1Element,
} from '../asn1/read.ts'
import { tags } from '../asn1/tags.ts'
import { nothing, octetString, oid, sequence } from '../asn1/write.ts'
import type { Bytes } from '../../base/bytes.ts'
import { isSame } from '../../base/octets.ts'
import {
  isSignedByAuthority,
  isWithinValidity,
  readCertificate,
  readExtensions,
  type Certificate,
  type Extensions,
} from './certificate.ts'
import { keyUsageOf, purposesOf } from './extensions.ts'

type CertificateStatus = Readonly<{ is: 'good' } | { is: 'revoked'; at: Date; reason: number } | { is: 'unknown' }>

type Single = Readonly<{
  algorithm: ReturnType<typeof readDigestAlgorithm>
  issuerNameHash: Bytes
  issuerKeyHash: Bytes
  serial: Bytes
  status: CertificateStatus
  thisUpdate: Date
  nextUpdate: Date | undefined
  /** How long after its end a certificate is still answered for (RFC 6960 §4.4.4); nothing: nobody says. */
  archiveCutoff: Date | undefined
}>

export type OcspAnswer = Readonly<{
  der: Bytes
  tbs: Bytes
  producedAt: Date
  singles: readonly Single[]
  certificates: readonly Certificate[]
  /** It holds something critical that is not understood. */
  isIncomprehensible: boolean
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
  const singles = childrenOf(data.take()).map(readSingle)
  const extensions = [readExtensions(data.optional(0xa1)), ...singles.map((single) => single.extensions)]
  return {
    der: response.raw,
    tbs: tbs.raw,
    producedAt,
    singles: singles.map(({ single }) => single),
    certificates: extra ? childrenOf(fieldsOf(extra, 0xa0).take()).map(({ raw }) => readCertificate(raw)) : [],
    isIncomprehensible: extensions.some((some) => [...some.values()].some(({ isCritical }) => isCritical)),
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

/**
 * RFC 6960 §4.2.2.2: the certificate of who signed the answer, if that was the issuer itself, or a responder the issuer certified
 * for that.
 * @param pool more certificates among which the responder's may be
 */
export function responderOf(
  answer: OcspAnswer,
  issuer: Certificate,
  pool: readonly Certificate[] = [],
): Certificate | undefined {
  const { scheme } = answer
  if (!scheme || answer.isIncomprehensible) return undefined
  const hasSigned = ({ spki }: Certificate) => isSignedBy(spki, scheme, answer.tbs, answer.signature)
  if (hasSigned(issuer)) return issuer
  return [...answer.certificates, ...pool].find(
    (candidate) => mayAnswerFor(issuer, candidate, answer.producedAt) && hasSigned(candidate),
  )
}

function mayAnswerFor(issuer: Certificate, responder: Certificate, time: Date): boolean {
  return (
    purposesOf(responder)?.purposes.includes(oids.ocspSigning) === true &&
    keyUsageOf(responder)?.some((usage) => usage === 'digitalSignature' || usage === 'nonRepudiation') !== false &&
    isWithinValidity(responder, time) &&
    isSignedByAuthority(responder, issuer)
  )
}

function readSingle(element: Asn1Element): { single: Single; extensions: Extensions } {
  const fields = fieldsOf(element)
  const id = fieldsOf(fields.take())
  const algorithm = readDigestAlgorithm(id.take())
  const [issuerNameHash, issuerKeyHash, serial] = [readOctets(id.take()), readOctets(id.take()), id.take().raw]
  const status = readStatus(fields.take())
  const thisUpdate = readTime(fields.take())
  const next = fields.optional(0xa0)
  const nextUpdate = next && readTime(fieldsOf(next, 0xa0).take())
  const extensions = readExtensions(fields.optional(0xa1))
  const archiveCutoff = readCutoff(extensions.get(oids.ocspArchiveCutoff)?.value)
  const single = { algorithm, issuerNameHash, issuerKeyHash, serial, status, thisUpdate, nextUpdate, archiveCutoff }
  return { single, extensions }
}

/** One that is no time says nothing; some responders write such. */
function readCutoff(cutoff: Bytes | undefined): Date | undefined {
  try {
    return cutoff && readTime(decode(cutoff))
  } catch (error) {
    if (error instanceof Malformed) return undefined
    throw error
  }
}

function readStatus(element: Asn1Element): CertificateStatus {
  if (element.tag === 0x80) return { is: 'good' }
  if (element.tag === 0xa1) {
    const fields = fieldsOf(element, 0xa1)
    const at = readTime(fields.take())
    const reason = fields.optional(0xa0)
    return { is: 'revoked', at, reason: reason ? Number(readInteger(only(reason))) : 0 }
  }
  return { is: 'unknown' }
}
