/** Columns that are encrypted under the server key: read and written batch by batch, whatever table they stand in. */
import type { Reader, Tx } from '../db.ts'
import type { RewrappedPurpose } from '../keys.ts'
import { sql, tables } from '../sql.ts'

/** Told by the store of its table. */
export type SealedColumn = Readonly<{
  table: string
  /** Its primary key. */
  id: string
  /** Whose it is, as a column. */
  owner: string
  column: string
  purpose: RewrappedPurpose
  /** What the encryption is bound to. @param owner as text */
  of: (owner: string) => string
}>

export type SealedValue = Readonly<{ id: string; owner: string; sealed: Buffer }>

/** The next ones in the order of their ids. @param after null: from the first */
export async function nextSealed(
  reader: Reader,
  { table, id, owner, column }: SealedColumn,
  after: string | null,
  most: number,
): Promise<SealedValue[]> {
  const key = sql.ref(id)
  const since = after === null ? sql`true` : sql`${key} > ${after}`
  const { rows } = await sql<SealedValue>`
    select ${key}::text as id, ${sql.ref(owner)}::text as owner, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${since} order by ${key} limit ${most}`.execute(tables(reader))
  return rows
}

/** Unless somebody wrote another one meanwhile, which is under the new key anyhow. */
export async function replaceSealed(
  tx: Tx,
  { table, id, column }: SealedColumn,
  before: SealedValue,
  sealed: Buffer,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${sql.ref(id)} = ${before.id} and ${sql.ref(column)} = ${before.sealed}`.execute(tables(tx))
}

/** Remembers that an installation had this server key. */
export async function insertRetired(tx: Tx, print: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('retired_server_keys')
    .values({ print, retired_at: at })
    .onConflict((conflict) => conflict.column('print').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function listRetired(reader: Reader): Promise<ReadonlySet<string>> {
  const rows = await tables(reader).selectFrom('retired_server_keys').select('print').execute()
  return new Set(rows.map(({ print }) => print))
}
