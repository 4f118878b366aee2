/** The judgement: facts about a signature go in, findings come out. Nothing is thrown at a document for being bad. */
import { oids } from '../crypto/asn1/oids.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import { keyUsageOf, purposesOf } from '../crypto/x509/extensions.ts'
import { policyStateAt, type ApprovedPolicy } from '../crypto/approved-policies.ts'
import { knownPolicy } from '../crypto/policies.ts'
import { neededPermission } from './change.ts'
import type { SignatureFacts } from './facts.ts'
import type { FindingDetail } from './finding-detail.ts'
import { isStrongDigest, isStrongKey } from './lifetimes.ts'
import type { CheckName, Finding, SubIndication } from './report.ts'
import type { Revocation } from './revocation.ts'

type Check = (facts: SignatureFacts, approved: readonly ApprovedPolicy[] | undefined) => Verdict
type Verdict = Readonly<{ verdict: Finding['verdict']; because?: SubIndication; detail?: string }> | undefined

/** Each with the rule it stands on. `undefined`: there was nothing to check. */
const checks: readonly Readonly<{ name: CheckName; clause: string; check: Check }>[] = [
  { name: 'format', clause: 'ISO 32000-2 §12.8.1, EN 319 142-1 §6.3', check: format },
  { name: 'certificate', clause: 'EN 319 102-1, RFC 5035', check: certificate },
  { name: 'integrity', clause: 'RFC 5652 §5.4, §11.2', check: integrity },
  { name: 'signature', clause: 'RFC 5652 §5.6', check: signature },
  { name: 'changes', clause: 'ISO 32000-2 §12.8.2.2', check: changes },
  { name: 'policy', clause: 'EN 319 122-1 §5.2.9, DOC-ICP-15.03', check: policy },
  { name: 'algorithms', clause: 'ETSI TS 119 312', check: algorithms },
  { name: 'path', clause: 'RFC 5280 §6.1', check: path },
  { name: 'purpose', clause: 'RFC 5280 §4.2.1.3, RFC 3161 §2.3', check: purpose },
  { name: 'validity', clause: 'RFC 5280 §4.1.2.5', check: validity },
  { name: 'revocation', clause: 'RFC 5280 §6.3, RFC 6960, RFC 9608', check: revocation },
  { name: 'timestamps', clause: 'RFC 3161, EN 319 142-1 §6.3', check: timestamps },
]

/** @param approved policies of ICP-Brasil; those that came with this program unless given */
export function judge(facts: SignatureFacts, approved?: readonly ApprovedPolicy[]): Finding[] {
  const findings: Finding[] = []
  for (const { name, clause, check } of checks) {
    const verdict = check(facts, approved)
    if (!verdict) continue
    findings.push({ check: name, clause, ...verdict })
    if (name === 'format' && verdict.verdict !== 'passed') return [...findings, ...changesOnly(facts, verdict)]
  }
  return findings
}

/** Of a signature nobody here can verify, what came after it can still be told; of one that is none, nothing more. */
function changesOnly(facts: SignatureFacts, { verdict }: NonNullable<Verdict>): Finding[] {
  return checks.flatMap(({ name, clause, check }) => {
    const found = name === 'changes' && verdict === 'indeterminate' ? check(facts, undefined) : undefined
    return found ? [{ check: name, clause, ...found }] : []
  })
}

const passed = { verdict: 'passed' } as const
const failed = (because: SubIndication, detail?: FindingDetail) =>
  ({ verdict: 'failed', because, ...detailOf(detail) }) as const
const open = (because: SubIndication, detail?: FindingDetail) =>
  ({ verdict: 'indeterminate', because, ...detailOf(detail) }) as const
const noted = (detail: FindingDetail) => ({ verdict: 'noted', detail }) as const
const detailOf = (detail: string | undefined) => (detail ? { detail } : {})

/** Before PAdES: nothing names the certificate, and attributes need not be there. */
const LEGACY = new Set(['adbe.pkcs7.detached', 'adbe.pkcs7.sha1', 'adbe.x509.rsa_sha1'])
const READABLE = new Set(['ETSI.CAdES.detached', 'PBAD.PAdES', 'ETSI.RFC3161', ...LEGACY])

function format({ found, place, cms, why }: SignatureFacts): Verdict {
  if (place.is === 'unsound') return failed('FORMAT_FAILURE', place.problem)
  if (!found.subFilter || !READABLE.has(found.subFilter))
    return open('SIG_CONSTRAINTS_FAILURE', 'unknown_kind_of_signature')
  if (!cms) return { ...failed('FORMAT_FAILURE'), ...detailOf(why) } // in the reader's words
  if (cms.signerCount !== 1) return failed('FORMAT_FAILURE', 'not_exactly_one_signer')
  if (!cms.signer?.signedOctets && !LEGACY.has(found.subFilter)) return failed('FORMAT_FAILURE', 'no_signed_attributes')
  const hasContent = found.kind === 'timestamp' || found.subFilter === 'adbe.pkcs7.sha1'
  if (cms.hasContent !== hasContent) return failed('FORMAT_FAILURE', 'content_where_none_belongs')
  return passed
}

function certificate({ cms, found }: SignatureFacts): Verdict {
  if (!cms?.certificate) return open('NO_SIGNING_CERTIFICATE_FOUND')
  if (cms.certificateIsNamed === false) return open('NO_SIGNING_CERTIFICATE_FOUND', 'another_certificate_is_named')
  if (cms.certificateIsNamed === undefined && !LEGACY.has(found.subFilter ?? ''))
    return open('SIG_CONSTRAINTS_FAILURE', 'certificate_not_named')
  return passed
}

function integrity({ cms }: SignatureFacts): Verdict {
  if (!cms?.digestAlgorithm) return open('CRYPTO_CONSTRAINTS_FAILURE', 'unknown_digest')
  return cms.digestMatches ? passed : failed('HASH_FAILURE')
}

function signature({ cms }: SignatureFacts): Verdict {
  if (!cms?.certificate) return undefined
  if (!cms.signer?.scheme || cms.key?.kind === 'other') return open('CRYPTO_CONSTRAINTS_FAILURE', 'unknown_algorithm')
  if (cms.signatureIsGood) return passed
  return failed('SIG_CRYPTO_FAILURE', cms.isSignedOutOfOrder ? 'attributes_not_in_der' : undefined)
}

/** The whitelist: what has no permission that allows it is a change to what was signed. */
function changes(facts: SignatureFacts): Verdict {
  const forbidden = facts.changes.find(({ what }) => (neededPermission[what] ?? Infinity) > facts.permission)
  if (forbidden) return failed('FORMAT_FAILURE', forbidden.what)
  if (facts.certifiesLate) return open('SIG_CONSTRAINTS_FAILURE', 'certified_after_others')
  return facts.changes.length > 0 ? noted('allowed_changes') : passed
}

/** Only policies that are known here are judged: which one it names, whether it means that text, whether one might sign under it, whether it has what that asks for. */
function policy(facts: SignatureFacts, approved: readonly ApprovedPolicy[] | undefined): Verdict {
  const { cms, timestamps: stamps } = facts
  if (!cms?.policy) return undefined
  const known = knownPolicy(cms.policy.oid, approved)
  const { digest } = cms.policy
  if (!known) return noted('unknown')
  const isThatText = !known.hash || !digest || (digest.algorithm === 'sha256' && digest.hex === known.hash)
  if (!isThatText) return open('SIG_CONSTRAINTS_FAILURE', 'policy_digest')
  if (known.approval && policyStateAt(known.approval, signedAt(facts)) !== 'in_force')
    return open('SIG_CONSTRAINTS_FAILURE', 'policy_not_in_force')
  if (known.needsTimestamp && stamps.length === 0) return open('SIG_CONSTRAINTS_FAILURE', 'policy_needs_timestamp')
  if (!known.approval) return noted('policy_not_listed')
  return known.hash && digest ? passed : noted('digest_unknown')
}

/** As a timestamp proves, else as the signer's computer said. */
export const signedAt = ({ isProven, time, found }: Pick<SignatureFacts, 'isProven' | 'time' | 'found'>): Date =>
  isProven ? time : (found.claimedAt ?? time)

/** At the proven time; the signatures on the certificates above count as well. */
function algorithms({ cms, path: above, time }: SignatureFacts): Verdict {
  if (!cms?.key || !cms.signer) return undefined
  const digests = [cms.digestAlgorithm, cms.signer.scheme?.digest]
  if (!digests.every((digest) => isStrongDigest(digest, time))) return open('CRYPTO_CONSTRAINTS_FAILURE', 'digest')
  if (!isStrongKey(cms.key, time)) return open('CRYPTO_CONSTRAINTS_FAILURE', 'key')
  return above?.weakness ? open('CRYPTO_CONSTRAINTS_FAILURE', `${above.weakness}_of_authority`) : passed
}

function path({ path: facts }: SignatureFacts): Verdict {
  if (!facts) return undefined
  if (!facts.path.isTrusted) return open('NO_CERTIFICATE_CHAIN_FOUND')
  if (facts.endsInWithdrawn) return open('NO_CERTIFICATE_CHAIN_FOUND', 'service_withdrawn')
  return facts.path.problem ? open('CHAIN_CONSTRAINTS_FAILURE', facts.path.problem) : passed
}

function purpose({ cms, found }: SignatureFacts): Verdict {
  if (!cms?.certificate) return undefined
  if (found.kind === 'timestamp') {
    const problem = stampingProblem(cms.certificate)
    return problem ? open('CHAIN_CONSTRAINTS_FAILURE', problem) : passed
  }
  const usage = keyUsageOf(cms.certificate)
  const maySign = !usage || usage.includes('digitalSignature') || usage.includes('nonRepudiation')
  if (!maySign) return open('CHAIN_CONSTRAINTS_FAILURE', 'not_for_signatures')
  const { purposes = [] } = purposesOf(cms.certificate) ?? {}
  const onlyFor = purposes.length === 1 && (purposes[0] === oids.timeStamping || purposes[0] === oids.ocspSigning)
  return onlyFor ? open('CHAIN_CONSTRAINTS_FAILURE', 'not_for_signatures') : passed
}

/** RFC 3161 §2.3: one extended key usage, timestamping alone, and critical. */
function stampingProblem(certificate: Certificate): FindingDetail | undefined {
  const { purposes = [], isCritical } = purposesOf(certificate) ?? {}
  if (!purposes.includes(oids.timeStamping)) return 'not_for_timestamps'
  if (purposes.length > 1) return 'not_only_for_timestamps'
  return isCritical ? undefined : 'timestamping_not_critical'
}

/** EN 319 102-1: outside its validity only a proof of an earlier existence helps. */
function validity({ path: facts, isProven }: SignatureFacts): Verdict {
  if (!facts) return undefined
  if (facts.isWithinValidity) return passed
  if (facts.isBeforeValidity && isProven) return failed('NOT_YET_VALID')
  return open('OUT_OF_BOUNDS_NO_POE')
}

function revocation({ path: facts, time, isProven, found }: SignatureFacts): Verdict {
  if (!facts?.path.isTrusted) return undefined
  const provenAt = isProven ? time : undefined
  // a timestamp counts unless it is known to be revoked: decision 013
  const doubts = facts.revocations.map((state, depth) => revoked(state, depth === 0, provenAt))
  if (found.kind === 'signature') doubts.push(...facts.revocations.map((state, depth) => unknown(state, depth === 0)))
  const doubt = doubts.find((each) => each !== undefined)
  if (doubt) return doubt
  if (facts.revocations.some(({ is }) => is === 'not_published')) return noted('not_published')
  const isKnown = facts.revocations.every(({ is }) => is === 'good' || is === 'revoked')
  return isKnown ? passed : noted('no_data')
}

/** Revoked is only harmless if the signature is proven to be older. */
function revoked(state: Revocation, isEnd: boolean, provenAt: Date | undefined): Verdict {
  if (state.is !== 'revoked' || (provenAt && provenAt < state.at)) return undefined
  if (state.isOnHold) return open('TRY_LATER', 'on_hold')
  return open(isEnd ? 'REVOKED_NO_POE' : 'REVOKED_CA_NO_POE')
}

function unknown(state: Revocation, isEnd: boolean): Verdict {
  const whose = isEnd ? 'no_data' : 'no_data_about_authority'
  if (state.is === 'outdated') return open('TRY_LATER', 'outdated')
  if (state.is === 'unproven') return open('NO_POE', whose)
  return state.is === 'no_data' ? open('TRY_LATER', whose) : undefined
}

function timestamps({ timestamps: stamps, found }: SignatureFacts): Verdict {
  if (stamps.length === 0) return found.kind === 'timestamp' ? undefined : noted('none')
  const broken = stamps.find(({ problem }) => problem !== undefined)
  if (broken) return open('SIG_CONSTRAINTS_FAILURE', broken.problem)
  return stamps.some(({ isTrusted }) => isTrusted) ? passed : noted('untrusted')
}
