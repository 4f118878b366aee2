/** Counts statements to the database as they leave the driver: `begin` and `commit`, and who is asking, are among them. */
import pg from 'pg'

let sent = 0

// eslint-disable-next-line typescript/unbound-method -- called with the client that it belongs to
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    sent += 1
    return query.apply(this, args)
  },
})

/** @returns what the work gave, and how many statements were sent meanwhile */
export async function counting<Result>(work: () => Promise<Result>): Promise<{ result: Result; statements: number }> {
  const before = sent
  const result = await work()
  return { result, statements: sent - before }
}
