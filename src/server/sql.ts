/** The key to the tables. Only stores hold it (rule sql-lives-in-stores). */
import { sql, type Kysely } from 'kysely'
import { Refusal, type RefusalCode } from '../kernel/refusal.ts'
import { sqlState, type Reader } from './db.ts'
import type { DB } from './schema.ts'

export { sql }

/** A Reader (or a Tx, which is one) opened up. */
export function tables(reader: Reader): Kysely<DB> {
  return reader as unknown as Kysely<DB>
}

/** For `like` with a column of `plain_text`, as searches compare; % and _ are no wildcards. */
export const containing = (word: string) => sql<string>`'%' || plain_text(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`

/** @param code of the refusal, at `field`, where there is one like it already */
export async function refusingTwins(write: Promise<unknown>, code: RefusalCode, field: string): Promise<void> {
  try {
    await write
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new Refusal(code, { field }) : error
  }
}

const UNIQUE_VIOLATION = '23505'
