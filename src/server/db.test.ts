import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { sendWithNext, sql, tables } from './sql.ts'
import { openDb, poolOf, sqlState, type Reader, type Tx } from './db.ts'
import { testConnection, testDb } from './testing/db.ts'

const db = await testDb()
await poolOf(db).query('create table account (id integer primary key, amount bigint, day date)')
await poolOf(db).query("insert into account values (1, 10, '2026-11-20'), (2, 10, null)")

describe('the database', () => {
  it('gives bigint as number and date as text', async () => {
    const { rows } = await db.read((reader) =>
      sql`select amount, day from account where id = 1`.execute(tables(reader)),
    )
    expect(rows).toEqual([{ amount: 10, day: '2026-11-20' }])
    const tooBig = db.read((reader) => sql`select 9007199254740993`.execute(tables(reader)))
    await expect(tooBig).rejects.toThrow('does not fit')
  })

  it('runs a transaction again when two of them deadlock, and both count', async () => {
    let runs = 0
    const gate = new Map<number, () => void>()
    const met = (id: number) => new Promise<void>((resolve) => gate.set(id, resolve))
    const bothIn = [met(1), met(2)]
    const move = (from: number, to: number) =>
      db.transaction(async (tx) => {
        runs++
        await sql`update account set amount = amount - 1 where id = ${from}`.execute(tables(tx))
        gate.get(from)!()
        await Promise.all(bothIn)
        await sql`update account set amount = amount + 2 where id = ${to}`.execute(tables(tx))
      })
    await Promise.all([move(1, 2), move(2, 1)])
    const { rows } = await poolOf(db).query('select amount from account order by id')
    expect(rows).toEqual([{ amount: 11 }, { amount: 11 }])
    expect(runs).toBeGreaterThanOrEqual(3) // on a busy machine they may meet once more
  })

  it('does not run a transaction again for any other error, and keeps nothing of it', async () => {
    let runs = 0
    const failing = db.transaction(async (tx) => {
      runs++
      await sql`update account set amount = 0`.execute(tables(tx))
      await sql`insert into account values (1)`.execute(tables(tx))
    })
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505')
    expect(runs).toBe(1)
    const { rows } = await poolOf(db).query('select sum(amount)::int as sum from account')
    expect(rows).toEqual([{ sum: 22 }])
  })

  it('begins a transaction in the message of its first statement, and not at all without one', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const one = (value: number) =>
      db.transaction(async (tx) => {
        const first = await sql`select ${value}::int as one, txid_current()::text as tx`.execute(tables(tx))
        const second = await sql`select ${value}::int as one, txid_current()::text as tx`.execute(tables(tx))
        return [first.rows, second.rows]
      })
    const [first, second] = await one(7)
    expect(first).toEqual([expect.objectContaining({ one: 7 })])
    expect(second).toEqual(first)
    expect(sent).toHaveBeenCalledTimes(3)
    await db.transaction(async () => undefined)
    expect(sent).toHaveBeenCalledTimes(3)
    sent.mockRestore()
  })

  describe('a statement that nobody waits for', () => {
    const add = (id: number) => sql`insert into account (id, amount) values (${id}, 0)`
    const isThere = async (id: number) =>
      (await poolOf(db).query('select from account where id = $1', [id])).rowCount === 1

    it('travels with the next one and with the commit, in their order', async () => {
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      const found = await db.transaction(async (tx) => {
        await sendWithNext(tx, add(10))
        const { rows } = await sql<{ id: number }>`select id from account where id = ${10}`.execute(tables(tx))
        await sendWithNext(tx, add(11))
        await sendWithNext(tx, sql`delete from account where id = ${10}`)
        return rows
      })
      expect(found).toEqual([{ id: 10 }])
      expect(sent).toHaveBeenCalledTimes(2)
      sent.mockRestore()
      expect([await isThere(10), await isThere(11)]).toEqual([false, true])
    })

    it('undoes everything where it fails, wherever it travelled', async () => {
      const failed = db.transaction(async (tx) => {
        await sendWithNext(tx, add(12))
        await sendWithNext(tx, add(11))
        await sendWithNext(tx, add(13))
      })
      expect(sqlState(await failed.catch((error: unknown) => error))).toBe('23505')
      const after = db.transaction(async (tx) => {
        await sendWithNext(tx, add(11))
        await sql`insert into account (id, amount) values (12, 0)`.execute(tables(tx))
      })
      expect(sqlState(await after.catch((error: unknown) => error))).toBe('23505')
      expect([await isThere(12), await isThere(13)]).toEqual([false, false])
    })

    it('is not sent where the work throws, nor with another transaction', async () => {
      const thrown = db.transaction(async (tx) => {
        await sendWithNext(tx, add(14))
        throw new Error('no')
      })
      await expect(thrown).rejects.toThrow('no')
      await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => sendWithNext(tx, sql`select 1`))))
      expect(await isThere(14)).toBe(false)
    })

    it('is lost with its part of a joined transaction, and only with that', async () => {
      const joined = db.join(async () => undefined)
      await joined.db.transaction((tx) => sendWithNext(tx, add(16)))
      const failed = joined.db.transaction(async (tx) => {
        await sendWithNext(tx, add(17))
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      const twin = joined.db.transaction((tx) => sendWithNext(tx, add(16)))
      expect(sqlState(await twin.catch((error: unknown) => error))).toBe('23505')
      await joined.commit((tx) => sendWithNext(tx, add(18)))
      expect([await isThere(16), await isThere(17), await isThere(18)]).toEqual([true, false, true])
    })
  })

  it.each([
    ['with values', sql`select 1 / ${0}::int`],
    ['without values', sql`select 1 / 0`],
  ])('lets go of a connection whose first statement failed, %s', async (_, failing) => {
    const failed = db.transaction((tx) => failing.execute(tables(tx)))
    expect(sqlState(await failed.catch((error: unknown) => error))).toBe('22012')
    const { rows } = await poolOf(db).query(
      "select from pg_stat_activity where state = 'idle in transaction (aborted)'",
    )
    expect(rows).toEqual([])
  })

  describe('several statements at once, of which one fails', () => {
    const add = (id: number) => sql`insert into account (id, amount) values (${id}, 5)`
    const failing = (reader: Reader) => sql`select 1 / ${0}::int`.execute(tables(reader))
    const refusing = () => Promise.reject(new Error('no'))
    const ids = [201, 202, 203, 204]
    const addAll = (tx: Tx) => ids.map((id) => add(id).execute(tables(tx)))
    const added = async () => (await poolOf(db).query('select id from account where id >= 110')).rows

    it.each([
      ['a statement', failing],
      ['an error of ours', refusing],
    ])('keep nothing, where it is %s', async (_, fail) => {
      await expect(db.transaction((tx) => Promise.all([fail(tx), ...addAll(tx)]))).rejects.toThrow()
      await expect(db.transaction((tx) => Promise.all([...addAll(tx), fail(tx)]))).rejects.toThrow()
      const chain = async (tx: Tx) => {
        for (const id of ids) await add(id).execute(tables(tx))
      }
      await expect(db.transaction((tx) => Promise.all([chain(tx), chain(tx), fail(tx)]))).rejects.toThrow()
      expect(await added()).toEqual([])
    })

    it('keep nothing in a joined transaction either, which goes on', async () => {
      const joined = db.join(async () => undefined)
      await expect(joined.db.transaction((tx) => Promise.all([failing(tx), ...addAll(tx)]))).rejects.toThrow()
      await expect(joined.db.transaction((tx) => Promise.all([refusing(), ...addAll(tx)]))).rejects.toThrow()
      await joined.commit(async (tx) => void (await add(110).execute(tables(tx))))
      expect(await added()).toEqual([{ id: 110 }])
    })

    it('are never part of the next transaction of the connection', async () => {
      const { rows } = await poolOf(db).query<{ name: string }>('select current_database() as name')
      const single = openDb(testConnection(rows[0]!.name), { max: 1 })
      const failed = single.transaction((tx) => Promise.all([refusing(), ...addAll(tx)]))
      const next = single.transaction((tx) => add(111).execute(tables(tx)))
      await expect(failed).rejects.toThrow('no')
      await next
      await single.close()
      expect(await added()).toEqual([{ id: 110 }, { id: 111 }])
    })
  })

  it('survives the server closing its connections', async () => {
    await poolOf(db).query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const [lost] = await Promise.allSettled([
      db.transaction((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tables(tx))),
    ])
    expect(lost.status).toBe('rejected')
    const one = () => db.read(async (reader) => (await sql`select 1 as one`.execute(tables(reader))).rows)
    await expect.poll(() => one().catch(() => null)).toEqual([{ one: 1 }]) // the pool learns of each lost one when it gets round to it
  })
})

describe('statements that are sent often', () => {
  const amountOf = (id: number) =>
    db.read(async (reader) => {
      const { rows } = await sql<{ amount: number }>`select * from account where id = ${id}`.execute(tables(reader))
      return rows[0]
    })
  const changedIn = (id: number) =>
    db.transaction(async (tx) => {
      await sql`update account set amount = amount where id = ${id}`.execute(tables(tx))
      return (await sql<{ id: number }>`select * from account where id = ${id} and 1 = 1`.execute(tables(tx))).rows[0]
    })
  const often = async () => {
    for (let turn = 0; turn < 25; turn++) await Promise.all([amountOf(1), changedIn(2)])
  }
  const connected = () => Promise.all(Array.from({ length: poolOf(db).totalCount }, () => poolOf(db).connect()))
  /** By all connections: a connection tells of its own alone. */
  const prepared = async (like = '') => {
    const clients = await connected()
    const counts = await Promise.all(
      clients.map((client) =>
        client.query<{ count: number }>(
          "select count(*) as count from pg_prepared_statements where name like 'rubrica_%' and statement like '%' || $1 || '%'",
          [like],
        ),
      ),
    )
    for (const client of clients) client.release()
    return counts.reduce((sum, { rows }) => sum + Number(rows[0]!.count), 0)
  }

  /** Nothing was taken for lost. */
  const stillPrepares = async (column: string) => {
    const statement = sql`select ${sql.ref(column)} from account where id = ${1}`
    for (let turn = 0; turn < 25; turn++) await db.read((reader) => statement.execute(tables(reader)))
    return (await prepared(`select "${column}" from account`)) > 0
  }

  it('are prepared, and give the same after the table was changed under them', async () => {
    await often()
    expect(await prepared()).toBeGreaterThan(0)
    await poolOf(db).query('alter table account add column note text')
    expect(await Promise.all([amountOf(1), changedIn(2)])).toEqual([
      expect.objectContaining({ id: 1, note: null }),
      expect.objectContaining({ id: 2, note: null }),
    ])
  })

  it('begin joined transactions too, after the table was changed under them', async () => {
    const found: unknown[] = []
    const joining = async () => {
      const joined = db.join(async (tx) => {
        found.push((await sql`select * from account where id = ${1} and 2 = 2`.execute(tables(tx))).rows[0])
      })
      await joined.commit(async () => undefined)
    }
    for (let turn = 0; turn < 25; turn++) await joining()
    await poolOf(db).query('alter table account add column later text')
    await joining()
    expect(found.at(-1)).toMatchObject({ id: 1, later: null })
  })

  it('are prepared too where they travel together, and known as such after one of them failed', async () => {
    const both = (id: number) =>
      db.transaction(async (tx) => {
        await sendWithNext(tx, sql`update account set amount = 10 / (2 - ${id}::int) where id = ${id}`)
        await sendWithNext(tx, sql`update account set amount = amount + ${0}::bigint where id = ${id}`)
      })
    for (let turn = 0; turn < 25; turn++) await both(1)
    const before = await prepared()
    await Promise.all(Array.from({ length: 8 }, () => expect(both(2)).rejects.toThrow('division by zero')))
    await Promise.all(Array.from({ length: 8 }, () => both(1)))
    expect(await prepared()).toBeGreaterThanOrEqual(before)
    expect(await amountOf(1)).toMatchObject({ amount: 10 })
    expect(await stillPrepares('amount')).toBe(true)
  })

  it('get their name once where one message has them twice', async () => {
    const twice = (id: number) =>
      db.transaction(async (tx) => {
        for (let turn = 0; turn < 2; turn++)
          await sendWithNext(tx, sql`update account set day = day where id = ${id} and amount = ${turn}::bigint`)
      })
    for (let turn = 0; turn < 15; turn++) await twice(1)
    await Promise.all(Array.from({ length: 16 }, () => twice(1))) // also by connections that are new to it
    expect(await stillPrepares('day')).toBe(true)
  })

  it('are sent as they are once somebody in between has lost them, as PgBouncer before 1.21 does', async () => {
    const loseAll = async () => {
      const clients = await connected()
      for (const client of clients) await client.query('deallocate all')
      for (const client of clients) client.release()
    }
    await often()
    await loseAll()
    expect(await Promise.all([amountOf(1), changedIn(2)])).toEqual([
      expect.objectContaining({ id: 1 }),
      expect.objectContaining({ id: 2 }),
    ])
    await loseAll()
    await often()
    expect(await prepared()).toBe(0)
  })
})
