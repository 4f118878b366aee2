/** Idempotency-Key when a process dies: the change and its answer are both stored, or neither is. */
import { once } from 'node:events'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Ctx } from '../ctx.ts'
import { openDb, poolOf, type Db } from '../db.ts'
import { sql, tables } from '../sql.ts'
import { forkBundled } from '../testing/bundled.ts'
import { testCtx } from '../testing/ctx.ts'
import { emptyTables, testConnection } from '../testing/db.ts'
import { openLedgerOfThings } from '../testing/things.ts'

const ctx = await testCtx()
const database = (await poolOf(ctx.db).query<{ name: string }>('select current_database() as name')).rows[0]!.name
const things = await openLedgerOfThings(ctx)
const otherDb = openDb(testConnection(database))
const others = await openLedgerOfThings({ ...ctx, db: otherDb })
afterAll(async () => {
  await things.close()
  await others.close()
  await otherDb.close()
})
beforeEach(() => emptyTables(ctx.db))

const made = async () =>
  Number(
    (await ctx.db.read((reader) => sql<{ n: string }>`select count(*)::text as n from users`.execute(tables(reader))))
      .rows[0]!.n,
  )

/** A process that dies when it commits a joined change: before the commit counts, or after it. */
function dyingAt(when: 'before' | 'after'): Ctx {
  const db: Db = {
    ...ctx.db,
    join: (begin) => {
      const joined = ctx.db.join(begin)
      return {
        ...joined,
        isBegun: () => false,
        commit: async (last) => {
          if (when === 'before') await joined.commit(() => Promise.reject(new Error('the power goes')))
          await joined.commit(last)
          throw new Error('the power goes')
        },
      }
    },
  }
  return { ...ctx, db }
}

it('answers a retry at once when the process died between the change and its answer, and the work is done once', async () => {
  const dying = await openLedgerOfThings(dyingAt('after'))
  expect((await dying.make('k')).statusCode).toBe(500)
  expect(await made()).toBe(2)
  const again = await things.make('k')
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
  expect((await things.make('k')).json()).toEqual(again.json())
  expect(await made()).toBe(2)
  expect((await things.make('k', 'another')).json()).toMatchObject({ code: 'request.idempotency_mismatch' })
  await dying.close()
})

it('leaves nothing of a call with several transactions whose process died before the last, and the retry does it whole', async () => {
  const dying = await openLedgerOfThings(dyingAt('before'))
  expect((await dying.make('k')).statusCode).toBe(500)
  expect(await made()).toBe(0)
  expect((await things.make('k')).statusCode).toBe(201)
  expect(await made()).toBe(2)
  await dying.close()
})

it('does not wait for the lease of a process that was killed', async () => {
  const args = [poolOf(ctx.db).options.host ?? '', database, ctx.settings.dataDir]
  const child = await forkBundled('src/server/testing/stuck-call.ts', args)
  await once(child, 'message')
  expect((await things.make('k')).json()).toMatchObject({ code: 'request.busy' })
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(async () => (await things.make('k')).statusCode, { interval: 20 }).toBe(201)
  expect(await made()).toBe(2)
})

it('is kept by two processes that are asked at the same instant', async () => {
  const answers = await Promise.all([things, others, things, others].map((each) => each.make('k')))
  for (const { statusCode } of answers) expect([201, 503]).toContain(statusCode)
  expect(await made()).toBe(2)
  expect((await others.make('k')).json()).toEqual((await things.make('k')).json())
})

it('keeps what a refused call wrote down before it was refused, and frees its key', async () => {
  expect((await things.make('k', 'refused')).statusCode).toBe(409)
  expect(await made()).toBe(1)
  expect((await things.make('k')).statusCode).toBe(201)
  expect(await made()).toBe(3)
})
