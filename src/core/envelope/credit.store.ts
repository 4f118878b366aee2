/** Credits in PostgreSQL. A transaction that takes one holds the lock on the organization's quota until the envelope is sent. */
import type { EnvelopeId, OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Tx } from '../../server/db.ts'
import { sendWithNext, tables } from '../../server/sql.ts'
import { quotaColumns, quotaOf } from '../identity/quota.columns.ts'
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
    .select(quotaColumns)
    .select('organizations.time_zone')
    .where('organization_id', '=', organizationId)
    .forUpdate('quotas')
    .executeTakeFirst()
  ensure(row, 'organization.not_found')
  return { quota: quotaOf(row, freeEnvelopes), timeZone: row.time_zone }
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
  await sendWithNext(
    tx,
    tables(tx)
      .insertInto('credit_uses')
      .values({ envelope_id: envelopeId, organization_id: organizationId, taken_at: at }),
  )
  await sendWithNext(
    tx,
    tables(tx)
      .updateTable('quotas')
      .set({ consumed: quota.consumed, interval_started_at: quota.intervalStartedAt, renews_at: quota.renewsAt })
      .where('organization_id', '=', organizationId),
  )
}
