/**
 * The pool as Kysely uses it. `begin` travels with the first statement of a transaction, statements that nobody waits for travel with the
 * next one or with `commit`, and `commit` travels with the first read of an answer; those that are sent often are prepared once per
 * connection (docs/decisions/248, 249, 278, 404).
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { sendInOneMessage, type SqlStatement } from './one-message.ts'
import { isPreparedLost, type Prepared } from './prepared.ts'
import { noteStatement } from './statement-count.ts'
import { inSpan, isTraced, type SpanStart } from './traces.ts'

/** The text of a statement that nobody waits for begins with this. */
export const WITH_NEXT = '--with next\n'
/** Sent as a statement of its own: the next one ends the transaction, whose `commit` stands behind it in the same message. */
export const COMMIT_WITH_NEXT = '--commit with next'
/** Asked as a statement of its own: one row where the transaction was committed so, none where it was not. */
export const IS_COMMITTED = '--is committed'

/** A transaction in which nothing happens is never begun. */
export function kyselyPool(pool: pg.Pool, prepared: Prepared): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? wrap(client, prepared)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}

const BEGIN: SqlStatement = { text: 'begin', values: [] }
const COMMIT: SqlStatement = { text: 'commit', values: [] }

function wrap(client: pg.PoolClient, prepared: Prepared): PostgresPoolClient {
  const { query, reset } = openStatements(client, prepared)
  const traced = (text: string, values: readonly unknown[]): Promise<unknown> => {
    const span = isTraced() ? spanOf(text) : null
    return span ? inSpan(span, () => query(text, values)) : query(text, values)
  }
  return {
    query: traced as PostgresPoolClient['query'], // nobody asks for a cursor
    release: () => {
      reset(false)
      client.release()
    },
  }
}

type Statements = Readonly<{
  query: (text: string, values: readonly unknown[]) => Promise<unknown>
  /** @param inside whether a transaction begins here */
  reset: (inside: boolean) => void
}>

/** What was asked of one connection, and what of it goes in one message. */
function openStatements(client: pg.PoolClient, prepared: Prepared): Statements {
  let isInside = false
  /** The next statement is the last one of the transaction. */
  let isEnding = false
  /** The transaction is committed, which Kysely is still to ask for. */
  let isCommitted = false
  /** A statement that comes after the end of the transaction would be kept by itself: it is refused. */
  let isOver = false
  /** What goes before the next statement, in the same message. */
  let waiting: readonly SqlStatement[] = []
  const reset = (inside: boolean) => {
    isInside = inside
    isEnding = isCommitted = isOver = false
    waiting = inside ? [BEGIN] : []
  }
  const taken = () => {
    const before = waiting
    waiting = []
    return before
  }
  const end = (text: string): Promise<unknown> => {
    const before = taken()
    const isNothing = isCommitted || (before[0] === BEGIN && (text === 'rollback' || before.length === 1))
    reset(false)
    isOver = true
    if (isNothing) return nothing
    noteStatement()
    return text === 'rollback' ? client.query(text) : keptBy(sent(client, before, COMMIT))
  }
  /** What fails here is rolled back when Kysely asks for it. */
  const last = async (statement: SqlStatement): Promise<unknown> => {
    const before = taken()
    isInside = isEnding = false
    const isUntouched = before.length === 1 && before[0] === BEGIN
    const answer = isUntouched
      ? await alone(client, prepared, statement)
      : (await sendInOneMessage(client, [...before, statement, COMMIT])).at(-2)
    isCommitted = true
    return answer
  }
  const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (text === 'begin') return nothingAfter(() => reset(true))
    if (text === COMMIT_WITH_NEXT) return nothingAfter(() => (isEnding = isInside))
    if (text === IS_COMMITTED) return isCommitted ? yes : nothing
    if (text === 'commit' || text === 'rollback') return end(text)
    if (isOver) return Promise.reject(new Error('the transaction is over'))
    noteStatement()
    if (text.startsWith('rollback')) {
      taken()
      return client.query(text) // to a savepoint
    }
    const isWaiting = text.startsWith(WITH_NEXT)
    const statement = named(prepared, isWaiting ? text.slice(WITH_NEXT.length) : text, values)
    if (!isInside) return alone(client, prepared, statement)
    if (isWaiting) return nothingAfter(() => (waiting = [...waiting, statement]))
    return isEnding && !maybeSeveral(statement) ? last(statement) : sent(client, taken(), statement)
  }
  return { query, reset }
}

function nothingAfter(change: () => unknown): Promise<unknown> {
  change()
  return nothing
}

const MOST_TEXT = 1000

/** Without its parameters, which are not in its text; what stands there in quotes is left out as well. Null: it is not sent by itself. */
function spanOf(text: string): SpanStart | null {
  if (['begin', COMMIT_WITH_NEXT, IS_COMMITTED].includes(text) || text.startsWith(WITH_NEXT)) return null
  const plain = text
    .replaceAll(/'[^']*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .trim()
  const operation = /^\w+/.exec(plain)?.[0].toLowerCase() ?? 'statement'
  return {
    name: operation,
    kind: 'client',
    isPart: true,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': plain.slice(0, MOST_TEXT),
    },
  }
}

const rowsOf = (rows: unknown[]) =>
  Promise.resolve({ command: 'SELECT', rowCount: rows.length, rows } satisfies PostgresQueryResult<unknown>)
const nothing = rowsOf([])
const yes = rowsOf([{}])

/** PostgreSQL answers `commit` with ROLLBACK, and no error, where a statement failed and nobody let that be known. */
async function keptBy(commit: Promise<unknown>): Promise<unknown> {
  const answer = (await commit) as pg.QueryResult
  if (answer.command === 'ROLLBACK') throw new Error('the transaction was not kept: one of its statements failed')
  return answer
}

const named = ({ nameOf }: Prepared, text: string, values: readonly unknown[]): SqlStatement => {
  const name = values.length > 0 ? nameOf(text) : undefined // without values it may be several commands
  return { text, values, ...(name !== undefined && { name }) }
}

/** Outside of a transaction: what was prepared and is lost is sent once more as it is. */
async function alone(client: pg.PoolClient, prepared: Prepared, statement: SqlStatement): Promise<unknown> {
  try {
    return await client.query(asConfig(statement))
  } catch (error) {
    if (!isPreparedLost(error)) throw error
    prepared.forget(error)
    return client.query(statement.text, [...statement.values])
  }
}

/** With what waited before it. */
async function sent(client: pg.PoolClient, before: readonly SqlStatement[], statement: SqlStatement): Promise<unknown> {
  if (before.length === 0) return client.query(asConfig(statement))
  if (!maybeSeveral(statement)) return (await sendInOneMessage(client, [...before, statement])).at(-1)
  await sendInOneMessage(client, before)
  return client.query(statement.text)
}

/** Several commands in one text may have no values, and cannot be prepared. */
const maybeSeveral = ({ text, values }: SqlStatement): boolean => values.length === 0 && text.includes(';')

const asConfig = ({ values, ...rest }: SqlStatement): pg.QueryConfig => ({ ...rest, values: [...values] })
