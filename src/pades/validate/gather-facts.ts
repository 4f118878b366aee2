/** Gathers the facts about all signatures of a document: what each covers, what came after it, and when it certainly existed. */
import type { PDF } from '../pdf/objects.ts'
import { digestOf } from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { Malformed } from '../crypto/asn1/read.ts'
import type { Bytes } from '../base/bytes.ts'
import { valuesOf } from '../crypto/cms/signed-data.ts'
import { authorityOfToken, problemOf, readToken, type TimestampToken } from '../crypto/timestamps/token.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import { calledBy } from '../crypto/x509/name.ts'
import type { ServiceType } from '../trust/trusted-list.ts'
import { placeOf, type RangeVerdict } from './byte-range.ts'
import { comparedWith } from './compare-revisions.ts'
import { evidenceIn } from './document-evidence.ts'
import { evidenceInSignature, joined, noEvidence, type Evidence } from './evidence.ts'
import { openExistence, type Existence } from './existence.ts'
import type { PathFacts, SignatureFacts, StampFacts } from './facts.ts'
import type { ByteRange } from '../pdf/byte-range.ts'
import type { FoundSignature } from '../pdf/find-signatures.ts'
import { isStrongDigest, weaknessOf } from './lifetimes.ts'
import { anchorsOfType, isGrantedAt, listedFor, servicesOf, type ListedService } from './listed.ts'
import type { ServiceSource } from '../trust/services-parts.ts'
import { isCurrent, pathFinder, type Path } from './path.ts'
import { readCms, type ReadCms } from './read-cms.ts'
import { revocationsOf } from './revocation.ts'

export type Subject = Readonly<{
  file: Bytes
  pdf: PDF
  signatures: readonly FoundSignature[]
  evidence: Evidence
  anchors: readonly Certificate[]
  /** Of trusted lists, if any are known. */
  services?: ServiceSource | undefined
  at: Date
}>

type Draft = Readonly<{ found: FoundSignature; place: RangeVerdict; read: ReadCms | undefined }>
/** When something certainly existed, and whether a timestamp says so or only our own clock. */
type Proof = Readonly<{ time: Date; isProven: boolean }>
type Trust = Readonly<{
  pathOf: (certificate: Certificate, time: Date) => Path
  /** By services of trusted lists, where nobody else is trusted: those for signatures, and those for timestamps. */
  listed: readonly ListedService[]
  listedPathOf: Readonly<Record<Use, (certificate: Certificate, time: Date) => Path>> | undefined
  evidence: Evidence
  existence: Existence
}>
type Use = keyof typeof serviceTypeFor

const serviceTypeFor = { signing: 'CA/QC', stamping: 'TSA/QTST' } as const

export async function gatherFacts(subject: Subject): Promise<SignatureFacts[]> {
  const { file, signatures } = subject
  const drafts = signatures.map((found): Draft => {
    const place = placeOf(file, found)
    return {
      found,
      place,
      read: place.is === 'sound' ? readCms(file, place.range, found, subject.evidence.certificates) : undefined,
    }
  })
  const existence = openExistence(subject.at)
  let trust = trusting(joined([subject.evidence, ...drafts.map(evidenceInDraft)]), subject, existence)
  const compared = comparedWith(file, subject.pdf, drafts)
  const facts: SignatureFacts[] = []
  let proof: Proof = { time: subject.at, isProven: false }
  for (const draft of fromTheLast(drafts)) {
    const { revision, ...said } = await compared(draft)
    const each = assembled(draft, { ...said, evidenceCovered: evidenceOf(draft, revision) }, proof, trust)
    facts.push(each)
    proof = proofFrom(each, proof, trust.evidence.certificates)
    if (proof.isProven) existence.proves(joined([each.evidenceCovered, evidenceInDraft(draft)]), proof.time)
    // a later store may have left out what an earlier one held
    trust = trusting(joined([trust.evidence, each.evidenceCovered]), subject, existence, trust)
  }
  return facts.toSorted((a, b) => endOf(a.place) - endOf(b.place))
}

/** Of a signature that stands in a file of its own: it covers all of the content, and nothing can have come after it. */
export function gatherDetachedFacts(
  content: Bytes,
  found: FoundSignature,
  { evidence, anchors, services, at }: Pick<Subject, 'evidence' | 'anchors' | 'services' | 'at'>,
): SignatureFacts {
  const range: ByteRange = [0, content.length, content.length, 0]
  const place = { is: 'sound', range, end: content.length, coversWholeFile: true } as const
  const draft: Draft = { found, place, read: readCms(content, range, found, evidence.certificates) }
  const trust = trusting(joined([evidence, evidenceInDraft(draft)]), { anchors, services }, openExistence(at))
  const said: Said = { changes: [], permission: 2, certifiesLate: false, evidenceCovered: noEvidence }
  return assembled(draft, said, { time: at, isProven: false }, trust)
}

/** `before` is kept where no certificate has come in: the path finder remembers what it has found out. */
function trusting(
  evidence: Evidence,
  { anchors, services }: Pick<Subject, 'anchors' | 'services'>,
  existence: Existence,
  before?: Trust,
): Trust {
  if (before?.evidence.certificates.length === evidence.certificates.length) return { ...before, evidence }
  const { certificates } = evidence
  const listed = services ? listedFor(certificates, services) : []
  const pathTo = (type: ServiceType) => pathFinder(certificates, anchorsOfType(listed, type))
  const listedPathOf =
    listed.length > 0
      ? { signing: pathTo(serviceTypeFor.signing), stamping: pathTo(serviceTypeFor.stamping) }
      : undefined
  return { pathOf: pathFinder(certificates, anchors), listed, listedPathOf, evidence, existence }
}

/** A later document timestamp proves that everything before it existed; so the last one is looked at first. */
function fromTheLast(drafts: readonly Draft[]): Draft[] {
  return drafts.toSorted((a, b) => endOf(b.place) - endOf(a.place))
}

const endOf = (place: RangeVerdict): number => (place.is === 'sound' ? place.end : Infinity)

/** What the signature itself and its timestamps carry along. */
function evidenceInDraft({ read }: Draft): Evidence {
  if (read?.is !== 'read') return noEvidence
  const tokens = tokensOf(read).flatMap(({ token }) => token?.signedData ?? [])
  return joined([read.signedData, ...tokens].map(evidenceInSignature))
}

type Said = Pick<SignatureFacts, 'changes' | 'permission' | 'certifiesLate' | 'evidenceCovered'>

/** A certificate with extensions nobody can read is as good as none. */
function assembled(draft: Draft, said: Said, proof: Proof, trust: Trust): SignatureFacts {
  try {
    return assemble(draft, said, proof, trust)
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return assemble({ ...draft, read: { is: 'unreadable', why: error.message } }, said, proof, trust)
  }
}

function assemble({ found, place, read }: Draft, said: Said, proof: Proof, trust: Trust): SignatureFacts {
  if (read?.is !== 'read') {
    const nothing = { cms: undefined, path: undefined, timestamps: [] }
    return { found, place, ...nothing, why: read?.why, ...said, ...proof }
  }
  const cms = read.facts
  const stamps = found.kind === 'signature' ? stampsOf(read, proof, trust) : []
  const trusted = stamps.filter(({ isTrusted }) => isTrusted).map(({ at }) => at.getTime())
  const earliest = Math.min(...trusted, proof.time.getTime())
  const own = trusted.length > 0 ? { time: new Date(earliest), isProven: true } : proof
  const use = found.kind === 'signature' ? 'signing' : 'stamping'
  const path = cms.certificate && pathFacts(cms.certificate, own.time, trust, use)
  return { found, place, cms, why: undefined, path, timestamps: stamps, ...said, ...own }
}

function pathFacts(certificate: Certificate, time: Date, trust: Trust, use: Use): PathFacts {
  const { listed, evidence, existence } = trust
  const { path, isByList } = bestPath(certificate, time, trust, use)
  const { certificates } = path
  const services = servicesOf(listed, use === 'signing' ? certificates.slice(1) : certificates)
  return {
    path,
    services,
    endsInWithdrawn: isByList && !isGrantedAt(services, serviceTypeFor[use], time),
    weakness: path.isTrusted ? weaknessOf(certificates, time) : undefined,
    isWithinValidity: isCurrent(path, time),
    isBeforeValidity: time < certificate.notBefore,
    revocations: revocationsOf(path, evidence, { time, existedAt: existence.of }),
  }
}

/** Whom the operator trusts comes first; lists are asked where that leads nowhere, or to a problem. */
function bestPath(
  certificate: Certificate,
  time: Date,
  { pathOf, listedPathOf }: Trust,
  use: Use,
): Readonly<{ path: Path; isByList: boolean }> {
  const path = pathOf(certificate, time)
  if (!listedPathOf || (path.isTrusted && !path.problem)) return { path, isByList: false }
  const byList = listedPathOf[use](certificate, time)
  return byList.isTrusted ? { path: byList, isByList: true } : { path, isByList: false }
}

/** A good document timestamp is proof for everything it covers. */
function proofFrom({ found, place, cms, path }: SignatureFacts, before: Proof, pool: readonly Certificate[]): Proof {
  const isGood = found.kind === 'timestamp' && place.is === 'sound' && cms?.digestMatches && cms.signatureIsGood
  if (!isGood || !path || !isUsable(path, before)) return before
  const token = readToken(found.contents!)
  const { time, imprint } = token
  if (!imprint.algorithm || !isStrongDigest(imprint.algorithm, before.time)) return before
  // by an authority that may give timestamps; that it is about this document was seen above
  if (problemOf(token, { algorithm: imprint.algorithm, bytes: imprint.bytes }, pool)) return before
  return time < before.time ? { time, isProven: true } : before
}

/** An authority whose status nobody published data about still counts; one that was revoked counts if the token is proven to be older. */
function isUsable(facts: PathFacts, proof: Proof): boolean {
  const { path, endsInWithdrawn, weakness, isWithinValidity: isCurrent, revocations } = facts
  const isInOrder = path.isTrusted && !path.problem && !endsInWithdrawn && !weakness && isCurrent
  return isInOrder && revocations.every((each) => each.is !== 'revoked' || (proof.isProven && proof.time < each.at))
}

function stampsOf(read: ReadCms & { is: 'read' }, proof: Proof, trust: Trust): StampFacts[] {
  const signature = read.facts.signer?.signature
  if (!signature) return []
  return tokensOf(read).map(({ token }) => {
    if (!token) return { at: proof.time, authority: '', problem: 'unreadable', isTrusted: false, path: undefined }
    const authority = authorityOfToken(token, trust.evidence.certificates)
    const problem = problemOf(token, digestFor(token, signature), trust.evidence.certificates)
    const path = authority && pathFacts(authority, proof.time, trust, 'stamping')
    const isStrong = isStrongDigest(token.imprint.algorithm, proof.time)
    const isTrusted = !problem && isStrong && path !== undefined && isUsable(path, proof) && token.time <= proof.time
    return {
      at: token.time,
      authority: authority ? calledBy(authority.subject) : '',
      problem,
      isTrusted,
      path: path?.path,
    }
  })
}

/** Old timestamps name their object by SHA-1: they can be checked, but they prove nothing any more. */
function digestFor({ imprint }: TimestampToken, signature: Bytes) {
  const algorithm = imprint.algorithm ?? 'sha256'
  return { algorithm, bytes: digestOf(algorithm, signature) }
}

function tokensOf(read: ReadCms & { is: 'read' }): { token: TimestampToken | undefined }[] {
  const { signer } = read.facts
  const values = signer ? valuesOf(signer.unsignedAttributes, oids.signatureTimeStamp) : []
  return values.slice(0, 10).map(({ raw }) => {
    try {
      return { token: readToken(raw) }
    } catch (error) {
      if (error instanceof Malformed) return { token: undefined }
      throw error
    }
  })
}

const evidenceOf = ({ found }: Draft, revision: PDF | undefined): Evidence =>
  found.kind === 'timestamp' && revision ? evidenceIn(revision) : noEvidence
