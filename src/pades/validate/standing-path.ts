/**
 * Chooses among the paths to a trust anchor one whose authorities all stand. An authority may have several certificates for one key
 * (renewed, or by several others), and lose one of them without the others: any path that is in order will do (RFC 5280 §6.1).
 */
import { isSame } from '../base/octets.ts'
import type { Certificate } from '../crypto/x509/certificate.ts'
import type { Path } from './path.ts'
import type { Revocation } from './revocation.ts'

type JudgedPath = Readonly<{ path: Path; revocations: readonly Revocation[] }>

const MOST_PATHS = 10
const MOST_SIBLINGS = 10

/** @param judge the best path that does not lead through these; nothing where there is none in order */
export function standingPath<Judged extends JudgedPath>(
  first: Judged,
  time: Date,
  judge: (without: readonly Certificate[]) => Judged | undefined,
): Judged {
  let best = first
  let without: readonly Certificate[] = []
  let next: Judged | undefined = first
  for (let tried = 0; next && tried < MOST_PATHS; tried++) {
    if (rankOf(next, time) > rankOf(best, time)) best = next
    const fallen = fallenOn(next, time)
    if (fallen.length === 0) break
    without = [...without, ...fallen]
    next = judge(without)
  }
  return best
}

/** All authorities stand; of some nobody knows; some are revoked. */
function rankOf(judged: JudgedPath, time: Date): number {
  if (fallenOn(judged, time).length === 0) return 2
  return judged.revocations.slice(1).some((each) => each.is === 'revoked' && each.at <= time) ? 0 : 1
}

function fallenOn({ path, revocations }: JudgedPath, time: Date): Certificate[] {
  return path.certificates.slice(1, -1).filter((_, index) => !isStanding(revocations[index + 1]!, time))
}

const isStanding = (each: Revocation, time: Date): boolean =>
  each.is === 'good' || each.is === 'not_published' || (each.is === 'revoked' && each.at > time)

/** Where the key of an authority was stolen (RFC 5280 §5.3.1), all its certificates have fallen, though a list names only one. */
export function withStolenKeys(
  { path, revocations }: JudgedPath,
  pool: readonly Certificate[],
  revocationOf: (certificate: Certificate) => Revocation | undefined,
): Revocation[] {
  return revocations.map((own, depth) => {
    const { der, spki, subject } = path.certificates[depth]!
    if (depth === 0) return own
    const siblings = pool.filter(
      (each) => isSame(each.spki, spki) && each.subject.key === subject.key && !isSame(each.der, der),
    )
    const others = siblings.slice(0, MOST_SIBLINGS).flatMap((each) => revocationOf(each) ?? [])
    const [earliest] = [own, ...others.filter((each) => each.is === 'revoked' && each.isKeyStolen)]
      .filter((each) => each.is === 'revoked')
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    return earliest ?? own
  })
}
