/** Deadlines and validity as the sender means them: a day is over at its end, where the organization is (docs/domain/limits.md#envelopes). */
import { dayIn, daysAfter, daysBetween, endOfDay, instantOf, startOfDay, writable } from '../../kernel/calendar.ts'
import { ensure } from '../../kernel/refusal.ts'

/** @param wanted a day, an instant with its offset, or what a clock of the organization shows; the earliest that counts is tomorrow */
export function deadlineFrom(wanted: string, timeZone: string, now: Date, field: string): Date {
  const moment = isDay(wanted) ? endOfDay(timeZone, wanted) : instant(wanted, timeZone)
  ensureAhead(moment, timeZone, now, field)
  return moment
}

/** Tomorrow or later: what was fine when the draft was written may not be when it is sent. */
export function ensureAhead(moment: Date | null, timeZone: string, now: Date, field: string): void {
  if (!moment) return
  const daysLeft = daysBetween(dayIn(timeZone, now), dayIn(timeZone, moment)) // as texts, years of five digits come first
  ensure(daysLeft > 0, 'envelope.deadline_too_soon', { field })
}

/** What was wished: a day or an instant; null: no notice; undefined: as long before the end as fits. */
type NoticeWish = string | null | undefined

/** When the sender is told that the validity ends soon: 30, 15 or 1 days before, by how far ahead they asked (docs/domain/limits.md#envelopes). */
export function noticeBefore(until: Date | null, wanted: NoticeWish, timeZone: string, now: Date): Date | null {
  ensure(until || !wanted, 'envelope.validity_missing', { field: 'effective_date_reminder_at' })
  if (!until || wanted === null) return null
  const from =
    wanted === undefined ? dayIn(timeZone, now) : isDay(wanted) ? wanted : dayIn(timeZone, instant(wanted, timeZone))
  return noticeIn(bucketOf(daysBetween(from, dayIn(timeZone, until))), until, timeZone)
}

/** The same notice, or the next shorter one when the draft was sent so late that its day is over. */
export function noticeStillAhead(notice: Date, until: Date, timeZone: string, now: Date): Date | null {
  if (notice > now) return notice
  const daysLeft = daysBetween(dayIn(timeZone, now), dayIn(timeZone, until)) - 1
  return noticeIn(bucketOf(daysLeft), until, timeZone)
}

type Bucket = 1 | 15 | 30

/** How many days before its end, for a validity that ends in so many. */
export function bucketOf(days: number): Bucket | null {
  if (days >= 30) return 30
  if (days >= 15) return 15
  return days >= 1 ? 1 : null
}

function noticeIn(days: Bucket | null, until: Date, timeZone: string): Date | null {
  return days && startOfDay(timeZone, daysAfter(dayIn(timeZone, until), -days))
}

const instant = (text: string, timeZone: string): Date =>
  writable(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? new Date(text) : instantOf(timeZone, text))

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
