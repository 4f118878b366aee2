/** Stores the time of a session's last reauthentication, in PostgreSQL. */
import type { Reader, Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'
import type { SessionId } from '../../../core/identity/account.model.ts'

export async function findProof(reader: Reader, id: SessionId): Promise<Date | null> {
  const row = await tables(reader).selectFrom('sessions').select('proved_at').where('id', '=', id).executeTakeFirst()
  return row?.proved_at ?? null
}

export async function saveProof(tx: Tx, id: SessionId, at: Date): Promise<void> {
  await tables(tx).updateTable('sessions').set({ proved_at: at }).where('id', '=', id).execute()
}
