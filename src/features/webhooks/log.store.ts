/** The log of deliveries, read from PostgreSQL. */
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import type { Listed } from '../../kernel/paging.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type {
  DeliveryAttempt,
  AttemptTrouble,
  WebhookDeliveryId,
  WebhookDeliveryState,
  WebhookId,
} from './webhook.model.ts'

export type Logged = Readonly<{
  id: WebhookDeliveryId
  event: string
  state: WebhookDeliveryState
  envelopeId: EnvelopeId | null
  body: string
  createdAt: Date
  deliveredAt: Date | null
  attempts: number
  last: Pick<DeliveryAttempt, 'status' | 'trouble' | 'tookMs'> | null
}>

export type LogFilter = Readonly<{
  page: number
  limit: number
  state?: string | undefined
  event?: string | undefined
  envelope?: string | undefined
}>

export async function listDeliveries(
  reader: Reader,
  id: WebhookId,
  { page, limit, ...filter }: LogFilter,
): Promise<Listed<Logged>> {
  const rows = await logged(reader, id, filter)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await logged(reader, id, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toLogged), total: Number(total) }
}

export async function findDelivery(reader: Reader, webhookId: WebhookId, id: WebhookDeliveryId): Promise<Logged> {
  const row = await logged(reader, webhookId, {}).where('d.id', '=', id).executeTakeFirst()
  ensure(row, 'webhook.delivery_not_found')
  return toLogged(row)
}

/** The latest first, the last fifty of them. */
export async function findAttempts(reader: Reader, id: WebhookDeliveryId): Promise<DeliveryAttempt[]> {
  const rows = await tables(reader)
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', '=', id)
    .orderBy('number', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ at, took_ms: tookMs, status, trouble, answer }) => ({
    at,
    tookMs,
    status,
    trouble: trouble as AttemptTrouble | null,
    answer,
  }))
}

type Tested = Readonly<{ id: WebhookDeliveryId; webhookId: WebhookId; event: string; body: string; at: Date }>

/** Of no lane: it was sent at once. */
export async function insertTested(
  tx: Tx,
  { id, webhookId, event, body, at }: Tested,
  attempt: DeliveryAttempt,
): Promise<void> {
  const isGood = attempt.trouble === null
  await tables(tx)
    .insertInto('webhook_deliveries')
    .values({
      id,
      endpoint_id: webhookId,
      event,
      body,
      state: isGood ? 'delivered' : 'failed',
      attempts: 1,
      created_at: at,
      delivered_at: isGood ? at : null,
    })
    .execute()
  const { tookMs, ...logged } = attempt
  await tables(tx)
    .insertInto('webhook_attempts')
    .values({ delivery_id: id, number: 1, took_ms: tookMs, ...logged })
    .execute()
}

function logged(reader: Reader, id: WebhookId, { state, event, envelope }: Omit<LogFilter, 'page' | 'limit'>) {
  return tables(reader)
    .selectFrom('webhook_deliveries as d')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_attempts as a')
          .select(['a.number', 'a.status', 'a.trouble', 'a.took_ms'])
          .whereRef('a.delivery_id', '=', 'd.id')
          .orderBy('a.number', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['d.id', 'd.event', 'd.state', 'd.envelope_id', 'd.body', 'd.created_at', 'd.delivered_at'])
    .select(['last.number', 'last.status', 'last.trouble', 'last.took_ms'])
    .where('d.endpoint_id', '=', id)
    .$if(state !== undefined, (query) => query.where('d.state', '=', state!))
    .$if(event !== undefined, (query) => query.where('d.event', '=', event!))
    .$if(envelope !== undefined, (query) => query.where(sql.ref('d.envelope_id'), '=', envelope!))
}

type Row = Awaited<ReturnType<ReturnType<typeof logged>['execute']>>[number]

const toLogged = (row: Row): Logged => ({
  id: asId(row.id),
  event: row.event,
  state: row.state as WebhookDeliveryState,
  envelopeId: row.envelope_id === null ? null : asId(row.envelope_id),
  body: row.body,
  createdAt: row.created_at,
  deliveredAt: row.delivered_at,
  attempts: row.number ?? 0,
  last:
    row.took_ms === null
      ? null
      : { status: row.status, trouble: row.trouble as AttemptTrouble | null, tookMs: row.took_ms },
})
