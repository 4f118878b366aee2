/** Deliveries on their way, in PostgreSQL: written with the fact, taken lane by lane, moved on after each attempt. */
import { asId, type ClientId, type EnvelopeId } from '../../kernel/ids.ts'
import type { EnvelopeState } from '../../core/envelope/envelope.model.ts'
import { isUnheard } from '../../core/envelope/whole.store.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { byKey, sql, tables } from '../../server/sql.ts'
import { traceparent } from '../../server/traces.ts'
import type { DeliveryAttempt, ToldEnvelope, WebhookDeliveryId, WebhookFormat, WebhookId } from './webhook.model.ts'

export type Listener = Readonly<{
  id: WebhookId
  clientId: ClientId | null
  events: readonly string[]
  format: WebhookFormat
}>

/** Endpoints of the envelope's organization; they cannot be deleted before this transaction ends. Mostly there are none, as its lock told. */
export async function holdListeners(tx: Tx, id: EnvelopeId): Promise<Listener[]> {
  if (isUnheard(tx, id)) return []
  const { rows } = await sql<Readonly<{ id: string; client_id: string | null; events: string[]; format: string }>>`
    select w.id, w.client_id, w.events, w.format from webhook_endpoints w
    where w.organization_id = (select organization_id from envelopes where id = ${id}) and w.deleted_at is null
    order by w.id for key share of w ${byKey}`.execute(tables(tx))
  return rows.map((row) => ({
    id: asId(row.id),
    clientId: row.client_id === null ? null : asId(row.client_id),
    events: row.events,
    format: row.format as WebhookFormat,
  }))
}

/** An envelope whose last facts were recorded just now. */
type FreshlyTold = Readonly<{
  envelope: ToldEnvelope
  /** Number of the first of those facts. */
  first: number
  /** Somebody had opened the envelope before them. */
  isOpened: boolean
}>

/** In one statement: it travels with every fact of an organization that has endpoints. @param recorded how many facts */
export async function findTold(reader: Reader, id: EnvelopeId, recorded: number): Promise<FreshlyTold> {
  const { rows } = await sql<ToldRow>`
    select e.hashid, e.organization_id, e.state, e.is_sandbox, fresh.first,
      (select s.actor ->> 'clientId' from events s
        where s.envelope_id = e.id and s.type = 'envelope.sent' order by s.number limit 1) as client_id,
      exists (select from events v
        where v.envelope_id = e.id and v.type = 'recipient.viewed' and v.number < fresh.first) as is_opened,
      (select coalesce(json_agg(json_build_object('id', r.id, 'type', r.type, 'state', r.state)), '[]')
        from recipients r where r.envelope_id = e.id) as recipients
    from envelopes e
    cross join lateral (
      select coalesce(max(number), ${recorded}::int) - ${recorded}::int + 1 as first from events where envelope_id = e.id
    ) fresh
    where e.id = ${id}`.execute(tables(reader))
  const row = rows[0]!
  const envelope: ToldEnvelope = {
    id,
    hashid: row.hashid,
    organizationId: asId(row.organization_id),
    state: row.state,
    isSandbox: row.is_sandbox,
    clientId: row.client_id === null ? null : asId(row.client_id),
    recipients: row.recipients,
  }
  return { envelope, first: row.first, isOpened: row.is_opened }
}

type ToldRow = Readonly<{
  hashid: string
  organization_id: string
  state: EnvelopeState
  is_sandbox: boolean
  client_id: string | null
  first: number
  is_opened: boolean
}> &
  Pick<ToldEnvelope, 'recipients'>

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
        traceparent: traceparent(),
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
    // The write takes the lane's lock: a worker that empties the lane just now sees these deliveries afterwards.
    .onConflict((conflict) =>
      conflict.columns(['endpoint_id', 'envelope_id']).doUpdateSet({ due_at: (eb) => eb.ref('webhook_lanes.due_at') }),
    )
    .execute()
}

/** What a lane that was taken has to deliver; null when nothing waits in it. */
export type ClaimedLane = Lane & Readonly<{ due: Due | null }>

export type Due = Readonly<{
  id: WebhookDeliveryId
  url: string
  /** Encrypted; the newest first. */
  secrets: readonly Buffer[]
  body: string
  attempts: number
  firstAttemptAt: Date | null
  /** Of the call that caused it. */
  traceparent: string | null
}>

type Claim = Readonly<{ now: Date; leasedUntil: Date; slots: number; perWebhook: number; perFailing: number }>

type ClaimedRow = Readonly<{ endpoint_id: string; envelope_id: string; url: string; secrets: Buffer[] }> &
  (
    | Readonly<{
        id: string
        body: string
        attempts: number
        first_attempt_at: Date | null
        traceparent: string | null
      }>
    | Readonly<{ id: null; body: null; attempts: null; first_attempt_at: null; traceparent: null }>
  )

/**
 * Takes lanes that are due, each with the oldest that waits in it; of each endpoint no more than it may have at once in all processes
 * together. One statement, which needs no transaction around it.
 */
export async function claimLanes(
  reader: Reader,
  { now, leasedUntil, slots, perWebhook, perFailing }: Claim,
): Promise<ClaimedLane[]> {
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select l.endpoint_id, l.envelope_id, w.url from webhook_endpoints w
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
    ), claimed as (
      update webhook_lanes set leased_until = ${leasedUntil} from due
      where webhook_lanes.endpoint_id = due.endpoint_id and webhook_lanes.envelope_id = due.envelope_id
      returning due.*
    )
    select c.endpoint_id, c.envelope_id, c.url, d.id, d.body, d.attempts, d.first_attempt_at, d.traceparent,
      array(select s.secret from webhook_secrets s
        where s.endpoint_id = c.endpoint_id and (s.expires_at is null or s.expires_at > ${now})
        order by s.created_at desc, s.id desc) as secrets
    from claimed c left join lateral (
      select * from webhook_deliveries w where w.endpoint_id = c.endpoint_id and w.envelope_id = c.envelope_id
      and w.state = 'pending' order by w.position limit 1) d on true`.execute(tables(reader))
  return rows.map(toClaimed)
}

function toClaimed(row: ClaimedRow): ClaimedLane {
  const lane = { webhookId: asId<'Webhook'>(row.endpoint_id), envelopeId: asId<'Envelope'>(row.envelope_id) }
  if (row.id === null) return { ...lane, due: null }
  const { url, secrets, body, attempts, first_attempt_at: firstAttemptAt, traceparent: parent } = row
  return { ...lane, due: { id: asId(row.id), url, secrets, body, attempts, firstAttemptAt, traceparent: parent } }
}

/** How a lane goes on: after an attempt, or (null) as it was. */
export type DeliveryOutcome = Lane &
  Readonly<{
    dueAt: Date
    attempted: (DeliveryAttempt & Readonly<{ id: WebhookDeliveryId; nth: number; firstAttemptAt: Date }>) | null
  }>

/** Writes attempts into the log and gives the lanes back: on to the next delivery, or away when nothing waits. In the order in which they ended. */
export async function saveOutcomes(tx: Tx, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const lanes = sql`jsonb_to_recordset(${JSON.stringify(
    outcomes.map(({ webhookId, envelopeId, dueAt }) => ({
      endpoint_id: webhookId,
      envelope_id: envelopeId,
      due_at: dueAt,
    })),
  )}::jsonb) as o(endpoint_id uuid, envelope_id uuid, due_at timestamptz)`
  // A transaction that queues deliveries waits for these locks, or is waited for: a lane that gets another is not removed.
  await sql`select 1 from webhook_lanes l join ${lanes} using (endpoint_id, envelope_id)
    order by l.endpoint_id, l.envelope_id for update of l`.execute(tables(tx))
  await saveAttempts(tx, outcomes)
  await sql`update webhook_lanes l set due_at = o.due_at, leased_until = null from ${lanes}
    where l.endpoint_id = o.endpoint_id and l.envelope_id = o.envelope_id`.execute(tables(tx))
  await sql`delete from webhook_lanes l using ${lanes}
    where l.endpoint_id = o.endpoint_id and l.envelope_id = o.envelope_id and not exists (
      select from webhook_deliveries d
      where d.endpoint_id = l.endpoint_id and d.envelope_id = l.envelope_id and d.state = 'pending')`.execute(
    tables(tx),
  )
  await noteHealth(tx, outcomes)
}

/** Of deliveries that are gone nothing is kept. */
async function saveAttempts(tx: Tx, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  const attempts = outcomes.flatMap(({ attempted }) => {
    if (!attempted) return []
    const { id, nth, firstAttemptAt, at, tookMs, status, trouble, answer } = attempted
    return [{ id, nth, first_attempt_at: firstAttemptAt, at, took_ms: tookMs, status, trouble, answer }]
  })
  if (attempts.length === 0) return
  await sql`
    with held as (
      select a.* from webhook_deliveries d join jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as a(
        id uuid, nth int, first_attempt_at timestamptz, at timestamptz, took_ms int, status int, trouble text, answer text
      ) on a.id = d.id for update of d
    ), logged as (
      insert into webhook_attempts (delivery_id, number, at, took_ms, status, trouble, answer)
      select id, coalesce((select max(number) from webhook_attempts b where b.delivery_id = held.id), 0) + 1,
        at, took_ms, status, trouble, answer from held
    )
    update webhook_deliveries d set
      state = case when held.trouble is null then 'delivered' else 'pending' end,
      delivered_at = case when held.trouble is null then held.at + held.took_ms * interval '1 ms' end,
      attempts = held.nth, first_attempt_at = held.first_attempt_at
    from held where d.id = held.id`.execute(tables(tx))
}

/** Since when nothing gets there: a first failure sets it, a success ends it. */
async function noteHealth(tx: Tx, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  const health = new Map<WebhookId, Readonly<{ recovered: boolean; since: Date | null }>>()
  for (const { webhookId, attempted } of outcomes) {
    if (!attempted) continue
    const { recovered = false, since = null } = health.get(webhookId) ?? {}
    if (attempted.trouble === null) health.set(webhookId, { recovered: true, since: null })
    else health.set(webhookId, { recovered, since: since ?? attempted.at })
  }
  const rows = Array.from(health, ([id, noted]) => ({ id, ...noted }))
  if (rows.length === 0) return
  await sql`update webhook_endpoints w set failing_since = h.since
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h(id uuid, recovered boolean, since timestamptz)
    where w.id = h.id and w.failing_since is distinct from h.since and (h.recovered or w.failing_since is null)`.execute(
    tables(tx),
  )
}

/** All that waits for an endpoint is due at once, with three days before it again. */
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
