/** Whether a certificate was revoked, as far as the data at hand can say. */
import { oids } from '../asn1/oids.ts'
import { toHex } from '../octets.ts'
import type { Certificate } from '../x509/certificate.ts'
import { answerAbout, isAnswerOf } from '../x509/ocsp.ts'
import { isListOf } from '../x509/revocation-list.ts'
import type { Evidence } from './evidence.ts'

export type Revocation = Readonly<
  | { is: 'good'; source: 'ocsp' | 'crl'; asOf: Date }
  | { is: 'revoked'; source: 'ocsp' | 'crl'; at: Date }
  /** RFC 9608: its authority publishes nothing about it, and says so. */
  | { is: 'not_published' }
  | { is: 'no_data' }
  /** There is an answer, but it is too old to say anything about the time that counts. */
  | { is: 'outdated' }
>

type Statement = Readonly<{
  source: 'ocsp' | 'crl'
  revokedAt: Date | undefined
  thisUpdate: Date
  nextUpdate: Date | undefined
}>

/** @param time when the certificate had to be good: the proven time of the signature */
export function revocationOf(
  certificate: Certificate,
  issuer: Certificate,
  evidence: Evidence,
  time: Date,
): Revocation {
  const statements = [...fromAnswers(certificate, issuer, evidence), ...fromLists(certificate, issuer, evidence)]
  const revoked = statements.find(({ revokedAt }) => revokedAt !== undefined)
  if (revoked?.revokedAt) return { is: 'revoked', source: revoked.source, at: revoked.revokedAt }
  const good = statements.find((statement) => speaksAbout(statement, time))
  if (good) return { is: 'good', source: good.source, asOf: good.thisUpdate }
  if (statements.length > 0) return { is: 'outdated' }
  return { is: certificate.extensions.has(oids.noRevocationAvailable) ? 'not_published' : 'no_data' }
}

/** Issued after that time, or still current at it. */
function speaksAbout({ thisUpdate, nextUpdate }: Statement, time: Date): boolean {
  return thisUpdate >= time || (nextUpdate !== undefined && time <= nextUpdate)
}

function fromAnswers(certificate: Certificate, issuer: Certificate, { answers }: Evidence): Statement[] {
  return answers.flatMap((answer) => {
    const single = answerAbout(answer, certificate, issuer)
    if (!single || single.status.is === 'unknown' || !isAnswerOf(answer, issuer)) return []
    const revokedAt = single.status.is === 'revoked' ? single.status.at : undefined
    return [{ source: 'ocsp' as const, revokedAt, thisUpdate: single.thisUpdate, nextUpdate: single.nextUpdate }]
  })
}

function fromLists(certificate: Certificate, issuer: Certificate, { lists }: Evidence): Statement[] {
  return lists
    .filter((list) => isListOf(list, issuer))
    .map((list) => ({
      source: 'crl' as const,
      revokedAt: list.revoked.get(toHex(certificate.serial)),
      thisUpdate: list.thisUpdate,
      nextUpdate: list.nextUpdate,
    }))
}
