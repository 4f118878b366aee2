/** Somebody signs in at the provider of their certificate: with CPF and code in our page, or on the provider's own. */
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { ensure, Refusal, type RefusalCode } from '../../kernel/refusal.ts'
import type { RevocationSource } from '../../pades/crypto/revocation-source.ts'
import { examineCertificate } from '../../pades/validate/examine-certificate.ts'
import { isWithinValidity, readCertificate } from '../../pades/crypto/x509/certificate.ts'
import type { Ctx } from '../../server/ctx.ts'
import { forgive, limit, networkOf } from '../../server/limits.ts'
import type { KeyAccess } from './cloud-signing.model.ts'
import {
  ProviderRefused,
  ProviderSilent,
  type CertificateProvider,
  type CloudCertificate,
  type ProviderToken,
  type RefusedFor,
} from './provider.ts'
import { openVisit, sealSession, sealVisit, type PendingVisit, type ProviderSession } from './session.ts'

/** Those that this installation has a name and secret for, by their names; main opens them from the settings. */
export type Providers = ReadonlyMap<string, CertificateProvider>

export type CertificateDeps = Readonly<{
  providers: Providers
  trustAnchors: readonly Uint8Array[]
  revocationSource: RevocationSource
  /** The CPF that is known of the holder of an action token. */
  knownCpf: (ctx: Ctx, token: string) => Promise<string | null>
  /** How many documents the holder of an action token signs. */
  countDocuments: (ctx: Ctx, token: string) => Promise<number>
}>

export type ProviderCredentials = Readonly<{ provider: string | null; number: string; otp: string; ip: string }>

export type KnownCertificate = Readonly<{
  alias: string
  title: string
  notBefore: Date
  notAfter: Date
  isRevoked: boolean
  isInTime: boolean
  access: KeyAccess | null
}>

export type SignedInAtProvider = Readonly<{ handle: string; until: Date; certificates: readonly KnownCertificate[] }>

const TRIES = { max: 5, windowSec: 300 }
const TRIES_OF_A_NETWORK = { max: 30, windowSec: 300 }
/** Nothing can be guessed there: whole offices sign behind one address. */
const VISITS_OF_A_NETWORK = { max: 200, windowSec: 300 }

/** The code is passed on and forgotten; whose number it is stands nowhere but in the provider's hands. */
export async function signIn(
  ctx: Ctx,
  deps: CertificateDeps,
  { provider: wanted, number: typed, otp, ip }: ProviderCredentials,
): Promise<SignedInAtProvider> {
  const number = acceptNumber(typed)
  const [name, provider] = findProvider(ctx, deps.providers, wanted, 'code')
  const { signIn: way } = provider
  ensure(way.by === 'code', 'certificate.provider_unavailable', { field: 'provider' })
  await limit(ctx, 'provider-sign-in-network', networkOf(ip), TRIES_OF_A_NETWORK)
  await limit(ctx, 'provider-sign-in', number, TRIES)
  const { signedIn, certificates } = await atProvider(ctx, 'otp', async () => {
    const signedIn = await way.authorize({ number, otp })
    return { signedIn, certificates: await provider.certificatesOf(signedIn.token) }
  })
  await forgive(ctx, 'provider-sign-in', number)
  return opened(ctx, deps, name, { signedIn, certificates, number })
}

function acceptNumber(typed: string): string {
  const number = typed.replaceAll(/[.\-/\s]/g, '').toUpperCase()
  const isValid = isValidCpf(number) || isValidCnpj(number) || isValidCnpj(number, { version: 2 })
  ensure(isValid, 'recipient.cpf_invalid', { field: 'cpf_cnpj' })
  return number
}

/** @param wanted null: the first one */
function findProvider(
  { settings }: Ctx,
  providers: Providers,
  wanted: string | null,
  by: CertificateProvider['signIn']['by'],
): readonly [string, CertificateProvider] {
  const name = wanted ?? [...providers].find(([, { signIn }]) => signIn.by === by)?.[0]
  const provider = name === undefined ? undefined : providers.get(name)
  const isForUs = provider === undefined || settings.variant === 'br' || !provider.isBrazilian
  ensure(isForUs && (provider || wanted || settings.variant === 'br'), 'signature.qualified_unavailable')
  ensure(name !== undefined && provider, 'certificate.provider_unavailable', { field: 'provider' })
  return [name, provider]
}

/** Long enough to find the phone, and within what providers allow (gov.br: ten minutes). */
const VISIT_SEC = 600

export type BegunVisit = Readonly<{ handle: string; address: string; state: string; until: Date }>

/** Whose page is visited, in which language, for how many documents. */
export type WishedVisit = Readonly<{ provider: string; language: string; documents: number; ip: string }>

/** Somebody goes to the provider's page to sign in. */
export async function beginVisit(
  ctx: Ctx,
  { providers }: Pick<CertificateDeps, 'providers'>,
  wish: WishedVisit,
): Promise<BegunVisit> {
  const [name, { signIn: way }] = findProvider(ctx, providers, wish.provider, 'page')
  ensure(way.by === 'page', 'certificate.provider_unavailable', { field: 'provider' })
  await limit(ctx, 'provider-visit-network', networkOf(wish.ip), VISITS_OF_A_NETWORK)
  const visit = newVisit(ctx, name, null)
  const { state, verifier, until } = visit
  const { language, documents } = wish
  const address = await atProvider(ctx, 'provider', () =>
    way.address({ redirectUri: returnAddress(ctx), state, verifier, language }, documents),
  )
  return { handle: sealVisit(ctx, visit), address, state, until }
}

export function newVisit(ctx: Ctx, provider: string, session: PendingVisit['session']): PendingVisit {
  const [state, verifier] = [inText(ctx.random(32)), inText(ctx.random(32))]
  return { provider, state, verifier, until: new Date(ctx.now().getTime() + VISIT_SEC * 1000), session }
}

const inText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

export const returnAddress = ({ settings }: Ctx): string => `${settings.baseUrl}/public/certificates/return`

export type FinishedVisit = Readonly<{ handle: string; code: string; state: string; ip: string }>

/** Somebody is back from the provider's page: signed in, or with what lets their key sign. */
export async function finishVisit(
  ctx: Ctx,
  deps: CertificateDeps,
  { handle, code, state, ip }: FinishedVisit,
): Promise<SignedInAtProvider> {
  const visit = openVisit(ctx, handle, ctx.now())
  ensure(visit && visit.state === state, 'certificate.session_over', { field: 'access_token' })
  const [name, provider] = findProvider(ctx, deps.providers, visit.provider, 'page')
  const { signIn: way } = provider
  ensure(way.by === 'page', 'certificate.provider_unavailable', { field: 'provider' })
  await limit(ctx, 'provider-return-network', networkOf(ip), VISITS_OF_A_NETWORK)
  const back = { redirectUri: returnAddress(ctx), verifier: visit.verifier }
  if (visit.session) {
    const { held, alias } = visit.session
    const { token: activation, seconds } = await atProvider(ctx, 'code', () => way.exchange(code, back))
    const certificates = held.certificates.filter((each) => each.alias === alias)
    const granted = { ...held, certificates, granted: { alias, activation }, until: soonest(ctx, held.until, seconds) }
    const known = await Promise.all(certificates.map((each) => know(ctx, deps, each)))
    return { handle: sealSession(ctx, granted), until: granted.until, certificates: known.map((each) => each.known) }
  }
  const { signedIn, certificates } = await atProvider(ctx, 'code', async () => {
    const signedIn = await way.exchange(code, back)
    return { signedIn, certificates: await provider.certificatesOf(signedIn.token) }
  })
  return opened(ctx, deps, name, { signedIn, certificates, number: null })
}

/** Whichever ends first. */
export const soonest = (ctx: Ctx, until: Date, seconds: number): Date =>
  new Date(Math.min(until.getTime(), ctx.now().getTime() + seconds * 1000))

type Opened = Readonly<{
  signedIn: ProviderToken
  certificates: readonly CloudCertificate[]
  /** Of who signed in, where we know it: a provider that mixes people up is not believed. */
  number: string | null
}>

async function opened(
  ctx: Ctx,
  deps: CertificateDeps,
  provider: string,
  { signedIn, certificates, number }: Opened,
): Promise<SignedInAtProvider> {
  const all = await Promise.all(certificates.map((each) => know(ctx, deps, each)))
  const theirs = all.filter(({ numbers }) => number === null || numbers.includes(number))
  ensure(theirs.length > 0, 'certificate.missing')
  const until = new Date(ctx.now().getTime() + Math.min(signedIn.seconds, VISIT_SEC) * 1000)
  const session: ProviderSession = {
    id: ctx.newId<'Session'>(),
    provider,
    token: signedIn.token,
    until,
    certificates: theirs.map(({ certificate }) => certificate),
    granted: null,
    waiting: null,
  }
  return { handle: sealSession(ctx, session), until, certificates: theirs.map(({ known }) => known) }
}

const refusals: Readonly<Record<RefusedFor, RefusalCode>> = {
  credentials: 'certificate.bad_credentials',
  session: 'certificate.session_over',
  locked: 'certificate.key_locked',
  level: 'certificate.account_level',
  ours: 'certificate.provider_unavailable',
  other: 'certificate.authorization_refused',
}

/** @param field at which a no is said */
export async function atProvider<Result>(ctx: Ctx, field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefused && error.reason !== 'ours') {
      ctx.log.warn({ said: error.message }, 'a certificate provider said no')
      throw new Refusal(refusals[error.reason], { field })
    }
    if (error instanceof ProviderRefused || error instanceof ProviderSilent) {
      ctx.log.error({ said: error.message }, 'a certificate provider cannot be used')
      throw new Refusal('certificate.provider_unavailable')
    }
    throw error
  }
}

async function know(
  ctx: Ctx,
  deps: Pick<CertificateDeps, 'trustAnchors' | 'revocationSource'>,
  certificate: CloudCertificate,
): Promise<Readonly<{ certificate: CloudCertificate; known: KnownCertificate; numbers: readonly string[] }>> {
  const at = ctx.now()
  const { numbers, unusable } = await examineCertificate(certificate.chain, { ...deps, at })
  const own = readCertificate(certificate.chain[0]!)
  const { alias, title, access } = certificate
  const { notBefore, notAfter } = own
  const isRevoked = unusable === 'revoked'
  const known = { alias, title, notBefore, notAfter, isRevoked, isInTime: isWithinValidity(own, at), access }
  return { certificate, known, numbers }
}
