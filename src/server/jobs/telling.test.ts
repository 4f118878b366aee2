/** Workers are told of jobs when their transaction is kept, those of other processes too, and nobody where nobody else is. */
import type pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openDb, poolOf, type Db, type Tx } from '../db.ts'
import { atNight } from '../../kernel/testing/nightly.ts'
import { defineJob, enqueue, handle, startJobs } from '../jobs.ts'
import { emptyTables } from '../testing/db.ts'
import { testCtx } from '../testing/ctx.ts'
import { openLine } from '../testing/line.ts'
import { heard, tellHere, tellWorkers } from './telling.ts'

const ctx = await testCtx()
const quick = defineJob({ name: 'quick', payload: z.object({}), maxAttempts: 1 })
const slow = defineJob({ name: 'slow', payload: z.object({}), maxAttempts: 1, isSlow: true })
/** Who is not told finds no job within a test. */
const neverByThemselves = { heartbeatMs: 50, pollMs: 1_000_000 }

const open: { close: () => Promise<void> }[] = []
const another = (): Db => {
  const db = openDb(poolOf(ctx.db).options as { host: string; port: number; user: string; database: string })
  open.push({ close: () => db.close() })
  return db
}

async function work(db: Db, done: string[] = []): Promise<{ done: string[]; stop: () => Promise<void> }> {
  const handlers = [quick, slow].map((job) => handle(job, async () => void done.push(job.name)))
  const jobs = await startJobs({ ...ctx, db }, handlers, neverByThemselves)
  let stopping: Promise<void> | null = null
  const stop = () => (stopping ??= jobs.stop())
  open.unshift({ close: stop })
  return { done, stop }
}

/** Notes as another client hears them, until one says `end`. */
async function listen(): Promise<() => Promise<unknown[]>> {
  const client = (await poolOf(another()).connect()) as pg.PoolClient
  open.unshift({ close: async () => client.release(true) })
  const notes: unknown[] = []
  const ended = new Promise<void>((resolve) =>
    client.on('notification', ({ payload }) => (payload === 'end' ? resolve() : notes.push(JSON.parse(payload ?? '')))),
  )
  await client.query('listen "jobs:insert"')
  return async () => {
    await poolOf(ctx.db).query(`notify "jobs:insert", 'end'`)
    await ended
    return notes
  }
}

const locks = async () => {
  const { rows } = await poolOf(ctx.db).query<{ count: number }>(
    `select count(*)::int from pg_locks where locktype = 'object' and database = 0`,
  )
  return rows[0]!.count
}

beforeAll(async () => {
  // Of a task that the queue has not heard of it tells by itself.
  const notes = await listen()
  await ctx.db.transaction(async (tx) => {
    for (const job of [quick, slow]) await enqueue(tx, job, {})
  })
  const isTold = async () => expect(await notes()).toContainEqual(expect.objectContaining({ quick: 1, slow: 1 }))
  await vi.waitFor(isTold, 20_000) // in the midst of a test otherwise
})
beforeEach(() => emptyTables(ctx.db))
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

it('of both kinds by one note, and of none that wait for their time', async () => {
  const notes = await listen()
  await ctx.db.transaction(async (tx) => {
    await enqueue(tx, quick, {})
    await enqueue(tx, quick, {}, { key: 'one' })
    await enqueue(tx, slow, {})
    await enqueue(tx, slow, {}, { afterMs: 60_000 })
    await enqueue(tx, quick, {}, { runAt: new Date(Date.now() + 60_000) })
    expect(await locks()).toBe(0)
  })
  await expect.poll(notes).toMatchObject([{ count: 0, quick: 2, slow: 1 }])
})

it('of nothing that was undone', async () => {
  const notes = await listen()
  const undone = ctx.db.transaction(async (tx: Tx) => {
    await enqueue(tx, quick, {})
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await ctx.db.transaction((tx) => enqueue(tx, slow, {}))
  await expect.poll(notes).toMatchObject([{ quick: 0, slow: 1 }])
})

it('of parts of one transaction when all of it is kept', async () => {
  const notes = await listen()
  const whole = ctx.db.join(async () => undefined)
  await whole.db.transaction((tx) => enqueue(tx, quick, {}))
  expect(await notes()).toEqual([])
  const later = await listen()
  await whole.commit((tx) => enqueue(tx, slow, {}))
  await expect.poll(later).toMatchObject([{ quick: 1, slow: 1 }])
})

it('by one process to another', async () => {
  const { done } = await work(another())
  const web = another()
  const isHeard = async () => {
    await web.transaction((tx) => enqueue(tx, quick, {}))
    return done.includes('quick')
  }
  await expect.poll(isHeard).toBe(true) // it begins to listen when it works already
  for (const job of [slow, quick, slow]) {
    done.length = 0
    await web.transaction((tx) => enqueue(tx, job, {}))
    await expect.poll(() => done).toContain(job.name)
  }
})

it('in the same process without a note, while no other one works', async () => {
  const { done } = await work(ctx.db)
  const isAlone = async () => {
    const notes = await listen()
    await ctx.db.transaction((tx) => enqueue(tx, quick, {}))
    await expect.poll(() => done.splice(0)).toEqual(['quick'])
    return (await notes()).length === 0
  }
  await expect.poll(isAlone).toBe(true)
  const other = await work(another(), done) // which may be the one that takes the job
  await expect.poll(isAlone).toBe(false)
  await other.stop()
  await expect.poll(isAlone).toBe(true)
})

it('in the same process at once, also while a note to others waits for a connection', async () => {
  const db = openDb(poolOf(ctx.db).options as { host: string; port: number; user: string; database: string }, {
    max: 1,
  })
  const pool = poolOf(db)
  const only = await pool.connect()
  open.unshift({ close: async () => only.release() }, { close: () => db.close() })
  let woken = 0
  tellHere(pool, { wake: ({ quick: due }) => (woken += due), isAlone: () => false })
  for (const turn of [1, 2, 3]) {
    tellWorkers(pool, { quick: 1, slow: 0 })
    await expect.poll(() => woken).toBe(turn)
  }
})

it('of later jobs by another connection, where one hangs', atNight, async () => {
  const line = await openLine(ctx.db)
  const { db } = line
  open.unshift(line)
  const notes = await listen()
  await db.transaction((tx) => enqueue(tx, quick, {}))
  await expect.poll(notes).toMatchObject([{ quick: 1 }])
  const later = await listen()
  line.hang()
  tellWorkers(poolOf(db), { quick: 2, slow: 0 })
  await expect
    .poll(
      async () => {
        tellWorkers(poolOf(db), { quick: 0, slow: 1 })
        return (await later()).length > 0
      },
      { timeout: 20_000 },
    )
    .toBe(true)
})

it.each([undefined, '', '{', '{"count":1}', '{"quick":"1","slow":0}'])('and nothing is read into %j', (payload) => {
  expect(heard(poolOf(ctx.db), payload)).toBeNull()
})
