/** To the provider of an organization and back: addresses that browsers are led through. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asId, isUuid, type OrganizationId } from '../../kernel/ids.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http } from '../../server/http.ts'
import { languageOf } from '../../server/http/errors.ts'
import { jarOf } from '../../server/http/jar.ts'
import { isLedByOthers } from '../../server/http/origin.ts'
import { queryText } from '../../server/http/query.ts'
import { openOidcProviders } from './oidc.ts'
import type { Ports, Visitor } from './ports.ts'
import { arriveBySaml, goBySaml, samlOf, takeSamlResponse } from './saml-sign-in.commands.ts'
import { spMetadata } from './saml.ts'
import { keepWayOut, signOutRoute } from './sign-out.routes.ts'
import { comeByOidc, countSignIn, goByOidc, lookUpDoor, usable, VISIT_MS, type Finished } from './sign-in.commands.ts'
import * as contract from './single-sign-on.contract.ts'

type Named = FastifyRequest<{ Params: { organization: string } }>

export function signInRoutes<Arrived>(http: Http, ctx: Ctx, ports: Ports<Arrived>): void {
  const { app } = http
  const providers = openOidcProviders()

  bind(http, ctx, contract.lookUpDoorEndpoint, async (ctx, { email, continue: wanted }, { ip }) => {
    const door = await lookUpDoor(ctx, email, { ip })
    if (!door) return { organization: null }
    const { organizationId, organization: name, isEnforced } = door
    return { organization: { name, is_enforced: isEnforced, continue: doorOf(organizationId, wanted) } }
  })

  app.get('/auth/sso/:organization', async (request: Named, reply) => {
    const organizationId = namedBy(request)
    if (!organizationId) return toDoor(request, reply, null, new Refusal('sso.not_set_up'))
    // Somebody signs in because they pressed our button, and not because another site led them here (ASVS 5.0, 7.6.2).
    if (isLedByOthers(request)) return toDoor(request, reply, organizationId)
    try {
      const redirectTo = landing(ctx, ports, organizationId, queryText(request, 'continue'))
      const wish = { redirectTo, loginAgain: queryText(request, 'again') !== undefined }
      await countSignIn(ctx, request)
      const connection = await usable(ctx, organizationId)
      const saml = samlOf(connection)
      const { url, token } = saml
        ? await goBySaml(ctx, ports, saml, wish)
        : await goByOidc(ctx, ports, providers, connection, wish)
      jarOf(ctx, request, reply).setCookie(visitCookie(ctx), token, { maxAgeSec: VISIT_MS / 1000 })
      return reply.redirect(url, 303)
    } catch (error) {
      return toDoor(request, reply, organizationId, error)
    }
  })

  app.get('/auth/sso/:organization/return', (request: Named, reply) =>
    finish(request, reply, (called, organizationId, token) =>
      comeByOidc(called, ports, providers, organizationId, { token, ...asked(ctx, request) }, visitorOf(request)),
    ),
  )

  app.get('/auth/sso/:organization/arrive', (request: Named, reply) =>
    finish(request, reply, (called, organizationId, token) => {
      const come = { token, code: queryText(request, 'code') ?? '', language: languageOf(request) }
      return arriveBySaml(called, ports, organizationId, come, visitorOf(request))
    }),
  )

  /** What was begun in this browser ends: with a session, or at the page that says why not. */
  async function finish(
    request: Named,
    reply: FastifyReply,
    come: (called: Ctx, id: OrganizationId, token: string | undefined) => Promise<Finished<Arrived>>,
  ): Promise<FastifyReply> {
    const organizationId = namedBy(request)
    const jar = jarOf(ctx, request, reply)
    const token = request.cookies[visitCookie(ctx)]
    jar.clearCookie(visitCookie(ctx))
    try {
      ensure(organizationId, 'sso.not_set_up')
      const { arrived, redirectTo, idToken } = await come(calledBy(ctx, visitorOf(request)), organizationId, token)
      keepWayOut(ctx, jar, idToken === null ? null : { organizationId, idToken })
      return reply.redirect(ports.giveCookies(ctx, jar, arrived, redirectTo), 303)
    } catch (error) {
      return toDoor(request, reply, organizationId, error)
    }
  }

  samlRoutes(http, ctx, ports)
  signOutRoute(http, ctx, providers)
}

const FORM = 'application/x-www-form-urlencoded'
/** A response with many groups takes some tens of kilobytes. */
const LONGEST_FORM = 512 * 1024

function samlRoutes<Arrived>({ app }: Http, ctx: Ctx, ports: Ports<Arrived>): void {
  app.get('/auth/sso/:organization/metadata', async (request: Named, reply) => {
    const organizationId = namedBy(request)
    if (!organizationId) return reply.callNotFound()
    return reply.type('application/samlmetadata+xml; charset=utf-8').send(await spMetadata(ctx, organizationId))
  })

  // The form comes from the provider's site: nothing but this call reads one from there, and it opens nothing by itself.
  void app.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LONGEST_FORM }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    scope.post(
      '/auth/sso/:organization/acs',
      { bodyLimit: LONGEST_FORM, config: { takesForeignPosts: true } },
      async (request: Named, reply) => {
        const organizationId = namedBy(request)
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const given = { response: form.get('SAMLResponse') ?? '', relayState: form.get('RelayState') ?? '' }
        try {
          ensure(organizationId, 'sso.not_set_up')
          await countSignIn(ctx, request)
          const code = await takeSamlResponse(ctx, ports, organizationId, given)
          return await reply.redirect(`/auth/sso/${organizationId}/arrive?code=${code}`, 303)
        } catch (error) {
          return toDoor(request, reply, organizationId, error)
        }
      },
    )
  })
}

const namedBy = ({ params: { organization } }: Named): OrganizationId | null =>
  isUuid(organization) ? asId<'Organization'>(organization.toLowerCase()) : null

const asked = ({ settings }: Ctx, request: FastifyRequest) => ({
  address: new URL(request.url, settings.baseUrl),
  language: languageOf(request),
})

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

/** The page says why; the words of the provider and its library are for those who run this. */
function toDoor(
  request: FastifyRequest,
  reply: FastifyReply,
  id: OrganizationId | null,
  error?: unknown,
): FastifyReply {
  const isRefusal = error instanceof Refusal
  if (error !== undefined && !isRefusal) request.log.warn({ error: nameOf(error) }, 'a provider let nobody in')
  const trouble = isRefusal ? error.code : refusedThere(error) ? 'sso.refused' : 'sso.unavailable'
  const wanted = queryText(request, 'continue')
  const told = new URLSearchParams({
    ...(id && { organization: id }),
    ...(error !== undefined && { trouble }),
    ...(wanted !== undefined && { continue: wanted }),
  })
  return reply.redirect(`/auth/organization?${told.toString()}`, 303)
}

/** By the errors of both libraries. */
const refusedThere = (error: unknown): boolean =>
  error instanceof Error && /^(AuthorizationResponseError|SamlStatusError)$/.test(error.constructor.name)

const nameOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
