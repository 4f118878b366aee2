/**
 * The pool as Kysely uses it. `begin` travels with the first statement of a transaction, and statements that nobody waits for travel with
 * the next one or with `commit`; those that are sent often are prepared once per connection (docs/decisions/248, 249, 278).
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { sendInOneMessage, type SqlStatement } from './one-message.ts'
import { isPreparedLost, type Prepared } from './prepared.ts'
import { noteStatement } from './statement-count.ts'
import { inSpan, isTraced, type SpanStart } from './traces.ts'

/** The text of a statement that nobody waits for begins with this. */
export const WITH_NEXT = '--with next\n'

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

function wrap(client: pg.PoolClient, prepared: Prepared): PostgresPoolClient {
  let isInside = false
  /** What goes before the next statement, in the same message. */
  let waiting: readonly SqlStatement[] = []
  const keep = (...statements: readonly SqlStatement[]) => {
    waiting = statements
    return nothing
  }
  const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (text === 'begin') {
      isInside = true
      return keep(BEGIN)
    }
    if (text.startsWith(WITH_NEXT)) {
      noteStatement()
      const statement = named(prepared, text.slice(WITH_NEXT.length), values)
      return isInside ? keep(...waiting, statement) : alone(client, prepared, statement)
    }
    const before = waiting
    waiting = []
    const wasInside = isInside
    if (text === 'commit' || text === 'rollback') isInside = false
    if (text.startsWith('rollback') && before[0] === BEGIN) return nothing
    if (text === 'commit' && before.length === 1 && before[0] === BEGIN) return nothing
    noteStatement()
    if (text.startsWith('rollback')) return client.query(text)
    const statement = named(prepared, text, values)
    return wasInside ? sent(client, before, statement) : alone(client, prepared, statement)
  }
  const traced = (text: string, values: readonly unknown[]): Promise<unknown> => {
    const span = isTraced() ? spanOf(text) : null
    return span ? inSpan(span, () => query(text, values)) : query(text, values)
  }
  return {
    query: traced as PostgresPoolClient['query'], // nobody asks for a cursor
    release: () => {
      isInside = false
      waiting = []
      client.release()
    },
  }
}

const MOST_TEXT = 1000

/** Without its parameters, which are not in its text; what stands there in quotes is left out as well. Null: it is not sent by itself. */
function spanOf(text: string): SpanStart | null {
  if (text === 'begin' || text.startsWith(WITH_NEXT)) return null
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

const nothing = Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] } satisfies PostgresQueryResult<unknown>)

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
  if (!maybeSeveral(statement)) return sendInOneMessage(client, [...before, statement])
  await sendInOneMessage(client, before)
  return client.query(statement.text)
}

/** Several commands in one text may have no values, and cannot be prepared. */
const maybeSeveral = ({ text, values }: SqlStatement): boolean => values.length === 0 && text.includes(';')

const asConfig = ({ values, ...rest }: SqlStatement): pg.QueryConfig => ({ ...rest, values: [...values] })
