/** Statements of CRLs about a certificate (RFC 5280 §6.3.3): complete ones with their deltas, by the issuer or by another for it. */
import type { Bytes } from '../base/bytes.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import { namesItself, reasonsCovered } from '../crypto/x509/distribution-point.ts'
import {
  entryAbout,
  isListOf,
  reasons,
  type RevocationList,
  type RevokedEntry,
} from '../crypto/x509/revocation-list.ts'
import { isSame } from '../base/octets.ts'
import type { Evidence } from './evidence.ts'
import { isCurrent, pathFinder } from './path.ts'

/** What one list or answer says about one certificate. */
export type Statement = Readonly<{
  source: 'ocsp' | 'crl'
  der: Bytes
  /** Of a responder that is not the authority itself. */
  signerEnds?: Date | undefined
  revoked: Readonly<{ at: Date; reason: number }> | undefined
  /** For which reasons it would have said so. */
  reasons: number
  thisUpdate: Date
  nextUpdate: Date | undefined
  /** Certificates that ended before this may have been forgotten; nothing: all that ended before it was written. */
  keepsExpiredSince: Date | undefined
}>

/** @param anchor where the path of the certificate ends: that of the list's signer has to end there too (RFC 5280 §6.3.3 f) */
export function statementsOfLists(
  certificate: Certificate,
  issuer: Certificate,
  evidence: Evidence,
  anchor: Certificate,
  busy: readonly Certificate[] = [],
): Statement[] {
  const usable = evidence.lists.filter((list) => !list.isIncomprehensible)
  const isOurs = (list: RevocationList) =>
    isListOf(list, issuer) ||
    (namesItself(certificate) && isListOf(list, certificate)) ||
    isByAnother(list, evidence, anchor, [...busy, certificate])
  return usable.flatMap((list) => {
    if (list.baseNumber !== undefined) return []
    const covered = reasonsCovered(list, certificate)
    if (covered === 0 || !isOurs(list)) return []
    const deltas = usable.filter((delta) => isDeltaOf(delta, list) && isOurs(delta))
    const delta = deltas.toSorted((a, b) => b.thisUpdate.getTime() - a.thisUpdate.getTime())[0]
    return [statementOf(list, undefined), ...(delta ? [statementOf(list, delta)] : [])]

    function statementOf(complete: RevocationList, newer: RevocationList | undefined): Statement {
      const latest = newer ?? complete
      return {
        source: 'crl',
        der: latest.der,
        revoked: combined(entryAbout(complete, certificate), newer && entryAbout(newer, certificate)),
        reasons: covered,
        thisUpdate: latest.thisUpdate,
        nextUpdate: latest.nextUpdate,
        keepsExpiredSince: complete.keepsExpiredSince,
      }
    }
  })
}

function combined(before: RevokedEntry | undefined, since: RevokedEntry | undefined): RevokedEntry | undefined {
  if (!since) return before
  return since.reason === reasons.removeFromCrl ? undefined : since
}

/** RFC 5280 §5.2.4: same issuer, same scope, and nothing missing between the two. */
function isDeltaOf(delta: RevocationList, complete: RevocationList): boolean {
  return (
    delta.baseNumber !== undefined &&
    delta.number !== undefined &&
    complete.number !== undefined &&
    delta.baseNumber <= complete.number &&
    complete.number < delta.number &&
    delta.issuer.key === complete.issuer.key &&
    isSame(delta.scopeOctets, complete.scopeOctets)
  )
}

function isByAnother(
  list: RevocationList,
  evidence: Evidence,
  anchor: Certificate,
  busy: readonly Certificate[],
): boolean {
  const others = [...evidence.certificates, anchor].filter((each) => !busy.includes(each) && isListOf(list, each))
  return others.some((signer) => isEntitled(signer, list.thisUpdate, evidence, anchor, busy))
}

/** Another key or another authority: it has to stand below the same anchor, and not be revoked itself. */
function isEntitled(
  signer: Certificate,
  time: Date,
  evidence: Evidence,
  anchor: Certificate,
  busy: readonly Certificate[],
): boolean {
  const path = pathFinder(evidence.certificates, [anchor])(signer, time)
  if (!path.isTrusted || path.problem || !isCurrent(path, time)) return false
  return path.certificates.slice(0, -1).every((each, depth) => {
    const said = statementsOfLists(each, path.certificates[depth + 1]!, evidence, anchor, [...busy, signer])
    return said.length > 0 && said.every(({ revoked }) => !revoked)
  })
}
