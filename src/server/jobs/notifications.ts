/** Asks whether notifications of the database arrive here: a pool in transaction mode (PgBouncer, and what hosts offer as pooled) drops them. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const CHANNEL = 'rubrica:arrival'
/** Directly, they take milliseconds. */
const WITHIN_MS = 2000

/**
 * Another connection sends the notification: behind a pool, the one that listens would hear its own on the way.
 * @throws where the database cannot be reached
 */
export async function notificationsArrive(pool: pg.Pool, { withinMs = WITHIN_MS } = {}): Promise<boolean> {
  const listener = await pool.connect()
  const note = randomUUID()
  const ignore = () => undefined // an error of a connection that is about to be closed anyway
  listener.on('error', ignore)
  let timer: NodeJS.Timeout | undefined
  try {
    await listener.query(`listen "${CHANNEL}"`)
    const arrived = new Promise<boolean>((resolve) => {
      listener.on('notification', ({ payload }) => payload === note && resolve(true))
      timer = setTimeout(() => resolve(false), withinMs)
    })
    await pool.query('select pg_notify($1, $2)', [CHANNEL, note])
    return await arrived
  } finally {
    clearTimeout(timer)
    listener.release(true) // with it, PostgreSQL forgets that it listens
  }
}
