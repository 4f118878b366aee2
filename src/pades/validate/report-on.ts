/** Turns the facts about one signature, and the judgement on them, into its report. */
import { oids } from '../crypto/asn1/oids.ts'
import { valuesOf } from '../crypto/cms/signed-data.ts'
import { policyStateAt, type ApprovedPolicy } from '../crypto/approved-policies.ts'
import { knownPolicy } from '../crypto/policies.ts'
import type { Level } from './level.ts'
import type { FileAbout } from '../trust/trusted-list.ts'
import { readToken } from '../crypto/timestamps/token.ts'
import { judge, signedAt } from './checks.ts'
import { anchorOf, type KnownAnchor } from './anchors.ts'
import type { Evidence } from './evidence.ts'
import type { SignatureFacts } from './facts.ts'
import { holderOf } from './holder.ts'
import { qualificationOf } from './qualification.ts'
import { revocationsOf } from './revocation.ts'
import { concluded, type SignatureReport } from './report.ts'

/** `evidence`: the validation data in the file. */
export type Around = Readonly<{
  evidence: Evidence
  all: readonly SignatureFacts[]
  anchors: readonly KnownAnchor[]
  /** Trusted lists that are known; nothing where none are. */
  lists: FileAbout['lists'] | undefined
  /** Policies of ICP-Brasil; those that came with this program unless given. */
  policies?: readonly ApprovedPolicy[] | undefined
  at: Date
}>

export function reportOn(facts: SignatureFacts, around: Around): SignatureReport {
  const { found, place, cms } = facts
  const findings = judge(facts, around.policies)
  const level = levelOf(facts, around)
  const trustAnchor = facts.path && anchorOf(facts.path, around.anchors)
  const qualification = qualificationOf(facts, {
    ...concluded(findings),
    trustAnchor,
    lists: around.lists,
    at: around.at,
  })
  return {
    fieldName: found.fieldName,
    kind: found.kind,
    ...concluded(findings),
    ...(cms?.certificate ? { signer: holderOf(cms.certificate) } : {}),
    ...(trustAnchor ? { trustAnchor } : {}),
    ...(qualification ? { qualification } : {}),
    ...(level ? { level } : {}),
    ...(found.claimedAt ? { claimedAt: found.claimedAt.toISOString() } : {}),
    ...stampedAt(facts),
    ...(facts.isProven ? { provenAt: facts.time.toISOString() } : {}),
    timestamps: facts.timestamps.map(({ at, authority, isTrusted, problem }) => ({
      at: at.toISOString(),
      authority,
      isTrusted,
      ...(problem ? { problem } : {}),
    })),
    coversWholeFile: place.is === 'sound' && place.coversWholeFile,
    changes: facts.changes,
    ...(found.permission ? { permission: found.permission } : {}),
    permissionInForce: facts.permission,
    ...policyIn(facts, around.policies),
    ...(found.reason ? { reason: found.reason } : {}),
    findings,
  }
}

function policyIn(
  facts: SignatureFacts,
  policies: readonly ApprovedPolicy[] | undefined,
): Pick<SignatureReport, 'policy' | 'policyName' | 'policyApproval'> {
  if (!facts.cms?.policy) return {}
  const { oid } = facts.cms.policy
  const known = knownPolicy(oid, policies)
  if (!known) return { policy: oid }
  const { name, approval } = known
  if (!approval) return { policy: oid, policyName: name }
  const { from, until, replacedOn } = approval
  const was = policyStateAt(approval, signedAt(facts))
  const policyApproval = { from, until, ...(replacedOn ? { replacedOn } : {}), was }
  return { policy: oid, policyName: name, policyApproval }
}

/** EN 319 142-1 §6.3. A level is about what the file itself holds; whether it convinces is what the checks say. */
function levelOf(facts: SignatureFacts, { evidence, all }: Around): Level | undefined {
  if (!isBaseline(facts)) return undefined
  const later = all.filter(({ found, place }) => found.kind === 'timestamp' && comesAfter(place, facts.place))
  const isStamped = facts.timestamps.some(({ problem }) => problem === undefined) || later.length > 0
  if (!isStamped) return 'B-B'
  if (!isDocumented(facts, evidence)) return 'B-T'
  return later.some(({ evidenceCovered }) => isDocumented(facts, evidenceCovered)) ? 'B-LTA' : 'B-LT'
}

/** The status of every certificate that counts can be read in the file, by data that are signed well enough: the signer's, and its timestamps'. */
function isDocumented({ path, timestamps, time, existedAt: strongAt }: SignatureFacts, evidence: Evidence): boolean {
  if (evidence.certificates.length + evidence.lists.length + evidence.answers.length === 0) return false
  const paths = [path?.path, ...timestamps.filter(({ problem }) => !problem).map((stamp) => stamp.path)]
  return paths.every((each) => {
    if (!each?.isTrusted) return false
    return revocationsOf(each, evidence, { time, strongAt }).every(
      ({ is }) => is === 'good' || is === 'revoked' || is === 'not_published',
    )
  })
}

function stampedAt({ found, cms }: SignatureFacts): Pick<SignatureReport, 'stampedAt'> {
  if (found.kind !== 'timestamp' || !found.contents || !cms?.digestMatches) return {}
  return { stampedAt: readToken(found.contents).time.toISOString() }
}

function isBaseline({ found, cms }: SignatureFacts): boolean {
  const signer = cms?.signer
  if (found.kind !== 'signature' || found.subFilter !== 'ETSI.CAdES.detached' || !signer || !cms.certificateIsNamed)
    return false
  const hasTime = valuesOf(signer.signedAttributes, oids.signingTime).length > 0
  return !hasTime && found.claimedAt !== undefined && cms.contentType === oids.data && !cms.hasContent
}

function comesAfter(later: SignatureFacts['place'], earlier: SignatureFacts['place']): boolean {
  return later.is === 'sound' && earlier.is === 'sound' && later.end > earlier.end
}
