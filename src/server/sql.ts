/** The key to the tables. Only stores hold it (rule sql-lives-in-stores). */
import { CompiledQuery, sql, type Kysely } from 'kysely'
import { Refusal, type RefusalCode } from '../kernel/refusal.ts'
import { sqlState, type Reader, type Tx } from './db.ts'
import { WITH_NEXT } from './kysely-pool.ts'
import { BY_KEY } from './prepared.ts'
import type { DB } from './schema.ts'

export { CompiledQuery, sql }

/** Ends a statement that is sent often, looks like a list, and yet reaches only what belongs to one row: it is prepared. */
export const byKey = sql.raw(BY_KEY)

/** A Reader (or a Tx, which is one) opened up. */
export function tables(reader: Reader): Kysely<DB> {
  return reader as unknown as Kysely<DB>
}

/**
 * Changes something without waiting for it: the statement travels with the next one of the transaction, or with its commit, in one message
 * (docs/decisions/278). What it refuses is thrown there, and undoes the transaction; code that answers a refusal executes it instead.
 */
export async function sendWithNext(
  tx: Tx,
  statement: Readonly<{ compile: (by: Kysely<DB>) => CompiledQuery }>,
): Promise<void> {
  const compiled = statement.compile(tables(tx))
  await tables(tx).executeQuery({ ...compiled, sql: `${WITH_NEXT}${compiled.sql}` })
}

/** Until the end of the transaction: another one that locks the same name waits for it. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tables(tx))
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
