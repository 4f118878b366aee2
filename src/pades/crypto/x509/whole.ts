/** Tests that paths and lists can read all they need of a certificate; one that fails is left out, as it would spoil other verdicts. */
import { Malformed } from '../asn1/read.ts'
import type { Certificate } from './certificate.ts'
import { distributionPointsOf } from './distribution-point.ts'
import { authorityOf, keyUsageOf, purposesOf } from './extensions.ts'
import { isPermitted, nameConstraintsOf } from './name-constraints.ts'
import { isPolicyAcceptable } from './policy-graph.ts'

const readers: readonly ((certificate: Certificate) => unknown)[] = [
  authorityOf,
  keyUsageOf,
  purposesOf,
  nameConstraintsOf,
  distributionPointsOf,
  (certificate) => isPermitted(certificate, [{ permitted: [], excluded: [] }]),
  (certificate) => isPolicyAcceptable([certificate, certificate]),
]

export function isWhole(certificate: Certificate): boolean {
  try {
    for (const read of readers) read(certificate)
    return true
  } catch (error) {
    if (error instanceof Malformed) return false
    throw error
  }
}
