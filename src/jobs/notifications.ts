/** Asks whether notifications of the database arrive here: a pool in transaction mode (PgBouncer, and what hosts offer as pooled) drops them. */
import { randomUUID } from 'node:crypto'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseAway, sqlState } from '../server/db.ts'

/** For operators, where they do not. */
export const POOLED =
  'DATABASE_URL leads through a pool in transaction mode, which drops notifications: jobs that other processes add begin up to a second later, and cost PostgreSQL more. Give processes with ROLE=worker or ROLE=all a direct connection, or one in session mode.'

const CHANNEL = 'rubrica:arrival'
/** Directly, they take milliseconds. */
const WITHIN_MS = 2000

/** A connection may be lost in the moment of a start, or hang. */
const TRIES = 2

/**
 * @param pool of `openDb`, whose connections may fail at any time
 * @throws where the database cannot be reached
 */
export async function notificationsArrive(pool: pg.Pool): Promise<boolean> {
  for (let left = TRIES - 1; ; left--) {
    try {
      const isDirect = await arrives(pool)
      if (isDirect || left === 0) return isDirect
    } catch (error) {
      if (sqlState(error) !== undefined && !isDatabaseAway(error)) return false // some pools refuse to listen
      if (left === 0) throw error
    }
  }
}

/** Another connection sends the notification: behind a pool, the one that listens would hear its own on the way. */
async function arrives(pool: pg.Pool): Promise<boolean> {
  const listener = await pool.connect()
  const note = randomUUID()
  try {
    await listener.query(`listen "${CHANNEL}"`)
    const arrived = new Promise<boolean>((resolve, reject) => {
      listener.on('notification', ({ payload }) => payload === note && resolve(true))
      listener.once('error', reject)
    })
    arrived.catch(() => undefined) // it may be lost while the other one sends
    await pool.query('select pg_notify($1, $2)', [CHANNEL, note])
    const late = wait(WITHIN_MS, undefined, { ref: false }).then(() => setImmediate(false)) // what has come already is read first
    return await Promise.race([arrived, late])
  } finally {
    listener.release(true) // with it, PostgreSQL forgets that it listens
  }
}
