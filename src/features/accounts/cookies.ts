/** The cookies of accounts: the session, the half of a sign-in that waits, and by what a browser is known again. */
import type { Ctx } from '../../server/ctx.ts'
import type { Call } from '../../server/http.ts'
import { sessionLife } from '../../core/identity/account.model.ts'
import { HALF_SIGN_IN_MS } from './security/second-factor.model.ts'
import type { Arrival } from './security/arrival.commands.ts'
import type { SignInOrigin } from './session.commands.ts'

type Has = Pick<Ctx, 'settings'>
type Jar = Pick<Call, 'cookies' | 'setCookie' | 'clearCookie'>

/** `__Host-` makes browsers insist on https, on this very host, and on every path (RFC 6265bis §4.1.3.2). */
const named =
  (name: string) =>
  ({ settings }: Has): string =>
    settings.isHttps ? `__Host-${name}` : name

export const sessionCookie = named('rubrica')
const halfCookie = named('rubrica-half')
const deviceCookie = named('rubrica-device')
export const providerCookie = named('rubrica-provider')

/** The longest that browsers keep one (RFC 6265bis §5.5). */
const DEVICE_SEC = 400 * 24 * 3600

export type RedirectTo = (wanted: string | undefined) => string

export const fromOf = (
  ctx: Has,
  { ip, userAgent, cookies }: Pick<Call, 'ip' | 'userAgent' | 'cookies'>,
): SignInOrigin => {
  const device = cookies[deviceCookie(ctx)] ?? null
  return { ip, userAgent, device: device && /^[\w-]{32}$/.test(device) ? device : null }
}

export const halfSignInOf = (ctx: Has, { cookies }: Pick<Call, 'cookies'>): string | undefined =>
  cookies[halfCookie(ctx)]

/** @returns where the page goes on: to what is missing first */
export function giveCookies(ctx: Has, call: Jar, arrival: Arrival, next: string): Readonly<{ continue: string }> {
  const after = (page: string) => ({ continue: `${page}?continue=${encodeURIComponent(next)}` })
  if (arrival.is === 'half') {
    call.setCookie(halfCookie(ctx), arrival.token, { maxAgeSec: HALF_SIGN_IN_MS / 1000 })
    return after(SECOND_FACTOR_PAGE)
  }
  giveToken(ctx, call, arrival.token)
  call.setCookie(deviceCookie(ctx), arrival.device, { maxAgeSec: DEVICE_SEC })
  if (call.cookies[halfCookie(ctx)]) call.clearCookie(halfCookie(ctx))
  if (arrival.mustChangePassword) return after(NEW_PASSWORD_PAGE)
  return arrival.isComplete ? { continue: next } : after('/auth/complete')
}

/** Of a session, to its browser. */
export function giveToken(ctx: Has, call: Pick<Jar, 'setCookie'>, token: string): void {
  call.setCookie(sessionCookie(ctx), token, { maxAgeSec: sessionLife.longestMs / 1000 })
}

const SECOND_FACTOR_PAGE = '/auth/second-factor'
const NEW_PASSWORD_PAGE = '/auth/new-password'
