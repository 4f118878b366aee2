/** Signing a PDF happens in stages. Each stage is a plain value that can be stored, so a signature may take days to arrive. */
import type { Bytes } from '../base/bytes.ts'
import type { DigestAlgorithm } from '../crypto/asn1/algorithms.ts'
import type { CmsProfile, SignatureFinding } from '../crypto/signer.ts'
import type { DrawFinding } from '../draw/mark.ts'
import type { ByteRange } from '../pdf/byte-range.ts'
import type { Level } from '../validate/level.ts'

/** What a signature field is filled with. A document timestamp has no profile. */
export type SignaturePurpose = CmsProfile | 'timestamp'

/**
 * Everything but the signature is there: what to append to the base document, with a hole for the CMS. Nothing but text and
 * numbers, so that it survives JSON and any database column; `readPrepared` takes it back.
 */
export type PreparedPdf = Readonly<{
  stage: 'prepared'
  /** Of this shape: what an older release stored is told apart. */
  version: 1
  purpose: SignaturePurpose
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

export type SignedPdf = Readonly<{
  stage: 'signed'
  fieldName: string
  pdf: Bytes
  byteRange: ByteRange
  cms: Bytes
  /** What keeps somebody else's CMS from being a baseline signature, though it is a good one. */
  findings: readonly SignatureFinding[]
}>

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
