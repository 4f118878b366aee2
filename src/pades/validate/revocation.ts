/** Revocation status of the certificates of a path, as far as the data at hand tell (RFC 5280 §6.3, RFC 6960, EN 319 102-1). */
import { oids } from '../crypto/asn1/oids.ts'
import type { Bytes } from '../base/bytes.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import { ALL_REASONS } from '../crypto/x509/distribution-point.ts'
import { answerAbout, responderOf, type OcspAnswer } from '../crypto/x509/ocsp.ts'
import { reasons } from '../crypto/x509/revocation-list.ts'
import type { Evidence } from './evidence.ts'
import { areStrong } from './lifetimes.ts'
import { earliest, statementsOfLists, type Statement } from './list-statements.ts'
import type { Path } from './path.ts'

export type Revocation = Readonly<
  | { is: 'good'; source: 'ocsp' | 'crl'; asOf: Date }
  | { is: 'revoked'; source: 'ocsp' | 'crl'; at: Date; isOnHold: boolean; isKeyStolen: boolean }
  /** RFC 9608, or a short life (ETSI EN 319 412-1): its authority publishes nothing about it, and says so. */
  | { is: 'not_published' }
  | { is: 'no_data' }
  /** There is an answer, but it is too old, or came too late, to say anything about the time that counts. */
  | { is: 'outdated' }
  /** There is an answer, but its authority has ended since, and nothing proves that the answer is older than that. */
  | { is: 'unproven' }
>

export type When = Readonly<{
  /** When the certificates had to be good: the proven time of the signature. */
  time: Date
  /** Since when a list or an answer certainly exists. */
  existedAt?: (der: Bytes) => Date
  /** When its digests and keys had to be strong, where nobody says since when it exists. */
  strongAt?: (der: Bytes) => Date
}>

/** Of each certificate below the anchor, in the order of the path. */
export function revocationsOf(path: Path, evidence: Evidence, when: When): Revocation[] {
  const { certificates } = path
  const found: Revocation[] = []
  let trustedUntil = Infinity // the anchor's own end does not matter: its operator still trusts it
  for (let depth = certificates.length - 2; depth >= 0; depth--) {
    const [certificate, issuer] = [certificates[depth]!, certificates[depth + 1]!]
    const said = [
      ...evidence.answers.flatMap((answer) => statementOfAnswer(answer, certificate, issuer, evidence)),
      ...statementsOfLists(certificate, issuer, evidence, certificates.at(-1)!),
    ]
    const proven = said.filter((statement) => isProven(statement, when, trustedUntil))
    const revocation = concluded(certificate, proven, when.time)
    const isUnproven = revocation.is === 'no_data' && said.length > 0
    found.unshift(isUnproven ? { is: 'unproven' } : revocation)
    const end = revocation.is === 'revoked' ? revocation.at : certificate.notAfter
    trustedUntil = Math.min(end.getTime(), certificate.notAfter.getTime())
  }
  return found
}

/** As much as between clocks of authorities and ours. */
const CLOCKS_DIFFER_MS = 10 * 60 * 1000

/**
 * RFC 6960 §4.2.2.1: an answer of a time that has not come yet is unreliable. A revocation is believed all the same, as it is by weak digests and
 * keys: nobody gains by forging one.
 */
function isProven(statement: Statement, { existedAt, strongAt }: When, until: number): boolean {
  const { der, source, thisUpdate, signerEnds, revoked, isStrongAt } = statement
  const since = existedAt?.(der)
  const isOfTheFuture = source === 'ocsp' && since && thisUpdate.getTime() > since.getTime() + CLOCKS_DIFFER_MS
  if (isOfTheFuture && !revoked) return false
  if (since && since.getTime() > Math.min(until, signerEnds?.getTime() ?? Infinity)) return false
  const mustBeStrongAt = since ?? strongAt?.(der)
  return revoked !== undefined || !mustBeStrongAt || isStrongAt(mustBeStrongAt)
}

function concluded(certificate: Certificate, said: readonly Statement[], time: Date): Revocation {
  const statements = said.filter((each) => !isAboutAnother(each, certificate, said))
  const revoked = statements.filter((each) => isRevocation(each, statements)).toSorted(byTime)[0]
  if (revoked?.revoked) {
    const { at, reason } = revoked.revoked
    const isKeyStolen = reason === reasons.keyCompromise || reason === reasons.cACompromise
    return { is: 'revoked', source: revoked.source, at, isOnHold: reason === reasons.certificateHold, isKeyStolen }
  }
  const good = statements.filter((statement) => !statement.revoked && speaksAbout(statement, certificate, time))
  const covered = good.reduce((sum, statement) => sum | statement.reasons, 0)
  const [first] = good
  if (first && covered === ALL_REASONS) return { is: 'good', source: first.source, asOf: first.thisUpdate }
  if (statements.length > 0) return { is: 'outdated' }
  const isUnpublished = [oids.noRevocationAvailable, oids.validityAssuredShortTerm].some((id) =>
    certificate.extensions.has(id),
  )
  return { is: isUnpublished ? 'not_published' : 'no_data' }
}

const byTime = (a: Statement, b: Statement): number => (a.revoked?.at.getTime() ?? 0) - (b.revoked?.at.getTime() ?? 0)

/** A certificate on hold may have been released since; every other revocation is for good. */
function isRevocation({ revoked, thisUpdate }: Statement, all: readonly Statement[]): boolean {
  if (!revoked) return false
  if (revoked.reason !== reasons.certificateHold) return true
  return !all.some((other) => !other.revoked && other.reasons === ALL_REASONS && other.thisUpdate > thisUpdate)
}

/**
 * RFC 5280 §6.3.3 (f): an authority may sign lists with another key than certificates. Where its own key knows of no revocation at that
 * time or later, the list is that of another authority of its name, about a certificate of its own that has the same number.
 */
function isAboutAnother(statement: Statement, certificate: Certificate, all: readonly Statement[]): boolean {
  if (!statement.isByNamesake || !statement.revoked) return false
  const byOwnKey = all.filter(({ isByNamesake, reasons }) => !isByNamesake && reasons === ALL_REASONS)
  return byOwnKey.some((own) => !own.revoked && own.thisUpdate >= statement.thisUpdate && remembers(own, certificate))
}

/** Issued after that time, or still current at it; and not so late that the certificate may have been forgotten. */
function speaksAbout(statement: Statement, certificate: Certificate, time: Date): boolean {
  const { thisUpdate, nextUpdate } = statement
  const isCurrent = thisUpdate >= time || (nextUpdate !== undefined && time <= nextUpdate)
  return isCurrent && remembers(statement, certificate)
}

function remembers({ thisUpdate, keepsExpiredSince }: Statement, { notBefore, notAfter }: Certificate): boolean {
  const isKnown = thisUpdate >= notBefore // before that nobody could say anything about it
  return isKnown && (thisUpdate <= notAfter || (keepsExpiredSince ?? thisUpdate) <= notAfter)
}

function statementOfAnswer(
  answer: OcspAnswer,
  certificate: Certificate,
  issuer: Certificate,
  evidence: Evidence,
): Statement[] {
  const single = answerAbout(answer, certificate, issuer)
  if (!single || single.status.is === 'unknown') return []
  const responder = responderOf(answer, issuer, evidence.certificates)
  if (!responder) return []
  const delegated = responder === issuer ? [] : [responder]
  const revokedAt = delegated.flatMap((each) => revocationOfResponder(each, issuer, evidence))
  if (revokedAt.some((time) => time <= answer.producedAt)) return []
  const revoked = single.status.is === 'revoked' ? { at: single.status.at, reason: single.status.reason } : undefined
  const { thisUpdate, nextUpdate, archiveCutoff: keepsExpiredSince } = single
  const signerEnds = earliest([...delegated.map(({ notAfter }) => notAfter), ...revokedAt])
  const digests = [answer, ...delegated].map(({ scheme }) => scheme?.digest)
  const isStrongAt = (time: Date) => areStrong(digests, delegated, time)
  const by = { signerEnds, isByNamesake: false, isStrongAt }
  const told = { source: 'ocsp' as const, der: answer.der, ...by, revoked, reasons: ALL_REASONS }
  return [{ ...told, thisUpdate, nextUpdate, keepsExpiredSince }]
}

/**
 * RFC 6960 §4.2.2.2.1: a responder with nocheck is believed; of the others, those that no list names. Somebody who has stolen its key can date an answer back.
 */
function revocationOfResponder(responder: Certificate, issuer: Certificate, evidence: Evidence): Date[] {
  if (responder.extensions.has(oids.ocspNoCheck)) return []
  return statementsOfLists(responder, issuer, evidence, issuer).flatMap(({ revoked }) => revoked?.at ?? [])
}
