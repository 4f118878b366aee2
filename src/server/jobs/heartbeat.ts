/** Says that this process lives, and frees the jobs of processes that no longer say so (the queue itself waits 4 hours). */
import type { WorkerEvents } from 'graphile-worker'
import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '../ctx.ts'
import { tables } from '../sql.ts'
import type { Held } from './held.ts'

export type Heartbeat = Readonly<{
  /** No other process has said so lately: one that has just begun may not have been seen yet. */
  isAlone: () => boolean
  /** Workers of this pool live no more, while others of this process may. */
  end: (poolId: string) => Promise<void>
  stop: () => Promise<void>
}>

/** @param also runs after beats, one at a time: what it waits for keeps no beat waiting, or this process would count as dead */
export async function keepAlive(
  ctx: Ctx,
  events: WorkerEvents,
  { everyMs, held, also }: { everyMs: number; held: Held; also: () => Promise<void> },
): Promise<Heartbeat> {
  // The queue locks jobs by the id of the pool that its workers are in, not by theirs.
  const poolIds = new Set<string>()
  events.on('pool:create', ({ workerPool }) => {
    poolIds.add(workerPool.id)
    void beatSafely()
  })

  const silence = sql`make_interval(secs => ${(everyMs * 3) / 1000}::double precision)`
  let isAlone = false
  let beating: Promise<void> = Promise.resolve()
  let beside: Promise<void> | null = null
  const failed = (error: unknown) => ctx.log.error({ err: error }, 'heartbeat failed')
  const beatSafely = () => {
    beating = beating
      .then(async () => (isAlone = await beat(ctx, [...poolIds], silence)))
      .then(() => freeLocked(ctx, poolIds, silence, held))
      .then(
        () =>
          void (beside ??= also()
            .catch(failed)
            .then(() => void (beside = null))),
      )
      .catch(failed)
    return beating
  }

  const timer = setInterval(() => void beatSafely(), everyMs)
  return {
    isAlone: () => isAlone,
    end: async (poolId) => {
      poolIds.delete(poolId)
      await beating // which may have begun with it
      await forget(ctx, [poolId])
    },
    stop: async () => {
      clearInterval(timer)
      await beating.then(() => beside)
      // It ends with its silence too, and what else has to be closed must not wait for a database that is away.
      await forget(ctx, [...poolIds]).catch((error: unknown) => ctx.log.warn({ err: error }, 'heartbeat not withdrawn'))
    },
  }
}

/** @returns whether no other process lives */
async function beat(ctx: Ctx, poolIds: string[], silence: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await ctx.db.read((reader) =>
    sql<{ is_alone: boolean }>`with mine as (
        insert into workers_alive (worker_id, seen_at) select unnest(${poolIds}::text[]), now()
        on conflict (worker_id) do update set seen_at = now())
      select not exists (
        select from workers_alive where worker_id <> all(${poolIds}::text[]) and seen_at > now() - ${silence}
      ) as is_alone`.execute(tables(reader)),
  )
  return rows[0]?.is_alone === true
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

async function forget(ctx: Ctx, poolIds: string[]): Promise<void> {
  await ctx.db.read((reader) =>
    sql`delete from workers_alive where worker_id = any(${poolIds}::text[])`.execute(tables(reader)),
  )
}
