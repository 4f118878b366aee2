/** Stores the allowance of an organization: plan, limits and credits of the running interval. Null: the settings decide. */
import { dayIn } from '../../kernel/calendar.ts'
import type { OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import { quotaColumns, quotaOf } from '../../core/identity/quota.columns.ts'
import type { Allowance } from './allowance.model.ts'

/** Nobody sends for the organization until the transaction ends. */
export async function lockAllowance(
  tx: Tx,
  id: OrganizationId,
): Promise<Readonly<{ name: string; timeZone: string; allowance: Allowance; payer: string | null }>> {
  const row = await tables(tx)
    .selectFrom('quotas')
    .innerJoin('organizations', 'organizations.id', 'quotas.organization_id')
    .leftJoin('storage_quotas', 'storage_quotas.organization_id', 'quotas.organization_id')
    .select(quotaColumns.map((name) => `quotas.${name}` as const))
    .leftJoin('subscriptions', 'subscriptions.id', 'quotas.billed_by')
    .select(['billed_by', 'given_until', 'gateway'])
    .select(['organizations.name', 'time_zone', 'user_limit', 'organizations.features', 'limit_bytes'])
    .where('organizations.id', '=', id)
    .forUpdate('quotas')
    .executeTakeFirst()
  ensure(row, 'organization.not_found')
  const { available: envelopes, ...quota } = quotaOf(row, null)
  const allowance: Allowance = {
    ...quota,
    envelopes,
    storageBytes: row.limit_bytes,
    users: row.user_limit,
    features: row.features,
    billedBy: row.billed_by,
    givenUntil: row.given_until,
  }
  return { name: row.name, timeZone: row.time_zone, allowance, payer: row.gateway }
}

/** What was sent since; also before the payment was known, as with a renewal that came late. */
export async function countCreditsSince(tx: Tx, id: OrganizationId, since: Date): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom('credit_uses')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('organization_id', '=', id)
    .where('taken_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function saveAllowance(tx: Tx, id: OrganizationId, allowance: Allowance): Promise<void> {
  await tables(tx)
    .updateTable('quotas')
    .set({
      plan: allowance.plan,
      available: allowance.envelopes,
      consumed: allowance.consumed,
      interval_started_at: allowance.intervalStartedAt,
      renews_at: allowance.renewsAt,
      interval: allowance.interval,
      anchored_on: allowance.anchoredOn,
      billed_by: allowance.billedBy,
      billed_until: allowance.billedUntil,
      given_until: allowance.givenUntil,
    })
    .where('organization_id', '=', id)
    .execute()
  const features = allowance.features && [...allowance.features]
  await tables(tx)
    .updateTable('organizations')
    .set({ user_limit: allowance.users, features })
    .where('id', '=', id)
    .execute()
  const limit = { limit_bytes: allowance.storageBytes }
  await tables(tx)
    .insertInto('storage_quotas')
    .values({ organization_id: id, ...limit })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(limit))
    .execute()
}

/** The last day of a plan that the operator gave, where the organization is; null: none, or it has no end. */
export async function findGivenUntil(reader: Reader, id: OrganizationId): Promise<string | null> {
  const row = await tables(reader)
    .selectFrom('quotas')
    .innerJoin('organizations', 'organizations.id', 'quotas.organization_id')
    .select(['given_until', 'time_zone'])
    .where('organizations.id', '=', id)
    .executeTakeFirst()
  return row?.given_until ? dayIn(row.time_zone, row.given_until) : null
}

export type ListedPlan = Readonly<{
  id: string
  name: string
  plan: string
  interval: string
  /** Its last day where the organization is, `2027-12-31`; null: no end is known. */
  until: string | null
  /** Null: the operator gave it. */
  gateway: string | null
}>

export async function findPlans(reader: Reader): Promise<ListedPlan[]> {
  const rows = await tables(reader)
    .selectFrom('quotas')
    .innerJoin('organizations', 'organizations.id', 'quotas.organization_id')
    .leftJoin('subscriptions', 'subscriptions.id', 'quotas.billed_by')
    .select(['organizations.id', 'organizations.name', 'quotas.plan', 'quotas.interval', 'subscriptions.gateway'])
    .select(['quotas.given_until', 'quotas.billed_until', 'organizations.time_zone'])
    .where('quotas.plan', 'is not', null)
    .where('organizations.closed_at', 'is', null)
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .execute()
  return rows.map(({ plan, given_until: given, billed_until: billed, time_zone: timeZone, ...row }) => {
    const end = billed ?? given
    return { ...row, plan: plan ?? '', until: end && dayIn(timeZone, end) }
  })
}
