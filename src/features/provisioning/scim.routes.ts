/**
 * Routes of SCIM 2.0 under /scim/v2, for the provider of an organization. Not as our other calls do, they speak as SCIM does: its media
 * type, its lists, its errors (RFC 7644). The secret of an organization opens that organization alone.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asId, isUuid, type OrganizationId } from '../../kernel/ids.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { refusals } from '../../kernel/refusal-codes.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Http } from '../../server/http.ts'
import { limit, networkOf } from '../../server/limits.ts'
import { sentence } from '../../server/sentences.ts'
import type { ScimPorts } from './ports.ts'
import { organizationOfSecret } from './provisioning.commands.ts'
import { changeScimGroup, makeScimGroup, removeScimGroup } from './scim-group.commands.ts'
import { findScimGroup, listScimGroups } from './scim-group.store.ts'
import { changeScimUser, makeScimUser, removeScimUser } from './scim-user.commands.ts'
import { findScimUser, listScimUsers } from './scim-user.store.ts'
import * as input from './scim.input.ts'
import { patched, ScimError, schemas } from './scim.model.ts'
import { configView, groupView, listView, schemasView, typesView, userView, versionOf } from './scim.view.ts'

const ROOT = '/scim/v2'
const MEDIA = 'application/scim+json'
const LONGEST = 1024 * 1024

/** A directory with thousands of people comes at once; tries of a network with wrong secrets do not. */
const CALLS = { max: 3000, windowSec: 60 }
const FAILURES = { max: 100, windowSec: 15 * 60 }

type Called = Readonly<{ ctx: Ctx; id: OrganizationId; root: string; request: FastifyRequest; reply: FastifyReply }>
type Answer = (called: Called) => Promise<object | undefined>

export function scimRoutes({ app }: Http, ctx: Ctx, ports: ScimPorts): void {
  const root = ctx.settings.baseUrl + ROOT
  void app.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(MEDIA, { parseAs: 'string', bodyLimit: LONGEST }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body) || '{}'))
      } catch {
        done(new ScimError(400, 'The body is no JSON.', 'invalidValue'))
      }
    })
    scope.setErrorHandler((error, request, reply) => sendScimError(error, request, reply))
    const on = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, answer: Answer) =>
      scope.route({
        method,
        url: ROOT + path,
        bodyLimit: LONGEST,
        handler: async (request, reply) => {
          const id = await admitted(ctx, request)
          const origin = {
            actor: { kind: 'system' },
            ip: request.ip,
            userAgent: request.headers['user-agent'] ?? null,
          } as const
          const body = await answer({ ctx: { ...ctx, origin }, id, root, request, reply })
          return body === undefined ? reply.status(204).send() : reply.type(MEDIA).send(JSON.stringify(body))
        },
      })
    userRoutes(on, ports)
    groupRoutes(on, ports)
    on('GET', '/ServiceProviderConfig', async ({ root }) => configView(root))
    on('GET', '/ResourceTypes', async ({ root }) => listView(typesView(root), 2, 1))
    on('GET', '/Schemas', async ({ root }) => listView(schemasView(root), 2, 1))
  })
}

type On = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, answer: Answer) => void

function userRoutes(on: On, ports: ScimPorts): void {
  on('GET', '/Users', async ({ ctx, id, root, request }) => {
    const page = input.pageIn(request.query)
    input.ensureKnown(page.filter, userFilters)
    const { items, total } = await ctx.db.read((reader) => listScimUsers(reader, id, page))
    return listView(
      items.map((user) => userView(root, user)),
      total,
      page.startIndex,
    )
  })
  on('POST', '/Users', async ({ ctx, id, root, request, reply }) => {
    const user = await makeScimUser(ctx, ports, id, input.userIn(request.body, true))
    reply.status(201)
    return shown(reply, userView(root, user))
  })
  on('GET', '/Users/:id', async ({ ctx, id, root, request, reply }) => {
    const named = idOf(request)
    const user = isUuid(named) ? await ctx.db.read((reader) => findScimUser(reader, id, asId(named))) : null
    if (!user) throw new ScimError(404, 'There is no such user.')
    return shown(reply, userView(root, user))
  })
  on('PUT', '/Users/:id', async ({ ctx, id, root, request, reply }) => {
    const user = await changeScimUser(ctx, ports, id, idOf(request), (before) => {
      ensureVersion(request, before)
      return input.userIn(request.body, before.isActive)
    })
    return shown(reply, userView(root, user))
  })
  on('PATCH', '/Users/:id', async ({ ctx, id, root, request, reply }) => {
    const operations = input.operationsIn(request.body)
    const user = await changeScimUser(ctx, ports, id, idOf(request), (before) => {
      ensureVersion(request, before)
      return input.userIn(patched(input.userResource(before), operations), before.isActive)
    })
    return shown(reply, userView(root, user))
  })
  on('DELETE', '/Users/:id', async ({ ctx, id, request }) => {
    await removeScimUser(ctx, ports, id, idOf(request))
    return undefined
  })
}

const userFilters = ['username', 'externalid', 'id', 'active', 'emails', 'emails.value', 'emails[type eq "work"].value']

function groupRoutes(on: On, ports: ScimPorts): void {
  const viewOf = ({ root, request }: Called) => {
    const withMembers = !input.pageIn({ ...(request.query as object), filter: undefined }).excluded.includes('members')
    return (group: Parameters<typeof groupView>[1]) => groupView(root, group, { withMembers })
  }
  on('GET', '/Groups', async (called) => {
    const page = input.pageIn(called.request.query)
    input.ensureKnown(page.filter, ['displayname', 'externalid', 'id'])
    const { items, total } = await called.ctx.db.read((reader) => listScimGroups(reader, called.id, page))
    return listView(items.map(viewOf(called)), total, page.startIndex)
  })
  on('POST', '/Groups', async (called) => {
    const { ctx, id, request, reply } = called
    const group = await makeScimGroup(ctx, ports, id, input.groupIn(request.body))
    reply.status(201)
    return shown(reply, viewOf(called)(group))
  })
  on('GET', '/Groups/:id', async (called) => {
    const { ctx, id, request, reply } = called
    const named = idOf(request)
    const group = isUuid(named) ? await ctx.db.read((reader) => findScimGroup(reader, id, asId(named))) : null
    if (!group) throw new ScimError(404, 'There is no such group.')
    return shown(reply, viewOf(called)(group))
  })
  on('PUT', '/Groups/:id', async (called) => {
    const { ctx, id, request, reply } = called
    const group = await changeScimGroup(ctx, ports, id, idOf(request), (before) => {
      ensureVersion(request, before)
      return input.groupIn(request.body)
    })
    return shown(reply, viewOf(called)(group))
  })
  on('PATCH', '/Groups/:id', async (called) => {
    const { ctx, id, request, reply } = called
    const operations = input.operationsIn(request.body)
    const group = await changeScimGroup(ctx, ports, id, idOf(request), (before) => {
      ensureVersion(request, before)
      return input.groupIn(patched(input.groupResource(before), operations))
    })
    return shown(reply, viewOf(called)(group))
  })
  on('DELETE', '/Groups/:id', async ({ ctx, id, request }) => {
    await removeScimGroup(ctx, ports, id, idOf(request))
    return undefined
  })
}

const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id.toLowerCase()

function shown(reply: FastifyReply, view: Readonly<{ meta: Readonly<{ location: string; version: string }> }>): object {
  reply.header('etag', view.meta.version)
  if (reply.statusCode === 201) reply.header('location', view.meta.location)
  return view
}

/** RFC 7644 §3.14. */
function ensureVersion({ headers }: FastifyRequest, before: Readonly<{ updatedAt: Date }>): void {
  const wanted = headers['if-match']
  if (wanted !== undefined && wanted !== '*' && wanted !== versionOf(before))
    throw new ScimError(412, 'It was changed meanwhile.')
}

async function admitted(ctx: Ctx, request: FastifyRequest): Promise<OrganizationId> {
  const secret = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const id = secret ? await organizationOfSecret(ctx, secret) : null
  if (!id) {
    await limit(ctx, 'scim.ip', networkOf(request.ip), FAILURES)
    throw new ScimError(401, 'The secret is missing, or good no more.')
  }
  await limit(ctx, 'scim', id, CALLS)
  return id
}

/** RFC 7644 §3.12: the status as text, and a sentence for the administrator who reads the log of the provider. */
function sendScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, detail, scimType } = told(error)
  if (status >= 500) request.log.error({ err: error }, 'a call by SCIM failed')
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Rubrica"')
  const body = { schemas: [schemas.error], status: String(status), ...(scimType && { scimType }), detail }
  return reply.status(status).type(MEDIA).send(JSON.stringify(body))
}

function told(error: unknown): Readonly<{ status: number; detail: string; scimType?: string | undefined }> {
  if (error instanceof ScimError) return { status: error.status, detail: error.message, scimType: error.scimType }
  const refusal = refusalOf(error)
  if (refusal) {
    const isTwin = refusal.code === 'team.name_taken'
    const status = isTwin ? 409 : refusals[refusal.code]
    return { status, detail: sentence(refusal.code, 'en', refusal.details), ...(isTwin && { scimType: 'uniqueness' }) }
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return { status, detail: status < 500 ? 'The request is not understood.' : 'Something went wrong here.' }
}
