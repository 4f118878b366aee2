/** The maintenance notice in PostgreSQL. */
import type { Reader, Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'
import type { MaintenanceNotice } from './notice.model.ts'

/** Also one that is over. */
export async function findNotice(reader: Reader): Promise<MaintenanceNotice | null> {
  const row = await tables(reader).selectFrom('maintenance_notice').select(['ends_at', 'texts']).executeTakeFirst()
  return row ? { endsAt: row.ends_at, texts: row.texts as MaintenanceNotice['texts'] } : null
}

export async function saveNotice(tx: Tx, { endsAt, texts }: MaintenanceNotice, at: Date): Promise<void> {
  const told = { ends_at: endsAt, texts: JSON.stringify(texts), set_at: at }
  await tables(tx)
    .insertInto('maintenance_notice')
    .values(told)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(told))
    .execute()
}

/** @returns false: there was none */
export async function deleteNotice(tx: Tx): Promise<boolean> {
  const { numDeletedRows } = await tables(tx).deleteFrom('maintenance_notice').executeTakeFirst()
  return Number(numDeletedRows) > 0
}
