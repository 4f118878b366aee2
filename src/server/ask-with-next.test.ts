/** Several answers in one message, in a transaction and behind one. */
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { poolOf, sqlState, type Tx } from './db.ts'
import { askWithNext, CompiledQuery, sendWithNext, sql, tables } from './sql.ts'
import { testDb } from './testing/db.ts'

const db = await testDb()
await poolOf(db).query('create table account (id integer primary key, amount bigint, day date)')

describe('a statement that is asked with the next one', () => {
  const twice = (id: number) => sql<{ twice: number }>`select ${id}::int * 2 as twice`
  const failing = sql`select 1 / ${0}::int`

  it('gives its own rows, of the same message', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const found = await db.transaction(async (tx) => {
      const [first, second] = [await askWithNext(tx, twice(1)), await askWithNext(tx, twice(2))]
      await sendWithNext(tx, sql`insert into account (id, amount) values (301, 0)`)
      const third = await twice(3).execute(tables(tx))
      const last = await askWithNext(tx, CompiledQuery.raw('select amount from account where id = $1', [301]))
      return { rows: [...(await second()), ...(await first()), ...third.rows], last }
    })
    expect(sent).toHaveBeenCalledTimes(2)
    sent.mockRestore()
    expect(found.rows).toEqual([{ twice: 4 }, { twice: 2 }, { twice: 6 }])
    expect(await found.last()).toEqual([{ amount: 0 }]) // went with the commit
  })

  it('goes in one message with the commit where it is part of what is read', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const read = await db.transactionRead(
      async () => 5,
      async (reader, five) => {
        const first = await askWithNext(reader, twice(five))
        const second = await twice(6).execute(tables(reader))
        const behind = await askWithNext(reader, twice(7))
        return [...(await first()), ...second.rows, ...(await behind())]
      },
    )
    expect(read).toEqual([{ twice: 10 }, { twice: 12 }, { twice: 14 }])
    expect(sent).toHaveBeenCalledTimes(2)
    sent.mockRestore()
  })

  it('tells those who ask where nothing was sent, where it failed, and where the transaction was undone', async () => {
    await expect(db.transaction(async (tx) => (await askWithNext(tx, twice(1)))())).rejects.toThrow('nothing was sent')
    const answers: (() => Promise<unknown>)[] = []
    const ask = async (tx: Tx, statement: typeof failing) => void answers.push(await askWithNext(tx, statement))
    const failed = db.transaction(async (tx) => {
      await ask(tx, failing)
      await twice(1).execute(tables(tx))
    })
    expect(sqlState(await failed.catch((error: unknown) => error))).toBe('22012')
    const thrown = db.transaction(async (tx) => {
      await ask(tx, twice(1))
      throw new Error('no')
    })
    await expect(thrown).rejects.toThrow('no')
    await expect(answers[0]!()).rejects.toThrow('division by zero')
    await expect(answers[1]!()).rejects.toThrow('ended before')
  })
})

it('what a joined transaction reads is asked for by another name where it was lost', async () => {
  const joining = async () => {
    const joined = db.join(async () => undefined)
    try {
      await joined.db.transaction(async () => undefined)
      return await joined.db.read((reader) => sql`select * from account where id = ${301}`.execute(tables(reader)))
    } finally {
      await joined.commit(async () => undefined).catch(() => undefined)
    }
  }
  for (let turn = 0; turn < 25; turn++) await joining()
  await poolOf(db).query('alter table account add column note text')
  await joining().catch(() => undefined) // what it did before is undone, so that it is not run again here
  expect((await joining()).rows).toMatchObject([{ id: 301, note: null }])
})
