import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import type { Ctx } from './ctx.ts'
import { isDatabaseAway, openDb, poolOf, sqlState, type Reader } from './db.ts'
import { sendWithCommit, sendWithNext, sql, tables } from './sql.ts'
import { testConnection, testDb } from './testing/db.ts'
import { withView } from './with-view.ts'

const db = await testDb()
await poolOf(db).query('create table account (id integer primary key, amount bigint)')
await poolOf(db).query('insert into account values (2, 10)')
await poolOf(db).query(
  'create table note (id integer, account_id integer references account deferrable initially deferred)',
)
await poolOf(db).query(`create function fail(code text) returns integer language plpgsql as $$
  begin raise exception 'failed' using errcode = code; end $$`)

describe('what is read with the commit', () => {
  const add = (id: number) => sql`insert into account (id, amount) values (${id}, 5)`
  const amountsOf = async (reader: Reader, id: number) =>
    (await sql<{ amount: number }>`select amount from account where id = ${id}`.execute(tables(reader))).rows
  const kept = async (id: number) => (await poolOf(db).query('select from account where id = $1', [id])).rowCount === 1
  const failing = (reader: Reader) => sql`select 1 / ${0}::int`.execute(tables(reader))

  it('sees what was done, and takes no message of its own', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const found = await db.transactionRead(
      async (tx) => {
        await add(30).execute(tables(tx))
        await sendWithNext(tx, sql`update account set amount = 6 where id = ${30}`)
        return 30
      },
      (reader, id) => amountsOf(reader, id),
    )
    expect(found).toEqual([{ amount: 6 }])
    expect(sent).toHaveBeenCalledTimes(2)
    sent.mockRestore()
    expect(await kept(30)).toBe(true)
  })

  it('keeps nothing where it fails, and lets go of the connection', async () => {
    let runs = 0
    const failed = db.transactionRead(async (tx) => {
      runs++
      await add(31).execute(tables(tx))
    }, failing)
    expect(sqlState(await failed.catch((error: unknown) => error))).toBe('22012')
    const { rows } = await poolOf(db).query(
      "select from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()",
    )
    expect([runs, rows, await kept(31)]).toEqual([1, [], false])
  })

  it.each([
    ['an error of ours', () => Promise.reject(new Error('no'))],
    ['a statement that fails', failing],
  ])('keeps what was done once, where what follows is %s', async (_, next) => {
    const id = next === failing ? 33 : 32
    let runs = 0
    const failed = db.transactionRead(
      async (tx) => {
        runs++
        await add(id).execute(tables(tx))
      },
      async (reader) => {
        await amountsOf(reader, id)
        await next(reader)
      },
    )
    await expect(failed).rejects.toThrow()
    expect([runs, await kept(id)]).toEqual([1, true])
    expect(await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => amountsOf(tx, id))))).toEqual(
      Array.from({ length: 20 }, () => [{ amount: 5 }]),
    )
  })

  it.each(['40P01', '40001', '0A000'])(
    'is not done again where what follows the commit fails with %s',
    async (code) => {
      let runs = 0
      const failed = db.transactionRead(
        async (tx) => {
          runs++
          await sql`insert into note values (${9}, null)`.execute(tables(tx))
        },
        async (reader) => {
          await amountsOf(reader, 2)
          await sql`select fail(${code})`.execute(tables(reader))
        },
      )
      expect(sqlState(await failed.catch((error: unknown) => error))).toBe(code)
      expect(runs).toBe(1)
    },
  )

  it('is done again where what travels with the commit fails so', async () => {
    let runs = 0
    const told = await db.transactionRead(
      async (tx) => {
        runs++
        await add(138).execute(tables(tx))
      },
      (reader) => sql`select fail(${'40P01'}) where ${runs}::int = 1`.execute(tables(reader)),
    )
    expect([told.rows, runs, await kept(138)]).toEqual([[], 2, true])
  })

  it('is never said to be kept where it was not, though nobody heard of what failed', async () => {
    const unheard = (reader: Reader) => failing(reader).catch(() => null)
    const addOne = async (tx: Reader) => void (await add(139).execute(tables(tx)))
    await expect(db.transactionRead(addOne, unheard)).rejects.toThrow('not kept')
    await expect(db.transaction(async (tx) => [await addOne(tx), await unheard(tx)])).rejects.toThrow('not kept')
    expect(await kept(139)).toBe(false)
  })

  it.each([
    ['what waits', 150, false],
    ['the reading', 151, false],
    ['what follows the commit', 152, true],
  ] as const)('is done once at most where the server goes away in %s', async (at, id, isKept) => {
    const away = sql`select pg_terminate_backend(pg_backend_pid()) where ${1}::int = 1`
    let runs = 0
    const failed = db.transactionRead(
      async (tx) => {
        runs++
        await sendWithNext(tx, add(id))
        if (at === 'what waits') await sendWithNext(tx, away)
      },
      async (reader) => {
        await (at === 'the reading' ? away.execute(tables(reader)) : amountsOf(reader, id))
        await away.execute(tables(reader))
      },
    )
    expect(isDatabaseAway(await failed.catch((error: unknown) => error))).toBe(true)
    await expect.poll(() => kept(id).catch(() => null)).toBe(isKept) // the pool learns of the lost one when it gets round to it
    expect(runs).toBe(1)
  })

  it('fails where the commit does: nothing is kept', async () => {
    const failed = db.transactionRead(
      (tx) => sql`insert into note values (${1}, ${404})`.execute(tables(tx)),
      (reader) => amountsOf(reader, 2),
    )
    expect(sqlState(await failed.catch((error: unknown) => error))).toBe('23503')
    expect((await poolOf(db).query('select from note where account_id = 404')).rowCount).toBe(0)
  })

  describe('of what is answered late', () => {
    /** Of one connection, which has lost the statement of `amountsOf`. */
    const forgetful = async () => {
      const { rows } = await poolOf(db).query<{ name: string }>('select current_database() as name')
      const single = openDb(testConnection(rows[0]!.name), { max: 1 })
      for (let turn = 0; turn < 25; turn++) await single.read((reader) => amountsOf(reader, 2))
      await poolOf(single).query('deallocate all')
      return single
    }

    it('nothing keeps the next transaction of the connection from its commit', async () => {
      const single = await forgetful()
      const refused = single.transactionRead(
        () => Promise.resolve(),
        (reader) => Promise.all([amountsOf(reader, 2), Promise.reject(new Error('no'))]),
      )
      const saved = single.transaction((tx) => add(140).execute(tables(tx)))
      await expect(refused).rejects.toThrow('no')
      await saved
      expect(await kept(140)).toBe(true)
      await single.close()
    })

    it('nothing is read in the next transaction of the connection', async () => {
      const single = await forgetful()
      let late: unknown = null
      const failed = single.transactionRead(
        (tx) => add(141).execute(tables(tx)),
        (reader) =>
          Promise.all([
            sql`select 1 as one`.execute(tables(reader)),
            failing(reader),
            ...Array.from({ length: 20 }, () => sql`select 1 as one`.execute(tables(reader))),
            amountsOf(reader, 142).then((found) => (late = found)),
          ]),
      )
      const undone = single.transaction(async (tx) => {
        await add(142).execute(tables(tx))
        throw new Error('undone')
      })
      await expect(failed).rejects.toThrow('division by zero')
      await expect(undone).rejects.toThrow('undone')
      expect([await kept(141), late]).toEqual([true, []])
      await single.close()
    })
  })

  it('may be several at once, nothing at all, or all that there is', async () => {
    const several = await db.transactionRead(
      (tx) => add(34).execute(tables(tx)),
      (reader) => Promise.all([amountsOf(reader, 34), amountsOf(reader, 34), amountsOf(reader, 2)]),
    )
    expect(several).toEqual([[{ amount: 5 }], [{ amount: 5 }], [expect.anything()]])
    await db.transactionRead(
      (tx) => sendWithNext(tx, add(35)),
      () => Promise.resolve(),
    )
    expect(await kept(35)).toBe(true)
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    expect(await db.transactionRead(() => Promise.resolve(35), amountsOf)).toEqual([{ amount: 5 }])
    expect(sent).toHaveBeenCalledTimes(1)
    sent.mockRestore()
  })

  describe('where something is sent at the very end', () => {
    const grow = (id: number) => sql`update account set amount = amount + ${1}::bigint where id = ${id}`

    it('does not see it, and takes no message more', async () => {
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      const found = await db.transactionRead(
        async (tx) => {
          await sendWithCommit(tx, grow(60))
          await sendWithNext(tx, add(60))
        },
        (reader) => amountsOf(reader, 60),
      )
      expect([found, sent.mock.calls.length]).toEqual([[{ amount: 5 }], 1])
      sent.mockRestore()
      expect(await db.read((reader) => amountsOf(reader, 60))).toEqual([{ amount: 6 }])
    })

    it('keeps nothing where that fails, and does not run again', async () => {
      let runs = 0
      const failed = db.transactionRead(
        async (tx) => {
          runs++
          await sendWithNext(tx, add(61))
          await sendWithCommit(tx, sql`select fail(${'RB001'})`)
        },
        (reader) => amountsOf(reader, 61),
      )
      expect(sqlState(await failed.catch((error: unknown) => error))).toBe('RB001')
      expect([runs, await kept(61)]).toEqual([1, false])
    })

    it('is sent also where nothing is read, with nothing beside it, or by statements that are waited for', async () => {
      await db.transaction((tx) => sendWithCommit(tx, add(62)))
      await db.transaction(async (tx) => {
        await sendWithCommit(tx, grow(63))
        await add(63).execute(tables(tx))
      })
      await db.transactionRead(
        (tx) => sendWithCommit(tx, grow(63)),
        () => Promise.resolve(),
      )
      const nothing = db.transactionRead(
        (tx) => sendWithCommit(tx, grow(63)),
        (reader) => amountsOf(reader, 62),
      )
      expect(await nothing).toEqual([{ amount: 5 }])
      expect(await db.read((reader) => amountsOf(reader, 63))).toEqual([{ amount: 8 }])
    })

    it('fails with its part of a joined transaction, or is kept with all of them', async () => {
      const joined = db.join(async () => undefined)
      const failed = joined.db.transaction(async (tx) => {
        await add(64).execute(tables(tx))
        await sendWithCommit(tx, sql`select fail(${'RB001'})`)
      })
      expect(sqlState(await failed.catch((error: unknown) => error))).toBe('RB001')
      const undone = joined.db.transaction(async (tx) => {
        await sendWithCommit(tx, sql`select fail(${'RB001'})`)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await joined.db.transaction((tx) => sendWithCommit(tx, add(65)))
      await joined.commit((tx) => sendWithCommit(tx, grow(65)))
      expect([await kept(64), await db.read((reader) => amountsOf(reader, 65))]).toEqual([false, [{ amount: 6 }]])
    })

    it('goes with a transaction that is undone', async () => {
      const undone = db.transaction(async (tx) => {
        await sendWithCommit(tx, add(66))
        await add(67).execute(tables(tx))
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await db.transaction((tx) => sendWithNext(tx, add(67)))
      expect([await kept(66), await kept(67)]).toEqual([false, true])
    })
  })

  it('is done once where its statement was lost, and part of a joined transaction like any other', async () => {
    const note = (id: number) =>
      db.transactionRead(
        (tx) => sendWithNext(tx, sql`update account set amount = amount + ${1}::bigint where id = ${id}`),
        async (reader) => (await sql`select * from account where id = ${id}`.execute(tables(reader))).rows,
      )
    await db.transaction((tx) => sendWithNext(tx, add(36)))
    for (let turn = 0; turn < 25; turn++) await note(36)
    await poolOf(db).query('alter table account add column colour text')
    expect(await note(36)).toEqual([expect.objectContaining({ amount: 31, colour: null })])
    await poolOf(db).query('alter table account drop column colour')
    const joined = db.join(async () => undefined)
    const told = await joined.db.transactionRead(
      (tx) => sendWithNext(tx, add(37)),
      (reader) => amountsOf(reader, 37),
    )
    expect([told, await kept(37)]).toEqual([[{ amount: 5 }], false])
    await joined.commit(async () => undefined)
    expect(await kept(37)).toBe(true)
  })
})

describe('a command and its view', () => {
  const ctx = { db } as Ctx
  const add = (ctx: Ctx, id: number) =>
    ctx.db.transaction(async (tx) => {
      await sendWithNext(tx, sql`insert into account (id, amount) values (${id}, 1)`)
      return id
    })
  const count = async (ctx: Ctx) =>
    (
      await ctx.db.read((reader) =>
        sql<{ count: number }>`select count(*) from account where amount = 1`.execute(tables(reader)),
      )
    ).rows[0]!.count
  const messagesOf = async (work: () => Promise<unknown>) => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const given = await work()
    const messages = sent.mock.calls.length
    sent.mockRestore()
    return { given, messages }
  }

  it('take one message where the command is one transaction', async () => {
    const view = async (ctx: Ctx, id: number) => [id, await count(ctx)]
    expect(await messagesOf(() => withView(ctx, (ctx) => add(ctx, 50), view))).toEqual({ given: [50, 1], messages: 1 })
  })

  it('show what the last of several transactions did, and what was given in the end', async () => {
    const command = async (ctx: Ctx) => (await add(ctx, 51)) + (await add(ctx, 52))
    expect(await withView(ctx, command, async (ctx, sum) => [sum, await count(ctx)])).toEqual([103, 3])
    const other = async (ctx: Ctx) => `number ${await add(ctx, 53)}`
    expect(await withView(ctx, other, async (ctx, name) => [name, await count(ctx)])).toEqual(['number 53', 4])
  })

  it('show nothing of a transaction that failed in its commit', async () => {
    const command = async (ctx: Ctx) => {
      await ctx.db
        .transaction((tx) => sendWithNext(tx, sql`insert into account (id, amount) values (${2}, 1)`))
        .catch(() => undefined)
    }
    const view = vi.fn(() => Promise.resolve('shown'))
    expect(await withView(ctx, command, view)).toBe('shown')
    expect(view).toHaveBeenCalledTimes(2)
  })

  it('show what is there where nothing was begun, and nothing where the command fails', async () => {
    expect(await withView(ctx, () => Promise.resolve('as it is'), count)).toBe(4)
    const view = vi.fn(count)
    await expect(withView(ctx, (ctx) => add(ctx, 50), view)).rejects.toThrow('duplicate key')
    const thrown = ctx.db.transaction(() => Promise.reject(new Error('no')))
    await expect(thrown).rejects.toThrow('no')
    expect(await count(ctx)).toBe(4)
  })
})
