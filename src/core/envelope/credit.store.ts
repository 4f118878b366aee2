/** Credits in PostgreSQL. A transaction that takes one holds the lock on the organization's quota until the envelope is sent. */
import type { EnvelopeId, OrganizationId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { sqlState, type Tx } from '../../server/db.ts'
import { sendWithCommit, sendWithNext, sql, tables } from '../../server/sql.ts'
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

/**
 * The envelope's one credit where nothing has to be looked at: within an interval that runs, and below the limit. It travels with the commit,
 * so that nobody waits for the quota longer than that takes; where it is otherwise, the commit fails (`isQuotaToLookAt`).
 * @param freeEnvelopes as for `lockQuota`
 */
export async function takeCreditWithCommit(
  tx: Tx,
  { organizationId, envelopeId, at }: { organizationId: OrganizationId; envelopeId: EnvelopeId; at: Date },
  freeEnvelopes: number | null,
): Promise<void> {
  await sendWithCommit(
    tx,
    sql`select take_credit(${organizationId}::uuid, ${envelopeId}::uuid, ${at}::timestamptz, ${freeEnvelopes}::int)`,
  )
}

/** The quota has to be looked at first: its interval is over, or what was bought is, or nothing is left. */
export const isQuotaToLookAt = (error: unknown): boolean => sqlState(error) === TO_LOOK_AT

/**
 * Whether the last send of the organization from this process had to look at its quota and took nothing: the next one looks at once, in the place
 * of failing first. One that finds a credit ends it.
 */
export const looksAtQuotaFirst = (id: OrganizationId): boolean => withoutCredit.has(id)

export function noteQuotaLook(id: OrganizationId, hasTaken: boolean): void {
  withoutCredit.delete(id)
  if (hasTaken) return
  if (withoutCredit.size >= MOST_KNOWN) withoutCredit.clear()
  withoutCredit.add(id)
}

const withoutCredit = new Set<OrganizationId>()
const MOST_KNOWN = 1000

/** Of `take_credit` (migration 0186). */
const TO_LOOK_AT = 'RB001'

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
