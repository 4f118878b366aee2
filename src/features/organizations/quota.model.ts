/**
 * Credits: what an organization may still send in the running interval (DOMAIN.md §8).
 *
 * interval: a month or a year of the organization's calendar, from the plan's day to the one before it comes round · credit:
 * the right to send one envelope, never given back
 */
import { dayIn, startOfDay } from '../../kernel/calendar.ts'
import { ensure } from '../../kernel/refusal.ts'

export type Plan = Readonly<{
  interval: 'month' | 'year'
  /** The day on which the plan began, and on which intervals begin; null: they begin with the month or the year. */
  anchoredOn: string | null
}>

export type Quota = Plan &
  Readonly<{
    available: number
    consumed: number
    intervalStartedAt: Date
    renewsAt: Date
  }>

const freePlan: Plan = { interval: 'month', anchoredOn: null }

/** @param available what the free plan gives (spec 1 §9; the setting FREE_ENVELOPES) */
export function firstQuota(available: number, now: Date, timeZone: string, plan: Plan = freePlan): Quota {
  return { available, consumed: 0, ...plan, ...intervalOf(plan, now, timeZone) }
}

/** The quota as it stands now: full again when its interval is over. */
export function renewed(quota: Quota, now: Date, timeZone: string): Quota {
  return now < quota.renewsAt ? quota : { ...quota, consumed: 0, ...intervalOf(quota, now, timeZone) }
}

export function takeCredit(quota: Quota): Quota {
  ensure(quota.consumed < quota.available, 'envelope.no_credit', { available: quota.available })
  return { ...quota, consumed: quota.consumed + 1 }
}

function intervalOf(plan: Plan, now: Date, timeZone: string): Pick<Quota, 'intervalStartedAt' | 'renewsAt'> {
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
function turnOf({ interval, anchoredOn }: Plan, turn: number): string {
  const [, anchorMonth, anchorDay] = numbersOf(anchoredOn ?? '0001-01-01')
  const [year, month] = interval === 'month' ? [Math.floor(turn / 12), turn % 12] : [turn, anchorMonth - 1]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay))).toISOString().slice(0, 10)
}

function numbersOf(day: string): [year: number, month: number, day: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}
