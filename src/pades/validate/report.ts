/** The verdict on a document as plain data: what EN 319 102-1 calls the status, and every check that led to it. */
import type { Level } from './level.ts'
import type { ApprovedPolicy, PolicyState } from '../crypto/approved-policies.ts'
import type { AnchorReport } from './anchors.ts'
import type { AskedAuthority } from './ask-authorities.ts'
import type { DocumentChange } from './change.ts'
import type { CertificateHolder } from './holder.ts'
import type { Qualification } from './qualification.ts'

export type Conclusion = 'TOTAL-PASSED' | 'INDETERMINATE' | 'TOTAL-FAILED'

/** Names of EN 319 102-1. The first four go with TOTAL-FAILED, all others with INDETERMINATE. */
export type SubIndication =
  | 'FORMAT_FAILURE'
  | 'HASH_FAILURE'
  | 'SIG_CRYPTO_FAILURE'
  | 'NOT_YET_VALID'
  | 'SIG_CONSTRAINTS_FAILURE'
  | 'CHAIN_CONSTRAINTS_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE'
  | 'NO_SIGNING_CERTIFICATE_FOUND'
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'REVOKED_NO_POE'
  | 'REVOKED_CA_NO_POE'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'NO_POE'
  | 'TRY_LATER'

export type CheckName =
  | 'format'
  | 'certificate'
  | 'integrity'
  | 'signature'
  | 'changes'
  | 'policy'
  | 'algorithms'
  | 'path'
  | 'purpose'
  | 'validity'
  | 'revocation'
  | 'timestamps'

export type Finding = Readonly<{
  check: CheckName
  /** `noted`: worth knowing, but it decides nothing. */
  verdict: 'passed' | 'failed' | 'indeterminate' | 'noted'
  because?: SubIndication
  /** What exactly, in a word for programs. */
  detail?: string
  /** The rule this check stands on. */
  clause: string
}>

/** Times are ISO 8601 in UTC. */
export type SignatureReport = Readonly<{
  fieldName: string
  kind: 'signature' | 'timestamp'
  conclusion: Conclusion
  subIndication?: SubIndication
  signer?: CertificateHolder
  /** Where the certificate's path ends, and why that authority is trusted. */
  trustAnchor?: AnchorReport
  /** What it counts as before the law; of document timestamps, and of signatures without a certificate, nothing. */
  qualification?: Qualification
  /** The baseline level it reaches; nothing if it is not a baseline signature. */
  level?: Level
  /** What the signer's computer said. */
  claimedAt?: string
  /** Of a document timestamp: the time it says. */
  stampedAt?: string
  /** When it certainly existed, by a timestamp that can be trusted. */
  provenAt?: string
  timestamps: readonly TimestampReport[]
  coversWholeFile: boolean
  changes: readonly DocumentChange[]
  /** What the signer allowed to happen afterwards (DocMDP). */
  permission?: 1 | 2 | 3
  /** The strictest rule for what came after it, by this signature or another. */
  permissionInForce: 1 | 2 | 3
  /** Signature policy: its object identifier, and its name if it is one of ICP-Brasil. */
  policy?: string
  policyName?: string
  /** What the list of approved policies says of it, and what it was when the document was signed. */
  policyApproval?: Omit<ApprovedPolicy, 'oid'> & Readonly<{ was: PolicyState }>
  reason?: string
  findings: readonly Finding[]
}>

type TimestampReport = Readonly<{ at: string; authority: string; isTrusted: boolean; problem?: string }>

export type Report = Readonly<{
  conclusion: Conclusion
  subIndication?: SubIndication
  /** Why there is nothing to judge. */
  because?: 'not_signed' | 'unreadable' | 'encrypted' | 'too_many_signatures'
  checkedAt: string
  sha256: string
  sizeBytes: number
  signatures: readonly SignatureReport[]
  /** Places for signatures that nobody has used. */
  emptyFields: number
  /** Of which certificates authorities were asked; absent: nobody was asked. */
  asked?: readonly AskedAuthority[]
}>

const severity: Readonly<Record<Conclusion, number>> = { 'TOTAL-PASSED': 0, INDETERMINATE: 1, 'TOTAL-FAILED': 2 }

export type Verdict = Pick<Report, 'conclusion' | 'subIndication'>

/** The worst of all: one signature that cannot be relied on is enough. */
export function worst(reports: readonly Verdict[]): Verdict {
  const [first] = reports.toSorted((a, b) => severity[b.conclusion] - severity[a.conclusion])
  if (!first) return { conclusion: 'INDETERMINATE' }
  return { conclusion: first.conclusion, ...(first.subIndication ? { subIndication: first.subIndication } : {}) }
}

/** What the conclusion stands on: the first that failed, or else the first that is open. */
export function decisiveOf(findings: readonly Finding[]): Finding | undefined {
  return (
    findings.find(({ verdict }) => verdict === 'failed') ?? findings.find(({ verdict }) => verdict === 'indeterminate')
  )
}

export function concluded(findings: readonly Finding[]): Pick<SignatureReport, 'conclusion' | 'subIndication'> {
  const decisive = decisiveOf(findings)
  if (!decisive) return { conclusion: 'TOTAL-PASSED' }
  const conclusion = decisive.verdict === 'failed' ? 'TOTAL-FAILED' : 'INDETERMINATE'
  return { conclusion, ...(decisive.because ? { subIndication: decisive.because } : {}) }
}
