/** Several timestamp authorities behind one: order, fallback, and quotas that all processes share. */
import { beforeEach, describe, expect, it } from 'vitest'
import { leftOf, timestampUse } from '../core/document/timestamp-use.store.ts'
import { TimestampUnavailable } from '../pades/crypto/timestamps/http-timestamp.ts'
import { sql, tables } from '../server/sql.ts'
import { testCtx, type TestClock } from '../server/testing/ctx.ts'
import type { Ctx } from '../server/ctx.ts'
import { inTheirOrder, type NamedAuthority } from './timestamp-authorities.ts'

const ctx: Ctx & { clock: TestClock } = await testCtx()
const digest = { algorithm: 'sha256', bytes: new Uint8Array(32) } as const
const textOf = (token: Uint8Array) => new TextDecoder().decode(token)
const timeOf = (token: Uint8Array) => new Date(textOf(token).split('@')[1]!)
const open = (...authorities: readonly NamedAuthority[]) =>
  inTheirOrder(authorities, { ...ctx, now: () => ctx.now(), timeOf })

/** Its token is its name, and what its clock says. */
function authority(name: string, quota: Partial<NamedAuthority> = {}) {
  const state = { isAway: false, asked: 0, aheadMs: 0 }
  const stamp = async () => {
    state.asked += 1
    if (state.isAway) throw new TimestampUnavailable('is away', { mayPass: true })
    return new TextEncoder().encode(`${name}@${new Date(ctx.now().getTime() + state.aheadMs).toISOString()}`)
  }
  return Object.assign(state, { name, perDay: null, perMonth: null, authority: { stamp }, ...quota })
}

const named = async (stamping: ReturnType<typeof open>) => textOf(await stamping.stamp(digest)).split('@')[0]
const wait = (seconds: number) => (ctx.clock.now = new Date(ctx.now().getTime() + seconds * 1000))
const use = (name: string) => ctx.db.read((reader) => timestampUse(reader, name, ctx.now()))

beforeEach(async () => {
  ctx.clock.now = new Date('2026-11-10T12:00:00Z')
  await ctx.db.read((reader) => tables(reader).deleteFrom('timestamp_uses').execute())
})

describe('several timestamp authorities', () => {
  it('are asked in their order: the second only where the first does not answer, which then rests for a minute', async () => {
    const [one, two] = [authority('one'), authority('two')]
    const all = open(one, two)
    expect(await named(all)).toBe('one')
    one.isAway = true
    expect([await named(all), await named(all), one.asked, two.asked]).toEqual(['two', 'two', 2, 2])
    one.isAway = false
    wait(61)
    expect(await named(all)).toBe('one')
  })

  it('rest longer each time that they do not answer, a quarter of an hour at most, so that one that hangs for a day costs little', async () => {
    const [one, two] = [authority('one'), authority('two')]
    const all = open(one, two)
    one.isAway = true
    const askedAfter: number[] = []
    for (let minute = 0; minute < 60; minute++) {
      const before = one.asked
      expect(await named(all)).toBe('two')
      if (one.asked > before) askedAfter.push(minute)
      wait(60)
    }
    expect(askedAfter).toEqual([0, 1, 3, 7, 15, 30, 45])
    one.isAway = false
    wait(15 * 60)
    expect([await named(all), await named(all)]).toEqual(['one', 'one'])
    one.isAway = true
    await named(all)
    one.isAway = false
    wait(61)
    expect(await named(all)).toBe('one')
  })

  it('that are all away say why, each; one that rests is asked all the same where no other answers', async () => {
    const [one, two] = [authority('one'), authority('two')]
    const all = open(one, two)
    one.isAway = two.isAway = true
    await expect(all.stamp(digest)).rejects.toThrow('one: is away; two: is away')
    two.isAway = false
    expect(await named(all)).toBe('two')
  })
})

describe('an authority whose clock is wrong', () => {
  it.each([
    ['ahead', 3_600_000],
    ['behind', -86_400_000],
  ])('%s, is passed over for one that goes right', async (_, aheadMs) => {
    const [one, two] = [authority('one'), authority('two')]
    one.aheadMs = aheadMs
    const all = open(one, two)
    expect([await named(all), await named(all), one.asked]).toEqual(['two', 'two', 1])
    two.isAway = true
    expect(await named(all)).toBe('one')
  })

  it.each([590_000, 600_000, -600_000])('by ten minutes or less (%i ms), is believed', async (aheadMs) => {
    const one = authority('one')
    one.aheadMs = aheadMs
    expect(await named(open(one, authority('two')))).toBe('one')
  })

  it.each([600_001, -600_001])('by a moment more (%i ms), is passed over', async (aheadMs) => {
    const one = authority('one')
    one.aheadMs = aheadMs
    expect(await named(open(one, authority('two')))).toBe('two')
  })

  it('as all others are, is believed: it is the clock here that is wrong', async () => {
    const [one, two] = [authority('one'), authority('two')]
    one.aheadMs = two.aheadMs = 7_200_000
    expect(await named(open(one, two))).toBe('one')
  })

  it('and is the only one, is believed', async () => {
    const one = authority('one')
    one.aheadMs = -86_400_000
    expect(await named(open(one))).toBe('one')
  })
})

describe('a quota', () => {
  it('that can not be given back hides nothing of what the authority said', async () => {
    const rename = (from: string, to: string) =>
      ctx.db.read((reader) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(tables(reader)))
    const one = authority('one', { perDay: 2 })
    const stamp = async () => {
      await rename('timestamp_uses', 'gone')
      throw new TimestampUnavailable('is away', { mayPass: true })
    }
    try {
      await expect(open({ ...one, authority: { stamp } }).stamp(digest)).rejects.toThrow(/^one: is away$/)
    } finally {
      await rename('gone', 'timestamp_uses')
    }
    expect(leftOf(one, await use('one'))).toEqual({ day: 1, month: null })
  })

  it('of a day passes on to the next authority, and is new on the next day', async () => {
    const [one, two] = [authority('one', { perDay: 2 }), authority('two')]
    const all = open(one, two)
    expect([await named(all), await named(all), await named(all)]).toEqual(['one', 'one', 'two'])
    expect(leftOf(one, await use('one'))).toEqual({ day: 0, month: null })
    ctx.clock.now = new Date('2026-11-11T00:00:01Z')
    expect(await named(open(one, two))).toBe('one')
    expect(await use('one')).toEqual({ today: 1, thisMonth: 3 })
  })

  it('of a month holds over its days, and ends with it', async () => {
    const one = authority('one', { perMonth: 2 })
    await named(open(one))
    ctx.clock.now = new Date('2026-11-30T23:59:59Z')
    await named(open(one))
    await expect(open(one).stamp(digest)).rejects.toThrow('one: its quota is used up')
    ctx.clock.now = new Date('2026-12-01T00:00:00Z')
    expect(await named(open(one))).toBe('one')
    expect(leftOf(one, await use('one'))).toEqual({ day: null, month: 1 })
  })

  it('is never exceeded, however many ask at the same time', async () => {
    const one = authority('one', { perDay: 3 })
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => open(one).stamp(digest)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(one.asked).toBe(3)
  })

  it('is counted only where it is set', async () => {
    await named(open(authority('one')))
    expect(await use('one')).toEqual({ today: 0, thisMonth: 0 })
  })

  it('is not used up by what was not answered', async () => {
    const one = authority('one', { perDay: 1 })
    one.isAway = true
    await expect(open(one).stamp(digest)).rejects.toThrow(TimestampUnavailable)
    one.isAway = false
    expect(await named(open(one))).toBe('one')
  })
})
