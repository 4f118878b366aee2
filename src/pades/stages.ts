/** Signing a PDF happens in stages. Each stage is a plain value that can be stored, so a signature may take days to arrive. */
import type { Digest, DigestAlgorithm } from './asn1/algorithms.ts'
import type { Bytes } from './bytes.ts'
import type { DrawFinding } from './draw/mark.ts'

/** Start and length of what is signed before the signature's hole, start and length of what is signed after it. */
export type ByteRange = readonly [start: 0, lengthBefore: number, startAfter: number, lengthAfter: number]

/** Everything but the signature is there: appended to the base document, with a hole for the CMS. */
export type Prepared = Readonly<{
  stage: 'prepared'
  fieldName: string
  /** The document this continues, so that nobody appends to another one. */
  baseLength: number
  delta: Bytes
  byteRange: ByteRange
  digest: Digest
  /** Marks that could not be drawn as asked. */
  findings: readonly DrawFinding[]
}>

/** What a key has to sign: the attributes themselves for a local key, their digest for one that is elsewhere. */
export type ToBeSigned = Readonly<{ attributes: Bytes; digest: Digest }>

export type Signed = Readonly<{ stage: 'signed'; fieldName: string; pdf: Bytes; byteRange: ByteRange; cms: Bytes }>

export type Level = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'

/** Where a signature comes from: a local key, an HSM, a cloud provider, a person with a token. */
export interface Signer {
  /** DER of the certificate the signature will be verified with. */
  readonly certificate: Bytes
  /** DER of the authorities above it, for the verifier's convenience. */
  readonly chain: readonly Bytes[]
  readonly digestAlgorithm: DigestAlgorithm
  /** The raw signature value: PKCS #1 v1.5 for RSA, DER for ECDSA. */
  sign(toBeSigned: ToBeSigned): Promise<Bytes>
}

export interface TimestampAuthority {
  /** A verified RFC 3161 token over the digest (DER). Throws TimestampUnavailable rather than give none. */
  stamp(digest: Digest): Promise<Bytes>
}

/** What an authority says about a certificate it issued: an OCSP answer or a revocation list, DER. */
export type RevocationData = Readonly<{ kind: 'ocsp' | 'crl'; der: Bytes }>

export interface RevocationSource {
  /** Checked and current, or nothing if it cannot be had. Both certificates are DER; the second issued the first. */
  ask(certificate: Bytes, issuer: Bytes): Promise<RevocationData | undefined>
}

/** A signed document whose signatures can be validated for long: with everything needed for that inside it. */
export type LongTerm = Readonly<{ stage: 'long-term'; pdf: Bytes; level: Level; missing: readonly string[] }>
