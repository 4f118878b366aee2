/** Signing a PDF happens in stages. Each stage is a plain value that can be stored, so a signature may take days to arrive. */
import type { Digest, DigestAlgorithm } from '../crypto/asn1/algorithms.ts'
import type { Bytes } from '../base/bytes.ts'
import type { DrawFinding } from '../draw/mark.ts'

/** Start and length of what is signed before the signature's hole, start and length of what is signed after it. */
export type ByteRange = readonly [start: 0, lengthBefore: number, startAfter: number, lengthAfter: number]

/** `etsi`: what Acrobat and EU validators read. `pbad`: the names DOC-ICP-15.03 demands, which Acrobat does not know. */
export type Profile = 'etsi' | 'pbad'

/** What a signature field is filled with. A document timestamp has no profile. */
export type Purpose = Profile | 'timestamp'

/**
 * Everything but the signature is there: what to append to the base document, with a hole for the CMS. Nothing but text and
 * numbers, so that it survives JSON and any database column; `readPrepared` takes it back.
 */
export type Prepared = Readonly<{
  stage: 'prepared'
  /** Of this shape: what an older release stored is told apart. */
  version: 1
  purpose: Purpose
  fieldName: string
  /** The document this continues, so that nobody appends to another one. */
  baseLength: number
  /** Base64. */
  delta: string
  byteRange: ByteRange
  /** Of all that is signed; hexadecimal. */
  digest: Readonly<{ algorithm: DigestAlgorithm; hex: string }>
  /** Marks that could not be drawn as asked. */
  findings: readonly DrawFinding[]
}>

/** What a key has to sign: the attributes themselves for a local key, their digest for one that is elsewhere. */
export type ToBeSigned = Readonly<{ attributes: Bytes; digest: Digest }>

export type Signed = Readonly<{
  stage: 'signed'
  fieldName: string
  pdf: Bytes
  byteRange: ByteRange
  cms: Bytes
  /** What keeps somebody else's CMS from being a baseline signature, though it is a good one. */
  findings: readonly SignatureFinding[]
}>

export type SignatureFinding =
  /** The time stands in the CMS too, where EN 319 142-1 §6.3 does not want it. */
  | 'signing_time_in_cms'
  /** Attributes and lists that nobody signed were left out; timestamps over the signature stay. */
  | 'unsigned_extras_left_out'

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
export type RevocationData = Readonly<{ kind: 'ocsp' | 'crl'; der: Bytes; isRevoked?: true }>

export interface RevocationSource {
  /** Checked and current, or nothing if it cannot be had. Both certificates are DER; the second issued the first. */
  ask(certificate: Bytes, issuer: Bytes): Promise<RevocationData | undefined>
}

/** A signed document whose signatures can be validated for long: with everything needed for that inside it. */
export type LongTerm = Readonly<{
  stage: 'long-term'
  pdf: Bytes
  level: Level
  /** Whose status could not be had; nobody when the wanted level was reached. */
  missing: readonly string[]
  /** Whose certificate was revoked: then no level is claimed, and nothing was added. */
  revoked: readonly string[]
  /** The archive timestamp (DER), where one was added. */
  stamp?: Bytes
}>
