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
import { areStrong } from './lifetimes.ts'
import { isCurrent, pathFinder } from './path.ts'

/** What one list or answer says about one certificate. */
export type Statement = Readonly<{
  source: 'ocsp' | 'crl'
  der: Bytes
  /** Of a signer that is not the authority itself: until when its statements need no proof of their age. */
  signerEnds: Date | undefined
  /** Of a list by another key of the authority's name: its second key, or an authority that happens to be called the same. */
  isByNamesake: boolean
  /** Whether it could be believed at that time, by its digests and keys. */
  isStrongAt: (time: Date) => boolean
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
  const signersOf = (list: RevocationList): readonly Certificate[] | undefined =>
    isListOf(list, issuer) || (namesItself(certificate) && isListOf(list, certificate))
      ? []
      : othersOf(list, evidence, anchor, [...busy, certificate])
  return usable.flatMap((list) => {
    if (list.baseNumber !== undefined) return []
    const covered = reasonsCovered(list, certificate)
    const signers = covered === 0 ? undefined : signersOf(list)
    if (!signers) return []
    const deltas = usable.filter((delta) => isDeltaOf(delta, list)).toSorted((a, b) => issuedMs(b) - issuedMs(a))
    const [delta] = deltas.flatMap((each) => {
      const others = signersOf(each)
      return others ? [{ list: each, signers: others }] : []
    })
    return [
      statementOf([list], signers),
      ...(delta ? [statementOf([list, delta.list], [...signers, ...delta.signers])] : []),
    ]

    function statementOf([complete, newer]: ListAndDelta, by: readonly Certificate[]): Statement {
      const latest = newer ?? complete
      const digests = [complete, latest, ...by].map(({ scheme }) => scheme?.digest)
      return {
        source: 'crl',
        der: latest.der,
        signerEnds: earliest(by.map(({ notAfter }) => notAfter)),
        isByNamesake: by.length > 0 && latest.issuer.key === certificate.issuer.key,
        isStrongAt: (time) => areStrong(digests, by, time),
        revoked: combined(entryAbout(complete, certificate), newer && entryAbout(newer, certificate)),
        reasons: covered,
        thisUpdate: latest.thisUpdate,
        nextUpdate: latest.nextUpdate,
        keepsExpiredSince: complete.keepsExpiredSince,
      }
    }
  })
}

type ListAndDelta = readonly [RevocationList, RevocationList?]

const issuedMs = ({ thisUpdate }: RevocationList): number => thisUpdate.getTime()

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

/** Another key or another authority, and those above it: of several the one that lasts longest. */
function othersOf(
  list: RevocationList,
  evidence: Evidence,
  anchor: Certificate,
  busy: readonly Certificate[],
): readonly Certificate[] | undefined {
  const others = [...evidence.certificates, anchor].filter((each) => !busy.includes(each) && isListOf(list, each))
  return others
    .toSorted((a, b) => b.notAfter.getTime() - a.notAfter.getTime())
    .map((signer) => entitledPath(signer, list.thisUpdate, evidence, anchor, busy))
    .find((path) => path !== undefined)
}

/** It has to stand below the same anchor, and not be revoked itself. @returns without the anchor */
function entitledPath(
  signer: Certificate,
  time: Date,
  evidence: Evidence,
  anchor: Certificate,
  busy: readonly Certificate[],
): readonly Certificate[] | undefined {
  const path = pathFinder(evidence.certificates, [anchor])(signer, time)
  if (!path.isTrusted || path.problem || !isCurrent(path, time)) return undefined
  const below = path.certificates.slice(0, -1)
  const isKnownGood = below.every((each, depth) => {
    const said = statementsOfLists(each, path.certificates[depth + 1]!, evidence, anchor, [...busy, signer])
    return said.length > 0 && said.every(({ revoked }) => !revoked)
  })
  return isKnownGood ? below : undefined
}

export function earliest(dates: readonly Date[]): Date | undefined {
  return dates.toSorted((a, b) => a.getTime() - b.getTime())[0]
}
