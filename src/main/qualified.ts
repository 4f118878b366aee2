/** What people's own certificates are held to: the settings QUALIFIED_POLICY, QUALIFIED_PROFILE and TRUST_ANCHORS. */
import type { QualifiedMeans } from '../features/envelopes/signer-certificate.ts'
import type { TrustAnchor } from '../pades/validate/anchors.ts'
import type { Workshop } from '../pades/workshop.ts'
import type { Settings } from '../server/settings.ts'
import type { Sealing } from './sealing.ts'

type Parts = Readonly<{
  sealing: Sealing
  workshop: Workshop
  /** Not our own: nobody's signature is qualified because we made a certificate. */
  configured: readonly TrustAnchor[]
}>

export function openQualified(
  { qualifiedPolicy, qualifiedProfile }: Settings,
  { sealing, workshop, configured }: Parts,
): QualifiedMeans {
  return {
    workshop,
    trustAnchors: configured.map(({ certificate }) => certificate),
    revocationSource: sealing.revocationSource,
    timestampAuthority: sealing.timestampAuthority,
    policy: qualifiedPolicy,
    profile: qualifiedProfile,
  }
}
