/** To the provider of an organization and back: addresses that browsers are led through. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asId, isUuid, type OrganizationId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { languageOf } from '../../server/http/errors.ts'
import { jarOf } from '../../server/http/jar.ts'
import { openOidcProviders } from './oidc.ts'
import type { Ports, Visitor } from './ports.ts'
import { comeFromProvider, goToProvider, lookUpDoor, VISIT_MS } from './sign-in.commands.ts'
import * as contract from './single-sign-on.contract.ts'

type Named = FastifyRequest<{ Params: { organization: string } }>
type Started = FastifyRequest<{
  Params: { organization: string }
  Querystring: { continue?: string; again?: string }
}>

export function signInRoutes<Arrived>(http: Http, ctx: Ctx, ports: Ports<Arrived>): void {
  const { app } = http
  const providers = openOidcProviders()

  bind(http, ctx, contract.lookUpDoorEndpoint, async (ctx, { email, continue: wanted }, { ip }) => {
    const door = await lookUpDoor(ctx, email, { ip })
    if (!door) return { organization: null }
    const { organizationId, organization: name, isEnforced } = door
    return { organization: { name, is_enforced: isEnforced, continue: doorOf(organizationId, wanted) } }
  })

  app.get('/auth/sso/:organization', async (request: Started, reply) => {
    const { organization } = request.params
    if (!isUuid(organization)) return toDoor(request, reply, null, new Refusal('sso.not_set_up'))
    const organizationId = asId<'Organization'>(organization.toLowerCase())
    // Somebody signs in because they pressed our button, and not because another site led them here (ASVS 5.0, 7.6.2).
    if (/^(cross|same)-site$/.test(String(request.headers['sec-fetch-site'])))
      return toDoor(request, reply, organizationId)
    try {
      const redirectTo = landing(ctx, ports, organizationId, request.query.continue)
      const wish = { redirectTo, loginAgain: request.query.again !== undefined }
      const { url, token } = await goToProvider(ctx, ports, providers, organizationId, wish, request)
      jarOf(ctx, request, reply).setCookie(visitCookie(ctx), token, { maxAgeSec: VISIT_MS / 1000 })
      return reply.redirect(url, 303)
    } catch (error) {
      return toDoor(request, reply, organizationId, error)
    }
  })

  app.get('/auth/sso/:organization/return', async (request: Named, reply) => {
    const organizationId = asId<'Organization'>(request.params.organization.toLowerCase())
    const jar = jarOf(ctx, request, reply)
    const token = request.cookies[visitCookie(ctx)]
    jar.clearCookie(visitCookie(ctx))
    const address = new URL(request.url, ctx.settings.baseUrl)
    const come = { token, address, language: languageOf(request) }
    try {
      const from = visitorOf(request)
      const called = calledBy(ctx, from)
      const { arrived, redirectTo } = await comeFromProvider(called, ports, providers, organizationId, come, from)
      return await reply.redirect(ports.giveCookies(ctx, jar, arrived, redirectTo), 303)
    } catch (error) {
      return toDoor(request, reply, organizationId, error)
    }
  })
}

/** `__Host-` as for the other cookies of accounts. */
const visitCookie = ({ settings }: Ctx): string => (settings.isHttps ? '__Host-rubrica-sso' : 'rubrica-sso')

const visitorOf = (request: FastifyRequest): Visitor => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  cookies: request.cookies,
})

const calledBy = (ctx: Ctx, { ip, userAgent }: Visitor): Ctx => ({
  ...ctx,
  origin: { actor: { kind: 'visitor' }, ip, userAgent },
})

const doorOf = (organizationId: OrganizationId, wanted: string | undefined): string =>
  `/auth/sso/${organizationId}${wanted ? `?continue=${encodeURIComponent(wanted)}` : ''}`

/** Into the organization, where nothing else was wanted. */
function landing<Arrived>(ctx: Ctx, ports: Ports<Arrived>, id: OrganizationId, wanted: string | undefined): string {
  const own = ports.ownAddress(ctx, wanted)
  return own.includes('?') || own.includes('#') ? own : `${own}?organization=${id}`
}

/** The page says why; whatever the provider and its library say is for those who run this. */
function toDoor(
  request: FastifyRequest,
  reply: FastifyReply,
  id: OrganizationId | null,
  error?: unknown,
): FastifyReply {
  const isRefusal = error instanceof Refusal
  if (error !== undefined && !isRefusal) request.log.warn({ error: nameOf(error) }, 'a provider let nobody in')
  const isProviders = error instanceof Error && error.constructor.name === 'AuthorizationResponseError'
  const trouble = isRefusal ? error.code : isProviders ? 'sso.refused' : 'sso.unavailable'
  const wanted = (request.query as { continue?: unknown }).continue
  const told = new URLSearchParams({
    ...(id && { organization: id }),
    ...(error !== undefined && { trouble }),
    ...(typeof wanted === 'string' && { continue: wanted }),
  })
  return reply.redirect(`/auth/organization?${told.toString()}`, 303)
}

const nameOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
