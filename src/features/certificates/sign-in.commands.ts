/** Somebody signs in at the provider of their certificate, and then the provider signs for them. */
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { RevocationSource } from '../../pades/crypto/revocation-source.ts'
import { examineCertificate } from '../../pades/validate/examine-certificate.ts'
import { isWithinValidity, readCertificate } from '../../pades/crypto/x509/certificate.ts'
import type { Ctx } from '../../server/ctx.ts'
import { forgive, limit, networkOf } from '../../server/limits.ts'
import type { CloudSigning } from './cloud-signing.model.ts'
import { providerNames, type ProviderName } from './provider.model.ts'
import {
  authorize,
  certificatesOf,
  ProviderRefused,
  ProviderSilent,
  signHashes,
  type CloudCertificate,
  type CertificateProvider,
} from './provider.ts'
import { openSession, sealSession } from './session.ts'

/** Those that this installation has a name and secret for; main opens them from the settings. */
export type Providers = ReadonlyMap<ProviderName, CertificateProvider>

export type CertificateDeps = Readonly<{
  providers: Providers
  trustAnchors: readonly Uint8Array[]
  revocationSource: RevocationSource
  /** The CPF that is known of whoever holds an action token. */
  knownCpf: (ctx: Ctx, token: string) => Promise<string | null>
}>

export type ProviderCredentials = Readonly<{ provider: ProviderName | null; number: string; otp: string; ip: string }>

export type KnownCertificate = Readonly<{
  alias: string
  notBefore: Date
  notAfter: Date
  isRevoked: boolean
  isInTime: boolean
}>

export type SignedInAtProvider = Readonly<{ handle: string; until: Date; certificates: readonly KnownCertificate[] }>

const TRIES = { max: 5, windowSec: 300 }
const TRIES_OF_A_NETWORK = { max: 30, windowSec: 300 }

/** The code is passed on and forgotten; whose number it is stands nowhere but in the provider's hands. */
export async function signIn(
  ctx: Ctx,
  { providers, ...deps }: CertificateDeps,
  { provider: wanted, number: typed, otp, ip }: ProviderCredentials,
): Promise<SignedInAtProvider> {
  const number = acceptNumber(typed)
  ensure(ctx.settings.variant === 'br', 'signature.qualified_unavailable')
  const name = wanted ?? providerNames.find((each) => providers.has(each))
  const provider = name && providers.get(name)
  ensure(name && provider, 'certificate.provider_unavailable', { field: 'provider' })
  await limit(ctx, 'provider-sign-in-network', networkOf(ip), TRIES_OF_A_NETWORK)
  await limit(ctx, 'provider-sign-in', number, TRIES)
  const { session, certificates } = await atProvider(ctx, async () => {
    const session = await authorize(provider, { number, otp })
    return { session, certificates: await certificatesOf(provider, session.token) }
  })
  await forgive(ctx, 'provider-sign-in', number)
  const theirs = await known(ctx, deps, number, certificates)
  ensure(theirs.length > 0, 'certificate.missing')
  const until = new Date(ctx.now().getTime() + session.seconds * 1000)
  const handle = sealSession(ctx, {
    id: ctx.newId<'Session'>(),
    provider: name,
    token: session.token,
    until,
    certificates: theirs.map(({ certificate }) => certificate),
  })
  return { handle, until, certificates: theirs.map(({ known }) => known) }
}

function acceptNumber(typed: string): string {
  const number = typed.replaceAll(/[.\-/\s]/g, '').toUpperCase()
  const isValid = isValidCpf(number) || isValidCnpj(number) || isValidCnpj(number, { version: 2 })
  ensure(isValid, 'recipient.cpf_invalid', { field: 'cpf_cnpj' })
  return number
}

/** What signing asks for; see the model. */
export function cloudSigning(ctx: Ctx, providers: Providers): CloudSigning {
  return {
    open: (handle) => openSession(ctx, handle, ctx.now()),
    async sign(handle, alias, hashes) {
      const session = openSession(ctx, handle, ctx.now())
      const provider = session && providers.get(session.provider)
      if (!provider) return { is: 'refused' }
      try {
        return { is: 'signed', signatures: await signHashes(provider, session.token, alias, hashes) }
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error
        ctx.log.warn({ provider: session.provider, said: error.message }, 'a provider refused to sign')
        return { is: 'refused' }
      }
    },
  }
}

/** A provider that says no means the code, unless it means us. */
async function atProvider<Result>(ctx: Ctx, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefused && !error.isOurFault)
      throw new Refusal('certificate.bad_credentials', { field: 'otp' })
    if (error instanceof ProviderRefused || error instanceof ProviderSilent) {
      ctx.log.error({ said: error.message }, 'a certificate provider cannot be used')
      throw new Refusal('certificate.provider_unavailable')
    }
    throw error
  }
}

type Known = Readonly<{ certificate: CloudCertificate; known: KnownCertificate }>

/** Only certificates of the person who signed in: a provider that mixes people up is not believed. */
async function known(
  ctx: Ctx,
  deps: Pick<CertificateDeps, 'trustAnchors' | 'revocationSource'>,
  number: string,
  certificates: readonly CloudCertificate[],
): Promise<Known[]> {
  const at = ctx.now()
  const all = await Promise.all(
    certificates.map(async (certificate) => {
      const { numbers, unusable } = await examineCertificate(certificate.chain, { ...deps, at })
      const own = readCertificate(certificate.chain[0]!)
      const { alias } = certificate
      const { notBefore, notAfter } = own
      const isRevoked = unusable === 'revoked'
      const known = { alias, notBefore, notAfter, isRevoked, isInTime: isWithinValidity(own, at) }
      return { certificate, known, isTheirs: numbers.includes(number) }
    }),
  )
  return all.filter(({ isTheirs }) => isTheirs)
}
