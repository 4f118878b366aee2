/** Sends `begin` together with the first statement of a transaction: one message to PostgreSQL and one answer, instead of two. */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** A pool as Kysely uses it; a transaction in which nothing happens is never begun. */
export function beginningLate(pool: pg.Pool): PostgresPool {
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
  let isToBegin = false
  const query = (text: string, values: readonly unknown[]): Promise<unknown> => {
    const isFirst = isToBegin
    isToBegin = text === 'begin'
    if (isToBegin) return nothing
    if (!isFirst) return client.query(text, [...values])
    return text === 'commit' || text === 'rollback' ? nothing : begun(client, text, values)
  }
  return {
    query: query as PostgresPoolClient['query'], // nobody asks for a cursor
    release: () => {
      isToBegin = false
      client.release()
    },
  }
}

const nothing = Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] } satisfies PostgresQueryResult<unknown>)

async function begun(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<unknown> {
  const results = await (values.length === 0 ? client.query(`begin; ${text}`) : pipelined(client, text, values))
  return Array.isArray(results) ? results.at(-1) : results
}

/** Both before one Sync (PostgreSQL, "Pipelining"): where the statement fails, the transaction has begun and failed. */
function pipelined(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query({ text, values: [...values] }, (error, results) => {
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
