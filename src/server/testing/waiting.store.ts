/** Tells a test that statements wait for a lock, so that it can let them go on at the same instant. */
import { expect } from 'vitest'
import type { Db } from '../db.ts'
import { sql, tables } from '../sql.ts'

/** Until so many connections to this database wait for locks of others. */
export const untilWaiting = (db: Db, count: number): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await db.read((reader) =>
        sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tables(reader)),
      )
      return rows[0]!.waiting
    })
    .toBe(count)
