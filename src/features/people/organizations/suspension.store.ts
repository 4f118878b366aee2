/** Whether an organization is suspended, in PostgreSQL. */
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'

export type StoredSuspension = Readonly<{ suspendedAt: Date | null; stopsSigning: boolean }>

/** Takes the row lock; null: there is no such organization, or it is closed. */
export async function lockSuspension(
  tx: Tx,
  id: OrganizationId,
): Promise<(StoredSuspension & Readonly<{ isPersonal: boolean }>) | null> {
  const row = await tables(tx)
    .selectFrom('organizations')
    .select(['suspended_at', 'suspension_stops_signing', 'is_personal'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row
    ? { suspendedAt: row.suspended_at, stopsSigning: row.suspension_stops_signing, isPersonal: row.is_personal }
    : null
}

export async function saveSuspension(
  tx: Tx,
  id: OrganizationId,
  { suspendedAt, stopsSigning }: StoredSuspension,
): Promise<void> {
  await tables(tx)
    .updateTable('organizations')
    .set({ suspended_at: suspendedAt, suspension_stops_signing: stopsSigning })
    .where('id', '=', id)
    .execute()
}
