/** The key of the seal that came as a file, in PostgreSQL: encrypted before it comes here. */
import type { Reader, Tx } from '../server/db.ts'
import { tables } from '../server/sql.ts'

export type StoredSealKey = Readonly<{
  /** SHA-256 of its certificate, hex. */
  fingerprint: string
  sealedFile: Uint8Array
}>

export async function findSealKey(reader: Reader): Promise<StoredSealKey | null> {
  const row = await tables(reader).selectFrom('seal_key').select(['fingerprint', 'sealed_file']).executeTakeFirst()
  return row ? { fingerprint: row.fingerprint, sealedFile: row.sealed_file } : null
}

export async function saveSealKey(tx: Tx, { fingerprint, sealedFile }: StoredSealKey, at: Date): Promise<void> {
  const row = { fingerprint, sealed_file: Buffer.from(sealedFile), stored_at: at }
  await tables(tx)
    .insertInto('seal_key')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute()
}

/** @returns false: there was none */
export async function deleteSealKey(tx: Tx): Promise<boolean> {
  const { numDeletedRows } = await tables(tx).deleteFrom('seal_key').executeTakeFirst()
  return Number(numDeletedRows) > 0
}
