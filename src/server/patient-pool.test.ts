import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { PatientPool } from './patient-pool.ts'
import { createTestDatabase, dropTestDatabase, testConnection } from './testing/db.ts'

const name = await createTestDatabase()
afterAll(() => dropTestDatabase(name))

const FOREVER_MS = 2 ** 30
let pool: PatientPool
afterEach(() => pool.end())

const open = (patienceMs: number, more = {}) =>
  (pool = new PatientPool({ ...testConnection(name), max: 3, ...more }, { patienceMs }))
const backend = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid

it('has all wait for the connection that is there, and answers them in the order in which they came', async () => {
  open(FOREVER_MS)
  const answered: number[] = []
  const asking = Array.from({ length: 20 }, async (_, index) => {
    const pid = await backend()
    answered.push(index)
    return pid
  })
  expect(new Set(await Promise.all(asking)).size).toBe(1)
  expect(answered).toEqual(Array.from({ length: 20 }, (_, index) => index))
  expect(pool.totalCount).toBe(1)
})

it('opens another one where all that are there stay in use, up to as many as there may be', async () => {
  open(5)
  const held = [await pool.connect(), await pool.connect(), await pool.connect()]
  expect(new Set(held).size).toBe(3)
  const next = pool.connect()
  held[1]!.release()
  expect(await next).toBe(held[1])
  for (const client of held) client.release()
  expect(pool.totalCount).toBe(3)
})

it('waits a patience for each connection that is open before it opens another one', async () => {
  open(40)
  const first = await pool.connect()
  const waited = async () => {
    const since = performance.now()
    return { client: await pool.connect(), ms: performance.now() - since }
  }
  const [second, third] = [await waited(), await waited()]
  for (const client of [first, second.client, third.client]) client.release()
  expect(second.ms).toBeGreaterThanOrEqual(40)
  expect(third.ms).toBeGreaterThanOrEqual(80)
})

it('looks in vain, and goes on, where the only connection is gone and nobody waits any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failed: unknown[] = []
  const note = (error: unknown) => failed.push(error)
  process.on('uncaughtException', note)
  try {
    open(20)
    const only = await pool.connect()
    const next = pool.connect()
    only.release()
    const given = await next // a look is still to come
    given.release(new Error('gone'))
    expect([pool.totalCount, vi.getTimerCount()]).toEqual([0, 1])
    vi.advanceTimersByTime(20)
    await new Promise((resolve) => setImmediate(resolve)) // the look itself is an immediate as well
    expect(failed).toEqual([])
  } finally {
    process.off('uncaughtException', note)
    vi.useRealTimers()
  }
})

it('gives one that was waited for to nobody who came later', async () => {
  open(FOREVER_MS)
  const held = await pool.connect()
  const order: string[] = []
  const first = pool.connect().then((client) => {
    order.push('first')
    client.release()
  })
  held.release()
  const second = pool.connect().then((client) => {
    order.push('second')
    client.release()
  })
  await Promise.all([first, second])
  expect([order, pool.totalCount]).toEqual([['first', 'second'], 1])
})

it('opens another one at once for who waited for one that broke', async () => {
  open(FOREVER_MS)
  const broken = await pool.connect()
  const next = pool.connect()
  broken.release(new Error('broken'))
  const client = await next
  expect(client).not.toBe(broken)
  client.release()
})

it('answers callbacks too', async () => {
  open(FOREVER_MS)
  const held = await pool.connect()
  const given = new Promise((resolve, reject) =>
    pool.connect((error, client, done) => {
      done()
      if (error) reject(error)
      else resolve(client)
    }),
  )
  held.release()
  expect(await given).toBe(held)
})

it('tells who waits when none may be opened in time, and when it ends', async () => {
  open(5, { max: 1, connectionTimeoutMillis: 50 })
  const held = await pool.connect()
  await expect(pool.connect()).rejects.toThrow('timeout exceeded when trying to connect')
  held.release()
  await pool.end()

  open(FOREVER_MS)
  const last = await pool.connect()
  const waiting = pool.connect()
  const ended = pool.end()
  last.release()
  await expect(waiting).rejects.toThrow('after calling end')
  await ended
  open(5) // for afterEach
})

it('tells all who wait at once that nobody answers', async () => {
  open(FOREVER_MS, { host: '127.0.0.1', port: 1 })
  const asking = Array.from({ length: 50 }, () => pool.connect().catch((error: Error) => error))
  for (const error of await Promise.all(asking)) expect(error).toMatchObject({ code: 'ECONNREFUSED' })
})
