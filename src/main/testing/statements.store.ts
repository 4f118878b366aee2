/** Counts statements to the database as they leave the driver: `begin` and `commit`, and who is asking, are among them. */
import pg from 'pg'
import { NOTIFY } from '../../jobs/notify-workers.ts'

let sent = 0

// eslint-disable-next-line typescript/unbound-method -- called with the client that it belongs to
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    if (!isNotification(args[0])) sent += 1
    return query.apply(this, args)
  },
})

/** Workers are notified of jobs behind a commit: that may be while a call still reads its answer, or when it is over (docs/decisions/417). */
const isNotification = (asked: unknown): boolean => (asked as Readonly<{ text?: unknown }> | null)?.text === NOTIFY

/** @returns what the work gave, and how many statements were sent meanwhile */
export async function counting<Result>(work: () => Promise<Result>): Promise<{ result: Result; statements: number }> {
  const before = sent
  const result = await work()
  return { result, statements: sent - before }
}
