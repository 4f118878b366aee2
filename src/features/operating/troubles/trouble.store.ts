/** Finds halted envelopes and lost messages of the whole installation. */
import { haltCauses, type HaltCause } from '../../../core/envelope/sealing-wait.model.ts'
import { asId } from '../../../kernel/ids.ts'
import type { Listed } from '../../../kernel/paging.ts'
import type { Reader } from '../../../server/db.ts'
import { sql, tables } from '../../../server/sql.ts'
import type { DeliveryState } from '../../messages/delivery.model.ts'
import type { MessageKind } from '../../messages/message.model.ts'
import type { HaltedEnvelope, SoughtState, TroubledMessage } from './trouble.model.ts'

type Page = Readonly<{ page: number; limit: number }>

/** Those that have waited longest come first. A page behind the end has no row that tells how many there are. */
export async function listHalted(reader: Reader, { page, limit }: Page): Promise<Listed<HaltedEnvelope>> {
  const { rows } = await sql<HaltedRow>`
    select e.id, o.id as organization_id, o.name, coalesce(halt.at, e.updated_at) as halted_at,
      halt.fact -> 'reason' ->> 'cause' as cause, count(*) over ()::int as total
    from envelopes e join organizations o on o.id = e.organization_id
    left join lateral (
      select at, fact from events ev where ev.envelope_id = e.id and ev.type = 'envelope.halted' order by ev.number desc limit 1
    ) halt on true
    where e.state = 'halted' order by halted_at, e.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    tables(reader),
  )
  const items = rows.map((row) => ({
    id: asId<'Envelope'>(row.id),
    organization: { id: asId<'Organization'>(row.organization_id), name: row.name },
    haltedAt: row.halted_at,
    cause: haltCauses.find((cause) => cause === row.cause) ?? ('unknown' satisfies HaltCause),
  }))
  const total = rows[0]?.total ?? (page > 1 ? (await listHalted(reader, { page: 1, limit: 1 })).total : 0)
  return { items, total }
}

type HaltedRow = Readonly<{
  id: string
  organization_id: string
  name: string
  halted_at: Date
  cause: string | null
  total: number
}>

/** Those in trouble since last come first; of those that wait, the oldest. @param address to whom exactly; null: to anybody */
export async function listMessages(
  reader: Reader,
  { page, limit, state, address }: Page & Readonly<{ state: SoughtState; address: string | null }>,
): Promise<Listed<TroubledMessage>> {
  const wanted = {
    lost: sql`m.state in ('failed', 'bounced')`,
    failed: sql`m.state in ('failed', 'bounced') and m.state = 'failed'`,
    bounced: sql`m.state in ('failed', 'bounced') and m.state = 'bounced'`,
    queued: sql`m.state = 'queued'`,
  }[state]
  const order = state === 'queued' ? sql`m.created_at, m.id` : sql`m.state_at desc, m.id`
  const { rows } = await sql<MessageRow>`
    select m.id, m.kind, m.via, m.state, m.state_at, m.created_at, m.attempts, m.to_address, m.error, m.status_code,
      o.id as organization_id, o.name, count(*) over ()::int as total
    from messages m left join envelopes e on e.id = m.envelope_id left join organizations o on o.id = e.organization_id
    where ${wanted} and (${address}::text is null or lower(m.to_address) = ${address}::text)
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(tables(reader))
  const first = { state, address, page: 1, limit: 1 }
  const total = rows[0]?.total ?? (page > 1 ? (await listMessages(reader, first)).total : 0)
  return { items: rows.map(toMessage), total }
}

type MessageRow = Readonly<{
  id: string
  kind: string
  via: string
  state: string
  state_at: Date
  created_at: Date
  attempts: number
  to_address: string
  error: string | null
  status_code: string | null
  organization_id: string | null
  name: string | null
  total: number
}>

const toMessage = (row: MessageRow): TroubledMessage => ({
  id: asId<'Message'>(row.id),
  kind: row.kind as MessageKind,
  via: row.via as TroubledMessage['via'],
  state: row.state as DeliveryState,
  stateAt: row.state_at,
  createdAt: row.created_at,
  attempts: row.attempts,
  toAddress: row.to_address,
  reason: row.error,
  statusCode: row.status_code,
  organization:
    row.organization_id === null ? null : { id: asId<'Organization'>(row.organization_id), name: row.name ?? '' },
})
