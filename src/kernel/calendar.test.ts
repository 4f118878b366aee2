/** Days in a time zone, also where the clock jumps. */
import { describe, expect, it } from 'vitest'
import { dayIn, daysAfter, endOfDay, startOfDay } from './calendar.ts'

describe('a day in a time zone', () => {
  it('is the one on the wall, not the one in UTC', () => {
    const moment = new Date('2026-11-21T02:00:00Z')
    expect(dayIn('America/Sao_Paulo', moment)).toBe('2026-11-20')
    expect(dayIn('Asia/Tokyo', moment)).toBe('2026-11-21')
  })

  it('ends one millisecond before the next begins', () => {
    expect(endOfDay('America/Sao_Paulo', '2026-11-20').toISOString()).toBe('2026-11-21T02:59:59.999Z')
    expect(endOfDay('UTC', '2026-02-28').toISOString()).toBe('2026-02-28T23:59:59.999Z')
  })

  it('begins at one where the clock jumps over midnight', () => {
    expect(startOfDay('America/Sao_Paulo', '2018-11-04').toISOString()).toBe('2018-11-04T03:00:00.000Z')
    expect(endOfDay('America/Sao_Paulo', '2018-11-03').toISOString()).toBe('2018-11-04T02:59:59.999Z')
  })

  it('begins once where the clock goes back over midnight', () => {
    expect(startOfDay('America/Sao_Paulo', '2018-02-18').toISOString()).toBe('2018-02-18T03:00:00.000Z')
  })

  it('knows the length of months and years', () => {
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  })
})
