/** A pool whose statements fail where they are not answered in time, and take their connection with them (docs/decisions/249). */
import type pg from 'pg'

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (error?: Error) => void) => void
type Ask = (...asked: unknown[]) => Promise<unknown>

/**
 * The driver's own `query_timeout` is not enough where a connection was taken out of the pool: it goes back as if it were free, and the next one
 * who gets it waits for the statement before theirs. Answers are promises: `query` calls nobody back.
 * @param pool is shared with others, whose statements take as long as they do
 */
export function limitedPool(pool: pg.Pool, withinMs: number): pg.Pool {
  const take = async () => limit(await pool.connect(), withinMs)
  const give = (taken: Taken): void =>
    void take().then(
      (client) => taken(undefined, client, (error) => client.release(error)),
      (error: Error) => taken(error, undefined, () => undefined),
    )
  const query: Ask = async (...asked) => {
    const client = await take()
    return (client.query as Ask)(...asked).finally(() => client.release())
  }
  const connect = (taken?: Taken) => (taken ? give(taken) : take())
  return Object.assign(Object.create(pool) as pg.Pool, { connect, query })
}

/** Until it is released. */
function limit(client: pg.PoolClient, withinMs: number): pg.PoolClient {
  const query = client.query.bind(client) as Ask
  const release = client.release.bind(client)
  const ask: Ask = (...asked) => {
    const answer = query(...asked)
    if (!(answer instanceof Promise)) return answer // of several statements in one message, which have no limit
    let end: NodeJS.Immediate | undefined
    const late = () => (end = setImmediate(() => void client.end())) // what has come already is read first
    const timer = setTimeout(late, withinMs)
    return answer.finally(() => {
      clearTimeout(timer)
      clearImmediate(end)
    })
  }
  const giveBack = (error?: Error | boolean) => {
    Reflect.deleteProperty(client, 'query') // its class has it
    release(error)
  }
  return Object.assign(client, { query: ask, release: giveBack })
}
