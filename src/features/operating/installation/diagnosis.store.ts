/** Facts about the database and the job queue, for the doctor, which judges them. */
import type { Db } from '../../../server/db.ts'
import { sql, tables } from '../../../server/sql.ts'

export type DatabaseFacts = Readonly<{
  /** Of PostgreSQL. */
  majorVersion: number
  /** Its clock, and how far that is from ours. */
  now: Date
  apartMs: number
}>

export type QueueFacts = Readonly<{ waiting: number; failed: number; workers: number }>

export async function databaseFacts(db: Db): Promise<DatabaseFacts> {
  const before = Date.now()
  const { rows } = await db.read((reader) =>
    sql<{ version: number; now: Date }>`
      select current_setting('server_version_num')::int as version, clock_timestamp() as now`.execute(tables(reader)),
  )
  const { version, now } = rows[0]!
  return {
    majorVersion: Math.floor(version / 10_000),
    now,
    apartMs: Math.abs(now.getTime() - (before + Date.now()) / 2),
  }
}

export async function queueFacts(db: Db): Promise<QueueFacts> {
  const { rows } = await db.read((reader) =>
    sql<QueueFacts>`
      select count(*) filter (where attempts < max_attempts and run_at < now() - interval '1 minute') as waiting,
        count(*) filter (where attempts >= max_attempts and locked_at is null) as failed,
        (select count(*) from workers_alive where seen_at > now() - interval '30 seconds') as workers
      from graphile_worker._private_jobs`.execute(tables(reader)),
  )
  return rows[0]!
}
