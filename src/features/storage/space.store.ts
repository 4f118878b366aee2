/** Storage quota of an organization: bytes used and their limit. Triggers of the tables count them (0006_create_storage.sql). */
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'
import type { Space } from './item.model.ts'

/** @param freeBytes the limit of an organization that was given none of its own; null: none */
export async function spaceOf(
  reader: Reader,
  organizationId: OrganizationId,
  freeBytes: number | null,
): Promise<Space> {
  const row = await tables(reader)
    .selectFrom('storage_quotas')
    .select(['limit_bytes', 'used_bytes'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return { usedBytes: row?.used_bytes ?? 0, limitBytes: row?.limit_bytes ?? freeBytes }
}

/** Locks the organization's storage, until the transaction ends, for a change of what lies where. */
export async function lockStorage(tx: Tx, organizationId: OrganizationId): Promise<void> {
  const ours = { organization_id: organizationId }
  await tables(tx)
    .insertInto('storage_quotas')
    .values(ours)
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(ours))
    .execute()
}

/** Whether any of these is kept here by one file or document only: what this transaction has just counted took room for it. */
export async function isAnyNew(tx: Tx, organizationId: OrganizationId, digests: readonly string[]): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('storage_files')
    .select('digest')
    .where('organization_id', '=', organizationId)
    .where('digest', 'in', digests)
    .where('uses', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
