/** The database through a PgBouncer in transaction mode, as docs/operating/database.md promises it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asId } from '../kernel/ids.ts'
import { atNight } from '../kernel/testing/nightly.ts'
import { isDatabaseAway, openDb, poolOf, type Db } from './db.ts'
import { defineJob, enqueue, handle, startJobs } from '../jobs/jobs.ts'
import { notificationsArrive, POOLED } from '../jobs/notifications.ts'
import { record, verifyChain } from './ledger.ts'
import { openLog } from './log.ts'
import { appliedMigrations, migrate } from './postgres/migrations.ts'
import { sendWithNext, sql, tables } from './sql.ts'
import { testCtx } from './testing/ctx.ts'
import { createTestDatabase, dropTestDatabase, testConnection } from './testing/db.ts'
import { openLine, type Connection } from './testing/line.ts'
import { startPgBouncer, type PgBouncer } from './testing/pgbouncer.ts'

let pooler: PgBouncer
let name: string
/** Of two processes. */
let pooled: readonly [Db, Db]

describe('behind PgBouncer', atNight, () => {
  beforeAll(async () => {
    pooler = await startPgBouncer()
    name = await createTestDatabase('template0')
    pooled = [openDb(pooler.connection(name)), openDb(pooler.connection(name))]
  })
  afterAll(async () => {
    await Promise.all(pooled.map((db) => db.close()))
    await pooler.stop()
    await dropTestDatabase(name)
  })

  it('two processes that start at once apply each migration once, and leave no lock behind', async () => {
    const both = await Promise.all(pooled.map((db) => migrate(db, 'db/migrations')))
    const names = await appliedMigrations(pooled[0])
    expect(both.flat().toSorted()).toEqual(names)
    const { rows } = await poolOf(pooled[0]).query(
      `select from pg_locks join pg_database d on d.oid = database
       where locktype = 'advisory' and datname = current_database()`, // other files have theirs on the same server
    )
    expect(rows).toEqual([])
  })

  it('chains stay whole while many write to them at once, and statements that were prepared elsewhere are sent again', async () => {
    const subject = { kind: 'organization', id: asId<'Organization'>(crypto.randomUUID()) } as const
    const entry = { at: new Date(), actor: { kind: 'system' }, ip: null, userAgent: null } as const
    await poolOf(pooled[0]).query('create table counted (id integer primary key, times bigint not null)')
    await poolOf(pooled[0]).query('insert into counted values (1, 0)')
    const one = (db: Db) =>
      db.transaction(async (tx) => {
        await sendWithNext(tx, sql`update counted set times = times + ${1}::bigint where id = ${1}`)
        await record(tx, subject, { ...entry, facts: [{ type: 'organization.renamed' }] })
      })
    await Promise.all(Array.from({ length: 150 }, (_, turn) => one(pooled[turn % 2 === 0 ? 0 : 1])))
    const told = (db: Db) =>
      db.transactionRead(
        (tx) => sendWithNext(tx, sql`update counted set times = times + ${1}::bigint where id = ${1}`),
        async (reader) =>
          (await sql<{ times: number }>`select times from counted where id = ${1}`.execute(tables(reader))).rows[0]!
            .times,
      )
    const all = await Promise.all(Array.from({ length: 50 }, (_, turn) => told(pooled[turn % 2 === 0 ? 0 : 1])))
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, turn) => 151 + turn))
    const counted = (db: Db) =>
      db.read((reader) => sql`select times from counted where id = ${1}`.execute(tables(reader)))
    for (const { rows } of await Promise.all(Array.from({ length: 60 }, () => counted(pooled[1]))))
      expect(rows).toEqual([{ times: 200 }])
    expect(await pooled[0].read((reader) => verifyChain(reader, subject))).toMatchObject({
      isIntact: true,
      head: { number: 150 },
    })
  })

  it('jobs that are enqueued through it wake a worker that has a direct connection', async () => {
    const direct = openDb(testConnection(name))
    const greet = defineJob({ name: 'greet', payload: z.object({ name: z.string() }), maxAttempts: 1 })
    const done: string[] = []
    const ctx = await testCtx({ db: direct })
    const jobs = await startJobs(ctx, [handle(greet, async (_, { name }) => void done.push(name))])
    await Promise.all(pooled.map((db) => db.transaction((tx) => enqueue(tx, greet, { name: 'Ana' }))))
    await expect.poll(() => done).toEqual(['Ana', 'Ana'])
    await jobs.stop()
    await direct.close()
  })

  it('a worker does its jobs too, and says what that costs', async () => {
    const direct = openDb(testConnection(name))
    const payload = z.object({ number: z.number() })
    const quick = defineJob({ name: 'quick', payload, maxAttempts: 1 })
    const slow = defineJob({ name: 'slow', payload, maxAttempts: 1, isSlow: true })
    const done: number[] = []
    const work = async (_: unknown, { number }: { number: number }) => void done.push(number)
    const said: string[] = []
    const log = openLog('warn', { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) })
    const ctx = { ...(await testCtx({ db: pooled[0] })), log }
    const jobs = await startJobs(ctx, [handle(quick, work), handle(slow, work)], { pollMs: 100 })
    const turns = () => poolOf(direct).query('select distinct takes_turns from workers_alive')
    await expect.poll(turns).toMatchObject({ rows: [{ takes_turns: false }] }) // it would not hear of them
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    for (const number of numbers) {
      await direct.transaction((tx) => enqueue(tx, number % 2 === 0 ? quick : slow, { number }))
      if (number % 4 === 3) await expect.poll(() => done.length, { timeout: 10_000 }).toBe(number + 1) // fetched by many statements
    }
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers)
    expect(said).toEqual([POOLED])
    await jobs.stop()
    await direct.close()
  })
})

describe('notifications', () => {
  it('arrive over a direct connection', async () => {
    const { db } = await testCtx()
    expect(await notificationsArrive(poolOf(db))).toBe(true)
  })

  it.each(['cut', 'loseAnswers'] as const)('are asked for again where the listener is lost: %s', async (harm) => {
    const { db } = await testCtx()
    let listening: Connection | null = null
    const harmed: Connection[] = []
    const line = await openLine(db, (text, connection) => {
      if (text.includes('listen "')) listening = connection
      if (!listening || !text.includes('pg_notify') || harmed.length > 0) return
      harmed.push(listening)
      listening[harm]()
    })
    expect(await notificationsArrive(poolOf(line.db))).toBe(true)
    expect(harmed).toHaveLength(1)
    await line.close()
  })

  it('do not count as dropped where connections are lost each time', async () => {
    const { db } = await testCtx()
    const line = await openLine(db, (text, { cut }) => (text.includes('listen "') ? cut() : undefined))
    const asked = notificationsArrive(poolOf(line.db))
    await expect(asked).rejects.toSatisfy(isDatabaseAway)
    await line.close()
  })

  it('count as dropped by a pool that refuses to listen', async () => {
    const { db } = await testCtx()
    const line = await openLine(db, (text) => text.replace('listen "', 'refuse "'))
    expect(await notificationsArrive(poolOf(line.db))).toBe(false)
    await line.close()
  })
})
