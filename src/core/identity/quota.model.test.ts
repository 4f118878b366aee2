import { describe, expect, it } from 'vitest'
import { firstQuota, renewed, takeCredit } from './quota.model.ts'

const zone = 'America/Sao_Paulo'
const november = new Date('2026-11-20T12:00:00Z')

describe('the credits of an organization', () => {
  it('start full and renew with the month on the wall', () => {
    const quota = firstQuota(5, november, zone)
    expect(quota).toMatchObject({ available: 5, consumed: 0 })
    expect(quota.renewsAt.toISOString()).toBe('2026-12-01T03:00:00.000Z')
  })

  it('are refused once they are used up', () => {
    const spent = { ...firstQuota(5, november, zone), consumed: 5 }
    expect(() => takeCredit(spent)).toThrow('envelope.no_credit')
    expect(takeCredit({ ...spent, consumed: 4 }).consumed).toBe(5)
  })

  it('are full again when the interval is over, and not a millisecond before', () => {
    const spent = { ...firstQuota(5, november, zone), consumed: 5 }
    const justBefore = new Date(spent.renewsAt.getTime() - 1)
    expect(renewed(spent, justBefore, zone)).toBe(spent)
    expect(renewed(spent, spent.renewsAt, zone)).toMatchObject({ available: 5, consumed: 0 })
    expect(renewed(spent, new Date('2027-03-15T00:00:00Z'), zone).renewsAt.toISOString()).toBe(
      '2027-04-01T03:00:00.000Z',
    )
  })

  it.each([
    ['month', null, '2026-12-01T01:00:00Z', '2026-11-01', '2026-12-01'], // still November on the wall
    ['month', null, '2026-12-31T12:00:00Z', '2026-12-01', '2027-01-01'],
    ['month', '2026-01-31', '2026-02-27T12:00:00Z', '2026-01-31', '2026-02-28'],
    ['month', '2026-01-31', '2026-02-28T12:00:00Z', '2026-02-28', '2026-03-31'],
    ['month', '2026-01-31', '2026-03-30T12:00:00Z', '2026-02-28', '2026-03-31'],
    ['month', '2026-01-31', '2028-02-29T12:00:00Z', '2028-02-29', '2028-03-31'],
    ['month', '2026-05-15', '2027-01-14T12:00:00Z', '2026-12-15', '2027-01-15'],
    ['year', null, '2026-11-20T12:00:00Z', '2026-01-01', '2027-01-01'],
    ['year', '2024-02-29', '2027-02-27T12:00:00Z', '2026-02-28', '2027-02-28'],
    ['year', '2024-02-29', '2027-02-28T12:00:00Z', '2027-02-28', '2028-02-29'],
  ] as const)('of a plan by the %s from %s run, on %s, from %s to %s', (interval, anchoredOn, now, from, to) => {
    const { intervalStartedAt, renewsAt } = firstQuota(5, new Date(now), zone, { interval, anchoredOn })
    expect([intervalStartedAt.toISOString(), renewsAt.toISOString()]).toEqual([
      `${from}T03:00:00.000Z`,
      `${to}T03:00:00.000Z`,
    ])
  })
})
