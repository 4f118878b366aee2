/** Turns of jobs at a pool of threads: the queue of a workshop, so that the pool's own stays empty and a deadline counts from the start of the work. */
import { availableParallelism } from 'node:os'

export type Turns = Readonly<{ take(): Promise<void>; give(): void }>

/** When another thread is started for a job that waits: so long after somebody began to wait, or after anybody's last turn. */
export type Patience = Readonly<{ ms: number; after: 'coming' | 'last turn' }>

/**
 * A new thread reads all code anew and has V8 compile it, which takes as long as twenty small jobs: so a job waits for one that is there first. Two cores
 * are kept busy by the server, its database and one thread: there another one only helps against a job that holds up all others.
 */
const PATIENCE: Patience = availableParallelism() > 2 ? { ms: 50, after: 'coming' } : { ms: 500, after: 'last turn' }

export type TurnsOptions = Readonly<{
  places: number
  /** Threads that are there. Another one is started for a turn beyond them, up to `places`. */
  running: () => number
  patience?: Patience
}>

export function takeTurns({ places, running, patience = PATIENCE }: TurnsOptions): Turns {
  let taken = 0
  const waiting: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined

  /** Does nothing where no other thread may be started, or nobody waits. */
  function wait(): void {
    if (waiting.length > 0 && taken < places) timer ??= setTimeout(startAnother, patience.ms)
  }

  function stopWaiting(): void {
    clearTimeout(timer)
    timer = undefined
  }

  function startAnother(): void {
    stopWaiting()
    const next = waiting.shift()
    if (!next) return
    taken += 1
    next()
    wait()
  }

  return {
    async take() {
      if (taken < Math.min(places, Math.max(1, running()))) {
        taken += 1
        return
      }
      await new Promise<void>((go) => {
        waiting.push(go)
        wait()
      })
    },
    give() {
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
      if (patience.after === 'last turn' || waiting.length === 0) stopWaiting()
      wait()
    },
  }
}
