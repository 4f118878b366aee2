/** The key to the tables. Only stores hold it (rule sql-lives-in-stores). */
import type { Kysely } from 'kysely'
import type { Reader } from './db.ts'
import type { DB } from './schema.ts'

export { sql } from 'kysely'

/** A Reader (or a Tx, which is one) opened up. */
export function tables(reader: Reader): Kysely<DB> {
  return reader as unknown as Kysely<DB>
}
