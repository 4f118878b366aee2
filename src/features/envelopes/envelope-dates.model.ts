/** Deadlines as the sender means them: a day is over at its end, where the organization is (spec 1 §9). */
import { dayIn, endOfDay } from '../../kernel/calendar.ts'
import { ensure } from '../../kernel/refusal.ts'

/** @param wanted a day, or an instant with its offset; the earliest that counts is tomorrow */
export function deadlineFrom(wanted: string, timeZone: string, now: Date, field: string): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(wanted)
  const moment = isDay ? endOfDay(timeZone, wanted) : new Date(wanted)
  ensure(dayIn(timeZone, moment) > dayIn(timeZone, now), 'envelope.deadline_too_soon', { field })
  return moment
}
