/** Credits in PostgreSQL. Whoever takes one holds the lock on the organization's quota until the envelope is sent. */
import type { EnvelopeId, OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import { offeredIds } from '../identity/plan.model.ts'
import type { Quota } from '../identity/quota.model.ts'

/** @param freeEnvelopes the limit of an organization that was given none of its own; null: none */
export async function lockQuota(
  tx: Tx,
  organizationId: OrganizationId,
  freeEnvelopes: number | null,
): Promise<Readonly<{ quota: Quota; timeZone: string }>> {
  const row = await tables(tx)
    .selectFrom('quotas')
    .innerJoin('organizations', 'organizations.id', 'quotas.organization_id')
    .select([
      'plan',
      'available',
      'consumed',
      'interval_started_at',
      'renews_at',
      'interval',
      'anchored_on',
      'billed_until',
    ])
    .select('organizations.time_zone')
    .where('organization_id', '=', organizationId)
    .forUpdate('quotas')
    .executeTakeFirst()
  ensure(row, 'organization.not_found')
  const { consumed, interval_started_at: intervalStartedAt, renews_at: renewsAt } = row
  const rhythm = { interval: row.interval === 'year' ? 'year' : 'month', anchoredOn: row.anchored_on } as const
  const plan = offeredIds.find((id) => id === row.plan) ?? null
  const available = row.available ?? freeEnvelopes
  const billedUntil = row.billed_until
  return {
    quota: { plan, available, consumed, intervalStartedAt, renewsAt, billedUntil, ...rhythm },
    timeZone: row.time_zone,
  }
}

/** The envelope's one credit: the table refuses a second. */
export async function saveCreditUse(
  tx: Tx,
  {
    organizationId,
    envelopeId,
    quota,
    at,
  }: { organizationId: OrganizationId; envelopeId: EnvelopeId; quota: Quota; at: Date },
): Promise<void> {
  await tables(tx)
    .insertInto('credit_uses')
    .values({ envelope_id: envelopeId, organization_id: organizationId, taken_at: at })
    .execute()
  await tables(tx)
    .updateTable('quotas')
    .set({ consumed: quota.consumed, interval_started_at: quota.intervalStartedAt, renews_at: quota.renewsAt })
    .where('organization_id', '=', organizationId)
    .execute()
}
