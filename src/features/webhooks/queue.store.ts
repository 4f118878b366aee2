/** Deliveries on their way, in PostgreSQL: written with the fact, taken lane by lane, moved on after each attempt. */
import { asId, type ClientId, type EnvelopeId } from '../../kernel/ids.ts'
import type { EnvelopeState } from '../../core/envelope/envelope.model.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { head } from '../../server/ledger.ts'
import { sql, tables } from '../../server/sql.ts'
import type {
  DeliveryAttempt,
  ToldEnvelope,
  WebhookDeliveryId,
  WebhookDeliveryState,
  WebhookFormat,
  WebhookId,
} from './webhook.model.ts'

export type Listener = Readonly<{
  id: WebhookId
  clientId: ClientId | null
  events: readonly string[]
  format: WebhookFormat
}>

/** Endpoints of the envelope's organization; they cannot be deleted before this transaction ends. */
export async function holdListeners(tx: Tx, id: EnvelopeId): Promise<Listener[]> {
  const { rows } = await sql<Readonly<{ id: string; client_id: string | null; events: string[]; format: string }>>`
    select w.id, w.client_id, w.events, w.format from webhook_endpoints w
    where w.organization_id = (select organization_id from envelopes where id = ${id}) and w.deleted_at is null
    order by w.id for key share of w`.execute(tables(tx))
  return rows.map((row) => ({
    id: asId(row.id),
    clientId: row.client_id === null ? null : asId(row.client_id),
    events: row.events,
    format: row.format as WebhookFormat,
  }))
}

export async function findTold(reader: Reader, id: EnvelopeId): Promise<ToldEnvelope> {
  const db = tables(reader)
  const envelope = await db
    .selectFrom('envelopes')
    .select(['hashid', 'organization_id', 'state', 'is_sandbox'])
    .select(
      sql<string | null>`(select e.actor ->> 'clientId' from events e
        where e.envelope_id = envelopes.id and e.type = 'envelope.sent' order by e.number limit 1)`.as('client_id'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const recipients = await db
    .selectFrom('recipients')
    .select(['id', 'type', 'state'])
    .where('envelope_id', '=', id)
    .execute()
  return {
    id,
    hashid: envelope.hashid,
    organizationId: asId(envelope.organization_id),
    state: envelope.state as EnvelopeState,
    isSandbox: envelope.is_sandbox,
    clientId: envelope.client_id === null ? null : asId(envelope.client_id),
    recipients,
  }
}

/** The number of the last fact, and whether somebody had opened the envelope before the last `recorded` facts. */
export async function findPlace(reader: Reader, id: EnvelopeId, recorded: number) {
  const last = (await head(reader, id))?.number ?? recorded
  const row = await tables(reader)
    .selectFrom('events')
    .select('number')
    .where('envelope_id', '=', id)
    .where('type', '=', 'recipient.viewed')
    .where('number', '<=', last - recorded)
    .limit(1)
    .executeTakeFirst()
  return { first: last - recorded + 1, isOpened: row !== undefined }
}

export type NewDelivery = Readonly<{
  id: WebhookDeliveryId
  webhookId: WebhookId
  event: string
  body: string
}>

export async function queueDeliveries(
  tx: Tx,
  envelopeId: EnvelopeId,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  if (deliveries.length === 0) return
  await tables(tx)
    .insertInto('webhook_deliveries')
    .values(
      deliveries.map(({ id, webhookId, event, body }) => ({
        id,
        endpoint_id: webhookId,
        envelope_id: envelopeId,
        event,
        body,
        state: 'pending',
        created_at: at,
      })),
    )
    .execute()
  const webhookIds = [...new Set(deliveries.map(({ webhookId }) => webhookId))]
  await openLanes(
    tx,
    webhookIds.map((webhookId) => ({ webhookId, envelopeId })),
    at,
  )
}

type Lane = Readonly<{ webhookId: WebhookId; envelopeId: EnvelopeId }>

/** A lane that is there already keeps its time: what failed there holds back the rest. */
async function openLanes(tx: Tx, lanes: readonly Lane[], at: Date): Promise<void> {
  await tables(tx)
    .insertInto('webhook_lanes')
    .values(lanes.map(({ webhookId, envelopeId }) => ({ endpoint_id: webhookId, envelope_id: envelopeId, due_at: at })))
    // The write takes the lane's lock: whoever empties the lane just now sees these deliveries afterwards.
    .onConflict((conflict) =>
      conflict.columns(['endpoint_id', 'envelope_id']).doUpdateSet({ due_at: (eb) => eb.ref('webhook_lanes.due_at') }),
    )
    .execute()
}

type Claim = Readonly<{ now: Date; leasedUntil: Date; slots: number; perWebhook: number; perFailing: number }>

/** Takes lanes that are due, of each endpoint no more than it may have at once in all processes together. */
export async function claimLanes(tx: Tx, { now, leasedUntil, slots, perWebhook, perFailing }: Claim): Promise<Lane[]> {
  const { rows } = await sql<Readonly<{ endpoint_id: string; envelope_id: string }>>`
    with due as (
      select l.endpoint_id, l.envelope_id from webhook_endpoints w
      cross join lateral (
        select d.endpoint_id, d.envelope_id, d.due_at from webhook_lanes d
        where d.endpoint_id = w.id and d.due_at <= ${now} and (d.leased_until is null or d.leased_until <= ${now})
        order by d.due_at
        limit greatest(0, case when w.failing_since is null then ${perWebhook}::int else ${perFailing}::int end - (
          select count(*) from webhook_lanes b where b.endpoint_id = w.id and b.leased_until > ${now}))
        for update skip locked
      ) l
      where w.paused_at is null and w.deleted_at is null
      order by l.due_at limit ${slots}
    )
    update webhook_lanes set leased_until = ${leasedUntil} from due
    where webhook_lanes.endpoint_id = due.endpoint_id and webhook_lanes.envelope_id = due.envelope_id
    returning webhook_lanes.endpoint_id, webhook_lanes.envelope_id`.execute(tables(tx))
  return rows.map((row) => ({ webhookId: asId(row.endpoint_id), envelopeId: asId(row.envelope_id) }))
}

export type Due = Readonly<{
  id: WebhookDeliveryId
  url: string
  body: string
  attempts: number
  firstAttemptAt: Date | null
}>

/** The oldest that waits in a lane; null when nothing does, or the endpoint is gone. */
export async function findDue(reader: Reader, { webhookId, envelopeId }: Lane): Promise<Due | null> {
  const row = await tables(reader)
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as w', 'w.id', 'd.endpoint_id')
    .select(['d.id', 'w.url', 'd.body', 'd.attempts', 'd.first_attempt_at'])
    .where('d.endpoint_id', '=', webhookId)
    .where('d.envelope_id', '=', envelopeId)
    .where('d.state', '=', 'pending')
    .where('w.deleted_at', 'is', null)
    .orderBy('d.position')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: asId(row.id),
    url: row.url,
    body: row.body,
    attempts: row.attempts,
    firstAttemptAt: row.first_attempt_at,
  }
}

/** False when the lane, and with it the endpoint, is gone. */
export async function lockLane(tx: Tx, { webhookId, envelopeId }: Lane): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('webhook_lanes')
    .select('due_at')
    .where('endpoint_id', '=', webhookId)
    .where('envelope_id', '=', envelopeId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** On to the next delivery at `dueAt`, or away with the lane when nothing waits in it. The lane is locked. */
export async function releaseLane(tx: Tx, { webhookId, envelopeId }: Lane, dueAt: Date): Promise<void> {
  const waiting = await tables(tx)
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('endpoint_id', '=', webhookId)
    .where('envelope_id', '=', envelopeId)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  await sql`${
    waiting ? sql`update webhook_lanes set due_at = ${dueAt}, leased_until = null` : sql`delete from webhook_lanes`
  } where endpoint_id = ${webhookId} and envelope_id = ${envelopeId}`.execute(tables(tx))
}

export async function insertAttempt(tx: Tx, id: WebhookDeliveryId, attempt: DeliveryAttempt): Promise<void> {
  const { at, tookMs, status, trouble, answer } = attempt
  await sql`insert into webhook_attempts (delivery_id, number, at, took_ms, status, trouble, answer)
    select d.id, coalesce(max(a.number), 0) + 1, ${at}::timestamptz, ${tookMs}::int, ${status}::int, ${trouble}::text, ${answer}::text
    from webhook_deliveries d left join webhook_attempts a on a.delivery_id = d.id where d.id = ${id} group by d.id`.execute(
    tables(tx),
  )
}

export async function saveDeliveryOutcome(
  tx: Tx,
  id: WebhookDeliveryId,
  {
    state,
    attempts,
    firstAttemptAt,
    at,
  }: Readonly<{
    state: WebhookDeliveryState
    attempts: number
    firstAttemptAt: Date
    at: Date
  }>,
): Promise<void> {
  await tables(tx)
    .updateTable('webhook_deliveries')
    .set({ state, attempts, first_attempt_at: firstAttemptAt, delivered_at: state === 'delivered' ? at : null })
    .where('id', '=', id)
    .execute()
}

/** Since when nothing gets there; a first failure sets it, a success ends it. */
export async function noteHealth(tx: Tx, id: WebhookId, failingSince: Date | null): Promise<void> {
  await tables(tx)
    .updateTable('webhook_endpoints')
    .set({ failing_since: failingSince })
    .where('id', '=', id)
    .where('failing_since', failingSince === null ? 'is not' : 'is', null)
    .execute()
}

/** Whatever waits for an endpoint is due at once, with three days before it again. */
export async function renewPending(tx: Tx, id: WebhookId, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('webhook_deliveries')
    .set({ attempts: 0, first_attempt_at: null })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'pending')
    .where('attempts', '>', 0)
    .execute()
  await tables(tx).updateTable('webhook_lanes').set({ due_at: at }).where('endpoint_id', '=', id).execute()
}

/** @returns how many are sent again: one, or all that were made since a time */
export async function queueAgain(
  tx: Tx,
  webhookId: WebhookId,
  which: Readonly<{ id: WebhookDeliveryId } | { since: Date }>,
  at: Date,
): Promise<number> {
  const rows = await tables(tx)
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', attempts: 0, first_attempt_at: null, delivered_at: null })
    .where('endpoint_id', '=', webhookId)
    .where('envelope_id', 'is not', null)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : null!))
    .$if('since' in which, (query) => query.where('created_at', '>=', 'since' in which ? which.since : at))
    .returning('envelope_id')
    .execute()
  await sql`insert into webhook_lanes (endpoint_id, envelope_id, due_at)
    select distinct endpoint_id, envelope_id, ${at}::timestamptz from webhook_deliveries
    where endpoint_id = ${webhookId} and state = 'pending'
    on conflict (endpoint_id, envelope_id) do update set due_at = least(webhook_lanes.due_at, excluded.due_at)`.execute(
    tables(tx),
  )
  return rows.length
}

const AT_ONCE = 5000

/** @returns whether there may be more */
export async function deleteOldDeliveries(tx: Tx, before: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from webhook_deliveries where id in (
    select id from webhook_deliveries where created_at < ${before} order by created_at limit ${AT_ONCE})`.execute(
    tables(tx),
  )
  return numAffectedRows >= BigInt(AT_ONCE)
}

/** Deliveries first, some at once; an endpoint goes when it has none any more. */
export async function purgeDeleted(tx: Tx): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from webhook_deliveries where id in (
    select d.id from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id
    where w.deleted_at is not null limit ${AT_ONCE})`.execute(tables(tx))
  if (numAffectedRows >= BigInt(AT_ONCE)) return true
  await sql`delete from webhook_endpoints where deleted_at is not null`.execute(tables(tx))
  return false
}
