/**
 * Signs a browser out at the provider that brought it in. The ID token that the provider wants to see again is kept in that browser, for
 * this one address: no server holds it, and no other call carries it.
 */
import type { FastifyReply } from 'fastify'
import { asId, isUuid, type OrganizationId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Call, Http } from '../../server/http.ts'
import { jarOf, secured } from '../../server/http/jar.ts'
import { isLedByOthers } from '../../server/http/origin.ts'
import { signedOutAddress, type OidcProviders } from './oidc.ts'
import { leaveByOidc } from './sign-in.commands.ts'

type WayOut = Readonly<{ organizationId: OrganizationId; idToken: string | null }>

const PATH = '/auth/leave'

/** A session that a provider began ends after a week at the latest. */
const KEPT_SEC = 7 * 24 * 3600

/** What browsers keep in one cookie (RFC 6265 §6.1), less the rest of it. A token with many groups is longer: the provider asks then. */
const LONGEST = 3600

const cookieOf = ({ settings }: Pick<Ctx, 'settings'>): string => secured(settings, 'rubrica-way-out')

/** @param way null: the member who came now is led nowhere, and one who came before in this browser no more either */
export function keepWayOut(ctx: Ctx, jar: Pick<Call, 'setCookie'>, way: WayOut | null): void {
  const written = way === null ? '' : `${way.organizationId}.${way.idToken ?? ''}`
  const kept = way !== null && written.length > LONGEST ? `${way.organizationId}.` : written
  jar.setCookie(cookieOf(ctx), kept, { path: PATH, maxAgeSec: way === null ? 0 : KEPT_SEC })
}

/** Where the browser goes once its session ended here. */
export function signOutRoute({ app }: Http, ctx: Ctx, providers: OidcProviders): void {
  app.get(PATH, async (request, reply: FastifyReply) => {
    const way = wayOut(request.cookies[cookieOf(ctx)])
    if (way === null || isLedByOthers(request)) return reply.redirect(signedOutAddress(ctx), 303)
    keepWayOut(ctx, jarOf(ctx, request, reply), null)
    const there = await leaveByOidc(ctx, providers, way).catch((error: unknown) => {
      // Nobody stays signed in here because of a provider.
      request.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a provider could not sign out')
      return null
    })
    return reply.redirect(there ?? signedOutAddress(ctx), 303)
  })
}

function wayOut(kept: string | undefined): WayOut | null {
  const [id = '', ...token] = kept?.split('.') ?? []
  if (!isUuid(id)) return null
  return { organizationId: asId<'Organization'>(id), idToken: token.join('.') || null }
}
