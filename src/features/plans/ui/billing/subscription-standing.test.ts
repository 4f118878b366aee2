import { describe, expect, it } from 'vitest'
import {
  mayCancel,
  mayReactivate,
  mayUpgrade,
  shownState,
  standingOfPlan,
  type Having,
} from './subscription-standing.ts'

const basic = { id: 'basic', interval: 1, is_custom: false } as Having['plan']
const free = { ...basic, id: 'free' } as Having['plan']
const until = '2026-12-24T00:00:00.000Z'
const having = (more: Partial<Having>): Having => ({
  id: 'b1f7c3ce-3f0c-4a53-9d3e-0a57a5a1a001',
  state: 'recurring',
  plan: basic,
  planned: null,
  pending: null,
  paid_until: until,
  ...more,
})
const planned = (plan: 'basic' | 'essential') => ({ plan, interval: 1, name: plan, from: until }) as const

describe('a subscription', () => {
  it('that renews may be cancelled, and is not reactivated', () => {
    const one = having({})
    expect([mayCancel(one), mayReactivate(one), mayUpgrade(one)]).toEqual([true, false, true])
    expect(standingOfPlan(one)).toEqual({ is: 'renews', until })
  })

  it('that was cancelled is valid until its end, and may be reactivated', () => {
    const one = having({ state: 'active' })
    expect([mayCancel(one), mayReactivate(one)]).toEqual([false, true])
    expect(standingOfPlan(one)).toEqual({ is: 'ends', until })
  })

  it('that begins anew at its end renews, for people', () => {
    const one = having({ state: 'active', planned: planned('basic') })
    expect([shownState(one), mayCancel(one), mayReactivate(one)]).toEqual(['recurring', true, false])
    expect(standingOfPlan(one)).toEqual({ is: 'renews', until })
  })

  it('that another follows says neither that it renews nor that nothing follows', () => {
    expect(standingOfPlan(having({ planned: planned('essential') }))).toEqual({ is: 'switches', until })
  })

  it('that is over is bought again', () => {
    const one = having({ state: 'cancelled', plan: free, paid_until: null })
    expect([mayCancel(one), mayReactivate(one), mayUpgrade(one)]).toEqual([false, true, true])
    expect(standingOfPlan(one)).toEqual({ is: 'over' })
  })

  it('that never was is free, or was given', () => {
    expect(standingOfPlan(having({ id: null, state: 'active', plan: free, paid_until: null }))).toEqual({ is: 'never' })
    expect(standingOfPlan(having({ id: null, state: 'active', paid_until: null }))).toEqual({ is: 'given' })
  })
})
