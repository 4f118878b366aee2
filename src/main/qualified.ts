/** Deps of qualified signatures: policy, profile and trust anchors (QUALIFIED_…, TRUST_ANCHORS), and the cloud providers (PSC_…). */
import { providerProfiles, type ProviderName } from '../features/certificates/provider.model.ts'
import { cloudSigning, type Providers } from '../features/certificates/sign-in.commands.ts'
import type { CloudDeps } from '../features/signing/provider-signing.commands.ts'
import type { TrustAnchor } from '../pades/validate/anchors.ts'
import type { Workshop } from '../pades/workshop/workshop.ts'
import type { Ctx } from '../server/ctx.ts'
import { guardedFetch } from '../server/outgoing.ts'
import type { Settings } from '../server/settings.ts'
import type { Sealing } from './sealing.ts'

type Parts = Readonly<{
  sealing: Sealing
  workshop: Workshop
  /** Not our own: nobody's signature is qualified because we made a certificate. */
  configured: readonly TrustAnchor[]
  providers: Providers
}>

export function openQualified(ctx: Ctx, { sealing, workshop, configured, providers }: Parts): CloudDeps {
  return {
    workshop,
    trustAnchors: configured.map(({ certificate }) => certificate),
    icpBrasil: configured.filter(({ kind }) => kind === 'icp-brasil').map(({ certificate }) => certificate),
    revocationSource: sealing.revocationSource,
    timestampAuthority: sealing.timestampAuthority,
    policy: ctx.settings.qualifiedPolicy,
    profile: ctx.settings.qualifiedProfile,
    cloud: cloudSigning(ctx, providers),
  }
}

export function openProviders({ providers }: Pick<Settings, 'providers'>): Providers {
  return new Map(
    providers.map(({ name, baseUrl, ...known }) => {
      const profile = providerProfiles[name satisfies ProviderName]
      // Settings let only a provider that is played on this machine be asked in the clear.
      const fetch = guardedFetch({ mayBePrivate: baseUrl?.startsWith('http:') === true })
      return [name, { ...profile, ...known, baseUrl: baseUrl ?? profile.baseUrl, fetch }]
    }),
  )
}
