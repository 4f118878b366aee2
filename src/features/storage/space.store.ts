/** Storage quota of an organization: bytes used and their limit. Triggers of the tables count them (0006_create_storage.sql). */
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { askWithNext, tables } from '../../server/sql.ts'
import type { Space } from './item.model.ts'

/** @param freeBytes the limit of an organization that was given none of its own; null: none */
export async function spaceOf(
  reader: Reader,
  organizationId: OrganizationId,
  freeBytes: number | null,
): Promise<Space> {
  return toSpace(await quotaOf(reader, organizationId).executeTakeFirst(), freeBytes)
}

/** The same, asked with the next statement. */
export async function askSpace(
  reader: Reader,
  organizationId: OrganizationId,
  freeBytes: number | null,
): Promise<() => Promise<Space>> {
  const asked = await askWithNext(reader, quotaOf(reader, organizationId))
  return async () => toSpace((await asked())[0], freeBytes)
}

/** The same, and whether any of these is kept here by one file or document only: what this transaction has just counted took room for it. */
export async function spaceWith(
  tx: Tx,
  organizationId: OrganizationId,
  digests: readonly string[],
  freeBytes: number | null,
): Promise<Space & Readonly<{ isAnyNew: boolean }>> {
  const row = await quotaOf(tx, organizationId)
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('storage_files')
            .select('digest')
            .where('organization_id', '=', organizationId)
            .where('digest', 'in', digests)
            .where('uses', '=', 1),
        )
        .as('is_any_new'),
    )
    .executeTakeFirst()
  return { ...toSpace(row, freeBytes), isAnyNew: row?.is_any_new === true }
}

const quotaOf = (reader: Reader, organizationId: OrganizationId) =>
  tables(reader)
    .selectFrom('storage_quotas')
    .select(['limit_bytes', 'used_bytes'])
    .where('organization_id', '=', organizationId)

const toSpace = (
  row: Readonly<{ limit_bytes: number | null; used_bytes: number }> | undefined,
  freeBytes: number | null,
): Space => ({ usedBytes: row?.used_bytes ?? 0, limitBytes: row?.limit_bytes ?? freeBytes })

/** Locks the organization's storage, until the transaction ends, for a change of what lies where. */
export async function lockStorage(tx: Tx, organizationId: OrganizationId): Promise<void> {
  const ours = { organization_id: organizationId }
  await tables(tx)
    .insertInto('storage_quotas')
    .values(ours)
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(ours))
    .execute()
}
