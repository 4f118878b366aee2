/** Workers are notified of jobs when their transaction is kept, those of other processes too, and nobody where nobody else is. */
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openDb, poolOf, type Db, type Tx } from '../server/db.ts'
import { atNight } from '../kernel/testing/nightly.ts'
import { defineJob, enqueue, handle, startJobs, type Job } from './jobs.ts'
import type { Takers } from './crew.ts'
import { emptyTables } from '../server/testing/db.ts'
import { testCtx } from '../server/testing/ctx.ts'
import { openLine } from '../server/testing/line.ts'
import { addWorkers, notifyWorkers, receiveNotification, type DueJobs } from './notify-workers.ts'
import { openTurns } from './turns.ts'

const ctx = await testCtx()
const quick = defineJob({ name: 'quick', payload: z.object({}), maxAttempts: 1 })
const slow = defineJob({ name: 'slow', payload: z.object({}), maxAttempts: 1, isSlow: true })
/** Who is not notified finds no job within a test. */
const neverByThemselves = { heartbeatMs: 250, pollMs: 1_000_000 }

const open: { close: () => Promise<void> }[] = []
const another = (): Db => {
  const db = openDb(poolOf(ctx.db).options as { host: string; port: number; user: string; database: string })
  open.push({ close: () => db.close() })
  return db
}

async function work(
  db: Db,
  done: string[] = [],
  until: (name: string) => Promise<void> | null = () => null,
): Promise<{ done: string[]; stop: () => Promise<void> }> {
  const run = async (name: string) => {
    done.push(name)
    await until(name)
  }
  const handlers = [quick, slow].map((job) => handle(job, () => run(job.name)))
  const jobs = await startJobs({ ...ctx, db }, handlers, neverByThemselves)
  let stopping: Promise<void> | null = null
  const stop = () => (stopping ??= jobs.stop())
  open.unshift({ close: stop })
  return { done, stop }
}

/** Notifications as another client receives them, until one says `end`. */
async function listen(): Promise<() => Promise<unknown[]>> {
  const client = (await poolOf(another()).connect()) as pg.PoolClient
  open.unshift({ close: async () => client.release(true) })
  const notifications: unknown[] = []
  const ended = new Promise<void>((resolve) =>
    client.on('notification', ({ payload }) =>
      payload === 'end' ? resolve() : notifications.push(JSON.parse(payload ?? '')),
    ),
  )
  await client.query('listen "jobs:insert"')
  return async () => {
    await poolOf(ctx.db).query(`notify "jobs:insert", 'end'`)
    await ended
    return notifications
  }
}

/** With a pool for each kind of jobs. */
async function haveSeenEachOther(processes: number): Promise<void> {
  const pool = poolOf(ctx.db)
  const ask = async (since: Date | null) =>
    (
      await pool.query<{ now: Date; count: number }>(
        `select now(), count(*)::int from workers_alive where seen_at > coalesce($1, '-infinity'::timestamptz)`,
        [since],
      )
    ).rows[0]!
  await expect.poll(() => ask(null)).toMatchObject({ count: 2 * processes })
  for (const _ of ['all beat', 'who waited for an answer has it']) {
    const { now: then } = await ask(null)
    await expect.poll(() => ask(then), { timeout: 10_000 }).toMatchObject({ count: 2 * processes })
  }
}

beforeAll(async () => {
  // For a task that is new to the queue it notifies by itself.
  const notifications = await listen()
  await ctx.db.transaction(async (tx) => {
    for (const job of [quick, slow]) await enqueue(tx, job, {})
  })
  const isNotified = async () =>
    expect(await notifications()).toContainEqual(expect.objectContaining({ quick: 1, slow: 1 }))
  await vi.waitFor(isNotified, 20_000) // in the midst of a test otherwise
})
beforeEach(() => emptyTables(ctx.db))
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

it('of both kinds by one notification, and of none that wait for their time', async () => {
  const notifications = await listen()
  await ctx.db.transaction(async (tx) => {
    await enqueue(tx, quick, {})
    await enqueue(tx, quick, {}, { key: 'one' })
    await enqueue(tx, slow, {})
    await enqueue(tx, slow, {}, { afterMs: 60_000 })
    await enqueue(tx, quick, {}, { runAt: new Date(Date.now() + 60_000) })
  })
  await expect.poll(notifications).toMatchObject([{ count: 0, quick: 2, slow: 1 }])
})

it('of nothing that was undone', async () => {
  const notifications = await listen()
  const undone = ctx.db.transaction(async (tx: Tx) => {
    await enqueue(tx, quick, {})
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await ctx.db.transaction((tx) => enqueue(tx, slow, {}))
  await expect.poll(notifications).toMatchObject([{ quick: 0, slow: 1 }])
})

it('of parts of one transaction when all of it is kept', async () => {
  const notifications = await listen()
  const whole = ctx.db.join(async () => undefined)
  await whole.db.transaction((tx) => enqueue(tx, quick, {}))
  expect(await notifications()).toEqual([])
  const later = await listen()
  await whole.commit((tx) => enqueue(tx, slow, {}))
  await expect.poll(later).toMatchObject([{ quick: 1, slow: 1 }])
})

it('by one process to another', async () => {
  const { done } = await work(another())
  const web = another()
  const isReceived = async () => {
    await web.transaction((tx) => enqueue(tx, quick, {}))
    return done.includes('quick')
  }
  await expect.poll(isReceived).toBe(true) // it begins to listen when it works already
  for (const job of [slow, quick, slow]) {
    done.length = 0
    await web.transaction((tx) => enqueue(tx, job, {}))
    await expect.poll(() => done).toContain(job.name)
  }
})

it('in the same process without a notification, while no other one works or one of its own workers is free', async () => {
  const ends: (() => void)[] = []
  const until = (name: string) => (name === 'slow' ? new Promise<void>((resolve) => ends.push(resolve)) : null)
  const { done } = await work(ctx.db, [], until)
  const isSilent = async (job = quick) => {
    const notifications = await listen()
    await ctx.db.transaction((tx) => enqueue(tx, job, {}))
    await expect.poll(() => done.splice(0)).toEqual([job.name])
    return (await notifications()).length === 0
  }
  await expect.poll(() => isSilent()).toBe(true)
  const other = await work(another(), done)
  await haveSeenEachOther(2)
  const fill = async () => {
    const silent: boolean[] = []
    while (silent.length < 5) silent.push(await isSilent(slow))
    for (const end of ends.splice(0)) end()
    return silent
  }
  expect(await fill()).toEqual([true, true, true, true, false]) // it has four workers for them
  expect(await isSilent()).toBe(true)
  await other.stop()
  await expect.poll(() => isSilent()).toBe(true)
})

it('in the same process at once, also while a notification to others waits for a connection', async () => {
  const db = openDb(poolOf(ctx.db).options as { host: string; port: number; user: string; database: string }, {
    max: 1,
  })
  const pool = poolOf(db)
  const only = await pool.connect()
  open.unshift({ close: async () => only.release() }, { close: () => db.close() })
  let woken = 0
  const wake = (due: DueJobs) => {
    woken += due.quick
    return due
  }
  addWorkers(pool, { wake, hasFree: () => false, turns: openTurns(() => []) })
  for (const turn of [1, 2, 3]) {
    notifyWorkers(pool, { quick: 1, slow: 0 })
    await expect.poll(() => woken).toBe(turn)
  }
})

it('of later jobs by another connection, where one hangs', atNight, async () => {
  const line = await openLine(ctx.db)
  const { db } = line
  open.unshift(line)
  const notifications = await listen()
  await db.transaction((tx) => enqueue(tx, quick, {}))
  await expect.poll(notifications).toMatchObject([{ quick: 1 }])
  const later = await listen()
  line.hang()
  notifyWorkers(poolOf(db), { quick: 2, slow: 0 })
  await expect
    .poll(
      async () => {
        notifyWorkers(poolOf(db), { quick: 0, slow: 1 })
        return (await later()).length > 0
      },
      { timeout: 20_000 },
    )
    .toBe(true)
})

/** A process that works beside another one, with so many free workers of each kind. */
function notifiedProcess({ own = 'a', free = 0 } = {}) {
  const db = another()
  const turns = openTurns(() => [own])
  turns.seen({ areSome: true, listening: own === 'a' ? ['b'] : ['a'] })
  const woken: [DueJobs, Takers][] = []
  const wake = (due: DueJobs, takers: Takers) => {
    woken.push([due, takers])
    return { quick: Math.max(0, due.quick - free), slow: Math.max(0, due.slow - free) }
  }
  addWorkers(poolOf(db), { wake, hasFree: ({ slow: due }) => due > 0 && free === 1, turns })
  return { pool: poolOf(db), woken, turns }
}
const payloadOf = (notification: object) =>
  JSON.stringify({ count: 0, quick: 0, slow: 0, from: 'web', ...notification })

/** What it sends meanwhile. */
async function notificationsOf(pool: pg.Pool, act: () => unknown): Promise<unknown[]> {
  const notifications = await listen()
  const sent = vi.spyOn(pool, 'query')
  await act()
  for (let answered = -1; answered < sent.mock.results.length;) {
    answered = sent.mock.results.length
    await Promise.all(sent.mock.results.map(({ value }) => value as Promise<unknown>))
    await turnOfTheLoop() // one that waits is sent when the one before it is answered
  }
  sent.mockRestore()
  return notifications()
}

it.each([
  ['whose turn it is', 'a', 1],
  ['whose turn it is not', 'b', 0],
])('one process %s', async (_, own, times) => {
  const { pool, woken } = notifiedProcess({ own, free: 4 })
  const notifications = await notificationsOf(pool, () =>
    receiveNotification(pool, payloadOf({ quick: 2, takers: 'idle', turn: 6 })),
  )
  expect(woken).toEqual(Array.from({ length: times }, () => [expect.objectContaining({ quick: 2, slow: 0 }), 'idle']))
  expect(notifications).toEqual([])
})

it.each([
  ['another one, where its workers work', 1, 'idle', { slow: 2, takers: 'free', turn: 1 }],
  ['all, where none of its workers is free', 0, 'idle', { slow: 3, takers: 'all', turn: null }],
  ['all, where it was the second one', 1, 'free', { slow: 2, takers: 'all', turn: null }],
])('one process after the other: %s', async (_, free, takers, next) => {
  const { pool, woken } = notifiedProcess({ free })
  const notifications = await notificationsOf(pool, () =>
    receiveNotification(pool, payloadOf({ slow: 3, takers, turn: 0 })),
  )
  expect(woken).toHaveLength(1)
  expect(notifications).toMatchObject([{ count: 0, quick: 0, ...next }])
})

it('all of them, where some of what waits to be sent is for all', async () => {
  const { pool } = notifiedProcess()
  const notifications = await notificationsOf(pool, () => {
    for (const takers of ['free', 'idle', 'free']) receiveNotification(pool, payloadOf({ quick: 1, takers, turn: 0 })) // the first is sent at once
  })
  expect(notifications).toMatchObject([
    { quick: 1, takers: 'all' },
    { quick: 2, takers: 'all', turn: null },
  ])
})

it('all at once by an older release, which names no turn', async () => {
  const { pool, woken } = notifiedProcess()
  const notifications = await notificationsOf(pool, () => receiveNotification(pool, payloadOf({ quick: 1 })))
  expect(woken).toMatchObject([[{ quick: 1, slow: 0 }, 'all']])
  expect(notifications).toEqual([])
})

it('none but the one that receives notifications, where others work and do not', async () => {
  const { pool, woken, turns } = notifiedProcess({ free: 1 })
  turns.seen({ areSome: true, listening: [] })
  const notifications = await notificationsOf(pool, () =>
    receiveNotification(pool, payloadOf({ slow: 3, takers: 'idle', turn: 5 })),
  )
  expect(woken).toMatchObject([[{ slow: 3 }, 'all']])
  expect(notifications).toEqual([])
})

it('nobody else where nobody else works', async () => {
  const { pool, woken, turns } = notifiedProcess()
  turns.seen({ areSome: false, listening: [] })
  const notifications = await notificationsOf(pool, () =>
    receiveNotification(pool, payloadOf({ slow: 9, takers: 'idle', turn: 7 })),
  )
  expect(woken).toMatchObject([[{ quick: 0, slow: 9 }, 'all']])
  expect(notifications).toEqual([])
})

/** Looks for jobs of all that work here, until none was seen for so long. */
const RESTED_MS = 500

describe('one of two processes', () => {
  let looks = 0
  let lookedAt = 0
  const looking = (text: string) => {
    if (!text.includes('get_job')) return
    looks++
    lookedAt = performance.now()
  }
  const rest = () => expect.poll(() => performance.now() - lookedAt, { timeout: 20_000 }).toBeGreaterThan(RESTED_MS)
  const workOver = async (done: string[], until?: (name: string) => Promise<void> | null) => {
    const line = await openLine(ctx.db, looking)
    open.push(line)
    return work(line.db, done, until)
  }
  const add = (job: Job) => another().transaction((tx) => enqueue(tx, job, {}))

  it.each([
    { ...quick, looksOfBoth: 20 },
    { ...slow, looksOfBoth: 30 }, // who did it looks once more
  ])('which looks for it alone: $name', async ({ looksOfBoth, ...job }) => {
    const done: string[] = []
    for (const _ of [1, 2]) await workOver(done)
    await haveSeenEachOther(2)
    await rest()
    looks = 0
    for (let turn = 1; turn <= 10; turn++) {
      await add(job)
      await expect.poll(() => done).toHaveLength(turn)
    }
    await rest()
    expect(looks).toBeLessThan(looksOfBoth - 4) // a beat that is late may make one look too many
  })

  it('which is not the one that stops, while its workers end what they do', async () => {
    const [of, done]: string[][] = [[], []]
    let end = () => {}
    const first = await workOver(of!, () => new Promise<void>((resolve) => (end = resolve)))
    await rest()
    await add(slow)
    await expect.poll(() => of).toEqual(['slow'])
    await workOver(done!)
    const stopped = first.stop()
    await rest()
    for (let turn = 1; turn <= 10; turn++) {
      await add(quick)
      await expect.poll(() => done).toHaveLength(turn)
    }
    end()
    await stopped
  })
})

it.each([undefined, '', '{', 'null', '{"count":1}', '{"quick":"1","slow":0}'])('nobody by %j', (payload) => {
  const { pool, woken } = notifiedProcess({ free: 4 })
  receiveNotification(pool, payload)
  expect(woken).toEqual([])
})
