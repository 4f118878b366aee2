/** Workers that the queue ended are replaced, whatever it could not save: `refuse` stands for a database that is away. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { poolOf } from '../server/db.ts'
import { defineJob, enqueue, handle, startJobs, type Handler, type JobRunner } from './jobs.ts'
import { openMetrics } from '../server/metrics.ts'
import { collector } from '../server/testing/collector.ts'
import { testCtx } from '../server/testing/ctx.ts'
import { emptyTables } from '../server/testing/db.ts'

const ctx = { ...(await testCtx()), metrics: openMetrics() }
const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }), maxAttempts: 2 })

let jobs: JobRunner | null = null
const start = async (handlers: Handler[], options = {}) => {
  jobs = await startJobs(ctx, handlers, { heartbeatMs: 100, ...options })
}
beforeEach(() => emptyTables(ctx.db))
afterEach(async () => {
  await jobs?.stop()
  jobs = null
})

it('jobs go on where the queue could not save that one was done, and ended its workers', async () => {
  const done: string[] = []
  await refuse('before delete')
  await start([handle(greet, async (_, { name }) => void done.push(name))], { pollMs: 100 })
  await ctx.db.transaction((tx) => enqueue(tx, greet, { name: 'Ana' }))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['Ana', 'Ana'])
  await poolOf(ctx.db).query('drop function refuse cascade')
  await ctx.db.transaction((tx) => enqueue(tx, greet, { name: 'Eva' }))
  await expect.poll(() => done, { timeout: 20_000 }).toContain('Eva')
  const [replaced] = (await ctx.metrics.workersReplaced.get()).values
  expect(replaced!.value).toBeGreaterThanOrEqual(1)
})

it('jobs go on where the queue could not save that one failed', async () => {
  const done: string[] = []
  const refusals = await refuse('before update', 'when (new.last_error is not null)')
  const work = async (_: unknown, { name }: { name: string }) => {
    if (name === 'Ana') throw new Error('not this one')
    done.push(name)
  }
  await start([handle(greet, work)], { pollMs: 100 })
  await ctx.db.transaction((tx) => enqueue(tx, greet, { name: 'Ana' }))
  await expect.poll(refusals, { timeout: 20_000 }).toBeGreaterThan(0)
  await poolOf(ctx.db).query('drop function refuse cascade')
  await ctx.db.transaction((tx) => enqueue(tx, greet, { name: 'Eva' }))
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['Eva'])
})

it('jobs go on where the queue could not give back those that waited in the process', async () => {
  const done: string[] = []
  const refusals = await refuse('before update', 'when (new.locked_by is null)')
  const [mayFail, mayEnd] = [collector(1), collector(1)]
  const work = async (_: unknown, { name }: { name: string }) => {
    await (name === 'Ana' ? mayFail : mayEnd).done
    if (name === 'Ana') throw new Error('not this one')
    done.push(name)
  }
  await start([handle(greet, work)], { pollMs: 100, concurrency: 2 })
  await ctx.db.transaction(async (tx) => {
    for (const name of ['Ana', 'Bia', 'Cai', 'Davi']) await enqueue(tx, greet, { name })
  })
  await expect.poll(taken).toBe(4) // two of them wait
  mayFail.push('now')
  await expect.poll(refusals, { timeout: 20_000 }).toBeGreaterThan(1)
  await poolOf(ctx.db).query('drop function refuse cascade')
  mayEnd.push('now')
  await ctx.db.transaction((tx) => enqueue(tx, greet, { name: 'Eva' }))
  await expect.poll(() => done, { timeout: 20_000 }).toContain('Eva')
  await expect.poll(() => done).toContain('Davi')
})

it('jobs go on where the queue could not save of several, one after another, that they were done', async () => {
  const done: string[] = []
  const refusals = await refuse('before delete')
  const mayEnd = { first: collector(1), second: collector(1), third: collector(1) }
  const begun = collector(3)
  const work = async (_: unknown, { name }: { name: string }) => {
    begun.push(name)
    if (name in mayEnd) await mayEnd[name as keyof typeof mayEnd].done
    if (name === 'third') throw new Error('not this one')
    done.push(name)
  }
  await start([handle(greet, work)], { pollMs: 100 })
  await ctx.db.transaction(async (tx) => {
    for (const name of Object.keys(mayEnd)) await enqueue(tx, greet, { name })
  })
  await begun.done
  for (const [count, each] of [mayEnd.first, mayEnd.second].entries()) {
    each.push('now')
    await expect.poll(refusals, { timeout: 20_000 }).toBeGreaterThan(count)
  }
  mayEnd.third.push('now')
  await poolOf(ctx.db).query('drop function refuse cascade')
  await ctx.db.transaction((tx) => enqueue(tx, greet, { name: 'Eva' }))
  await expect.poll(() => done, { timeout: 20_000 }).toContain('Eva')
})

/** Until its function is dropped, the queue's table refuses what is done with it at this time. @returns how often it has */
async function refuse(at: string, when = ''): Promise<() => Promise<number>> {
  const pool = poolOf(ctx.db)
  await pool.query(`drop sequence if exists refused`)
  await pool.query(`create sequence refused`)
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin perform nextval('refused'); raise exception 'no'; end $$`)
  await pool.query(
    `create trigger refuse ${at} on graphile_worker._private_jobs for each row ${when} execute function refuse()`,
  )
  return async () => {
    const { rows } = await pool.query<{ count: string }>(
      'select case when is_called then last_value else 0 end as count from refused',
    )
    return Number(rows[0]!.count)
  }
}

/** How many jobs this process has fetched, and has not given back. */
async function taken(): Promise<number> {
  const { rows } = await poolOf(ctx.db).query<{ count: number }>(
    'select count(*) from graphile_worker._private_jobs where locked_by is not null',
  )
  return rows[0]!.count
}
