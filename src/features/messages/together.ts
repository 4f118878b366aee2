/** Answers what several jobs ask of the database at the same moment by one statement; where that fails, each by one of its own. */
import type { Db } from '../../server/db.ts'

type Call<Asked, Answer> = Readonly<{
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}>

/** Much longer than a database that answers at all takes. */
const PATIENCE_MS = 10_000

type Options = Readonly<{
  patienceMs?: number
  /** How long the first call waits for others, unless so many have come before. */
  gather?: Readonly<{ ms: number; most: number }> | null
}>

/**
 * Calls of one turn of the event loop, or as many as `gather` waits for, are answered together, and so are those that come while others are
 * answered. Where that takes longer than `patienceMs`, as by a connection that hangs, those who wait are answered without it, and it is asked once
 * more: by then its calls may hold all workers of the process. The first answer counts.
 * @param answerAll gives the answers in the order of the questions; it has to be harmless twice
 */
export function together<Asked, Answer>(
  answerAll: (db: Db, all: readonly Asked[]) => Promise<readonly Answer[]>,
  { patienceMs = PATIENCE_MS, gather = null }: Options = {},
): (db: Db, asked: Asked) => Promise<Answer> {
  type Calls = readonly Call<Asked, Answer>[]
  type Queue = { waiting: Calls; isBegun: boolean }
  const queues = new WeakMap<Db, Queue>()

  function open(db: Db, waiting: Calls): void {
    const queue = { waiting, isBegun: false }
    queues.set(db, queue)
    if (gather) setTimeout(() => begin(db, queue), gather.ms)
    else begin(db, queue)
  }

  function add(db: Db, queue: Queue, call: Call<Asked, Answer>): void {
    queue.waiting = [...queue.waiting, call]
    if (queue.waiting.length === gather?.most) begin(db, queue)
  }

  const begin = (db: Db, queue: Queue) => setImmediate(() => void answerWaiting(db, queue))

  async function answerWaiting(db: Db, queue: Queue): Promise<void> {
    if (queue.isBegun) return
    queue.isBegun = true
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
      if (queue) add(db, queue, call)
      else open(db, [call])
    })
}

function taken<Each>(queue: { waiting: readonly Each[] }): readonly Each[] {
  const calls = queue.waiting
  queue.waiting = []
  return calls
}
