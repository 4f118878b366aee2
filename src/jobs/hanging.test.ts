/** Connections of the queue that hang are given up, and jobs go on over others: none is lost, and none of its own statements is ended. */
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { WorkerEventMap, WorkerEvents } from 'graphile-worker'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { atNight } from '../kernel/testing/nightly.ts'
import { poolOf } from '../server/db.ts'
import { defineJob, enqueue, handle, startJobs, type Attempt, type Handler, type JobRunner } from './jobs.ts'
import { sql, tables } from '../server/sql.ts'
import { collector } from '../server/testing/collector.ts'
import { testCtx } from '../server/testing/ctx.ts'
import { emptyTables } from '../server/testing/db.ts'
import { openLine, type Connection, type Line } from '../server/testing/line.ts'
import { openHeld } from './held.ts'

const ctx = await testCtx()
const payload = z.object({ name: z.string() })
const greet = defineJob({ name: 'greet', payload, maxAttempts: 3 })
const greetSlowly = defineJob({ name: 'greet_slowly', payload, maxAttempts: 3, isSlow: true })
const FETCH = 'get_job'
const BEAT = 'insert into workers_alive'
const LOOK = 'is_dead'
const SAVE = 'delete from "graphile_worker"._private_jobs'

/** What happens to a connection over which such a statement is sent. */
let trap: { on: string; spring: (connection: Connection) => void } | null
let line: Line
let jobs: JobRunner | null = null
let done: string[]

const start = async (handlers: Handler[]) => {
  jobs = await startJobs({ ...ctx, db: line.db }, handlers, { heartbeatMs: 100, pollMs: 100, answeredWithinMs: 1500 })
}
const add = (job: typeof greet, name: string) => ctx.db.transaction((tx) => enqueue(tx, job, { name }))
const note = async (_: unknown, { name }: { name: string }) => void done.push(name)
const isDone = (name: string) => expect.poll(() => done, { timeout: 20_000 }).toContain(name)

beforeEach(async () => {
  await emptyTables(ctx.db)
  trap = null
  done = []
  line = await openLine(ctx.db, (text, connection) => {
    if (trap && text.includes(trap.on)) trap.spring(connection)
  })
})
afterEach(async () => {
  await jobs?.stop()
  jobs = null
  await line.close()
})

const once = (spring: (connection: Connection) => void) => (connection: Connection) => {
  trap = null
  spring(connection)
}

it.each([greet, greetSlowly])('jobs go on where all connections hang: $name', async (job) => {
  await start([handle(job, note)])
  await add(job, 'Ana')
  await isDone('Ana')
  line.hang()
  await add(job, 'Eva')
  await isDone('Eva')
})

it('jobs go on where connections hang that were just opened', async () => {
  await start([handle(greet, note)])
  trap = { on: 'set jit', spring: ({ hang }) => hang() }
  line.hang()
  await wait(3000) // the limit is over, and others were opened
  trap = null
  await add(greet, 'Eva')
  await isDone('Eva')
})

it('a process that could say nothing after its beat keeps the jobs that it has', async () => {
  let isOver = false
  const work = async (_: unknown, { name }: { name: string }) => {
    done.push(name)
    await expect.poll(() => isOver, { timeout: 5000 }).toBe(true)
  }
  await start([handle(greet, work)])
  await add(greet, 'Ana')
  await isDone('Ana')
  await wait(600) // longer than a silence
  trap = { on: LOOK, spring: once(() => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)) }
  await expect.poll(() => trap).toBeNull()
  await wait(1000)
  isOver = true
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
  expect(done).toEqual(['Ana'])
})

const whereOneHangs = async (text: string) => {
  const mayEnd = collector(1)
  const by = (name: string) => async () => {
    done.push(name)
    await mayEnd.done
  }
  const slowBeats = { heartbeatMs: 1000, pollMs: 100, answeredWithinMs: 20_000 }
  jobs = await startJobs({ ...ctx, db: line.db }, [handle(greet, by('one'))], slowBeats)
  await add(greet, 'Ana')
  await isDone('one')
  const other = await startJobs(ctx, [handle(greet, by('other'))], slowBeats)
  trap = { on: text, spring: once(({ hang }) => hang()) }
  await expect.poll(() => trap).toBeNull()
  await wait(5000) // longer than a silence
  mayEnd.push('now')
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
  await other.stop()
  expect(done).toEqual(['one'])
}
it('a process that lives counts as living where a beat hangs', () => whereOneHangs(BEAT))
it('a process that lives counts as living where its look at locked jobs hangs', atNight, () => whereOneHangs(LOOK))

it('a process that waits to say that it lives does not take one connection after another', atNight, async () => {
  jobs = await startJobs({ ...ctx, db: line.db }, [handle(greet, note)], { heartbeatMs: 100, answeredWithinMs: 4000 })
  const holder = await poolOf(ctx.db).connect()
  await holder.query('begin; lock table workers_alive in exclusive mode')
  await wait(6500)
  const open = await counted(`pg_locks where relation = 'workers_alive'::regclass and not granted`)
  await holder.query('rollback')
  holder.release()
  expect(open).toBeLessThanOrEqual(4) // for 1, 2 and 4 s, and perhaps a look
})

it('a job whose end did not arrive runs again, and others go on', async () => {
  trap = { on: SAVE, spring: once(({ hang }) => hang()) }
  await start([handle(greet, note)])
  await add(greet, 'Ana')
  await isDone('Ana')
  await add(greet, 'Eva')
  await isDone('Eva')
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
  expect(done.toSorted()).toEqual(['Ana', 'Ana', 'Eva'])
})

it.each([greet, greetSlowly])('a job is done that was fetched without an answer: $name', async (job) => {
  const attempts: number[] = []
  const work = async (_: unknown, { name }: { name: string }, { attempt }: Attempt) => {
    done.push(name)
    attempts.push(attempt)
  }
  await start([handle(job, work)])
  trap = { on: FETCH, spring: ({ loseAnswers }) => loseAnswers() }
  await add(job, 'Ana')
  await expect.poll(taken, { timeout: 20_000 }).toBe(1)
  trap = null
  await isDone('Ana')
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
  expect(done).toEqual(['Ana'])
  expect(attempts).toEqual([1])
})

it('a job whose end could not be saved does not count as fetched without an answer', () => {
  const events: WorkerEvents = new EventEmitter()
  const held = openHeld(-1) // certain at once
  held.follow(events)
  const about = { job: { id: '7' } }
  events.emit('job:start', about as WorkerEventMap['job:start'])
  events.emit('job:complete', about as WorkerEventMap['job:complete'])
  expect(held.lost([7, 8])).toEqual([8])
  expect(held.lost([])).toEqual([])
  expect(held.lost([7])).toEqual([7]) // saved, and fetched again
})

it('a statement of a job may take longer, and the job runs once', async () => {
  const holder = await poolOf(ctx.db).connect()
  await holder.query('select pg_advisory_lock(1)')
  const work = async ({ db }: Pick<typeof ctx, 'db'>, { name }: { name: string }) => {
    if (name === 'Ana') await db.transaction((tx) => sql`select pg_advisory_xact_lock(1)`.execute(tables(tx)))
    done.push(name)
  }
  await start([handle(greet, work)])
  await add(greet, 'Ana')
  await expect.poll(waiting).toBe(1)
  trap = { on: FETCH, spring: once(({ hang }) => hang()) }
  await expect.poll(() => trap, { timeout: 20_000 }).toBeNull()
  await add(greet, 'Eva')
  await isDone('Eva') // the limit is over
  await holder.query('select pg_advisory_unlock(1)')
  holder.release()
  await isDone('Ana')
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
  expect(done).toEqual(['Eva', 'Ana'])
})

const counted = async (from: string): Promise<number> => {
  const { rows } = await poolOf(ctx.db).query<{ count: number }>(`select count(*)::int from ${from}`)
  return rows[0]!.count
}
const left = () => counted('graphile_worker._private_jobs')
const taken = () => counted('graphile_worker._private_jobs where locked_by is not null')
const waiting = () => counted(`pg_locks where locktype = 'advisory' and not granted`)
