/**
 * Jobs that will never run again: the last attempt failed, or its worker died in it. The `gaveUp` of each handler
 * (sealing puts the envelope to `halted`) is called here, so that nothing stays pending for ever.
 */
import { sql } from 'kysely'
import type { Ctx } from '../server/ctx.ts'
import type { Db } from '../server/db.ts'
import { tables } from '../server/sql.ts'

type Interested = Readonly<{
  job: Readonly<{ name: string }>
  gaveUp: ((ctx: Ctx, payload: unknown) => Promise<void>) | null
}>

type LostJob = Readonly<{ id: number; task_identifier: string; payload: unknown }>

/** @param queue for the statements that are not of a handler */
export async function giveUpLost(ctx: Ctx, handlers: readonly Interested[], queue = ctx.db): Promise<void> {
  const interested = new Map(handlers.filter(({ gaveUp }) => gaveUp).map((handler) => [handler.job.name, handler]))
  if (interested.size === 0) return
  for (const job of await findLost(queue, [...interested.keys()])) {
    await giveUp(ctx, queue, job, interested.get(job.task_identifier)!)
  }
}

async function giveUp(ctx: Ctx, queue: Db, job: LostJob, { gaveUp }: Interested): Promise<void> {
  const log = ctx.log.child({ job: job.task_identifier, jobId: job.id })
  try {
    await gaveUp?.({ ...ctx, log }, job.payload)
    await queue.read((reader) =>
      // Not where giving up enqueued it again: under its key that is the same job, with its attempts before it.
      sql`select graphile_worker.complete_jobs(array(
        select id from graphile_worker._private_jobs
        where id = ${job.id}::bigint and attempts >= max_attempts))`.execute(tables(reader)),
    )
    log.error('job given up')
  } catch (error) {
    log.error({ err: error }, 'giving a job up failed; it is tried again')
  }
}

async function findLost(queue: Db, names: string[]): Promise<LostJob[]> {
  const { rows } = await queue.read((reader) =>
    sql<LostJob>`
      select job.id, task.identifier as task_identifier, job.payload
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where job.attempts >= job.max_attempts and job.locked_at is null and task.identifier = any(${names}::text[])
      order by job.id limit 20`.execute(tables(reader)),
  )
  return rows
}
