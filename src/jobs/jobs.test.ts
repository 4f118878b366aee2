import { EventEmitter, once } from 'node:events'
import type { WorkerEventMap, WorkerEvents } from 'graphile-worker'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openDb, poolOf } from '../server/db.ts'
import { defineJob, enqueue, handle, startJobs, type Handler, type JobRunner } from './jobs.ts'
import { keepAlive } from './heartbeat.ts'
import { openHeld } from './held.ts'
import { emptyTables } from '../server/testing/db.ts'
import { collector } from '../server/testing/collector.ts'
import { forkBundled } from '../server/testing/bundled.ts'
import { testCtx } from '../server/testing/ctx.ts'
import { atNight } from '../kernel/testing/nightly.ts'

const ctx = await testCtx()
const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }), maxAttempts: 2 })
const sweep = defineJob({ name: 'house.sweep', payload: z.object({}), maxAttempts: 1 })

let jobs: JobRunner | null = null
const start = async (handlers: Handler[], options = {}) => {
  jobs = await startJobs(ctx, handlers, { heartbeatMs: 100, ...options })
}
beforeEach(() => emptyTables(ctx.db))
afterEach(async () => {
  await jobs?.stop()
  jobs = null
})

describe('jobs', () => {
  it('run after their transaction commits, and not at all when it does not', async () => {
    const { done, push } = collector(1)
    await start([handle(greet, async (_, { name }) => push(name))])
    const failed = ctx.db.transaction(async (tx) => {
      await enqueue(tx, greet, { name: 'nobody' })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await ctx.db.transaction((tx) => enqueue(tx, greet, { name: 'Ana' }))
    expect(await done).toEqual(['Ana'])
  })

  it('are only once in the queue under one key, with the newest payload', async () => {
    await ctx.db.transaction(async (tx) => {
      await enqueue(tx, greet, { name: 'old' }, { key: 'k' })
      await enqueue(tx, greet, { name: 'new' }, { key: 'k' })
    })
    const { done, push } = collector(1)
    await start([handle(greet, async (_, { name }) => push(name))])
    expect(await done).toEqual(['new'])
    await expect.poll(waiting).toBe(0)
  })

  it('are stopped in order also where the database is away', async () => {
    const db = openDb({ connectionString: 'postgres://postgres@127.0.0.1:1/x' })
    const heartbeat = await keepAlive({ ...ctx, db }, new EventEmitter(), {
      everyMs: 60_000,
      answeredWithinMs: 60_000,
      held: openHeld(60_000),
      listening: () => [],
      also: async () => undefined,
    })
    await expect(heartbeat.stop()).resolves.toBeUndefined()
    await db.close()
  })

  it('forget processes that have been silent for a day', async () => {
    await poolOf(ctx.db).query(`insert into workers_alive (worker_id, seen_at, takes_turns)
      values ('long ago', now() - interval '25 hours', true), ('lately', now() - interval '23 hours', true)`)
    const jobs = await startJobs(ctx, [])
    await jobs.stop()
    const { rows } = await poolOf(ctx.db).query(`select worker_id from workers_alive`)
    expect(rows).toEqual([{ worker_id: 'lately' }])
  })

  it('keep their process alive also where it gives up lost ones for long', async () => {
    const events: WorkerEvents = new EventEmitter()
    const mayEnd = collector(1)
    const also = async () => void (await mayEnd.done)
    const heartbeat = await keepAlive(ctx, events, {
      everyMs: 50,
      answeredWithinMs: 60_000,
      held: openHeld(60_000),
      listening: () => [],
      also,
    })
    events.emit('pool:create', { workerPool: { id: 'busy' } } as WorkerEventMap['pool:create'])
    const beats = new Set<number>()
    const beat = async () => {
      const { rows } = await poolOf(ctx.db).query<{ at: Date }>(
        `select seen_at as at from workers_alive where worker_id = 'busy'`,
      )
      return rows[0] ? beats.add(rows[0].at.getTime()).size : 0
    }
    await expect.poll(beat).toBeGreaterThan(3)
    mayEnd.push('now')
    await heartbeat.stop()
  })

  it('that are quick do not wait for slow ones, however many of those there are', async () => {
    const slow = defineJob({ name: 'slow', payload: z.object({}), maxAttempts: 1, isSlow: true })
    const begun = collector(2)
    const release = collector(1)
    const { done, push } = collector(1)
    const work = async () => {
      begun.push('slow')
      await release.done
    }
    await start([handle(slow, work), handle(greet, async (_, { name }) => push(name))], { concurrency: 2 })
    await ctx.db.transaction(async (tx) => {
      for (let count = 0; count < 5; count++) await enqueue(tx, slow, {})
    })
    await begun.done
    await ctx.db.transaction((tx) => enqueue(tx, greet, { name: 'Ana' }))
    expect(await done).toEqual(['Ana'])
    expect(begun.calls).toHaveLength(2)
    release.push('now')
    await expect.poll(waiting).toBe(0)
  })

  it('that are slow begin soon after their time, of which nobody notifies', async () => {
    const slow = defineJob({ name: 'slow', payload: z.object({}), maxAttempts: 1, isSlow: true })
    const { done, push } = collector(1)
    await start([handle(slow, async () => push('slow'))])
    const dueAt = Date.now() + 500
    await ctx.db.transaction((tx) => enqueue(tx, slow, {}, { runAt: new Date(dueAt) }))
    await done
    expect(Date.now() - dueAt).toBeGreaterThanOrEqual(0)
    expect(Date.now() - dueAt).toBeLessThan(10_000) // by itself a worker asks every 20 seconds
  })

  it('wait until their time', async () => {
    await ctx.db.transaction(async (tx) => {
      await enqueue(tx, greet, { name: 'tomorrow' }, { runAt: new Date(Date.now() + 86_400_000) })
      await enqueue(tx, greet, { name: 'now' })
    })
    const { done, push } = collector(1)
    await start([handle(greet, async (_, { name }) => push(name))])
    expect(await done).toEqual(['now'])
    await expect.poll(waiting).toBe(1)
  })

  it('are given up when their last attempt fails, until giving up works', async () => {
    await ctx.db.transaction((tx) => enqueue(tx, { ...greet, maxAttempts: 1 }, { name: 'Ana' }))
    const { done, calls, push } = collector(2)
    const attempts: unknown[] = []
    const gaveUp = async (_: unknown, { name }: { name: string }) => {
      push(name)
      if (calls.length === 1) throw new Error('not yet')
    }
    const work = async (_: unknown, __: unknown, attempt: { isLast: boolean }) => {
      attempts.push(attempt.isLast)
      throw new Error('never works')
    }
    await start([handle(greet, work, { gaveUp })])
    expect(await done).toEqual(['Ana', 'Ana'])
    expect(attempts).toEqual([true])
    await expect.poll(waiting).toBe(0)
  })

  it('of a worker that was killed are taken over by another', async () => {
    await poolOf(ctx.db).query('create table if not exists did (name text)')
    await ctx.db.transaction((tx) => enqueue(tx, greet, { name: 'Ana' }))
    const worker = await killableWorker()
    await once(worker, 'message') // it says so when it is in the middle of the job
    worker.kill('SIGKILL')
    const { done, push } = collector(1)
    await start([handle(greet, async (_, { name }, { attempt }) => push([name, attempt]))])
    expect(await done).toEqual([['Ana', 2]])
  })

  it('whose worker was killed in the last attempt are given up', atNight, async () => {
    await ctx.db.transaction((tx) => enqueue(tx, { ...greet, maxAttempts: 1 }, { name: 'Ana' }))
    const worker = await killableWorker()
    await once(worker, 'message')
    worker.kill('SIGKILL')
    const { done, push } = collector(1)
    const never = async () => expect.unreachable('no attempt was left')
    await start([handle(greet, never, { gaveUp: async (_, { name }) => push(name) })])
    expect(await done).toEqual(['Ana'])
  })

  it('that last longer than a silence are not taken over while their worker lives', async () => {
    await ctx.db.transaction((tx) => enqueue(tx, greet, { name: 'Ana' }))
    const began = collector(1)
    const attempts: number[] = []
    let finish: () => void = () => undefined
    const isFinished = new Promise<void>((resolve) => (finish = resolve))
    const work = async (_: unknown, __: unknown, { attempt }: { attempt: number }) => {
      attempts.push(attempt)
      began.push(attempt)
      await isFinished
    }
    await start([handle(greet, work)])
    await began.done
    await expect.poll(beatsSinceLock).toBeGreaterThan(500)
    finish()
    await expect.poll(waiting).toBe(0)
    expect(attempts).toEqual([1])
  })

  it('that enqueue themselves anew are kept, although their lock was taken away meanwhile', async () => {
    await ctx.db.transaction((tx) => enqueue(tx, greet, { name: 'first' }, { key: 'k' }))
    const { done, push } = collector(1)
    const work = async (_: unknown, { name }: { name: string }) => {
      if (name === 'second') return push(name)
      // As after a pause in which nothing was heard of this process.
      await poolOf(ctx.db).query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
      await ctx.db.transaction((tx) => enqueue(tx, greet, { name: 'second' }, { key: 'k', afterMs: 300 }))
    }
    await start([handle(greet, work)])
    expect(await done).toEqual(['second'])
    await expect.poll(waiting).toBe(0)
  })

  it('come round on a schedule', async () => {
    await start([handle(sweep, async () => {})], { schedules: [{ job: sweep, cron: '*/5 * * * *' }] })
    const known = () => poolOf(ctx.db).query('select identifier from graphile_worker._private_known_crontabs')
    await expect.poll(async () => (await known()).rows).toContainEqual({ identifier: 'house.sweep' })
  })
})

const waiting = async () => {
  const { rows } = await poolOf(ctx.db).query('select count(*) from graphile_worker._private_jobs')
  return (rows[0] as { count: number }).count
}

/** How long the one job is locked already when its process beats, in ms; throws when the lock is gone. */
async function beatsSinceLock(): Promise<number> {
  const { rows } = await poolOf(ctx.db).query(`select extract(epoch from max(seen_at) - max(locked_at)) * 1000 as ms
    from workers_alive, graphile_worker._private_jobs`)
  return Number((rows[0] as { ms: number }).ms)
}

async function killableWorker() {
  const { rows } = await poolOf(ctx.db).query('select current_database() as database')
  const { host } = poolOf(ctx.db).options as { host: string }
  return forkBundled('src/jobs/testing/stuck-worker.ts', [host, (rows[0] as { database: string }).database])
}
