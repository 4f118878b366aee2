/** Routes of the OAuth authorization endpoint, and of the authorization server's metadata. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '../../kernel/language.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Http } from '../../server/http.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { cookieNames, paths, troubleAddress, type AuthorizationServer } from './authorization-server.ts'
import { scopes } from './scope.model.ts'

/** Each request is a row for an hour, and anybody may begin one. */
const BEGUN = { max: 300, windowSec: 15 * 60 }

export function authorizeRoutes({ app }: Http, ctx: Ctx, open: () => Promise<AuthorizationServer>): void {
  app.get(paths.authorization, async (request, reply) => {
    try {
      await limit(ctx, 'authorize.ip', networkOf(request.ip), BEGUN)
    } catch (error) {
      if (error instanceof Refusal) return reply.redirect(troubleAddress('busy'), 303)
      throw error
    }
    // Answers travel in the address; in a page that posts itself, or in a fragment, we send none.
    const mode = new URL(request.url, ctx.settings.baseUrl).searchParams.get('response_mode')
    if (mode !== null && mode !== 'query') return reply.redirect(troubleAddress('invalid_request'), 303)
    return passOn(ctx, await open(), request, reply)
  })
  app.get(`${paths.authorization}/:uid`, async (request, reply) => passOn(ctx, await open(), request, reply))
  app.get('/.well-known/oauth-authorization-server', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(metadata(ctx)),
  )
}

/** There and back with no more than the two cookies of this request: who is signed in, the library need not know. */
async function passOn(ctx: Ctx, { ask }: AuthorizationServer, request: FastifyRequest, reply: FastifyReply) {
  const names = cookieNames(ctx)
  const cookie = ownCookies(names, request.headers.cookie ?? '')
  const answer = await ask({
    method: 'GET',
    url: request.url,
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  })
  const { location, 'set-cookie': given = [] } = answer.headers
  for (const each of [given].flat())
    if (!each.startsWith(`${names.session}=`) && !each.startsWith(`${names.session}.sig=`))
      reply.header('set-cookie', untilItCloses(each))
  return reply.redirect(location ?? troubleAddress('server_error'), 303)
}

/** How long a request waits the server knows; a browser whose clock is wrong would forget it at once. */
const untilItCloses = (cookie: string): string => cookie.replace(/; expires=(?!Thu, 01 Jan 1970)[^;]+/i, '')

function ownCookies({ interaction, resume }: ReturnType<typeof cookieNames>, header: string): string {
  const own = [interaction, resume].flatMap((name) => [name, `${name}.sig`])
  return header
    .split(/; */)
    .filter((pair) => own.includes(pair.split('=', 1)[0]!))
    .join('; ')
}

/** RFC 8414 §2; `iss` beside each code is RFC 9207. */
function metadata({ settings: { baseUrl } }: Ctx) {
  const known = ['client_secret_basic', 'client_secret_post']
  return {
    issuer: baseUrl,
    authorization_endpoint: baseUrl + paths.authorization,
    token_endpoint: baseUrl + paths.token,
    revocation_endpoint: baseUrl + paths.revocation,
    introspection_endpoint: baseUrl + paths.introspection,
    scopes_supported: scopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: [...known, 'none'],
    revocation_endpoint_auth_methods_supported: [...known, 'none'],
    introspection_endpoint_auth_methods_supported: known,
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${baseUrl}/docs`,
    ui_locales_supported: languages,
  }
}
