/**
 * The token endpoint. It speaks as OAuth does, not as our other calls do: forms and HTTP Basic beside JSON, and errors of
 * RFC 6749 §5.2 (with the `message` that programs of the original service read).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import inject from 'light-my-request'
import type { Ctx } from '../../server/ctx.ts'
import type { Http } from '../../server/http.ts'
import { forgive, limit, networkOf } from '../../server/limits.ts'
import { openAuthorizationServer, TOKEN_PATH } from './authorization-server.ts'
import { tokenEndpoint } from './client.contract.ts'
import { SCOPE } from './client.model.ts'

const FORM = 'application/x-www-form-urlencoded'

/** Tries of one client from one network that failed, and failed tries of a network with whatever names. */
const TRIES = { max: 100, windowSec: 15 * 60 }
const FAILURES = { max: 300, windowSec: 15 * 60 }

export function tokenRoutes({ app, endpoints }: Http, ctx: Ctx): void {
  endpoints.push(tokenEndpoint)
  let server: ReturnType<typeof openAuthorizationServer> | undefined
  // A form can be sent from any page, so nothing but this call reads one.
  void app.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    scope.post(tokenEndpoint.path, { bodyLimit: 16 * 1024 }, async (request, reply) => {
      server ??= openAuthorizationServer(ctx)
      const form = formOf(request.body)
      return giveToken(ctx, await server, { request, reply, form })
    })
  })
}

type Asked = Readonly<{ request: FastifyRequest; reply: FastifyReply; form: URLSearchParams }>
type Server = Awaited<ReturnType<typeof openAuthorizationServer>>

async function giveToken(ctx: Ctx, server: Server, { request, reply, form }: Asked): Promise<FastifyReply> {
  const network = networkOf(request.ip)
  const tries = `${clientNamed(request, form)} ${network}`
  await limit(ctx, 'token.client', tries, TRIES)
  // The library passes over scopes that it does not know; who asked for one would believe to have less than they got.
  if (form.get('scope') !== SCOPE)
    return refuse(reply, {
      error: 'invalid_scope',
      error_description: `the only scope is ${SCOPE}: all that the client may do`,
    })
  const { authorization } = request.headers
  const answer = await inject(server, {
    method: 'POST',
    url: TOKEN_PATH,
    headers: {
      host: request.host,
      'content-type': FORM,
      accept: 'application/json', // or it would answer a browser with a page
      ...(authorization !== undefined && { authorization }),
    },
    payload: form.toString(),
  })
  if (answer.statusCode === 200) await forgive(ctx, 'token.client', tries)
  else if (answer.statusCode === 401) await limit(ctx, 'token.ip', network, FAILURES)

  if (answer.statusCode === 401)
    reply.header('www-authenticate', answer.headers['www-authenticate'] ?? 'Basic realm="Rubrica"')
  reply.status(answer.statusCode).header('cache-control', 'no-store')
  const body = answer.json<Record<string, unknown>>()
  return isError(body) ? refuse(reply, body) : reply.send(body)
}

type OAuthError = Readonly<{ error: string; error_description: string }>

const isError = (body: object): body is OAuthError => 'error' in body && 'error_description' in body

function refuse(reply: FastifyReply, { error, error_description: description }: OAuthError): FastifyReply {
  if (reply.statusCode < 400) reply.status(400)
  return reply.header('cache-control', 'no-store').send({ error, error_description: description, message: description })
}

/** JSON as the original service took it, or a form; no scope named means the one there is (RFC 6749 §3.3). */
function formOf(body: unknown): URLSearchParams {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  if (typeof body === 'object' && body !== null && !(body instanceof URLSearchParams)) {
    for (const [name, value] of Object.entries(body)) if (typeof value === 'string') form.set(name, value)
  }
  if (!form.get('scope')) form.set('scope', SCOPE)
  return form
}

/** Who asks, by their own word: to count their tries. */
function clientNamed({ headers: { authorization } }: FastifyRequest, form: URLSearchParams): string {
  const basic = /^basic +(\S+)$/i.exec(authorization ?? '')?.[1]
  return basic ? (Buffer.from(basic, 'base64').toString().split(':')[0] ?? '') : (form.get('client_id') ?? '')
}
