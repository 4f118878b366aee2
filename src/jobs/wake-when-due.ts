/** Wakes workers when jobs of theirs are due: one question for all of them, instead of one by each. */
import { sql } from 'kysely'
import type { Ctx } from '../server/ctx.ts'
import { tables } from '../server/sql.ts'
import type { Crew } from './crew.ts'

type Options = Readonly<{
  everyMs: number
  /** No more are woken at a time. */
  atOnce: number
  crew: Crew
}>

/** @param names of the jobs */
export function wakeWhenDue(
  ctx: Ctx,
  names: readonly string[],
  { everyMs, atOnce, crew }: Options,
): Readonly<{ stop: () => Promise<void> }> {
  let isStopped = false
  let looking = Promise.resolve()
  const look = () => {
    looking = countDue(ctx, names, atOnce)
      .then((due) => void crew.wake(due, 'all'))
      .catch((error: unknown) => ctx.log.error({ err: error }, 'due jobs could not be counted'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(look, everyMs)
      })
  }
  let timer = setTimeout(look, everyMs)
  return {
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
