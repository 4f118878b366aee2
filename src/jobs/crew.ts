/** The workers of one kind in this process, which can be woken until they end; others may take their place. */
import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { Worker, WorkerEventMap, WorkerEvents, WorkerPool } from 'graphile-worker'

/** Which processes take jobs: those where no worker for such jobs has one, those where one is free, or all. */
export type Takers = 'idle' | 'free' | 'all'

/** `events` has to be given to those who run the workers. */
export type Crew = Readonly<{
  events: WorkerEvents
  /** @returns for how many of the jobs no worker that takes them is free */
  wake: (jobs: number, takers: Takers) => number
  /** A worker waits, or asks a local queue that was notified of no job for it. */
  hasFree: () => boolean
  /** The pool that they are in, or were last. */
  poolId: () => string | undefined
  /** The pool, while it receives notifications, or none. */
  listening: () => readonly string[]
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
  /** So many that ask a local queue were notified of jobs: it looks once for all of them. */
  let claimed = 0
  let workers: WorkerPool | undefined
  let isOver = false
  let isListening = false
  let queue: LocalQueue | undefined
  let rest = () => {}
  let rested = Promise.resolve()
  events.on('pool:create', (created) => {
    workers = created.workerPool
    isOver = false
    isListening = false
    claimed = 0
    rested = new Promise((resolve) => (rest = resolve))
    others.emit('pool:create', created)
  })
  const isCurrent = ({ workerPool }: Readonly<{ workerPool: WorkerPool }>) => workerPool === workers
  const count = followWorkers(events, isCurrent)
  const listens = (is: boolean) => (event: Readonly<{ workerPool: WorkerPool }>) => {
    if (isCurrent(event)) isListening = is
  }
  events.on('pool:listen:success', listens(true))
  events.on('pool:listen:release', listens(false))
  events.on('localQueue:init', ({ localQueue }) => (queue = localQueue))
  events.on('localQueue:getJobs:complete', () => (claimed = 0))
  events.on('pool:gracefulShutdown', () => {
    isOver = true
    if (queue) keepOpen(queue)
  })
  events.on('pool:forcefulShutdown', () => (isOver = true))
  for (const each of RESTED) events.on(each, () => rest())
  const free = () => (isOver ? 0 : queue ? count('asks') - claimed : count('waits'))
  return {
    events,
    wake: (jobs, takers) => {
      const taken = takers === 'idle' && count('works') > 0 ? 0 : Math.min(jobs, Math.max(0, free()))
      claimed += taken
      const woken = takers === 'all' ? jobs : taken
      if (workers && !isOver && woken > 0) workers.nudge(woken)
      return jobs - taken
    },
    hasFree: () => free() > 0,
    poolId: () => workers?.id,
    listening: () => (workers && isListening && !isOver ? [workers.id] : []),
    rested: () => rested,
  }
}

type Doing = 'asks' | 'waits' | 'works'

/** @returns how many workers of the pool that was made last do it */
function followWorkers(events: WorkerEvents, isCurrent: (worker: Worker) => boolean): (what: Doing) => number {
  const doing = new Map<Worker, Doing>()
  const record = (what: Doing) => (event: Readonly<{ worker: Worker }>) => {
    if (isCurrent(event.worker)) doing.set(event.worker, what)
  }
  events.on('pool:create', () => doing.clear())
  events.on('worker:getJob:start', record('asks'))
  events.on('worker:getJob:empty', record('waits'))
  events.on('worker:getJob:error', record('waits'))
  events.on('job:start', record('works'))
  events.on('worker:stop', ({ worker }) => void doing.delete(worker))
  return (what) => [...doing.values()].filter((each) => each === what).length
}
