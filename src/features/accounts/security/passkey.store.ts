/** Passkeys in PostgreSQL. */
import { asId, type UserId } from '../../../kernel/ids.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'
import type { Passkey, PasskeyId } from './passkey.model.ts'

/** The oldest first. */
export async function passkeysOf(reader: Reader, userId: UserId): Promise<Passkey[]> {
  const rows = await tables(reader)
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

export async function findPasskey(reader: Reader, credentialId: string): Promise<Passkey | null> {
  const row = await tables(reader)
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ? toPasskey(row) : null
}

/** False when somebody keeps this one already. */
export async function insertPasskey(tx: Tx, passkey: Passkey): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      is_synced: passkey.isSynced,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function notePasskeyUsed(tx: Tx, id: PasskeyId, counter: number, at: Date): Promise<void> {
  await tables(tx).updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute()
}

/** @returns whether it is one of theirs */
export async function renamePasskey(tx: Tx, userId: UserId, id: PasskeyId, name: string): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns its name, if it is one of theirs */
export async function deletePasskey(tx: Tx, userId: UserId, id: PasskeyId): Promise<void> {
  await tables(tx).deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).execute()
}

type Row = Readonly<{
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: string | number | bigint
  transports: string[]
  name: string
  is_synced: boolean
  created_at: Date
  last_used_at: Date | null
}>

const toPasskey = (row: Row): Passkey => ({
  id: asId<'Passkey'>(row.id),
  userId: asId<'User'>(row.user_id),
  credentialId: row.credential_id,
  publicKey: new Uint8Array(row.public_key),
  counter: Number(row.counter),
  transports: row.transports,
  name: row.name,
  isSynced: row.is_synced,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})
