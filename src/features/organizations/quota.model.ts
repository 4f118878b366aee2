/**
 * Credits: what an organization may still send in the running interval (DOMAIN.md §8).
 *
 * interval: a calendar month in the organization's time zone · credit: the right to send one envelope, never given back
 */
import { startOfMonth, startOfNextMonth } from '../../kernel/calendar.ts'
import { ensure } from '../../kernel/refusal.ts'

export type Quota = Readonly<{
  available: number
  consumed: number
  intervalStartedAt: Date
  renewsAt: Date
}>

/** @param available what the free plan gives (spec 1 §9; the setting FREE_ENVELOPES) */
export function firstQuota(available: number, now: Date, timeZone: string): Quota {
  return { available, consumed: 0, ...intervalOf(now, timeZone) }
}

/** The quota as it stands now: full again when its interval is over. */
export function renewed(quota: Quota, now: Date, timeZone: string): Quota {
  return now < quota.renewsAt ? quota : { ...quota, consumed: 0, ...intervalOf(now, timeZone) }
}

export function takeCredit(quota: Quota): Quota {
  ensure(quota.consumed < quota.available, 'envelope.no_credit', { available: quota.available })
  return { ...quota, consumed: quota.consumed + 1 }
}

function intervalOf(now: Date, timeZone: string): Pick<Quota, 'intervalStartedAt' | 'renewsAt'> {
  return { intervalStartedAt: startOfMonth(timeZone, now), renewsAt: startOfNextMonth(timeZone, now) }
}
