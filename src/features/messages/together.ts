/** Answers what several jobs ask of the database at the same moment by one statement; where that fails, each by one of its own. */
import type { Db } from '../../server/db.ts'

type Call<Asked, Answer> = Readonly<{
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}>

/**
 * Calls of one turn of the event loop are answered together, and so are those that come while others are answered.
 * @param answerAll gives the answers in the order of the questions
 */
export function together<Asked, Answer>(
  answerAll: (db: Db, all: readonly Asked[]) => Promise<readonly Answer[]>,
): (db: Db, asked: Asked) => Promise<Answer> {
  const waiting = new WeakMap<Db, Call<Asked, Answer>[]>()

  async function answerWaiting(db: Db): Promise<void> {
    for (let calls = taken(db); calls.length > 0; calls = taken(db)) await answer(db, calls)
    waiting.delete(db)
  }

  function taken(db: Db): readonly Call<Asked, Answer>[] {
    const calls = waiting.get(db) ?? []
    waiting.set(db, [])
    return calls
  }

  async function answer(db: Db, calls: readonly Call<Asked, Answer>[]): Promise<void> {
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
      const others = waiting.get(db)
      if (others) return void others.push(call)
      waiting.set(db, [call])
      setImmediate(() => void answerWaiting(db))
    })
}
