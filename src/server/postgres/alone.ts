/** Work that one process at a time does, whichever machine it runs on: an advisory lock of PostgreSQL. */
import type { PoolClient } from 'pg'
import { poolOf, type Db } from '../db.ts'

type Alone = Readonly<{
  /** A number of its own for each kind of work. */
  lock: number
  /** Where somebody else is at it; unless said, they are waited for. */
  taken?: () => never
}>

/** A lock of a transaction, for a pooler may give each statement another session; no limit on idle transactions ends it. */
export function whileAlone<T>(db: Db, { lock, taken }: Alone, work: () => Promise<T>): Promise<T> {
  return onClient(db, async (holder) => {
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
    try {
      if (!taken) await holder.query('select pg_advisory_xact_lock($1)', [lock])
      else if (!(await isOurs(holder, lock))) taken()
      return await work()
    } finally {
      await holder.query('rollback')
    }
  })
}

async function isOurs(holder: PoolClient, lock: number): Promise<boolean> {
  const { rows } = await holder.query<{ is: boolean }>('select pg_try_advisory_xact_lock($1) as is', [lock])
  return rows[0]!.is
}

export async function onClient<T>(db: Db, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
