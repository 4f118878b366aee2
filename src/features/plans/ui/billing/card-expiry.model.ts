/** Whether a card is good for its next charges (docs/domain/limits.md#account). */

export type Expiry = 'fine' | 'soon' | 'expired'

/** @param expiration MM/YY; a card is good until the end of its month, and warned about in that month and the one before */
export function cardExpiry(expiration: string, now: Date): Expiry {
  const [month, year] = expiration.split('/').map(Number)
  if (!month || year === undefined || Number.isNaN(year)) return 'fine'
  const left = (2000 + year - now.getFullYear()) * 12 + (month - 1 - now.getMonth())
  if (left < 0) return 'expired'
  return left <= 1 ? 'soon' : 'fine'
}
