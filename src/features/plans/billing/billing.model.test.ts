import { describe, expect, it } from 'vitest'
import { asId } from '../../../kernel/ids.ts'
import {
  currentOf,
  mirrored,
  pendingOf,
  planChange,
  shownState,
  tooMuchFor,
  unusedCents,
  type Subscription,
} from './billing.model.ts'

const now = new Date('2026-03-10T12:00:00Z')
const at = (text: string) => new Date(`${text}T00:00:00Z`)

const subscription = (given: Partial<Subscription> = {}): Subscription => ({
  id: '00000000-0000-4000-8000-000000000001',
  organizationId: asId<'Organization'>('00000000-0000-4000-8000-0000000000aa'),
  gateway: 'demo',
  externalId: 'sub_1',
  plan: 'essential',
  interval: 1,
  cents: 5990,
  currency: 'BRL',
  creditCents: 0,
  state: 'paying',
  replacesId: null,
  startsAt: null,
  stoppedRenewal: false,
  paidFrom: at('2026-03-01'),
  paidUntil: at('2026-04-01'),
  method: 'card',
  card: null,
  checkoutUrl: null,
  checkoutExpiresAt: null,
  createdAt: at('2026-03-01'),
  ...given,
})

describe('the plan that counts', () => {
  it('is the one that was paid, three days longer while the renewal is tried', () => {
    const all = [subscription()]
    expect(currentOf(all, now)?.plan).toBe('essential')
    expect(currentOf(all, new Date('2026-04-03T23:59:59Z'))?.plan).toBe('essential')
    expect(currentOf(all, at('2026-04-04'))).toBeNull()
  })
  it('ends with what was paid once it was cancelled', () => {
    const all = [subscription({ state: 'ending' })]
    expect(currentOf(all, new Date('2026-03-31T23:59:59Z'))).not.toBeNull()
    expect(currentOf(all, at('2026-04-01'))).toBeNull()
  })
  it('stays as long while the first payment of what follows is tried, though it is over at the gateway', () => {
    const follower = subscription({
      id: 'b',
      plan: 'basic',
      state: 'awaiting',
      replacesId: subscription().id,
      startsAt: at('2026-04-01'),
      paidFrom: null,
      paidUntil: null,
    })
    for (const state of ['ending', 'ended'] as const) {
      const old = subscription({ state })
      expect(currentOf([follower, old], new Date('2026-04-03T23:59:59Z'))?.plan).toBe('essential')
      expect(currentOf([follower, old], at('2026-04-04'))).toBeNull()
      expect(currentOf([{ ...follower, state: 'ended' }, old], at('2026-04-02'))).toBeNull()
    }
  })
  it('is never one that was not paid, or that another replaced', () => {
    expect(currentOf([subscription({ state: 'awaiting', paidFrom: null, paidUntil: null })], now)).toBeNull()
    expect(currentOf([subscription({ state: 'ended' })], now)).toBeNull()
  })
  it('is the later of two', () => {
    const newer = subscription({ id: 'b', plan: 'advanced', paidFrom: at('2026-03-10') })
    expect(currentOf([subscription(), newer], now)?.plan).toBe('advanced')
  })
  it('stays ended here although the gateway still has it', () => {
    const mirror = {
      externalId: 'sub_1',
      state: 'paying',
      paidFrom: at('2026-03-01'),
      paidUntil: at('2026-04-01'),
      method: 'card',
      card: null,
      invoices: [],
      readAt: now,
    } as const
    expect(mirrored(subscription({ state: 'ended' }), mirror).state).toBe('ended')
  })
})

describe('the state that is shown', () => {
  const cases = [
    ['recurring', [subscription()]],
    ['active', [subscription({ state: 'ending' })]],
    ['cancelled', [subscription({ state: 'ended' })]],
    ['uninitialized', [subscription({ state: 'awaiting', paidFrom: null, paidUntil: null })]],
    ['active', []],
  ] as const
  it.each(cases)('is %s', (state, all) => expect(shownState(all, now)).toBe(state))
  it('forgets a checkout that expired', () => {
    const old = subscription({ state: 'awaiting', paidFrom: null, paidUntil: null, checkoutExpiresAt: now })
    expect(pendingOf([old], now)).toBeNull()
    expect(shownState([old], now)).toBe('active')
  })
})

describe('a change of plan', () => {
  it('goes up at once for the difference', () => {
    const change = planChange(subscription(), { plan: 'advanced', interval: 1, cents: 11900 }, at('2026-03-16'))
    const unused = Math.floor((5990 * 16) / 31)
    expect(change).toMatchObject({ kind: 'now', creditCents: unused, dueCents: 11900 - unused })
  })
  it('goes down, or to a shorter interval, at the end of the period', () => {
    const down = planChange(subscription(), { plan: 'basic', interval: 1, cents: 2990 }, now)
    expect(down).toMatchObject({ kind: 'period_end', dueCents: 0, at: at('2026-04-01') })
    const yearly = subscription({ interval: 12, cents: 60_000, paidUntil: at('2027-03-01') })
    expect(planChange(yearly, { plan: 'essential', interval: 1, cents: 5990 }, now).kind).toBe('period_end')
  })
  it('waits for the period end where the rest of the old is worth more than the new', () => {
    const yearly = subscription({ interval: 12, cents: 60_000, paidUntil: at('2027-03-01') })
    expect(planChange(yearly, { plan: 'advanced', interval: 1, cents: 11_900 }, now).kind).toBe('period_end')
  })
  it('refuses the plan that one has, unless it was cancelled', () => {
    const wanted = { plan: 'essential', interval: 1, cents: 5990 } as const
    expect(() => planChange(subscription(), wanted, now)).toThrow('plan.current')
    expect(planChange(subscription({ state: 'ending' }), wanted, now).kind).toBe('period_end')
  })
  it('costs the whole price without a plan', () => {
    expect(planChange(null, { plan: 'basic', interval: 1, cents: 2990 }, now)).toMatchObject({
      kind: 'new',
      dueCents: 2990,
    })
  })
  it('gives nothing back for a period that is over', () => {
    expect(unusedCents(subscription(), at('2026-04-02'))).toBe(0)
  })
  it('says what does not fit', () => {
    expect(tooMuchFor({ users: 6, storageMb: 499.2 }, { users: 5, storageMb: 500 })).toEqual([
      { limitation: 'users', used: 6, allowed: 5 },
    ])
    expect(tooMuchFor({ users: 600, storageMb: 1 }, null)).toEqual([])
  })
})
