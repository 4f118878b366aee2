/**
 * Routes of the OAuth token, revocation and introspection endpoints. Not as our other calls do,
 * they speak as OAuth does: forms and HTTP Basic beside JSON, and errors of RFC 6749 §5.2 (with the `message` that programs of
 * the original service read).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { asId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Http } from '../../server/http.ts'
import { forgive, limit, networkOf } from '../../server/limits.ts'
import type { AuthorizationServer } from './authorization-server.ts'
import { introspectEndpoint, revokeEndpoint, tokenEndpoint } from './client.contract.ts'
import { findClient } from './client.store.ts'
import { SCOPE, scopes, scopesIn } from './scope.model.ts'

const FORM = 'application/x-www-form-urlencoded'

/** Tries of one client from one network that failed, and failed tries of a network with any names. */
const TRIES = { max: 100, windowSec: 15 * 60 }
const FAILURES = { max: 300, windowSec: 15 * 60 }

export function tokenRoutes({ app, endpoints }: Http, ctx: Ctx, open: () => Promise<AuthorizationServer>): void {
  const calls: readonly Endpoint[] = [tokenEndpoint, revokeEndpoint, introspectEndpoint]
  endpoints.push(...calls)
  // A form can be sent from any page, so nothing but these calls reads one.
  void app.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    for (const { path, input } of calls)
      scope.post(path, { bodyLimit: 16 * 1024 }, async (request, reply) => {
        const form = formOf(request.body, input)
        return form ? handOn(ctx, await open(), { path, request, reply, form }) : refuse(reply, notText)
      })
  })
}

type Asked = Readonly<{ path: string; request: FastifyRequest; reply: FastifyReply; form: URLSearchParams }>

async function handOn(ctx: Ctx, server: AuthorizationServer, asked: Asked): Promise<FastifyReply> {
  const { path, request, reply, form } = asked
  const network = networkOf(request.ip)
  const tries = `${clientNamed(request, form)} ${network}`
  await limit(ctx, 'token.client', tries, TRIES)
  if (path === tokenEndpoint.path && form.get('grant_type') !== 'authorization_code') {
    const asksAll = form.get('grant_type') !== 'refresh_token'
    // RFC 6749 §3.3: what it means when nothing is said
    if (asksAll && !form.get('scope')) form.set('scope', await wholeScope(ctx, clientNamed(request, form)))
    // The library passes over scopes that it does not know; who asked for one would believe to have less than they got.
    if (form.get('scope') && !scopesIn(form.get('scope')!)) return refuse(reply, unknownScope)
  }
  const { authorization } = request.headers
  const answer = await server.ask({
    method: 'POST',
    url: path,
    headers: {
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
  if (answer.payload === '') return reply.send()
  const body = answer.json<Record<string, unknown>>()
  return isError(body) ? refuse(reply, body) : reply.send(body)
}

/** All that the client may ask for. Who is unknown is told so by the library. */
async function wholeScope(ctx: Ctx, name: string): Promise<string> {
  if (!z.uuid().safeParse(name).success) return SCOPE
  const client = await ctx.db.read((reader) => findClient(reader, asId<'Client'>(name)))
  return (client?.scopes ?? [SCOPE]).join(' ')
}

type OAuthError = Readonly<{ error: string; error_description: string }>

const notText: OAuthError = { error: 'invalid_request', error_description: 'every parameter is text' }

const unknownScope: OAuthError = {
  error: 'invalid_scope',
  error_description: `the scopes are ${scopes.join(', ')}; ${SCOPE} is all that the client may do`,
}

const isError = (body: object): body is OAuthError => 'error' in body && 'error_description' in body

function refuse(reply: FastifyReply, { error, error_description: description }: OAuthError): FastifyReply {
  if (reply.statusCode < 400) reply.status(400)
  return reply.header('cache-control', 'no-store').send({ error, error_description: description, message: description })
}

/** JSON as the original service took it, or a form; undefined where a member that is known is no text. What is null is not there. */
function formOf(body: unknown, input: z.ZodType): URLSearchParams | undefined {
  if (body instanceof URLSearchParams) return body
  const known = 'shape' in input ? Object.keys(input.shape ?? {}) : []
  const members = Object.entries(body ?? {}).filter(([name, value]) => known.includes(name) && value !== null)
  const texts = members.filter((member): member is [string, string] => typeof member[1] === 'string')
  return texts.length === members.length ? new URLSearchParams(texts) : undefined
}

/** Who asks, by their own word: to count their tries. */
function clientNamed({ headers: { authorization } }: FastifyRequest, form: URLSearchParams): string {
  const basic = /^basic +(\S+)$/i.exec(authorization ?? '')?.[1]
  return basic ? (Buffer.from(basic, 'base64').toString().split(':')[0] ?? '') : (form.get('client_id') ?? '')
}
