/** Certification path validation (RFC 5280 §6.1), without signatures, validity periods and revocation, which are checked elsewhere. */
import { oids } from '../asn1/oids.ts'
import { isSelfIssued, type Certificate } from './certificate.ts'
import { authorityOf, keyUsageOf } from './extensions.ts'
import { isPermitted, nameConstraintsOf, type NameConstraints } from './name-constraints.ts'
import { isPolicyAcceptable, type PolicyInputs } from './policy-graph.ts'

export type PathProblem =
  | 'not_an_authority'
  | 'path_too_long'
  | 'may_not_sign_certificates'
  | 'unknown_critical_extension'
  | 'name_not_permitted'
  | 'policy_not_permitted'

/**
 * The first thing that is wrong, from the top; nothing if all is in order. What the anchor's certificate says of itself counts too (RFC 5937).
 * @param certificates from the certificate itself to the trust anchor
 */
export function pathProblem(certificates: readonly Certificate[], inputs: PolicyInputs = {}): PathProblem | undefined {
  const [anchor, ...below] = certificates.toReversed()
  const certificate = below.at(-1)
  if (!anchor || !certificate) return undefined
  const limits: Limits = { room: Infinity, names: [] }
  const problem = anchorProblem(anchor)
  if (problem) return problem
  lower(limits, anchor)
  for (const authority of below.slice(0, -1)) {
    const found = problemOf(authority, limits, isSelfIssued(authority)) ?? authorityProblem(authority, limits)
    if (found) return found
  }
  return (
    problemOf(certificate, limits, false) ?? (isPolicyAcceptable(below, inputs) ? undefined : 'policy_not_permitted')
  )
}

/** What the authorities so far allow those below them. */
type Limits = { room: number; readonly names: NameConstraints[] }

function problemOf(certificate: Certificate, { names }: Limits, mayHaveAnyName: boolean): PathProblem | undefined {
  if (hasUnknownCritical(certificate)) return 'unknown_critical_extension'
  return mayHaveAnyName || isPermitted(certificate, names) ? undefined : 'name_not_permitted'
}

/** RFC 5280 §6.1.4 (k)–(n). */
function authorityProblem(authority: Certificate, limits: Limits): PathProblem | undefined {
  if (!authorityOf(authority).isAuthority) return 'not_an_authority'
  if (!maySignCertificates(authority)) return 'may_not_sign_certificates'
  if (!isSelfIssued(authority)) {
    if (limits.room <= 0) return 'path_too_long'
    limits.room -= 1
  }
  lower(limits, authority)
  return undefined
}

/** A root of the first version has no extensions to say that it is one. */
function anchorProblem(anchor: Certificate): PathProblem | undefined {
  const isOldRoot = !anchor.extensions.has(oids.basicConstraints)
  if (!isOldRoot && !authorityOf(anchor).isAuthority) return 'not_an_authority'
  return maySignCertificates(anchor) ? undefined : 'may_not_sign_certificates'
}

function lower(limits: Limits, authority: Certificate): void {
  limits.room = Math.min(limits.room, authorityOf(authority).pathLength ?? Infinity)
  const names = nameConstraintsOf(authority)
  if (names) limits.names.push(names)
}

const maySignCertificates = (certificate: Certificate): boolean =>
  keyUsageOf(certificate)?.includes('keyCertSign') !== false

/** What is understood somewhere in this folder, or by those who ask for the purpose of a key. */
const understood: ReadonlySet<string> = new Set([
  oids.keyUsage,
  oids.extendedKeyUsage,
  oids.basicConstraints,
  oids.subjectAltName,
  oids.issuerAltName,
  oids.subjectKeyIdentifier,
  oids.authorityKeyIdentifier,
  oids.nameConstraints,
  oids.certificatePolicies,
  oids.policyMappings,
  oids.policyConstraints,
  oids.inhibitAnyPolicy,
  oids.crlDistributionPoints,
  oids.freshestCrl,
  oids.authorityInfoAccess,
  oids.noRevocationAvailable,
  oids.ocspNoCheck,
])

function hasUnknownCritical({ extensions }: Certificate): boolean {
  return [...extensions].some(([id, { isCritical }]) => isCritical && !understood.has(id))
}
