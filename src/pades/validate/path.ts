/** Builds the path from a certificate to an authority that was said to be trusted (RFC 5280 §6), with a bound on the work. */
import { toHex } from '../octets.ts'
import { isSignedByAuthority, type Certificate } from '../x509/certificate.ts'
import { authorityOf, keyUsageOf } from '../x509/extensions.ts'

const LONGEST = 8
const MOST_SIGNATURES = 200

/** From the certificate itself to the trust anchor; a path that leads nowhere shows how far it went. */
export type Path = Readonly<{ isTrusted: boolean; certificates: readonly Certificate[] }>

export function pathFinder(pool: readonly Certificate[], anchors: readonly Certificate[]) {
  const known = unique([...anchors, ...pool]).map((certificate) => ({
    certificate,
    name: toHex(certificate.subject.der),
  }))
  const trusted = new Set(anchors.map(({ der }) => toHex(der)))
  const judged = new Map<string, boolean>()

  return (start: Certificate): Path => extend([start])

  function extend(path: readonly Certificate[]): Path {
    const last = path.at(-1)!
    if (trusted.has(toHex(last.der))) return { isTrusted: true, certificates: path }
    let best: Path = { isTrusted: false, certificates: path }
    if (path.length >= LONGEST) return best
    const wanted = toHex(last.issuer.der)
    for (const { certificate: candidate, name } of known) {
      if (name !== wanted || path.includes(candidate) || !isAbove(last, candidate)) continue
      const found = extend([...path, candidate])
      if (found.isTrusted) return found
      if (found.certificates.length > best.certificates.length) best = found
    }
    return best
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

/** What an authority on the path was not allowed to do (RFC 5280 §6.1.4 k–n); nothing if all is in order. */
export function constraintBroken({
  certificates,
}: Path): 'not_an_authority' | 'path_too_long' | 'may_not_sign_certificates' | undefined {
  for (const [depth, certificate] of certificates.entries()) {
    if (depth === 0) continue
    const { isAuthority, pathLength } = authorityOf(certificate)
    if (!isAuthority) return 'not_an_authority'
    if (pathLength !== undefined && depth - 1 > pathLength) return 'path_too_long'
    if (keyUsageOf(certificate)?.includes('keyCertSign') === false) return 'may_not_sign_certificates'
  }
  return undefined
}

export const isWithinValidity = ({ notBefore, notAfter }: Certificate, time: Date): boolean =>
  notBefore <= time && time <= notAfter

function unique(certificates: readonly Certificate[]): Certificate[] {
  const seen = new Set<string>()
  return certificates.filter(({ der }) => {
    const key = toHex(der)
    return !seen.has(key) && Boolean(seen.add(key))
  })
}
