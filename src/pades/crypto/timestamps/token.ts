/** A timestamp token (RFC 3161 §2.4.2): read into facts, and checked against the digest it should be about. */
import { digestOf, readDigestAlgorithm, type ReadDigest } from '../asn1/algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { decode, fieldsOf, Malformed, readInteger, readOctets, readOid, readTime } from '../asn1/read.ts'
import { tags } from '../asn1/tags.ts'
import type { Bytes } from '../../base/bytes.ts'
import {
  certificateIsNamed,
  certificateOf,
  digestIsNamed,
  readSignedData,
  signatureIsGood,
  type SignedData,
} from '../cms/signed-data.ts'
import { keeper } from '../../base/kept.ts'
import { isSame, view } from '../../base/octets.ts'
import { readExtensionList, type Certificate } from '../x509/certificate.ts'
import { purposesOf } from '../x509/extensions.ts'

export type TimestampToken = Readonly<{
  signedData: SignedData
  policy: string
  imprint: Readonly<{ algorithm: ReturnType<typeof readDigestAlgorithm>; bytes: Bytes }>
  serialNumber: bigint
  time: Date
  nonce: bigint | undefined
  /** It has no critical extension that nobody here understands. */
  isComprehensible: boolean
}>

/** Each stage of a signature reads the tokens of the one before again. */
const known = keeper<TimestampToken>(16)
const LARGEST_KEPT_BYTES = 32 * 1024

export function readToken(token: Uint8Array): TimestampToken {
  if (token.length > LARGEST_KEPT_BYTES) return parseToken(token)
  return known(view(token).toString('latin1'), () => parseToken(token))
}

function parseToken(token: Uint8Array): TimestampToken {
  const signedData = readSignedData(token)
  if (signedData.contentType !== oids.tstInfo || !signedData.content) throw new Malformed('not a timestamp token')
  const fields = fieldsOf(decode(signedData.content))
  if (readInteger(fields.take(tags.integer)) !== 1n) throw new Malformed('not version 1')
  const policy = readOid(fields.take())
  const imprint = fieldsOf(fields.take())
  const algorithm = readDigestAlgorithm(imprint.take())
  const bytes = readOctets(imprint.take())
  const serialNumber = readInteger(fields.take())
  const time = readTime(fields.take())
  fields.optional(tags.sequence) // accuracy
  fields.optional(tags.boolean) // ordering
  const nonce = fields.optional(tags.integer)
  fields.optional(0xa0) // name of the authority: its certificate says who it is
  const extensions = fields.optional(0xa1)
  fields.end()
  const isComprehensible = ![...(extensions ? readExtensionList(extensions) : [])].some(([, each]) => each.isCritical)
  return {
    signedData,
    policy,
    imprint: { algorithm, bytes },
    serialNumber,
    time,
    nonce: nonce && readInteger(nonce),
    isComprehensible,
  }
}

export type TokenProblem =
  | 'another digest'
  | 'not exactly one signer'
  | 'no certificate'
  | 'changed after signing'
  | 'certificate not named'
  | 'signature not good'
  | 'not a timestamp authority'
  | 'a critical extension'

/** What is wrong with a token, apart from who trusts its authority; nothing if all is well. */
export function problemOf(
  token: TimestampToken,
  digest: Readonly<{ algorithm: ReadDigest; bytes: Bytes }>,
  pool: readonly Certificate[] = [],
): TokenProblem | undefined {
  const { imprint } = token
  if (imprint.algorithm !== digest.algorithm || !isSame(imprint.bytes, digest.bytes)) return 'another digest'
  if (!token.isComprehensible) return 'a critical extension'
  return signatureProblemOf(token, pool)
}

export function authorityOfToken(token: TimestampToken, pool: readonly Certificate[] = []): Certificate | undefined {
  const [signer] = token.signedData.signers
  return signer && certificateOf(signer, [...token.signedData.certificates, ...pool])
}

function signatureProblemOf(token: TimestampToken, pool: readonly Certificate[]): TokenProblem | undefined {
  const { signers, content } = token.signedData
  const [signer, ...others] = signers
  if (!signer || others.length > 0) return 'not exactly one signer'
  const certificate = authorityOfToken(token, pool)
  if (!certificate) return 'no certificate'
  const { digestAlgorithm } = signer
  if (!content || !digestAlgorithm || !digestIsNamed(signer, digestOf(digestAlgorithm, content)))
    return 'changed after signing'
  if (!certificateIsNamed(signer, certificate)) return 'certificate not named'
  if (!signatureIsGood(signer, certificate)) return 'signature not good'
  return mayStamp(certificate) ? undefined : 'not a timestamp authority'
}

/** RFC 3161 §2.3: the one purpose of the key is timestamping, and that is critical. */
function mayStamp(certificate: Certificate): boolean {
  const usage = purposesOf(certificate)
  return usage?.isCritical === true && usage.purposes.length === 1 && usage.purposes[0] === oids.timeStamping
}
