/** Days in a time zone, also where the clock jumps. */
import { describe, expect, it } from 'vitest'
import { dayIn, daysAfter, endOfDay, instantOf, startOfDay } from './calendar.ts'

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

  it('is the last one that is written with four digits of a year, wherever it ends', () => {
    for (const [zone, end] of [
      ['America/Sao_Paulo', '9999-12-31T23:59:59.999Z'],
      ['Asia/Tokyo', '9999-12-31T14:59:59.999Z'],
    ] as const) {
      expect(endOfDay(zone, '9999-12-31').toISOString()).toBe(end)
      expect(dayIn(zone, endOfDay(zone, '9999-12-31'))).toBe('9999-12-31')
    }
    expect(daysAfter('9999-12-31', -30)).toBe('9999-12-01')
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

describe('what a clock on the wall shows', () => {
  const shown = (timeZone: string, text: string) => instantOf(timeZone, text).toISOString()

  it('is an instant of its time zone, in summer and in winter', () => {
    expect(shown('America/Sao_Paulo', '2026-11-20T14:30:00')).toBe('2026-11-20T17:30:00.000Z')
    expect(shown('Europe/Lisbon', '2026-07-01T00:00:00.250')).toBe('2026-06-30T23:00:00.250Z')
    expect(shown('Europe/Lisbon', '2026-12-01T00:00')).toBe('2026-12-01T00:00:00.000Z')
  })

  it('is the first of two where the clock goes back, and counts on where it jumps', () => {
    expect(shown('Europe/Lisbon', '2026-10-25T01:30:00')).toBe('2026-10-25T00:30:00.000Z')
    expect(shown('America/New_York', '2026-03-08T02:30:00')).toBe('2026-03-08T07:30:00.000Z')
  })
})
