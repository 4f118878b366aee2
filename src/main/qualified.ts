/**
 * Deps of qualified signatures: policy, profile and trust anchors (QUALIFIED_…, TRUST_ANCHORS), and the providers that keep keys (PSC_…, CSC_PROVIDERS,
 * GOVBR_…).
 */
import { cloudSigning } from '../features/certificates/cloud-signing.commands.ts'
import { cscProvider } from '../features/certificates/csc.ts'
import { govBrProvider } from '../features/certificates/govbr.ts'
import { providerProfiles, type ProviderName } from '../features/certificates/provider.model.ts'
import { pscProvider } from '../features/certificates/psc.ts'
import type { Providers } from '../features/certificates/sign-in.commands.ts'
import type { CloudDeps } from '../features/qualified-signing/provider-signing.commands.ts'
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

export function openProviders({ providers, cscProviders, govBr }: Settings): Providers {
  return new Map([
    ...providers.map(({ name, baseUrl, ...known }) => {
      const place = baseUrl === null ? {} : { baseUrl }
      const profile = providerProfiles[name satisfies ProviderName]
      return [name, pscProvider(profile, { ...known, ...place, fetch: fetchFor(baseUrl) })] as const
    }),
    ...(govBr ? ([['govbr', govBrProvider({ ...govBr, fetch: fetchFor(govBr.apiUrl) })]] as const) : []),
    ...cscProviders.map(
      ({ name, ...known }) => [name, cscProvider({ ...known, fetch: fetchFor(known.baseUrl) })] as const,
    ),
  ])
}

/** Settings let only a provider that is played on this machine be asked in the clear. */
function fetchFor(url: string | null) {
  const isPlayed = url?.startsWith('http:') === true
  return guardedFetch({ mayBePrivate: isPlayed, mayBePlain: isPlayed })
}
