/**
 * The pool as Kysely uses it: `begin` travels with the first statement of a transaction, and statements that are sent often are prepared
 * once per connection (docs/decisions/248, 249).
 */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { forgetPrepared, isPreparedLost, preparedName } from './prepared.ts'
import { noteStatement } from './statement-count.ts'

/** A transaction in which nothing happens is never begun. */
export function kyselyPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const wrapped = known.get(client) ?? wrap(client)
      known.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}

function wrap(client: pg.PoolClient): PostgresPoolClient {
  let state: 'none' | 'to begin' | 'begun' = 'none'
  const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
    const before = state
    if (text === 'begin') state = 'to begin'
    else if (text === 'commit' || text === 'rollback') state = 'none'
    else if (before === 'to begin') state = 'begun'
    if (state === 'to begin') return nothing
    noteStatement()
    if (before === 'none') return alone(client, text, values)
    if (before === 'begun') return sent(client, text, values)
    return state === 'none' ? nothing : withBegin(client, text, values)
  }
  return {
    query: query as PostgresPoolClient['query'], // nobody asks for a cursor
    release: () => {
      state = 'none'
      client.release()
    },
  }
}

const nothing = Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] } satisfies PostgresQueryResult<unknown>)

/** Outside of a transaction: what was prepared and is lost is sent once more as it is. */
async function alone(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<unknown> {
  try {
    return await sent(client, text, values)
  } catch (error) {
    if (!isPreparedLost(error)) throw error
    forgetPrepared(error)
    return client.query(text, [...values])
  }
}

const sent = (client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<unknown> =>
  client.query(asConfig(text, values))

const asConfig = (text: string, values: readonly unknown[]): pg.QueryConfig => {
  const name = values.length > 0 ? preparedName(text) : undefined // without values it may be several commands
  return { text, values: [...values], ...(name !== undefined && { name }) }
}

async function withBegin(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<unknown> {
  const results = await (values.length === 0 ? client.query(`begin; ${text}`) : pipelined(client, text, values))
  return Array.isArray(results) ? results.at(-1) : results
}

/** Both before one Sync (PostgreSQL, "Pipelining"): where the statement fails, the transaction has begun and failed. */
function pipelined(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(asConfig(text, values), (error, results) => {
      if (error) reject(error)
      else resolve(results)
    })
    const { submit } = query
    query.submit = (connection) => {
      connection.stream.cork()
      try {
        connection.parse({ text: 'begin', name: '', types: [] }, true)
        connection.bind({ portal: '', statement: '', values: [] }, true)
        connection.execute({ portal: '' }, true)
        return submit.call(query, connection)
      } finally {
        connection.stream.uncork()
      }
    }
    client.query(query)
  })
}
