/** Periods end with a day in Brazil: what is bought on the 10th is paid until the 10th, whatever UTC has on its calendar. */
import { expect, test } from 'vitest'
import { dayIn } from '../../kernel/calendar.ts'
import { endOfPeriod, nextDayInBrazil } from './period.model.ts'

const inBrazil = 'America/Sao_Paulo'

test.each([
  ['2026-03-10T13:20:00Z', 1, '2026-04-10'],
  ['2026-03-10T13:20:00Z', 12, '2027-03-10'],
  ['2026-01-31T12:00:00Z', 1, '2026-02-28'],
  ['2028-02-29T12:00:00Z', 12, '2029-02-28'],
  ['2026-03-10T00:30:00Z', 1, '2026-04-10'], // the evening of the 9th there: the gateway counts from the 10th
] as const)('what is bought at %s for %i months ends on %s', (from, months, day) => {
  const end = endOfPeriod(new Date(from), months)
  expect(dayIn(inBrazil, end)).toBe(day)
  expect(dayIn(inBrazil, new Date(end.getTime() - 1))).not.toBe(day)
})

test('what follows begins on the day on which the period before ends, as the gateway names it', () => {
  const end = endOfPeriod(new Date('2026-03-10T13:20:00Z'), 1)
  expect(nextDayInBrazil(end).toISOString()).toBe('2026-04-10T00:00:00.000Z')
  expect(nextDayInBrazil(new Date(end.getTime() + 1)).toISOString()).toBe('2026-04-11T00:00:00.000Z')
})
