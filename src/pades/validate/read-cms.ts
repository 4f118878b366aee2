/** Reads the CMS of a signature and does the sums: digest, signature value, which certificate it names. */
import {
  keyFacts,
  digestOf,
  openDigest,
  readDigestAlgorithm,
  type KeyFacts,
  type ReadDigest,
} from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { fieldsOf, Malformed, readOctets, readOid } from '../crypto/asn1/read.ts'
import { tags } from '../crypto/asn1/tags.ts'
import type { Bytes } from '../base/bytes.ts'
import {
  certificateIsNamed,
  certificateOf,
  contentIsSigned,
  digestIsNamed,
  isSignedOutOfOrder,
  readSignedData,
  signatureIsGood,
  valuesOf,
  type SignedData,
  type SignerInfo,
} from '../crypto/cms/signed-data.ts'
import { concat, isSame, own, toHex } from '../base/octets.ts'
import type { ByteRange } from '../pdf/byte-range.ts'
import { readBareSignature } from './bare-signature.ts'
import { readToken } from '../crypto/timestamps/token.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import type { CmsFacts, PolicyFacts } from './facts.ts'
import type { FoundSignature } from '../pdf/find-signatures.ts'

export type ReadCms = Readonly<
  { is: 'read'; signedData: SignedData; facts: CmsFacts } | { is: 'unreadable'; why: string }
>

export function readCms(file: Bytes, range: ByteRange, found: FoundSignature, known: readonly Certificate[]): ReadCms {
  try {
    const signedData =
      found.subFilter === 'adbe.x509.rsa_sha1'
        ? readBareSignature(found, contentOf(file, range))
        : readSignedData(found.contents ?? new Uint8Array())
    return { is: 'read', signedData, facts: factsOf(file, range, found, signedData, known) }
  } catch (error) {
    if (error instanceof Malformed) return { is: 'unreadable', why: error.message }
    throw error
  }
}

function factsOf(
  file: Bytes,
  range: ByteRange,
  { kind, contents, subFilter }: FoundSignature,
  data: SignedData,
  known: readonly Certificate[],
): CmsFacts {
  const [signer] = data.signers
  const certificate = signer && certificateOf(signer, [...data.certificates, ...known])
  const digest = (algorithm: ReadDigest) => digestOfRange(file, range, algorithm)
  const isTimestamp = kind === 'timestamp'
  const isOfDigest = subFilter === 'adbe.pkcs7.sha1'
  const key = certificate && keyFacts(certificate.spki)
  return {
    signerCount: data.signers.length,
    signer,
    contentType: data.contentType,
    hasContent: data.content !== undefined,
    certificate,
    key,
    digestAlgorithm: isOfDigest ? 'sha1' : signer && digestToldBy(signer, key),
    ...sums(),
    isSignedOutOfOrder: signer && certificate ? isSignedOutOfOrder(signer, certificate) : false,
    certificateIsNamed: signer && certificate && certificateIsNamed(signer, certificate),
    policy: signer && policyOf(signer),
  }

  function sums(): Pick<CmsFacts, 'digestMatches' | 'signatureIsGood'> {
    if (!signer) return { digestMatches: false, signatureIsGood: false }
    if (!signer.signedOctets) {
      // an older kind without attributes: the signature is one over the content itself
      const content = isOfDigest ? data.content : contentOf(file, range)
      const isGood = content !== undefined && certificate !== undefined && contentIsSigned(signer, certificate, content)
      return { digestMatches: isOfDigest ? digestIsContent(data, digest) : isGood, signatureIsGood: isGood }
    }
    if (isOfDigest) {
      const isNamed =
        signer.digestAlgorithm && data.content && digestIsNamed(signer, digestOf(signer.digestAlgorithm, data.content))
      return {
        digestMatches: isNamed === true && digestIsContent(data, digest),
        signatureIsGood: certificate !== undefined && signatureIsGood(signer, certificate),
      }
    }
    const digestMatches = isTimestamp
      ? imprintMatches(contents!, signer, data, digest)
      : contentMatches(signer, data, digest)
    return { digestMatches, signatureIsGood: certificate !== undefined && signatureIsGood(signer, certificate) }
  }
}

/** Without attributes nothing but the signature itself tells whether the content is what was signed. */
function digestToldBy({ signedOctets, scheme, digestAlgorithm }: SignerInfo, key: KeyFacts | undefined) {
  const isTold = signedOctets !== undefined || (scheme !== undefined && key !== undefined && key.kind !== 'other')
  return isTold ? digestAlgorithm : undefined
}

/** ISO 32000-1 §12.8.3.3.1: the SHA-1 digest of the file is the content that is signed. */
const digestIsContent = ({ content }: SignedData, digest: DigestFile): boolean =>
  content !== undefined && isSame(content, digest('sha1'))

type DigestFile = (algorithm: ReadDigest) => Bytes

/** RFC 5652 §11.1: the content type attribute says what the digest is about. */
function contentMatches(signer: SignerInfo, { contentType }: SignedData, digest: DigestFile): boolean {
  const [named] = valuesOf(signer.signedAttributes, oids.contentType)
  if (!signer.digestAlgorithm || !named || readOid(named) !== contentType) return false
  return digestIsNamed(signer, digest(signer.digestAlgorithm))
}

/** A document timestamp: the file's digest is in the token, and the token's in the signature. */
function imprintMatches(contents: Bytes, signer: SignerInfo, { content }: SignedData, digest: DigestFile): boolean {
  const { imprint } = readToken(contents)
  if (!imprint.algorithm || !signer.digestAlgorithm || !content) return false
  if (!isSame(imprint.bytes, digest(imprint.algorithm))) return false
  return digestIsNamed(signer, own(openDigest(signer.digestAlgorithm).update(content).digest()))
}

function digestOfRange(file: Bytes, [start, before, after, rest]: ByteRange, algorithm: ReadDigest): Bytes {
  const hash = openDigest(algorithm)
  hash.update(file.subarray(start, start + before))
  hash.update(file.subarray(after, after + rest))
  return own(hash.digest())
}

const contentOf = (file: Bytes, [start, before, after, rest]: ByteRange): Bytes =>
  concat([file.subarray(start, start + before), file.subarray(after, after + rest)])

/** EN 319 122-1 §5.2.9.1. */
function policyOf(signer: SignerInfo): PolicyFacts | undefined {
  const [policy] = valuesOf(signer.signedAttributes, oids.signaturePolicyIdentifier)
  if (policy?.tag !== tags.sequence) return undefined
  const fields = fieldsOf(policy)
  const oid = readOid(fields.take())
  const named = fields.optional(tags.sequence)
  if (!named) return { oid, digest: undefined }
  const parts = fieldsOf(named)
  return { oid, digest: { algorithm: readDigestAlgorithm(parts.take()), hex: toHex(readOctets(parts.take())) } }
}
