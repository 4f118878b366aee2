/** Endpoints of webhooks and their secrets in PostgreSQL. */
import { asId, type ClientId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import type { Listed } from '../../kernel/paging.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import { lockOrganization } from '../../core/identity/organization.store.ts'
import type { PauseCause, WebhookFormat, WebhookId } from './webhook.model.ts'

export type Webhook = Readonly<{
  id: WebhookId
  organizationId: OrganizationId
  clientId: ClientId | null
  clientName: string | null
  url: string
  events: readonly string[]
  format: WebhookFormat
  failingSince: Date | null
  paused: Readonly<{ at: Date; because: PauseCause }> | null
  createdAt: Date
  deletedAt: Date | null
}>

/** Whose webhooks: all of an organization, or those of one program in it. */
export type Owning = Readonly<{ organizationId: OrganizationId; clientId: ClientId | null }>

export async function insertWebhook(
  tx: Tx,
  webhook: Pick<Webhook, 'id' | 'organizationId' | 'clientId' | 'url' | 'events' | 'format' | 'createdAt'> &
    Readonly<{ createdBy: UserId; isByProgram: boolean }>,
): Promise<void> {
  await tables(tx)
    .insertInto('webhook_endpoints')
    .values({
      id: webhook.id,
      organization_id: webhook.organizationId,
      client_id: webhook.clientId,
      created_by: webhook.createdBy,
      is_by_program: webhook.isByProgram,
      url: webhook.url,
      events: [...webhook.events],
      format: webhook.format,
      created_at: webhook.createdAt,
    })
    .execute()
}

export async function findWebhook(reader: Reader, owning: Owning, id: WebhookId): Promise<Webhook> {
  const row = await owned(reader, owning).where('w.id', '=', id).executeTakeFirst()
  ensure(row, 'webhook.not_found')
  return toWebhook(row)
}

/** Takes the row lock: facts that are being recorded wait for it, or it waits for them. */
export async function lockWebhook(tx: Tx, owning: Owning, id: WebhookId): Promise<Webhook> {
  const row = await owned(tx, owning).where('w.id', '=', id).forUpdate('w').executeTakeFirst()
  ensure(row, 'webhook.not_found')
  return toWebhook(row)
}

/** A transaction that adds another waits until this one ends. */
export async function countWebhooksLocked(tx: Tx, organizationId: OrganizationId): Promise<number> {
  await lockOrganization(tx, organizationId)
  const { total } = await tables(tx)
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function listWebhooks(
  reader: Reader,
  owning: Owning,
  { page, limit }: Readonly<{ page: number; limit: number }>,
): Promise<Listed<Webhook>> {
  const rows = await owned(reader, owning)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await owned(reader, owning)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toWebhook), total: Number(total) }
}

export async function isClientOf(reader: Reader, organizationId: OrganizationId, id: ClientId): Promise<boolean> {
  const row = await tables(reader)
    .selectFrom('oauth_clients')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateWebhook(
  tx: Tx,
  id: WebhookId,
  { url, events, format, paused }: Partial<Pick<Webhook, 'url' | 'events' | 'format' | 'paused'>>,
): Promise<void> {
  await tables(tx)
    .updateTable('webhook_endpoints')
    .set({
      id,
      ...(url !== undefined && { url }),
      ...(events && { events: [...events] }),
      ...(format && { format }),
      ...(paused !== undefined && { paused_at: paused?.at ?? null, paused_because: paused?.because ?? null }),
      ...(paused === null && { failing_since: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** Nothing goes there any more, and nothing opens with its secrets; a job removes the rest. */
export async function deleteWebhooks(tx: Tx, ids: readonly WebhookId[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tables(tx)
    .updateTable('webhook_endpoints')
    .set({ deleted_at: at })
    .where('id', 'in', [...ids])
    .execute()
  await tables(tx)
    .deleteFrom('webhook_secrets')
    .where('endpoint_id', 'in', [...ids])
    .execute()
}

type Ending = Readonly<{ organizationId: OrganizationId; clientId?: ClientId; createdBy?: UserId }>

/** Takes their row locks. A program has none outside of the organization where it was let in. */
export async function lockWebhooksOf(
  tx: Tx,
  { organizationId, clientId, createdBy }: Ending,
): Promise<Readonly<{ id: WebhookId; url: string; organizationId: OrganizationId }>[]> {
  const rows = await tables(tx)
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'organization_id'])
    .where('deleted_at', 'is', null)
    .$if(clientId === undefined || createdBy !== undefined, (query) =>
      query.where('organization_id', '=', organizationId),
    )
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId!))
    .$if(createdBy !== undefined, (query) =>
      query.where('created_by', '=', createdBy!).where('is_by_program', '=', true),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ id: asId(row.id), url: row.url, organizationId: asId(row.organization_id) }))
}

type NewSecret = Readonly<{ id: string; webhookId: WebhookId; secret: Buffer; at: Date }>

export async function insertSecret(tx: Tx, { id, webhookId, secret, at }: NewSecret): Promise<void> {
  await tables(tx)
    .insertInto('webhook_secrets')
    .values({ id, endpoint_id: webhookId, secret, created_at: at })
    .execute()
}

/** Secrets that have an end already keep it. */
export async function endSecrets(tx: Tx, id: WebhookId, until: Date): Promise<void> {
  await tables(tx)
    .updateTable('webhook_secrets')
    .set({ expires_at: until })
    .where('endpoint_id', '=', id)
    .where('expires_at', 'is', null)
    .execute()
}

/** The newest first. */
export async function findSecrets(reader: Reader, id: WebhookId, now: Date): Promise<Buffer[]> {
  const rows = await tables(reader)
    .selectFrom('webhook_secrets')
    .select('secret')
    .where('endpoint_id', '=', id)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ secret }) => secret)
}

function owned(reader: Reader, { organizationId, clientId }: Owning) {
  return tables(reader)
    .selectFrom('webhook_endpoints as w')
    .leftJoin('oauth_clients as c', 'c.id', 'w.client_id')
    .selectAll('w')
    .select('c.name as client_name')
    .where('w.organization_id', '=', organizationId)
    .where('w.deleted_at', 'is', null)
    .$if(clientId !== null, (query) => query.where('w.client_id', '=', clientId!))
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof owned>['executeTakeFirst']>>>

function toWebhook(row: Row): Webhook {
  return {
    id: asId(row.id),
    organizationId: asId(row.organization_id),
    clientId: row.client_id === null ? null : asId(row.client_id),
    clientName: row.client_name,
    url: row.url,
    events: row.events,
    format: row.format as WebhookFormat,
    failingSince: row.failing_since,
    paused: row.paused_at && { at: row.paused_at, because: row.paused_because as PauseCause },
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
  }
}

/** Takes the row lock; null when it is paused or deleted. */
export async function lockActive(
  tx: Tx,
  id: WebhookId,
): Promise<Readonly<{ url: string; organizationId: OrganizationId }> | null> {
  const row = await tables(tx)
    .selectFrom('webhook_endpoints')
    .select(['url', 'organization_id'])
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { url: row.url, organizationId: asId(row.organization_id) } : null
}
