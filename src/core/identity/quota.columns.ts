/** Columns of `quotas` that make a quota, for the stores that read one. */
import { offeredIds } from './plan.model.ts'
import type { Quota } from './quota.model.ts'

export const quotaColumns = [
  'plan',
  'available',
  'consumed',
  'interval_started_at',
  'renews_at',
  'interval',
  'anchored_on',
  'billed_until',
] as const

type QuotaRow = Readonly<{
  plan: string | null
  available: number | null
  consumed: number
  interval_started_at: Date
  renews_at: Date
  interval: string
  anchored_on: string | null
  billed_until: Date | null
}>

/** @param freeEnvelopes the limit of an organization that was given none of its own; null: none */
export const quotaOf = (row: QuotaRow, freeEnvelopes: number | null): Quota => ({
  plan: offeredIds.find((id) => id === row.plan) ?? null,
  available: row.available ?? freeEnvelopes,
  consumed: row.consumed,
  intervalStartedAt: row.interval_started_at,
  renewsAt: row.renews_at,
  interval: row.interval === 'year' ? 'year' : 'month',
  anchoredOn: row.anchored_on,
  billedUntil: row.billed_until,
})
