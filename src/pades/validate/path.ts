/** Builds the path from a certificate to an authority that was said to be trusted (RFC 5280 §6), with a bound on the work. */
import { toHex } from '../base/octets.ts'
import { isSignedByAuthority, isWithinValidity, type Certificate } from '../crypto/x509/certificate.ts'
import { pathProblem, type PathProblem } from '../crypto/x509/path-validation.ts'

const LONGEST = 12
const MOST_SIGNATURES = 400
const MOST_STEPS = 4_000

/** From the certificate itself to the trust anchor; a path that leads nowhere shows how far it went. */
export type Path = Readonly<{
  isTrusted: boolean
  certificates: readonly Certificate[]
  /** What is wrong with a path to a trust anchor; nothing if all is in order. */
  problem?: PathProblem
}>

/** @param without authorities that the path must not lead through */
export type PathFinder = (start: Certificate, time: Date, without?: readonly Certificate[]) => Path

/** Of several paths the best: one without a problem, of certificates that are all valid at that time. */
export function pathFinder(pool: readonly Certificate[], anchors: readonly Certificate[]): PathFinder {
  const known = byName(unique([...anchors, ...pool]))
  const trusted = new Set(anchors.map(({ der }) => toHex(der)))
  const judged = new Map<string, boolean>()

  return (start, time, without = []) => {
    let best: Path = { isTrusted: false, certificates: [start] }
    let bestRank = -1
    let steps = 0
    extend([start])
    return best

    /** True when there is nothing better to be found. */
    function extend(certificates: readonly Certificate[]): boolean {
      const last = certificates.at(-1)!
      if (trusted.has(toHex(last.der))) return keepIfBetter(completed(certificates))
      keepIfBetter({ isTrusted: false, certificates })
      if (certificates.length >= LONGEST || ++steps > MOST_STEPS) return false
      const left = (known.get(last.issuer.key) ?? []).filter(
        (above) => !certificates.includes(above) && !without.includes(above),
      )
      return left.some((above) => isAbove(last, above) && extend([...certificates, above]))
    }

    function keepIfBetter(path: Path): boolean {
      const rank = rankOf(path, time)
      if (rank > bestRank) [best, bestRank] = [path, rank]
      return rank === BEST
    }
  }

  function isAbove(below: Certificate, above: Certificate): boolean {
    const key = `${toHex(below.der)}/${toHex(above.der)}`
    const before = judged.get(key)
    if (before !== undefined) return before
    const verdict = judged.size < MOST_SIGNATURES && isSignedByAuthority(below, above)
    judged.set(key, verdict)
    return verdict
  }
}

/** RFC 5280 §6.1.1 (d): of an anchor only name and key count, unless it is the signer itself. */
export function isCurrent({ certificates, isTrusted }: Path, time: Date): boolean {
  const judged = isTrusted && certificates.length > 1 ? certificates.slice(0, -1) : certificates
  return judged.every((certificate) => isWithinValidity(certificate, time))
}

function completed(certificates: readonly Certificate[]): Path {
  const problem = pathProblem(certificates)
  return { isTrusted: true, certificates, ...(problem ? { problem } : {}) }
}

const BEST = 1_000

/** Untrusted ones by how far they go. */
function rankOf(path: Path, time: Date): number {
  if (!path.isTrusted) return path.certificates.length
  return BEST - (path.problem ? 200 : 0) - (isCurrent(path, time) ? 0 : 100)
}

function byName(certificates: readonly Certificate[]): Map<string, Certificate[]> {
  const found = new Map<string, Certificate[]>()
  for (const certificate of certificates) {
    const there = found.get(certificate.subject.key)
    if (there) there.push(certificate)
    else found.set(certificate.subject.key, [certificate])
  }
  return found
}

function unique(certificates: readonly Certificate[]): Certificate[] {
  const seen = new Set<string>()
  return certificates.filter(({ der }) => {
    const key = toHex(der)
    return !seen.has(key) && Boolean(seen.add(key))
  })
}
