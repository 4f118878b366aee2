import { describe, expect, it } from 'vitest'
import { cardExpiry } from './card-expiry.model.ts'

describe('a card', () => {
  it.each([
    ['01/27', 'fine'],
    ['12/26', 'soon'],
    ['11/26', 'soon'],
    ['10/26', 'expired'],
    ['11/25', 'expired'],
    ['', 'fine'],
  ] as const)('that expires %s is %s in November 2026', (expiration, expiry) => {
    expect(cardExpiry(expiration, new Date(2026, 10, 24))).toBe(expiry)
  })

  it('of January is warned about in December of the year before', () => {
    expect(cardExpiry('01/27', new Date(2026, 11, 1))).toBe('soon')
  })
})
