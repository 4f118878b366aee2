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
})
