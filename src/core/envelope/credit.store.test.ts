/** Credits taken by many at a time: nobody waits for another one's commit, none is taken twice, and no more than there are. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EnvelopeId, OrganizationId } from '../../kernel/ids.ts'
import type { Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import { testCtx } from '../../server/testing/ctx.ts'
import { emptyTables } from '../../server/testing/db.ts'
import { untilWaiting } from '../../server/testing/waiting.store.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { consumedOf } from '../identity/quota.store.ts'
import { renewed, takeCredit } from '../identity/quota.model.ts'
import { isQuotaToLookAt, lockQuota, saveCreditUse, takeCreditWithCommit } from './credit.store.ts'
import { settlePeople } from './testing/people.store.ts'

let ctx: Awaited<ReturnType<typeof testCtx>>
let organizationId: OrganizationId

beforeAll(async () => {
  ctx = await testCtx()
})
beforeEach(async () => {
  ctx.clock.now = new Date('2026-11-20T12:00:00Z')
  await emptyTables(ctx.db)
  organizationId = (await settlePeople(ctx)).ana.organizationId
})

afterEach(() => Promise.all(open.splice(0).map((each) => each.undo())))

/** Transactions that a test has not ended. */
const open: Held[] = []

const give = (available: number | null, consumed = 0) =>
  ctx.db.transaction((tx) =>
    tables(tx)
      .updateTable('quotas')
      .set({ available, consumed })
      .where('organization_id', '=', organizationId)
      .execute(),
  )

type Told = Readonly<{ uses: number; consumed: number; stored: number; slots: number }>

/** What is told without the lock, beside what the tables hold. */
async function told(): Promise<Told> {
  const { rows } = await ctx.db.read((reader) =>
    sql<Told>`select (select count(*)::int from credit_uses where organization_id = q.organization_id) as uses,
      ${consumedOf('q')} as consumed, q.consumed as stored,
      (select count(*)::int from credit_slots s where s.organization_id = q.organization_id) as slots
      from quotas q where q.organization_id = ${organizationId}`.execute(tables(reader)),
  )
  return rows[0]!
}

type Taking = Readonly<{ free?: number | null; id?: EnvelopeId; at?: Date }>

const taken = (tx: Tx, { free = null, id = ctx.newId<'Envelope'>(), at = ctx.now() }: Taking = {}) =>
  sql`select take_credit(${organizationId}::uuid, ${id}::uuid, ${at}::timestamptz, ${free}::int)`.execute(tables(tx))

type Held = Readonly<Record<'commit' | 'undo', () => Promise<unknown>>>

/** A transaction that has done its work, and commits or is undone when it is told to. */
async function held(work: (tx: Tx) => Promise<unknown>): Promise<Held> {
  let end: (isKept: boolean) => void = () => {}
  const ending = new Promise<boolean>((resolve) => (end = resolve))
  const undone = new Error('undone')
  let over: Promise<unknown> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    over = ctx.db
      .transaction(async (tx) => {
        await work(tx)
        resolve()
        if (!(await ending)) throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) reject(error as Error)
      })
  })
  const ended = (isKept: boolean) => {
    end(isKept)
    return over
  }
  open.push({ commit: () => ended(true), undo: () => ended(false) })
  return open.at(-1)!
}

/** Credits are set aside by who had to wait for the quota. */
async function sendTwoAtOnce(): Promise<void> {
  const first = await held((tx) => taken(tx))
  const second = ctx.db.transaction((tx) => taken(tx))
  await untilWaiting(ctx.db, 1)
  await first.commit()
  await second
}

describe('several that send at a time', () => {
  it('wait for the commit of another one once, and then no more', async () => {
    await give(500)
    await taking(1)
    expect((await told()).slots).toBe(0)
    await sendTwoAtOnce()
    expect(await told()).toEqual({ uses: 3, consumed: 3, stored: 3 + 16 * 15, slots: 16 })
    for (let index = 0; index < 15; index++) await held((tx) => taken(tx)) // the pool has one connection more
    expect(await told()).toMatchObject({ uses: 3, consumed: 3 })
    for (const each of open) await each.commit()
    expect(await told()).toMatchObject({ uses: 18, consumed: 18 })
  })

  it('give back what is undone, in the quota and in a slot', async () => {
    await give(500)
    await sendTwoAtOnce()
    const takers = [await held((tx) => taken(tx)), await held((tx) => taken(tx)), await held((tx) => taken(tx))]
    await takers[0]!.undo()
    await takers[1]!.undo()
    await takers[2]!.commit()
    expect(await told()).toMatchObject({ uses: 3, consumed: 3 })
  })

  it('have nothing set aside where few are left, and set the rest aside again and again where many are', async () => {
    await give(35)
    await sendTwoAtOnce()
    expect(await told()).toEqual({ uses: 2, consumed: 2, stored: 18, slots: 16 })
    await taking(16)
    const first = await held((tx) => taken(tx))
    const all = Array.from({ length: 8 }, () => ctx.db.transaction((tx) => taken(tx)))
    await first.commit()
    await Promise.all(all)
    expect(await told()).toMatchObject({ uses: 27, consumed: 27 })
    await give(33, 2)
    await ctx.db.transaction((tx) => sql`delete from credit_slots`.execute(tables(tx)))
    await sendTwoAtOnce()
    expect((await told()).slots).toBe(0)
  })

  it('take none that was set aside by another limit, or for an interval that is over', async () => {
    await give(null)
    await sendTwoAtOnce()
    expect(await told()).toMatchObject({ slots: 16, stored: 2 + 16 * 100 })
    const holder = await held((tx) => taken(tx))
    for (const wish of [{ free: 5 }, { free: 5000 }, { at: new Date('2027-01-01T03:00:00Z') }])
      expect(await ctx.db.transaction((tx) => taken(tx, wish)).catch(isQuotaToLookAt)).toBe(true)
    await holder.commit()
    expect(await told()).toMatchObject({ uses: 3, consumed: 3 })
  })
})

describe('who locks the quota', () => {
  it('has all credits in it, waits for who took one from a slot, and lets nobody take one', async () => {
    await give(500)
    await sendTwoAtOnce()
    const takers = [await held((tx) => taken(tx)), await held((tx) => taken(tx)), await held((tx) => taken(tx))]
    let seen = 0
    const locker = held(async (tx) => (seen = (await lockQuota(tx, organizationId, null)).quota.consumed))
    await untilWaiting(ctx.db, 1)
    await takers[0]!.commit() // of the quota; the others are in slots
    await untilWaiting(ctx.db, 1)
    await takers[1]!.undo()
    await takers[2]!.commit()
    const lock = await locker
    expect(seen).toBe(4)
    const next = ctx.db.transaction((tx) => taken(tx))
    await untilWaiting(ctx.db, 1)
    await lock.commit()
    await next
    expect(await told()).toMatchObject({ uses: 5, consumed: 5 })
  })
})

it('what was set aside counts for its own interval only, also where somebody changed the quota by hand', async () => {
  await give(500)
  await sendTwoAtOnce()
  const renewsAt = new Date('2027-01-01T03:00:00Z')
  await ctx.db.transaction((tx) => tables(tx).updateTable('quotas').set({ consumed: 0, renews_at: renewsAt }).execute())
  expect((await told()).consumed).toBe(0)
  const { quota } = await ctx.db.transaction((tx) => lockQuota(tx, organizationId, null))
  expect(quota.consumed).toBe(0)
  expect(await told()).toMatchObject({ consumed: 0, slots: 0 })
})

/** As a send takes it: at once, or with a look at the quota. @returns whether there was one */
async function send(free: number | null): Promise<boolean> {
  const [envelopeId, at] = [ctx.newId<'Envelope'>(), ctx.now()]
  try {
    await ctx.db.transaction((tx) => takeCreditWithCommit(tx, { organizationId, envelopeId, at }, free))
    return true
  } catch (error) {
    if (!isQuotaToLookAt(error)) throw error
  }
  try {
    await ctx.db.transaction(async (tx) => {
      const { quota, timeZone } = await lockQuota(tx, organizationId, free)
      const next = takeCredit(renewed(quota, at, timeZone))
      await saveCreditUse(tx, { organizationId, envelopeId, quota: next, at })
    })
    return true
  } catch (error) {
    if (refusalOf(error)?.code !== 'envelope.no_credit') throw error
    return false
  }
}

const taking = async (count: number) => {
  for (let index = 0; index < count; index++) await send(null)
}

const sendMany = async (count: number, free: number | null = null) =>
  (await Promise.all(Array.from({ length: count }, () => send(free)))).filter(Boolean).length

describe('a crowd', () => {
  it.each([1, 12, 33, 40, 63, 100, 150])('sends %i envelopes with as many credits', async (left) => {
    await give(1000, 1000 - left)
    // begins with what the one before set aside, and ends within
    const first = await sendMany(Math.floor(left / 2))
    expect(await told()).toMatchObject({ uses: first, consumed: 1000 - left + first })
    const sent = first + (await sendMany(left))
    expect(sent).toBe(left)
    expect(await told()).toMatchObject({ uses: left, consumed: 1000 })
  })

  it('sends no more by a limit of the settings, also one that falls meanwhile', async () => {
    await give(null)
    expect(await sendMany(60, 100)).toBe(60)
    expect(await sendMany(20, null)).toBe(20)
    expect(await sendMany(60, 100)).toBe(20)
    expect(await told()).toMatchObject({ uses: 100, consumed: 100 })
  })

  it('goes on while others lock the quota and are undone', async () => {
    await give(200, 100)
    let runs = 0 // one more for each deadlock
    const lookers = Array.from({ length: 30 }, (_, index) =>
      ctx.db
        .transaction(async (tx) => {
          runs += 1
          const { quota } = await lockQuota(tx, organizationId, null)
          expect(quota.consumed).toBeGreaterThanOrEqual(100)
          expect(quota.consumed).toBeLessThanOrEqual(200)
          if (index % 2) throw new Error('undone')
        })
        .catch((error: Error) => expect(error.message).toBe('undone')),
    )
    const undone = Array.from({ length: 30 }, () =>
      ctx.db
        .transaction(async (tx) => {
          runs += 1
          await taken(tx)
          throw new Error('undone')
        })
        .catch((error: Error) => error.message === 'undone' || isQuotaToLookAt(error)),
    )
    const [sent] = await Promise.all([sendMany(80), ...lookers, ...undone])
    expect(sent).toBe(80)
    expect(runs).toBe(60)
    expect(await told()).toMatchObject({ uses: 80, consumed: 180 })
    expect(await sendMany(60)).toBe(20)
    expect(await told()).toMatchObject({ uses: 100, consumed: 200 })
  })

  it('counts the new interval from its first, whatever was set aside for the one before', async () => {
    await give(100)
    expect(await sendMany(60)).toBe(60)
    ctx.clock.now = new Date('2026-12-01T03:00:00Z')
    expect(await sendMany(110)).toBe(100)
    expect(await told()).toMatchObject({ uses: 160, consumed: 100 })
  })
})
