/** Puts together the facts about one signature: who signed, by which path, with which timestamps, and when it certainly existed. */
import { digestOf } from '../crypto/asn1/algorithms.ts'
import { oids } from '../crypto/asn1/oids.ts'
import { Malformed } from '../crypto/asn1/read.ts'
import type { Bytes } from '../base/bytes.ts'
import { valuesOf } from '../crypto/cms/signed-data.ts'
import { authorityOfToken, problemOf, readToken, type TimestampToken } from '../crypto/timestamps/token.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import { calledBy } from '../crypto/x509/name.ts'
import type { ServiceSource } from '../trust/services-parts.ts'
import type { ServiceType } from '../trust/trusted-list.ts'
import type { RangeVerdict } from './byte-range.ts'
import { evidenceInSignature, joined, noEvidence, type Evidence } from './evidence.ts'
import { openExistence, type Existence } from './existence.ts'
import type { PathFacts, SignatureFacts, StampFacts } from './facts.ts'
import type { ByteRange } from '../pdf/byte-range.ts'
import type { FoundSignature } from '../pdf/find-signatures.ts'
import { isStrongToken, weaknessOf } from './lifetimes.ts'
import { anchorsOfType, isGrantedAt, listedFor, servicesOf, type ListedService } from './listed.ts'
import { isCurrent, pathFinder, type Path, type PathFinder } from './path.ts'
import { readCms, type ReadCms } from './read-cms.ts'
import { revocationsOf } from './revocation.ts'
import { standingPath, withStolenKeys } from './standing-path.ts'

export type Judging = Readonly<{
  /** What is at hand beside the signature. */
  evidence: Evidence
  anchors: readonly Certificate[]
  /** Of trusted lists, if any are known. */
  services?: ServiceSource | undefined
  at: Date
}>

export type ReadSignature = Readonly<{ found: FoundSignature; place: RangeVerdict; read: ReadCms | undefined }>
/** When something certainly existed, and whether a timestamp says so or only our own clock. */
export type ExistenceProof = Readonly<{ time: Date; isProven: boolean }>
export type Trust = Readonly<{
  pathOf: PathFinder
  /** By services of trusted lists, where nobody else is trusted: those for signatures, and those for timestamps. */
  listed: readonly ListedService[]
  listedPathOf: Readonly<Record<Use, PathFinder>> | undefined
  evidence: Evidence
  existence: Existence
}>
type Use = keyof typeof serviceTypeFor

const serviceTypeFor = { signing: 'CA/QC', stamping: 'TSA/QTST' } as const

/** Of a signature (CMS) that stands in a file of its own: it covers all of the content, and nothing can have come after it. */
export function gatherDetachedFacts(
  content: Bytes,
  signature: Bytes,
  { evidence, anchors, services, at }: Judging,
): SignatureFacts {
  const found = standsBeside(signature)
  const range: ByteRange = [0, content.length, content.length, 0]
  const place = { is: 'sound', range, end: content.length, coversWholeFile: true } as const
  const read: ReadSignature = { found, place, read: readCms(content, range, found, evidence.certificates) }
  const trust = trusting(joined([evidence, evidenceCarried(read)]), { anchors, services }, openExistence(at))
  const said: Said = { changes: [], permission: 2, certifiesLate: false, evidenceCovered: noEvidence }
  return assembled(read, said, { time: at, isProven: false }, trust)
}

const standsBeside = (contents: Bytes): FoundSignature => ({
  fieldName: '',
  kind: 'signature',
  subFilter: 'ETSI.CAdES.detached',
  byteRange: [],
  contents,
  certificates: [],
  claimedAt: undefined,
  reason: undefined,
  location: undefined,
  permission: undefined,
  locked: [],
  lockedPermission: undefined,
})

/** `before` is kept where no certificate has come in: the path finder remembers what it has found out. */
export function trusting(
  evidence: Evidence,
  { anchors, services }: Pick<Judging, 'anchors' | 'services'>,
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

/** What the signature itself and its timestamps carry along. */
export function evidenceCarried({ read }: ReadSignature): Evidence {
  if (read?.is !== 'read') return noEvidence
  const tokens = tokensOf(read).flatMap(({ token }) => token?.signedData ?? [])
  return joined([read.signedData, ...tokens].map(evidenceInSignature))
}

export type Said = Pick<SignatureFacts, 'changes' | 'permission' | 'certifiesLate' | 'evidenceCovered'>

/** A certificate with extensions nobody can read is as good as none. */
export function assembled(signature: ReadSignature, said: Said, proof: ExistenceProof, trust: Trust): SignatureFacts {
  try {
    return assemble(signature, said, proof, trust)
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return assemble({ ...signature, read: { is: 'unreadable', why: error.message } }, said, proof, trust)
  }
}

function assemble(
  { found, place, read }: ReadSignature,
  said: Said,
  proof: ExistenceProof,
  trust: Trust,
): SignatureFacts {
  const existedAt = trust.existence.of
  if (read?.is !== 'read') {
    const nothing = { cms: undefined, path: undefined, timestamps: [] }
    return { found, place, ...nothing, why: read?.why, ...said, ...proof, existedAt }
  }
  const cms = read.facts
  const stamps = found.kind === 'signature' ? stampsOf(read, proof, trust) : []
  const trusted = stamps.filter(({ isTrusted }) => isTrusted).map(({ at }) => at.getTime())
  const earliest = Math.min(...trusted, proof.time.getTime())
  const own = trusted.length > 0 ? { time: new Date(earliest), isProven: true } : proof
  const use = found.kind === 'signature' ? 'signing' : 'stamping'
  const path = cms.certificate && pathFacts(cms.certificate, own.time, trust, use)
  return { found, place, cms, why: undefined, path, timestamps: stamps, ...said, ...own, existedAt }
}

function pathFacts(certificate: Certificate, time: Date, trust: Trust, use: Use): PathFacts {
  const judged = (without: readonly Certificate[]) => judgedPath(certificate, time, trust, use, without)
  const first = judged([])
  if (!isInOrder(first)) return first
  return standingPath(first, time, (without) => {
    const other = judged(without)
    return isInOrder(other) ? other : undefined
  })
}

function judgedPath(
  certificate: Certificate,
  time: Date,
  trust: Trust,
  use: Use,
  without: readonly Certificate[],
): PathFacts {
  const { listed, evidence, existence } = trust
  const { path, isByList } = bestPath(certificate, time, trust, use, without)
  const { certificates } = path
  const services = servicesOf(listed, use === 'signing' ? certificates.slice(1) : certificates)
  const revocations = (of: Path) => revocationsOf(of, evidence, { time, existedAt: existence.of })
  return {
    path,
    services,
    endsInWithdrawn: isByList && !isGrantedAt(services, serviceTypeFor[use], time),
    weakness: path.isTrusted ? weaknessOf(certificates, time) : undefined,
    isWithinValidity: isCurrent(path, time),
    isBeforeValidity: time < certificate.notBefore,
    revocations: withStolenKeys({ path, revocations: revocations(path) }, evidence.certificates, (sibling) => {
      const { path: other } = bestPath(sibling, time, trust, use)
      return other.isTrusted ? revocations(other)[0] : undefined
    }),
  }
}

/** Whom the operator trusts comes first; lists are asked where that leads nowhere, or to a problem. */
function bestPath(
  certificate: Certificate,
  time: Date,
  { pathOf, listedPathOf }: Trust,
  use: Use,
  without: readonly Certificate[] = [],
): Readonly<{ path: Path; isByList: boolean }> {
  const path = pathOf(certificate, time, without)
  if (!listedPathOf || (path.isTrusted && !path.problem)) return { path, isByList: false }
  const byList = listedPathOf[use](certificate, time, without)
  return byList.isTrusted ? { path: byList, isByList: true } : { path, isByList: false }
}

/** An authority whose status nobody published data about still counts; one that was revoked counts if the token is proven to be older. */
export function isUsable(facts: PathFacts, proof: ExistenceProof): boolean {
  return (
    isInOrder(facts) &&
    facts.revocations.every((each) => each.is !== 'revoked' || (proof.isProven && proof.time < each.at))
  )
}

const isInOrder = ({ path, endsInWithdrawn, weakness, isWithinValidity }: PathFacts): boolean =>
  path.isTrusted && !path.problem && !endsInWithdrawn && !weakness && isWithinValidity

function stampsOf(read: ReadCms & { is: 'read' }, proof: ExistenceProof, trust: Trust): StampFacts[] {
  const signature = read.facts.signer?.signature
  if (!signature) return []
  return tokensOf(read).map(({ token }) => {
    if (!token) return { at: proof.time, authority: '', problem: 'unreadable', isTrusted: false, path: undefined }
    const authority = authorityOfToken(token, trust.evidence.certificates)
    const problem = problemOf(token, digestFor(token, signature), trust.evidence.certificates)
    const path = authority && pathFacts(authority, proof.time, trust, 'stamping')
    const isStrong = isStrongToken(token, proof.time, trust.evidence.certificates)
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
