/** To the sign-in provider and back: two addresses that browsers are led through, no calls. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Http } from '../../../server/http.ts'
import { languageOf } from '../../../server/http/errors.ts'
import { jarOf } from '../../../server/http/jar.ts'
import { isLedByOthers } from '../../../server/http/origin.ts'
import { queryText } from '../../../server/http/query.ts'
import { fromOf, giveCookies, providerCookie, type RedirectTo } from '../cookies.ts'
import type { Ports } from '../ports.ts'
import { comeFromProvider, goToProvider } from './identity.commands.ts'
import { openProvider } from '../../../core/identity/relying-party.ts'
import { HALF_SIGN_IN_MS } from './second-factor.model.ts'

const RETURN = '/auth/provider/return'

export function identityRoutes({ app }: Http, ctx: Ctx, ports: Ports, redirectTo: RedirectTo): void {
  const { oidc, baseUrl } = ctx.settings
  if (!oidc) return
  const provider = openProvider(oidc, baseUrl + RETURN)

  app.get('/auth/provider', async (request, reply) => {
    const loginAgain = queryText(request, 'again') !== undefined
    const wanted = { redirectTo: redirectTo(queryText(request, 'continue')), loginAgain }
    // Somebody signs in because they pressed our button, and not because another site led them here (ASVS 5.0, 7.6.2).
    if (isLedByOthers(request)) return reply.redirect('/auth/login', 303)
    try {
      const { url, token } = await goToProvider(ctx, provider, wanted, request)
      jarOf(ctx, request, reply).setCookie(providerCookie(ctx), token, { maxAgeSec: HALF_SIGN_IN_MS / 1000 })
      return reply.redirect(url, 303)
    } catch (error) {
      return backToLogin(request, reply, error)
    }
  })

  app.get(RETURN, async (request, reply) => {
    const jar = jarOf(ctx, request, reply)
    const token = request.cookies[providerCookie(ctx)]
    jar.clearCookie(providerCookie(ctx))
    const address = new URL(request.url, baseUrl)
    const userAgent = request.headers['user-agent'] ?? null
    const from = fromOf(ctx, { ip: request.ip, userAgent, cookies: request.cookies })
    const called: Ctx = { ...ctx, origin: { actor: { kind: 'visitor' }, ip: request.ip, userAgent } }
    try {
      const come = { token, address, language: languageOf(request) }
      const { arrival, redirectTo: wanted } = await comeFromProvider(called, ports, provider, come, from)
      return await reply.redirect(giveCookies(ctx, jar, arrival, redirectTo(wanted)).continue, 303)
    } catch (error) {
      return backToLogin(request, reply, error)
    }
  })
}

/** The page says why; the words of the provider and its library are for those who run this. */
function backToLogin(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Refusal)) request.log.warn({ error: nameOf(error) }, 'the sign-in provider let nobody in')
  const isProviders = error instanceof Error && error.constructor.name === 'AuthorizationResponseError'
  const code = error instanceof Refusal ? error.code : isProviders ? 'provider.refused' : 'provider.unavailable'
  return reply.redirect(`/auth/login?trouble=${code}`, 303)
}

const nameOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown')
