/** The workers of one kind in this process, which can be woken until they end; others may take their place. */
import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { WorkerEventMap, WorkerEvents, WorkerPool } from 'graphile-worker'

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

type LocalQueue = WorkerEventMap['localQueue:init']['localQueue']

/**
 * A local queue that does nothing else counts as closed before it gives back the jobs that wait in it: it does not follow how that goes, and where it
 * fails the process ends (graphile-worker 0.17). So it is given something to do for that moment.
 */
const keepOpen = (queue: LocalQueue): void => queue['background'](setImmediate())

/** @param others hear of the workers too */
export function openCrew(others: WorkerEvents): Crew {
  const events: WorkerEvents = new EventEmitter()
  let workers: WorkerPool | undefined
  let isOver = false
  let queue: LocalQueue | undefined
  let rest = () => {}
  let rested = Promise.resolve()
  events.on('pool:create', (created) => {
    workers = created.workerPool
    isOver = false
    rested = new Promise((resolve) => (rest = resolve))
    others.emit('pool:create', created)
  })
  events.on('localQueue:init', ({ localQueue }) => (queue = localQueue))
  events.on('pool:gracefulShutdown', () => {
    isOver = true
    if (queue) keepOpen(queue)
  })
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
