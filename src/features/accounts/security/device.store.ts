/** Browsers that somebody signed in from, in PostgreSQL. */
import type { UserId } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'

export async function hasDevices(reader: Reader, userId: UserId): Promise<boolean> {
  const row = await tables(reader)
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .execute()
  return row.length > 0
}

/** True when it was there before. */
export async function seeDevice(tx: Tx, userId: UserId, hash: Buffer, at: Date): Promise<boolean> {
  const known = await tables(tx)
    .updateTable('devices')
    .set({ last_seen_at: at })
    .where('user_id', '=', userId)
    .where('device_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()
  return known !== undefined
}

export async function insertDevice(tx: Tx, userId: UserId, hash: Buffer, at: Date): Promise<void> {
  await tables(tx)
    .insertInto('devices')
    .values({ user_id: userId, device_hash: hash, first_seen_at: at, last_seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteOldDevices(tx: Tx, before: Date): Promise<void> {
  await tables(tx).deleteFrom('devices').where('last_seen_at', '<', before).execute()
}
