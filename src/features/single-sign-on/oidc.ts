/** OpenID Connect providers of organizations: opened by what their owners wrote down, reached as far as the settings allow. */
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { AddressNotAllowed, guardedFetch, reachOf } from '../../server/outgoing.ts'
import { discover, openProvider, type Claims, type IdentityProvider } from '../../core/identity/relying-party.ts'
import { textsIn, type Connection, type OidcConfig, type NamedPerson } from './connection.model.ts'

export const oidcReturn = ({ settings }: Pick<Ctx, 'settings'>, organizationId: string): string =>
  `${settings.baseUrl}/auth/sso/${organizationId}/return`

/** Registered there as well (OpenID Connect RP-Initiated Logout 1.0 §3.1). */
export const signedOutAddress = ({ settings }: Pick<Ctx, 'settings'>): string => `${settings.baseUrl}/auth/login`

type Known = Readonly<{ key: string; provider: IdentityProvider; until: number }>
export type OidcProviders = (ctx: Ctx, connection: Connection, secret: string | null) => IdentityProvider

/** What a provider says of itself is asked again after so long: addresses and keys change. */
const KNOWN_MS = 10 * 60_000
const MOST_KNOWN = 1000

export function openOidcProviders(): OidcProviders {
  const known = new Map<string, Known>()
  return (ctx, { organizationId, issuer, config, updatedAt }, secret) => {
    const key = `${issuer} ${updatedAt.toISOString()}`
    const now = ctx.now().getTime()
    const found = known.get(organizationId)
    if (found?.key === key && found.until > now) return found.provider
    const registered = { issuer, clientId: (config as OidcConfig).clientId, clientSecret: secret ?? '' }
    const provider = openProvider(registered, oidcReturn(ctx, organizationId), optionsFor(ctx))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(organizationId, { key, provider, until: now + KNOWN_MS })
    return provider
  }
}

const optionsFor = ({ settings }: Pick<Ctx, 'settings'>) => ({ fetch: guardedFetch(reachOf(settings)) })

/** Before it is saved: there is a provider at this address, which calls itself so. @returns the issuer as it writes itself */
export async function seenIssuer(ctx: Ctx, issuer: string): Promise<string> {
  try {
    const found = await discover({ issuer, clientId: 'nobody', clientSecret: 'nothing' }, optionsFor(ctx))
    const { authorization_endpoint: authorize, token_endpoint: token, issuer: seen } = found.serverMetadata()
    ensure(authorize && token, 'sso.not_a_provider', { field: 'issuer' })
    return seen
  } catch (error) {
    if (error instanceof Refusal) throw error
    ctx.log.info({ err: error }, 'the sign-in provider of an organization could not be asked')
    throw new Refusal(codeOf(error), { field: 'issuer' })
  }
}

/** Whether it was never reached, or answered something else than a provider does. */
function codeOf(error: unknown): 'sso.address_not_allowed' | 'sso.unreachable' | 'sso.not_a_provider' {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AddressNotAllowed) return 'sso.address_not_allowed'
    if ('syscall' in cause || cause.name === 'TimeoutError') return 'sso.unreachable'
  }
  return 'sso.not_a_provider'
}

export const personOf = ({ subject, email, name, all }: Claims, groupsClaim: string): NamedPerson => ({
  subject,
  email,
  isEmailVerified: verifiedIn(all),
  name,
  groups: textsIn(all[groupsClaim]),
})

/** `xms_edov`: Entra ID says by it that the domain of an address is confirmed, and never says `email_verified`. */
function verifiedIn({ email_verified: plain, xms_edov: entra }: Claims['all']): boolean | null {
  const said = plain ?? entra
  return said === undefined || said === null ? null : said === true || said === 1 || said === 'true' || said === '1'
}
