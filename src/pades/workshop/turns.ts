/** Turns of jobs at a pool of threads: the queue of a workshop, so that the pool's own stays empty and a deadline counts from the start of the work. */
import { availableParallelism } from 'node:os'

export type Turns = Readonly<{ take(): Promise<void>; give(): void }>

/**
 * A new thread reads all code anew and has V8 compile it, which takes as long as twenty small jobs: so a job waits for one that is there first. On two
 * cores it waits longer: the server, its database and one thread keep those busy.
 */
const PATIENCE_MS = availableParallelism() > 2 ? 50 : 500

export type TurnsOptions = Readonly<{
  places: number
  /** Threads that are there. Another one is started for a turn beyond them, up to `places`. */
  running: () => number
  patienceMs?: number
}>

type Waiting = Readonly<{ go: () => void; patience: NodeJS.Timeout }>

export function takeTurns({ places, running, patienceMs = PATIENCE_MS }: TurnsOptions): Turns {
  let taken = 0
  const waiting: Waiting[] = []

  function begin({ go, patience }: Waiting): void {
    clearTimeout(patience)
    go()
  }

  /** Whoever waits longest goes first, whoever lost patience. */
  function startAnother(): void {
    if (taken >= places) return
    const next = waiting.shift()
    if (!next) return
    taken += 1
    begin(next)
  }

  return {
    async take() {
      if (taken < Math.min(places, Math.max(1, running()))) {
        taken += 1
        return
      }
      await new Promise<void>((go) => waiting.push({ go, patience: setTimeout(startAnother, patienceMs) }))
    },
    give() {
      const next = waiting.shift()
      if (next) begin(next)
      else taken -= 1
    },
  }
}
