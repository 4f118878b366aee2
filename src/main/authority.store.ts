/** Self-made certificate authorities in PostgreSQL: one in use, and earlier ones that stay trusted. Keys are encrypted before they come here. */
import type { Reader, Tx } from '../server/db.ts'
import { sql, tables } from '../server/sql.ts'

export type StoredAuthority = Readonly<{
  /** SHA-256 of the root certificate, hex. */
  fingerprint: string
  /** PEM. */
  rootCertificate: string
  sealedKeys: Uint8Array
}>

/** The one in use comes first. */
export async function listAuthorities(reader: Reader): Promise<StoredAuthority[]> {
  const rows = await tables(reader)
    .selectFrom('authorities')
    .select(['fingerprint', 'root_certificate', 'sealed_keys'])
    .orderBy('is_in_use', 'desc')
    .orderBy('stored_at')
    .orderBy('fingerprint')
    .execute()
  return rows.map((row) => ({
    fingerprint: row.fingerprint,
    rootCertificate: row.root_certificate,
    sealedKeys: row.sealed_keys,
  }))
}

/** Until the transaction ends nobody else adds an authority; reading goes on. */
export async function lockAuthorities(tx: Tx): Promise<void> {
  await sql`lock table authorities in share row exclusive mode`.execute(tables(tx))
}

export async function insertAuthority(
  tx: Tx,
  { fingerprint, rootCertificate, sealedKeys }: StoredAuthority,
  { isInUse, storedAt }: Readonly<{ isInUse: boolean; storedAt: Date }>,
): Promise<void> {
  await tables(tx)
    .insertInto('authorities')
    .values({
      fingerprint,
      root_certificate: rootCertificate,
      sealed_keys: Buffer.from(sealedKeys),
      is_in_use: isInUse,
      stored_at: storedAt,
    })
    .execute()
}
