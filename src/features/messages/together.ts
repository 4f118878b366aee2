/** Answers what several jobs ask of the database at the same moment by one statement; where that fails, each by one of its own. */
import type { Db } from '../../server/db.ts'

type Call<Asked, Answer> = Readonly<{
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}>

/** Much longer than a database that answers at all takes. */
const PATIENCE_MS = 10_000

/**
 * Calls of one turn of the event loop are answered together, and so are those that come while others are answered. Where that takes longer than
 * `patienceMs`, as by a connection that hangs, those who wait are answered without it, and it is asked once more: by then its calls may hold all
 * workers of the process. The first answer counts.
 * @param answerAll gives the answers in the order of the questions; it has to be harmless twice
 */
export function together<Asked, Answer>(
  answerAll: (db: Db, all: readonly Asked[]) => Promise<readonly Answer[]>,
  patienceMs = PATIENCE_MS,
): (db: Db, asked: Asked) => Promise<Answer> {
  type Calls = readonly Call<Asked, Answer>[]
  type Queue = { waiting: Calls }
  const queues = new WeakMap<Db, Queue>()

  function open(db: Db, waiting: Calls): void {
    const queue = { waiting }
    queues.set(db, queue)
    setImmediate(() => void answerWaiting(db, queue))
  }

  async function answerWaiting(db: Db, queue: Queue): Promise<void> {
    for (let calls = taken(queue); calls.length > 0; calls = taken(queue)) {
      const late = setTimeout(() => leave(db, queue, calls), patienceMs)
      await answer(db, calls)
      clearTimeout(late)
    }
    if (queues.get(db) === queue) queues.delete(db)
  }

  function leave(db: Db, queue: Queue, late: Calls): void {
    queues.delete(db)
    const calls = taken(queue)
    if (calls.length > 0) open(db, calls)
    void askAgain(db, late)
  }

  /** Where this fails, the first answer may still come. */
  const askAgain = (db: Db, late: Calls): Promise<void> =>
    answer(
      db,
      late.map((call) => ({ ...call, reject: () => {} })),
    )

  function taken(queue: Queue): Calls {
    const calls = queue.waiting
    queue.waiting = []
    return calls
  }

  async function answer(db: Db, calls: Calls): Promise<void> {
    try {
      const all = calls.map(({ asked }) => asked)
      const answers = await answerAll(db, all)
      for (const [index, { resolve }] of calls.entries()) resolve(answers[index]!)
    } catch (error) {
      if (calls.length === 1) return calls[0]!.reject(error)
      await Promise.all(calls.map((call) => answer(db, [call])))
    }
  }

  return (db, asked) =>
    new Promise((resolve, reject) => {
      const call = { asked, resolve, reject }
      const queue = queues.get(db)
      if (queue) queue.waiting = [...queue.waiting, call]
      else open(db, [call])
    })
}
