/** Facts found about one signature, before its verdict. */
import type { Bytes } from '../base/bytes.ts'
import type { TokenProblem } from '../crypto/timestamps/token.ts'
import type { ReadDigest, KeyFacts } from '../crypto/asn1/algorithms.ts'
import type { SignerInfo } from '../crypto/cms/signed-data.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import type { RangeVerdict } from './byte-range.ts'
import type { DocumentChange } from './change.ts'
import type { Evidence } from './evidence.ts'
import type { FoundSignature } from '../pdf/find-signatures.ts'
import type { Path } from './path.ts'
import type { Revocation } from './revocation.ts'
import type { TrustService } from '../trust/trusted-list.ts'

export type SignatureFacts = Readonly<{
  found: FoundSignature
  place: RangeVerdict
  /** Nothing where the CMS could not be read; `why` says so. */
  cms: CmsFacts | undefined
  why: string | undefined
  changes: readonly DocumentChange[]
  /** The strictest permission in force for this signature; nothing said means 2 (ISO 32000-2 §12.8.2.2). */
  permission: 1 | 2 | 3
  /** It certifies a document that others had signed before (ISO 32000-2 §12.8.2.2: it has to be the first). */
  certifiesLate: boolean
  path: PathFacts | undefined
  timestamps: readonly StampFacts[]
  /** Of a document timestamp: the validation data it covers. */
  evidenceCovered: Evidence
  /** Proven by a timestamp, or else the moment of checking. */
  time: Date
  isProven: boolean
  /** Since when a list or an answer certainly exists. */
  existedAt: (der: Bytes) => Date
}>

export type CmsFacts = Readonly<{
  signerCount: number
  signer: SignerInfo | undefined
  contentType: string
  hasContent: boolean
  certificate: Certificate | undefined
  key: KeyFacts | undefined
  digestAlgorithm: ReadDigest | undefined
  digestMatches: boolean
  signatureIsGood: boolean
  /** It is not good, and would be if attributes might be signed in any order. */
  isSignedOutOfOrder: boolean
  /** Nothing: no attribute names the certificate at all. */
  certificateIsNamed: boolean | undefined
  policy: PolicyFacts | undefined
}>

/** The signature policy a signature names, and the digest of the policy it gives. */
export type PolicyFacts = Readonly<{
  oid: string
  digest: Readonly<{ algorithm: ReadDigest | undefined; hex: string }> | undefined
}>

export type PathFacts = Readonly<{
  path: Path
  /** Services of trusted lists that the path leads through, whatever state they are in. */
  services: readonly TrustService[]
  /** It ends in the service of a trusted list that was not granted at that time. */
  endsInWithdrawn: boolean
  /** What is too weak about the signatures on it. */
  weakness: 'digest' | 'key' | undefined
  isWithinValidity: boolean
  isBeforeValidity: boolean
  /** Of each certificate below the anchor, in the order of the path. */
  revocations: readonly Revocation[]
}>

export type StampFacts = Readonly<{
  at: Date
  path: Path | undefined
  authority: string
  problem: TokenProblem | 'unreadable' | undefined
  isTrusted: boolean
}>
