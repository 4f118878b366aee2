/** The key to the tables. Only stores hold it (rule sql-lives-in-stores). */
import { CompiledQuery, sql, type Kysely } from 'kysely'
import { Refusal, type RefusalCode } from '../kernel/refusal.ts'
import { sqlState, type Reader, type Tx } from './db.ts'
import { ASK_WITH_NEXT, WHEN_KEPT, WITH_COMMIT, WITH_NEXT, type AskedRow, type WhenKept } from './kysely-pool.ts'
import { BY_KEY } from './prepared.ts'
import type { DB } from './schema.ts'

export { CompiledQuery, sql }

/** Ends a statement that is sent often, looks like a list, and yet reaches only what belongs to one row: it is prepared. */
export const byKey = sql.raw(BY_KEY)

/**
 * `= any` of a list, for a statement that is prepared (`byKey`). Behind a select PostgreSQL expects the same of every list; else it expects less of a
 * short one, and plans the statement for it each time.
 */
export const anyOf = (values: readonly string[], type: 'uuid' | 'text') =>
  sql<string>`any(array(select unnest(${values}::${sql.raw(type)}[])))`

/** A Reader (or a Tx, which is one) opened up. */
export function tables(reader: Reader): Kysely<DB> {
  return reader as unknown as Kysely<DB>
}

/**
 * A statement whose text is put together on its first run: Kysely takes longer for a large one than PostgreSQL's driver for sending it. Its text
 * may not hang on the values.
 * @param build gets stand-ins for the values: it puts them into the statement and does nothing else with them
 */
export function builtOnce<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (reader: Reader, values: Values) => Readonly<{ compile: () => CompiledQuery<Row> }>,
): (reader: Reader, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  return async (reader, values) => {
    const { parameters, ...rest } = (built ??= build(reader, standIns as Values).compile())
    const given = parameters.map((each) => (each instanceof StandIn ? values[each.name] : each))
    return (await tables(reader).executeQuery<Row>({ ...rest, parameters: given } as CompiledQuery<Row>)).rows
  }
}

/** For the value of this name. */
class StandIn {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const standIns: unknown = new Proxy({}, { get: (_, name) => new StandIn(String(name)) })

/**
 * Changes something without waiting for it: the statement travels with the next one of the transaction, or with its commit, in one message
 * (docs/decisions/278). What it refuses is thrown there, and undoes the transaction; code that answers a refusal executes it instead.
 */
export const sendWithNext = (tx: Tx, statement: Statement<unknown>): Promise<void> =>
  sendMarked(tx, WITH_NEXT, statement)

/** The same, at the very end: behind all else that the transaction sends, also what `transactionRead` reads with its commit. */
export const sendWithCommit = (tx: Tx, statement: Statement<unknown>): Promise<void> =>
  sendMarked(tx, WITH_COMMIT, statement)

async function sendMarked(tx: Tx, mark: string, statement: Statement<unknown>): Promise<void> {
  const compiled = compiledOf(tx, statement)
  await tables(tx).executeQuery({ ...compiled, sql: `${mark}${compiled.sql}` })
}

/** Calls `run` when the transaction is committed, its parts that were undone included; where it is not, nobody calls it. */
export async function whenKept(tx: Tx, run: WhenKept): Promise<void> {
  await tables(tx).executeQuery(CompiledQuery.raw(WHEN_KEPT, [run]))
}

/**
 * Asks something without waiting for it yet: the statement travels with the next one of the transaction in one message, before it. What it
 * gives is for who calls the answer, once that next one was sent.
 */
export async function askWithNext<Row>(reader: Reader, statement: Statement<Row>): Promise<() => Promise<Row[]>> {
  const compiled = compiledOf(reader, statement)
  const { rows } = await tables(reader).executeQuery<AskedRow>({
    ...compiled,
    sql: `${ASK_WITH_NEXT}${compiled.sql}`,
  } as CompiledQuery<AskedRow>)
  return async () => (await rows[0]!.answer()).rows as Row[]
}

/** Written by hand or by Kysely. */
type Statement<Row> = CompiledQuery<Row> | Readonly<{ compile: (by: Kysely<DB>) => CompiledQuery<Row> }>

const compiledOf = <Row>(reader: Reader, statement: Statement<Row>): CompiledQuery<Row> =>
  'compile' in statement ? statement.compile(tables(reader)) : statement

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
