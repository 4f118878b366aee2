/** The workers of one kind in this process, which can be woken until they end; others may take their place. */
import { EventEmitter } from 'node:events'
import type { WorkerEvents, WorkerPool } from 'graphile-worker'

/** `events` has to be given to those who run the workers. */
export type Crew = Readonly<{
  events: WorkerEvents
  wake: (jobs: number) => void
  /** The pool that they are in, or were last. */
  poolId: () => string | undefined
  /** Resolves when nothing of them runs any more, although what they did may still have to be saved. */
  rested: () => Promise<void>
}>

const RESTED = [
  'pool:gracefulShutdown:complete',
  'pool:forcefulShutdown:complete',
  'pool:forcefulShutdown:error',
] as const

/** @param others hear of the workers too */
export function openCrew(others: WorkerEvents): Crew {
  const events: WorkerEvents = new EventEmitter()
  let workers: WorkerPool | undefined
  let isOver = false
  let rest = () => {}
  let rested = Promise.resolve()
  events.on('pool:create', (created) => {
    workers = created.workerPool
    isOver = false
    rested = new Promise((resolve) => (rest = resolve))
    others.emit('pool:create', created)
  })
  events.on('pool:gracefulShutdown', () => (isOver = true))
  events.on('pool:forcefulShutdown', () => (isOver = true))
  for (const each of RESTED) events.on(each, () => rest())
  return {
    events,
    wake: (jobs) => {
      if (jobs > 0 && !isOver) workers?.nudge(jobs)
    },
    poolId: () => workers?.id,
    rested: () => rested,
  }
}
