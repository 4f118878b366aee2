/** Says that this process lives, and frees the jobs of processes that no longer say so (the queue itself waits 4 hours). */
import type { WorkerEvents } from 'graphile-worker'
import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '../server/ctx.ts'
import { answeredWithin, type Db } from '../server/db.ts'
import { tables } from '../server/sql.ts'
import type { Held } from './held.ts'
import { openTurns, type JobTurns, type OtherPools } from './turns.ts'

export type Heartbeat = Readonly<{
  turns: JobTurns
  /** Others see at once what this process takes. */
  beatNow: () => void
  /** Workers of this pool live no more, while others of this process may. */
  end: (poolId: string) => Promise<void>
  stop: () => Promise<void>
}>

type Options = Readonly<{
  everyMs: number
  /** How long its other statements may take. */
  answeredWithinMs: number
  held: Held
  /** Pools of this process that receive notifications, and take turns. */
  listening: () => readonly string[]
  /** Runs after beats. */
  also: () => Promise<void>
}>

/** A beat is given up in time for another one, over another connection, before the silence is over. */
const WITHIN_BEATS = 1.5
/** A machine that is merely busy answers by then. */
const BEAT_WITHIN_MS = 1000

/** What runs after beats runs one at a time, and keeps no beat waiting: this process would count as dead. */
export async function keepAlive(
  ctx: Ctx,
  events: WorkerEvents,
  { everyMs, answeredWithinMs, held, listening, also }: Options,
): Promise<Heartbeat> {
  const db = answeredWithin(ctx.db, answeredWithinMs)
  const beatsWithin = (ms: number) => ({ ms, db: answeredWithin(ctx.db, ms) })
  const first = beatsWithin(Math.max(WITHIN_BEATS * everyMs, BEAT_WITHIN_MS))
  let beats = first
  // The queue locks jobs by the id of the pool that its workers are in, not by theirs.
  const poolIds = new Set<string>()
  events.on('pool:create', ({ workerPool }) => {
    poolIds.add(workerPool.id)
    void beatSafely()
  })

  const silence = sql`make_interval(secs => ${(everyMs * 3) / 1000}::double precision)`
  const turns = openTurns(listening)
  let beating: Promise<void> = Promise.resolve()
  let beside: Promise<void> | null = null
  const failed = (error: unknown) => ctx.log.error({ err: error }, 'heartbeat failed')
  const lookAfter = () =>
    freeLocked({ ...ctx, db }, poolIds, silence, held)
      .then(also)
      .catch(failed)
      .finally(() => (beside = null))
  /** PostgreSQL goes on with a beat that was given up, on a connection that counts: while one waits (for a lock), the next ones wait longer. */
  const beatPatiently = async () => {
    try {
      turns.seen(await beat(beats.db, [...poolIds], listening(), silence))
      beats = first
    } catch (error) {
      beats = beatsWithin(Math.max(first.ms, Math.min(2 * beats.ms, answeredWithinMs)))
      throw error
    }
  }
  const beatSafely = () => {
    beating = beating
      .then(beatPatiently)
      .then(() => void (beside ??= lookAfter()))
      .catch(failed)
    return beating
  }

  const timer = setInterval(() => void beatSafely(), everyMs)
  return {
    turns,
    beatNow: () => void (beating = beating.then(beatPatiently).catch(failed)),
    end: async (poolId) => {
      poolIds.delete(poolId)
      await beating // which may have begun with it
      await forget(db, [poolId])
    },
    stop: async () => {
      clearInterval(timer)
      await beating.then(() => beside)
      // It ends with its silence too, and what else has to be closed must not wait for a database that is away.
      await forget(db, [...poolIds]).catch((error: unknown) => ctx.log.warn({ err: error }, 'heartbeat not withdrawn'))
    },
  }
}

async function beat(
  db: Db,
  poolIds: string[],
  listening: readonly string[],
  silence: RawBuilder<unknown>,
): Promise<OtherPools> {
  const { rows } = await db.read((reader) =>
    sql<{ are_some: boolean; listening: string[] }>`with mine as (
        insert into workers_alive (worker_id, seen_at, takes_turns)
        select id, now(), id = any(${listening}::text[]) from unnest(${poolIds}::text[]) id
        on conflict (worker_id) do update set seen_at = now(), takes_turns = excluded.takes_turns),
      others as (
        select worker_id, takes_turns from workers_alive
        where worker_id <> all(${poolIds}::text[]) and seen_at > now() - ${silence})
      select exists (select from others) as are_some, array(select worker_id from others where takes_turns) as listening`.execute(
      tables(reader),
    ),
  )
  return { areSome: rows[0]!.are_some, listening: rows[0]!.listening }
}

type Locked = Readonly<{ id: number; locked_by: string; is_dead: boolean; is_certain: boolean }>

/**
 * Gives back the jobs of workers that died, and those that workers of this process never had, by one look at all that are locked. A lock
 * younger than the silence is left alone: its worker may have been born between two beats.
 * @param mine pools that live, even where this process could say nothing for so long since its beat
 */
async function freeLocked(
  ctx: Ctx,
  mine: ReadonlySet<string>,
  silence: RawBuilder<unknown>,
  held: Held,
): Promise<void> {
  await ctx.db.read(async (reader) => {
    const db = tables(reader)
    const { rows } = await sql<Locked>`
      select id, locked_by,
        locked_by not in (select worker_id from workers_alive where seen_at > now() - ${silence}) as is_dead,
        locked_by = any(${[...mine]}::text[])
          and locked_at < now() - make_interval(secs => ${held.certainAfterMs / 1000}::double precision) as is_certain
      from graphile_worker._private_jobs where locked_by is not null and locked_at < now() - ${silence}`.execute(db)
    const dead = [...new Set(rows.flatMap((row) => (row.is_dead && !mine.has(row.locked_by) ? [row.locked_by] : [])))]
    if (dead.length > 0) {
      ctx.log.warn({ workers: dead }, 'dead workers: their jobs are taken over')
      await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(db)
      await sql`delete from workers_alive where worker_id = any(${dead}::text[])`.execute(db)
    }
    const lost = held.lost(rows.flatMap((row) => (row.is_certain ? [row.id] : [])))
    if (lost.length === 0) return
    ctx.log.warn({ jobs: lost }, 'jobs were fetched without an answer: they are given back')
    // They were never begun: that does not count as an attempt.
    await sql`update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1), locked_by = null, locked_at = null
      where id = any(${lost}::bigint[]) and locked_by = any(${[...mine]}::text[])`.execute(db)
  })
}

/** And those of processes that ended badly, for which nobody else would. */
async function forget(db: Db, poolIds: string[]): Promise<void> {
  await db.read((reader) =>
    sql`delete from workers_alive where worker_id = any(${poolIds}::text[]) or seen_at < now() - interval '1 day'`.execute(
      tables(reader),
    ),
  )
}
