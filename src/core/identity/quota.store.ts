/** Columns of `quotas` that make a quota, for the stores that read one, and the lock that they take to change one. */
import type { RawBuilder, Selectable } from 'kysely'
import type { OrganizationId } from '../../kernel/ids.ts'
import type { DB } from '../../server/schema.ts'
import { sql } from '../../server/sql.ts'
import { offeredIds } from './plan.model.ts'
import type { Quota } from './quota.model.ts'

/**
 * What an organization has used up, for who reads it without the lock: what was set aside for sends at the same time (migration 0189) stands in
 * `quotas.consumed` already, and is not used up.
 * @param quota the name of `quotas` in the statement
 */
export const consumedOf = (
  quota: string,
): RawBuilder<number> => sql<number>`(${sql.ref(`${quota}.consumed`)} - case when ${sql.ref(`${quota}.set_aside_by`)} is null then 0 else coalesce((
  select sum(unused) from credit_slots where credit_slots.organization_id = ${sql.ref(`${quota}.organization_id`)}
    and credit_slots.ends_at = coalesce(${sql.ref(`${quota}.billed_until`)}, ${sql.ref(`${quota}.renews_at`)})
), 0) end)::int`

/**
 * `quotas` as it is under its lock, in the place of the table: nobody else sends for the organization until the transaction ends, and nothing is
 * set aside.
 */
export const lockedQuota = (id: OrganizationId) =>
  sql<Selectable<DB['quotas']>>`lock_quota(${id}::uuid)`.as<'quotas'>(sql.ref('quotas'))

/** Of `lockedQuota`. */
export const lockedQuotaColumns = [
  'plan',
  'available',
  'consumed',
  'interval_started_at',
  'renews_at',
  'interval',
  'anchored_on',
  'billed_until',
] as const

/** Of `quotas`, without the lock. */
export const quotaColumns = [
  ...lockedQuotaColumns.filter((name) => name !== 'consumed').map((name) => `quotas.${name}` as const),
  consumedOf('quotas').as('consumed'),
]

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
