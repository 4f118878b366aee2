/** Wakes workers when jobs of theirs are due: one question for all of them, instead of one by each. */
import { EventEmitter } from 'node:events'
import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'
import { tables } from '../sql.ts'

type Options = Readonly<{
  everyMs: number
  /** No more are woken at a time. */
  atOnce: number
  /** Hear of the workers too. */
  events: WorkerEvents
}>

/** `events` has to be given to those who run the workers. */
export type Waking = Readonly<{ events: WorkerEvents; stop: () => Promise<void> }>

/** @param names of the jobs */
export function wakeWhenDue(ctx: Ctx, names: readonly string[], { everyMs, atOnce, events: others }: Options): Waking {
  const events: WorkerEvents = new EventEmitter()
  let workers: WorkerPool | undefined
  events.on('pool:create', (created) => {
    workers = created.workerPool
    others.emit('pool:create', created)
  })
  let isStopped = false
  let looking = Promise.resolve()
  const look = () => {
    looking = countDue(ctx, names, atOnce)
      .then((due) => {
        if (due > 0 && !isStopped) workers?.nudge(due)
      })
      .catch((error: unknown) => ctx.log.error({ err: error }, 'due jobs could not be counted'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(look, everyMs)
      })
  }
  let timer = setTimeout(look, everyMs)
  return {
    events,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}

async function countDue(ctx: Ctx, names: readonly string[], most: number): Promise<number> {
  if (names.length === 0) return 0
  const { rows } = await ctx.db.read((reader) =>
    sql<{ due: number }>`
      select count(*)::int as due from (
        select from graphile_worker._private_jobs j where j.is_available and j.run_at <= now()
          and j.task_id = any(array(select id from graphile_worker._private_tasks where identifier = any(${names}::text[])))
        limit ${most}) waiting`.execute(tables(reader)),
  )
  return rows[0]?.due ?? 0
}
