/**
 * Credits: what an organization may still send in the running interval (docs/domain/credits.md).
 *
 * interval: a month or a year of the organization's calendar, from the plan's day to the one before it comes round · credit:
 * the right to send one envelope, never given back
 */
import { dayIn, startOfDay } from '../../kernel/calendar.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { OfferedId } from './plan.model.ts'

/** How often credits come back. */
export type Rhythm = Readonly<{
  interval: 'month' | 'year'
  /** The day on which the plan began, and on which intervals begin; null: they begin with the month or the year. */
  anchoredOn: string | null
}>

export type Quota = Rhythm &
  Readonly<{
    /** Null: none but the free one. */
    plan: OfferedId | null
    /** Null: no limit. */
    available: number | null
    consumed: number
    intervalStartedAt: Date
    renewsAt: Date
    /** Until when the payment of a bought plan counts: credits come back by the next payment only. Null: nothing was bought. */
    billedUntil: Date | null
  }>

export const freeRhythm: Rhythm = { interval: 'month', anchoredOn: null }

/** @param available in an interval; null: no limit */
export function firstQuota(
  available: number | null,
  now: Date,
  timeZone: string,
  rhythm: Rhythm = freeRhythm,
  plan: OfferedId | null = null,
): Quota {
  return { plan, available, consumed: 0, ...rhythm, ...intervalOf(rhythm, now, timeZone), billedUntil: null }
}

/** Null: no limit. A limit that was set below what is used already leaves none. */
export const creditsLeft = ({ available, consumed }: Pick<Quota, 'available' | 'consumed'>): number | null =>
  available === null ? null : Math.max(0, available - consumed)

/** The quota as it stands now: full again when its interval is over, and empty when what was bought is. */
export function renewed(quota: Quota, now: Date, timeZone: string): Quota {
  if (quota.billedUntil) return now < quota.billedUntil ? quota : { ...quota, available: quota.consumed }
  return now < quota.renewsAt ? quota : { ...quota, consumed: 0, ...intervalOf(quota, now, timeZone) }
}

export function takeCredit(quota: Quota): Quota {
  ensure(creditsLeft(quota) !== 0, 'envelope.no_credit', { available: quota.available ?? 0 })
  return { ...quota, consumed: quota.consumed + 1 }
}

function intervalOf(plan: Rhythm, now: Date, timeZone: string): Pick<Quota, 'intervalStartedAt' | 'renewsAt'> {
  const today = dayIn(timeZone, now)
  const [year, month] = numbersOf(today)
  const turn = plan.interval === 'month' ? year * 12 + month - 1 : year
  const isAhead = turnOf(plan, turn) > today
  const first = isAhead ? turn - 1 : turn
  return {
    intervalStartedAt: startOfDay(timeZone, turnOf(plan, first)),
    renewsAt: startOfDay(timeZone, turnOf(plan, first + 1)),
  }
}

/** The first day of the turn-th month or year. A month too short for the plan's day begins its interval on its last. */
function turnOf({ interval, anchoredOn }: Rhythm, turn: number): string {
  const [, anchorMonth, anchorDay] = numbersOf(anchoredOn ?? '0001-01-01')
  const [year, month] = interval === 'month' ? [Math.floor(turn / 12), turn % 12] : [turn, anchorMonth - 1]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay))).toISOString().slice(0, 10)
}

function numbersOf(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}
