/** Making programs known, looking after them, and letting them in. */
import type { ClientId, OrganizationId, UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { OrganizationFact } from '../../core/identity/organization-fact.model.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import { ensureFitsOrganization, ensureMayManage, type Client } from './client.model.ts'
import {
  findBearer,
  findClient,
  insertClient,
  listClients,
  lockClient,
  lockClientsOf,
  noticeClient,
  revokeClient,
  updateClient,
  type BearerOfToken,
  type StoredClient,
} from './client.store.ts'
import { endGrants, endGrantsOfClient } from './grant.commands.ts'
import { noticeGrant } from './grant.store.ts'
import { deleteAccessOfClient, deleteEndedPayloads, deletePayloadsOfClient } from './oauth-payload.store.ts'
import { ensureFrameOrigins } from './origin.model.ts'
import { ensureRedirectFits } from './redirect.model.ts'
import { SCOPE } from './scope.model.ts'
import { hashOfSecret } from '../../server/secret-hash.ts'
import { newSecret } from './secret.ts'

type Wish = Pick<Client, 'name' | 'redirect' | 'isConfidential' | 'isSandbox'> &
  Partial<Pick<Client, 'scopes' | 'frameOrigins' | 'isForOrganization'>>

/** The plain secret is returned to the caller and is kept nowhere. */
export type CreatedClient = Readonly<{ id: ClientId; secret: string | null }>

export type ClientOwner = Readonly<{ userId: UserId; organizationId: OrganizationId; isOwner: boolean }>

export function createClient(ctx: Ctx, wish: Wish, by: ClientOwner): Promise<CreatedClient> {
  ensureMayManage(by)
  ensureRedirectFits(wish)
  ensureFrameOrigins(wish.frameOrigins ?? [])
  return registerClient(ctx, wish, by)
}

/** Without asking who wants it: for operators. */
export async function registerClient(
  ctx: Ctx,
  wish: Wish,
  { userId, organizationId }: Pick<ClientOwner, 'userId' | 'organizationId'>,
): Promise<CreatedClient> {
  const id = ctx.newId<'Client'>()
  const secret = wish.isConfidential ? newSecret(ctx.random) : null
  const scopes = wish.scopes ?? [SCOPE]
  const { isForOrganization = false, frameOrigins = [] } = wish
  const { now } = ctx
  const client: Client = {
    ...wish,
    isForOrganization,
    scopes,
    frameOrigins,
    id,
    userId,
    organizationId,
    createdAt: now(),
    lastUsedAt: null,
  }
  ensureFitsOrganization(client)
  await ctx.db.transaction(async (tx) => {
    await insertClient(tx, client, secret?.hash ?? null)
    const fact = { type: 'application.created', ...named(client), scopes, isSandbox: client.isSandbox } as const
    await recordAboutOrganization(ctx, tx, organizationId, fact)
  })
  return { id, secret: secret?.plain ?? null }
}

export function showClients(ctx: Ctx, page: Readonly<{ page: number; limit: number }>, by: ClientOwner) {
  ensureMayManage(by)
  return ctx.db.read((reader) => listClients(reader, { ...page, organizationId: by.organizationId }))
}

export async function showClient(ctx: Ctx, id: ClientId, by: ClientOwner): Promise<StoredClient> {
  const client = await ctx.db.read((reader) => findClient(reader, id))
  ensure(client, 'client.not_found')
  ensureMayManage(by, client)
  return client
}

export function changeClient(
  ctx: Ctx,
  id: ClientId,
  changes: Partial<Pick<Client, 'name' | 'redirect' | 'frameOrigins' | 'scopes'>>,
  by: ClientOwner,
): Promise<void> {
  return changing(ctx, id, by, async (tx, client) => {
    ensureRedirectFits({ ...client, ...changes })
    ensureFrameOrigins(changes.frameOrigins ?? [])
    ensureFitsOrganization({ ...client, ...changes })
    await updateClient(tx, id, changes)
    await recordAboutOrganization(ctx, tx, client.organizationId, ...changesOf(client, { ...client, ...changes }))
  })
}

/** Out of the sandbox: from now on what it makes is meant. */
export function deployClient(ctx: Ctx, id: ClientId, by: ClientOwner): Promise<void> {
  return changing(ctx, id, by, async (tx, client) => {
    ensureRedirectFits({ ...client, isSandbox: false })
    await updateClient(tx, id, { isSandbox: false })
    const fact = { type: 'application.deployed', ...named(client) } as const
    if (client.isSandbox) await recordAboutOrganization(ctx, tx, client.organizationId, fact)
  })
}

/** Anybody who knew the old secret may have tokens too, so they end with it. What is renewed with the new one continues. */
export async function refreshSecret(ctx: Ctx, id: ClientId, by: ClientOwner): Promise<CreatedClient> {
  const secret = newSecret(ctx.random)
  await changing(ctx, id, by, async (tx, client) => {
    ensure(client.isConfidential, 'client.has_no_secret')
    await updateClient(tx, id, { secretHash: secret.hash })
    await deleteAccessOfClient(tx, id)
    const fact = { type: 'application.secret_rotated', ...named(client) } as const
    await recordAboutOrganization(ctx, tx, client.organizationId, fact)
  })
  return { id, secret: secret.plain }
}

export function deleteClient(ctx: Ctx, id: ClientId, by: ClientOwner): Promise<void> {
  return changing(ctx, id, by, (tx, client) => withdraw(ctx, tx, client))
}

/** Without asking who wants it: for operators. */
export function withdrawClient(ctx: Ctx, id: ClientId): Promise<Client> {
  return ctx.db.transaction(async (tx) => {
    const client = await lockClient(tx, id)
    await withdraw(ctx, tx, client)
    return client
  })
}

/** All of an organization that is closed. */
export async function shutProgramsIn(ctx: Ctx, tx: Tx, organizationId: OrganizationId): Promise<void> {
  for (const client of await lockClientsOf(tx, { organizationId })) await withdraw(ctx, tx, client)
  await endGrants(ctx, tx, { organizationId })
}

/** Those that act for somebody who leaves an organization; they open nothing when the person comes back, either. */
export async function shutProgramsOf(
  ctx: Ctx,
  tx: Tx,
  of: Pick<ClientOwner, 'userId' | 'organizationId'>,
): Promise<void> {
  for (const client of await lockClientsOf(tx, of)) await withdraw(ctx, tx, client)
  await endGrants(ctx, tx, of)
}

async function withdraw(ctx: Ctx, tx: Tx, client: Known): Promise<void> {
  await revokeClient(tx, client.id, ctx.now())
  await endGrantsOfClient(ctx, tx, client)
  await deletePayloadsOfClient(tx, client.id)
  const fact = { type: 'application.deleted', ...named(client) } as const
  await recordAboutOrganization(ctx, tx, client.organizationId, fact)
}

type Known = Pick<Client, 'id' | 'name' | 'organizationId'>

const named = ({ id, name }: Pick<Client, 'id' | 'name'>) => ({ clientId: id, application: name })

function changesOf(before: Client, after: Client): OrganizationFact[] {
  const application = named(after)
  const scopes = { before: before.scopes, after: after.scopes }
  const origins = { before: before.frameOrigins, after: after.frameOrigins }
  const facts: (OrganizationFact | false)[] = [
    before.name !== after.name && {
      type: 'application.renamed',
      ...application,
      before: before.name,
      after: after.name,
    },
    before.redirect !== after.redirect && {
      type: 'application.redirect_changed',
      ...application,
      before: before.redirect,
      after: after.redirect,
    },
    origins.before.join() !== origins.after.join() && {
      type: 'application.frame_origins_changed',
      ...application,
      ...origins,
    },
    scopes.before.join() !== scopes.after.join() && { type: 'application.scopes_changed', ...application, ...scopes },
  ]
  return facts.filter((fact) => fact !== false)
}

const NOTICED_EVERY_MS = 60_000

/**
 * Whom the bearer of this header is, if it is one; a bearer token that is not good is refused.
 * @param authorization the header's value
 */
export async function recognizeProgram(ctx: Ctx, authorization: string | null): Promise<BearerOfToken | null> {
  if (!authorization || !/^bearer\b/i.test(authorization)) return null
  const token = /^bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1] // RFC 6750 §2.1
  const now = ctx.now()
  const bearer = token ? await ctx.db.read((reader) => findBearer(reader, hashOfSecret(token), now)) : null
  ensure(bearer, 'program.token_invalid')
  if (!bearer.lastUsedAt || now.getTime() - bearer.lastUsedAt.getTime() >= NOTICED_EVERY_MS)
    await ctx.db.transaction(async (tx) => {
      if (bearer.grantId) await noticeGrant(tx, bearer.grantId, now)
      await noticeClient(tx, bearer.clientId, now)
    })
  return bearer
}

export async function forgetEndedTokens(ctx: Ctx): Promise<void> {
  await ctx.db.transaction((tx) => deleteEndedPayloads(tx, ctx.now()))
}

function changing(
  ctx: Ctx,
  id: ClientId,
  by: ClientOwner,
  work: (tx: Tx, client: StoredClient) => Promise<void>,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const client = await lockClient(tx, id)
    ensureMayManage(by, client)
    await work(tx, client)
  })
}
