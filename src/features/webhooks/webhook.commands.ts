/** Adding, changing and ending webhooks, looking into their log, and sending again. */
import type { ClientId, OrganizationId, UserId } from '../../kernel/ids.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { OrganizationFact } from '../../core/identity/organization-fact.model.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { AddressNotAllowed, ensureReachable, reachOf } from '../../server/outgoing.ts'
import { attemptDelivery } from './attempt.ts'
import { findAttempts, findDelivery, insertTested, listDeliveries, type LogFilter } from './log.store.ts'
import { hostOf } from './pausing.commands.ts'
import { queueAgain, renewPending } from './queue.store.ts'
import { addSecret, secretsOf } from './secret.ts'
import {
  MOST_WEBHOOKS,
  OLD_SECRET_MS,
  TEST_EVENT,
  testBody,
  webhookEvents,
  type WebhookDeliveryId,
  type WebhookFormat,
  type WebhookId,
} from './webhook.model.ts'
import {
  countWebhooksLocked,
  deleteWebhooks,
  endSecrets,
  findWebhook,
  insertWebhook,
  isClientOf,
  listWebhooks,
  lockWebhook,
  updateWebhook,
  type Owning,
  type Webhook,
} from './webhook.store.ts'

/** A person sees to all webhooks of the organization, a program to its own. */
export type WebhookKeeper = Readonly<{
  userId: UserId
  organizationId: OrganizationId
  isOwner: boolean
  program?: Readonly<{ clientId: ClientId }>
}>

type Wish = Readonly<{
  url: string
  events?: readonly string[] | undefined
  format: WebhookFormat
  application: ClientId | null
}>
type Changes = Readonly<{
  url?: string | undefined
  events?: readonly string[] | undefined
  format?: WebhookFormat | undefined
}>
type WithSecret = Readonly<{ webhook: Webhook; secret: string }>

function owningOf({ organizationId, isOwner, program }: WebhookKeeper): Owning {
  ensure(isOwner, 'permission.denied')
  return { organizationId, clientId: program?.clientId ?? null }
}

export async function showWebhooks(ctx: Ctx, page: Readonly<{ page: number; limit: number }>, by: WebhookKeeper) {
  const owning = owningOf(by)
  return ctx.db.read((reader) => listWebhooks(reader, owning, page))
}

export async function showWebhook(ctx: Ctx, id: WebhookId, by: WebhookKeeper): Promise<Webhook> {
  const owning = owningOf(by)
  return ctx.db.read((reader) => findWebhook(reader, owning, id))
}

export async function createWebhook(ctx: Ctx, wish: Wish, by: WebhookKeeper): Promise<WithSecret> {
  const owning = owningOf(by)
  const { organizationId } = by
  const clientId = owning.clientId ?? wish.application
  if (owning.clientId === null && clientId !== null)
    ensure(await ctx.db.read((reader) => isClientOf(reader, organizationId, clientId)), 'client.not_found', {
      field: 'application',
    })
  await ensureMayLead(ctx, wish.url)
  const id = ctx.newId<'Webhook'>()
  return ctx.db.transaction(async (tx) => {
    const count = await countWebhooksLocked(tx, organizationId)
    ensure(count < MOST_WEBHOOKS, 'webhook.too_many', { limit: MOST_WEBHOOKS })
    const { url, format, events = webhookEvents } = wish
    const made = { createdAt: ctx.now(), createdBy: by.userId, isByProgram: by.program !== undefined }
    await insertWebhook(tx, { id, organizationId, clientId, url, format, events, ...made })
    const secret = await addSecret(ctx, tx, id)
    await note(ctx, tx, { id, organizationId, url }, 'webhook.created')
    return { webhook: await findWebhook(tx, owning, id), secret }
  })
}

export async function changeWebhook(ctx: Ctx, id: WebhookId, changes: Changes, by: WebhookKeeper): Promise<Webhook> {
  const { url: before } = await showWebhook(ctx, id, by)
  const { url, events, format } = changes
  if (url !== undefined && url !== before) await ensureMayLead(ctx, url)
  return changing(ctx, id, by, async (tx, webhook) => {
    await updateWebhook(tx, id, {
      ...(url !== undefined && { url }),
      ...(events && { events }),
      ...(format && { format }),
    })
    await note(ctx, tx, { ...webhook, url: url ?? webhook.url }, 'webhook.changed')
  })
}

export async function rotateSecret(ctx: Ctx, id: WebhookId, by: WebhookKeeper): Promise<WithSecret> {
  let secret = ''
  const webhook = await changing(ctx, id, by, async (tx, webhook) => {
    await endSecrets(tx, id, new Date(ctx.now().getTime() + OLD_SECRET_MS))
    secret = await addSecret(ctx, tx, id)
    await note(ctx, tx, webhook, 'webhook.secret_rotated')
  })
  return { webhook, secret }
}

export function pauseWebhook(ctx: Ctx, id: WebhookId, by: WebhookKeeper): Promise<Webhook> {
  return changing(ctx, id, by, async (tx, webhook) => {
    if (webhook.paused) return
    await updateWebhook(tx, id, { paused: { at: ctx.now(), because: 'person' } })
    const fact = { type: 'webhook.paused', webhookId: id, host: hostOf(webhook.url), cause: 'person' } as const
    await recordAboutOrganization(ctx, tx, webhook.organizationId, fact)
  })
}

export function resumeWebhook(ctx: Ctx, id: WebhookId, by: WebhookKeeper): Promise<Webhook> {
  return changing(ctx, id, by, async (tx, webhook) => {
    if (webhook.paused) await note(ctx, tx, webhook, 'webhook.resumed')
    await updateWebhook(tx, id, { paused: null })
    await renewPending(tx, id, ctx.now())
  })
}

export async function deleteWebhook(ctx: Ctx, id: WebhookId, by: WebhookKeeper): Promise<void> {
  const owning = owningOf(by)
  await ctx.db.transaction(async (tx) => {
    const webhook = await lockWebhook(tx, owning, id)
    await deleteWebhooks(tx, [id], ctx.now())
    await note(ctx, tx, webhook, 'webhook.deleted')
  })
}

/** Sent between two transactions; it changes nothing but the log. */
export async function testWebhook(ctx: Ctx, id: WebhookId, by: WebhookKeeper): Promise<WebhookDeliveryId> {
  const { url, format, organizationId } = await showWebhook(ctx, id, by)
  const secrets = await ctx.db.read((reader) => secretsOf(ctx, reader, id))
  const delivery = ctx.newId<'WebhookDelivery'>()
  const at = ctx.now()
  const body = testBody(format, organizationId, at)
  const attempt = await attemptDelivery(ctx, { id: delivery, url, body, secrets })
  await ctx.db.transaction(async (tx) => {
    await lockWebhook(tx, owningOf(by), id)
    const tested = { id: delivery, webhookId: id, event: TEST_EVENT, body, at }
    if (attempt) await insertTested(tx, tested, attempt)
  })
  return delivery
}

export async function showDeliveries(ctx: Ctx, id: WebhookId, filter: LogFilter, by: WebhookKeeper) {
  await showWebhook(ctx, id, by)
  return ctx.db.read((reader) => listDeliveries(reader, id, filter))
}

export async function showDelivery(ctx: Ctx, id: WebhookId, delivery: WebhookDeliveryId, by: WebhookKeeper) {
  const { url } = await showWebhook(ctx, id, by)
  return ctx.db.read(async (reader) => {
    const found = await findDelivery(reader, id, delivery)
    return { ...found, url, log: await findAttempts(reader, delivery) }
  })
}

/** @returns how many: one delivery, or all that were made since a time */
export async function sendAgain(
  ctx: Ctx,
  id: WebhookId,
  which: Readonly<{ id: WebhookDeliveryId } | { since: Date }>,
  by: WebhookKeeper,
): Promise<number> {
  const owning = owningOf(by)
  return ctx.db.transaction(async (tx) => {
    await lockWebhook(tx, owning, id)
    if ('id' in which) await findDelivery(tx, id, which.id)
    return queueAgain(tx, id, which, ctx.now())
  })
}

/** Asked outside of a transaction: names are looked up. Looked up again, and judged, for each request. */
async function ensureMayLead({ settings }: Ctx, url: string): Promise<void> {
  const { username, password, origin } = new URL(url)
  ensure(username === '' && password === '', 'webhook.url_not_allowed', { field: 'url' })
  ensure(origin !== new URL(settings.baseUrl).origin, 'webhook.url_own', { field: 'url' })
  try {
    await ensureReachable(url, reachOf(settings))
  } catch (error) {
    const code = error instanceof AddressNotAllowed ? 'webhook.url_not_allowed' : 'webhook.url_unresolved'
    throw new Refusal(code, { field: 'url' })
  }
}

function changing(
  ctx: Ctx,
  id: WebhookId,
  by: WebhookKeeper,
  work: (tx: Tx, webhook: Webhook) => Promise<void>,
): Promise<Webhook> {
  const owning = owningOf(by)
  return ctx.db.transaction(async (tx) => {
    await work(tx, await lockWebhook(tx, owning, id))
    return findWebhook(tx, owning, id)
  })
}

type Noted = Exclude<Extract<OrganizationFact, { type: `webhook.${string}` }>['type'], 'webhook.paused'>

const note = (
  ctx: Ctx,
  tx: Tx,
  { id, url, organizationId }: Pick<Webhook, 'id' | 'url' | 'organizationId'>,
  type: Noted,
): Promise<void> => recordAboutOrganization(ctx, tx, organizationId, { type, webhookId: id, host: hostOf(url) })
