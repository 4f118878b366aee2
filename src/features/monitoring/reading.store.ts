/** Counts the whole installation for metrics: no row of it names anybody. */
import type { EnvelopeState } from '../../core/envelope/envelope.model.ts'
import type { HaltCause, WaitCause } from '../../core/envelope/sealing-wait.model.ts'
import type { Reader } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { DeliveryState } from '../messages/delivery.model.ts'

type Counted<What> = readonly (Readonly<What> & Readonly<{ count: number }>)[]

export type QueueReading = readonly Readonly<{
  job: string
  /** Due, and not begun. */
  waiting: number
  running: number
  /** Tried as often as they may be. */
  failed: number
  /** Since the one that is due for longest; 0: none is due. */
  waitingSeconds: number
}>[]

export async function readQueue(reader: Reader): Promise<QueueReading> {
  const { rows } = await sql<QueueReading[number]>`
    select t.identifier as job,
      count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()) as waiting,
      count(*) filter (where j.locked_at is not null) as running,
      count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts) as failed,
      coalesce(extract(epoch from now() - min(j.run_at)
        filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())), 0)::float8 as "waitingSeconds"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier`.execute(tables(reader))
  return rows
}

export async function countWorkers(reader: Reader): Promise<number> {
  const { rows } = await sql<{ alive: number }>`
    select count(*) as alive from workers_alive where seen_at > now() - interval '30 seconds'`.execute(tables(reader))
  return rows[0]!.alive
}

/** As the lists of organizations count them: up to a minute late, whatever there is of them. */
export async function countEnvelopes(reader: Reader): Promise<Counted<{ state: EnvelopeState }>> {
  const { rows } = await sql<Counted<{ state: EnvelopeState }>[number]>`
    select t.state, sum(t.count)::bigint as count from organizations o
    join list_tallies t on t.list = list_key('workspace', o.id::text) and t.day = '-infinity'
    group by t.state`.execute(tables(reader))
  return rows
}

/** By the cause that the ledger holds; `unknown` for those that halted before causes were written. */
export async function countHalted(reader: Reader): Promise<Counted<{ cause: HaltCause }>> {
  const { rows } = await sql<Counted<{ cause: HaltCause }>[number]>`
    select cause, count(*) as count from envelopes e
    cross join lateral (
      select coalesce(ev.fact -> 'reason' ->> 'cause', 'unknown') as cause from events ev
      where ev.envelope_id = e.id and ev.type = 'envelope.halted' order by ev.number desc limit 1
    ) halted
    where e.state = 'halted' group by cause`.execute(tables(reader))
  return rows
}

/** Seals that are tried again by themselves. */
export async function countSealsWaiting(reader: Reader): Promise<Counted<{ cause: WaitCause }>> {
  const { rows } = await sql<Counted<{ cause: WaitCause }>[number]>`
    select waits_for as cause, count(*) as count from sealing_waits group by waits_for`.execute(tables(reader))
  return rows
}

/** Messages of the last day by channel and state, and those that wait however old they are. */
export async function countMessages(
  reader: Reader,
): Promise<Counted<{ via: 'email' | 'whatsapp'; state: DeliveryState }>> {
  const { rows } = await sql<Counted<{ via: 'email' | 'whatsapp'; state: DeliveryState }>[number]>`
    select via, state, count(*) as count from (
      select via, state from messages where state = 'queued'
      union all select via, state from messages where state <> 'queued' and created_at > now() - interval '1 day'
    ) each group by via, state`.execute(tables(reader))
  return rows
}

/** In seconds; 0: none waits. */
export async function oldestMessage(reader: Reader): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from messages where state = 'queued'`.execute(tables(reader))
  return rows[0]!.seconds
}

export type WebhookReading = Readonly<{ pending: number; oldestSeconds: number; paused: number }>

export async function readWebhooks(reader: Reader): Promise<WebhookReading> {
  const { rows } = await sql<WebhookReading>`
    select count(*) as pending, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds",
      (select count(*) from webhook_endpoints where paused_at is not null and deleted_at is null) as paused
    from webhook_deliveries where state = 'pending'`.execute(tables(reader))
  return rows[0]!
}

export type UseReading = Readonly<{ storageBytes: number; credits: number; organizations: number; users: number }>

/** Storage that organizations use, and the credits that they used up in the intervals that run. */
export async function readUse(reader: Reader): Promise<UseReading> {
  const { rows } = await sql<UseReading>`
    select (select coalesce(sum(used_bytes), 0)::bigint from storage_quotas) as "storageBytes",
      (select coalesce(sum(consumed), 0)::bigint from quotas) as credits,
      (select count(*) from organizations where closed_at is null) as organizations,
      (select count(*) from users) as users`.execute(tables(reader))
  return rows[0]!
}

export type LedgerReading = Readonly<{
  /** Chains that grew since the last anchor. */
  unanchored: number
  /** Unix time of the last anchor that has its timestamp; null: none. */
  anchoredAt: number | null
}>

export async function readLedger(reader: Reader): Promise<LedgerReading> {
  const { rows } = await sql<LedgerReading>`
    select (select count(*) from unanchored_chains) as unanchored,
      (select extract(epoch from max(a.made_at))::float8 from anchors a join anchor_tokens t on t.anchor = a.number) as "anchoredAt"`.execute(
    tables(reader),
  )
  return rows[0]!
}

export type ArchiveReading = Readonly<{
  /** Due for more than a day. */
  late: number
  /** The last try failed. */
  failing: number
  /** Unix time at which the archive timestamp ends that is renewed next; null: none. */
  firstEnd: number | null
}>

export async function readArchiveTimestamps(reader: Reader): Promise<ArchiveReading> {
  const { rows } = await sql<ArchiveReading>`
    select (select count(*) from sealed_versions where renew_at < now() - interval '1 day') as late,
      (select count(*) from sealed_versions where renew_at < now() and trouble is not null) as failing,
      (select extract(epoch from good_until)::float8 from sealed_versions
        where renew_at is not null order by renew_at limit 1) as "firstEnd"`.execute(tables(reader))
  return rows[0]!
}
