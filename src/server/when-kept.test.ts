/** `whenKept`: its function is called once for a transaction that is committed, and never for one that is not. */
import { beforeEach, expect, it } from 'vitest'
import { poolOf, type Tx } from './db.ts'
import { sendWithNext, sql, tables, whenKept } from './sql.ts'
import { testDb } from './testing/db.ts'

const db = await testDb()
await poolOf(db).query('create table done (what text primary key deferrable initially deferred)')
await poolOf(db).query(`create function fail(code text) returns integer language plpgsql as $$
  begin raise exception 'failed' using errcode = code; end $$`)

const called: string[] = []
beforeEach(() => void called.splice(0))

const write = (what: string) => sql`insert into done values (${what})`
const call = (tx: Tx, what: string) => whenKept(tx, (pool) => void called.push(`${what} ${pool === poolOf(db)}`))
const failing = (tx: Tx, code: string, often = true) =>
  sql`select fail(${code}) where ${often}::boolean`.execute(tables(tx))

it('also where all of it travels with the commit, or nothing was written', async () => {
  await db.transaction(async (tx) => {
    await sendWithNext(tx, write('a'))
    await call(tx, 'a')
    expect(called).toEqual([])
  })
  await db.transaction((tx) => call(tx, 'nothing'))
  expect(called).toEqual(['a true', 'nothing true'])
})

it('with what is read behind the commit, also where that fails', async () => {
  const reading = db.transactionRead(
    async (tx) => {
      await sendWithNext(tx, write('b'))
      await call(tx, 'b')
    },
    async (reader) => {
      await sql`select what from done where what = ${'b'}`.execute(tables(reader))
      throw new Error('no')
    },
  )
  await expect(reading).rejects.toThrow('no')
  expect(called).toEqual(['b true'])
})

it('not where the transaction is undone, by us or by its commit, nor after it', async () => {
  const undone = db.transaction(async (tx) => {
    await call(tx, 'undone')
    await failing(tx, 'P0001')
  })
  await expect(undone).rejects.toThrow('failed')
  const refused = db.transaction(async (tx) => {
    await call(tx, 'twins')
    await write('c').execute(tables(tx))
    await sendWithNext(tx, write('c'))
  })
  await expect(refused).rejects.toThrow('duplicate key')
  await db.transaction((tx) =>
    write('d')
      .execute(tables(tx))
      .then(() => undefined),
  )
  expect(called).toEqual([])
})

it('once, where the transaction is done again', async () => {
  let runs = 0
  await db.transaction(async (tx) => {
    await call(tx, `run ${++runs}`)
    await failing(tx, '40P01', runs === 1)
  })
  expect(called).toEqual(['run 2 true'])
})

it('when the whole is kept of which a transaction is a part', async () => {
  const whole = db.join(async () => undefined)
  await whole.db.transaction((tx) => call(tx, 'first'))
  await whole.db.transaction((tx) => call(tx, 'second').then(() => failing(tx, 'P0001'))).catch(() => undefined)
  expect(called).toEqual([])
  await whole.commit((tx) => call(tx, 'last'))
  expect(called).toContain('first true')
  expect(called.at(-1)).toBe('last true')
})
