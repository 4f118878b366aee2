/** A crew knows how many of its workers are free for the jobs that it is notified of. */
import { EventEmitter } from 'node:events'
import type { Worker, WorkerEventMap, WorkerPool } from 'graphile-worker'
import { beforeEach, expect, it } from 'vitest'
import { openCrew, type Crew } from './crew.ts'

type What = 'worker:getJob:start' | 'worker:getJob:empty' | 'worker:getJob:error' | 'job:start' | 'worker:stop'

let woken: number[]
let crew: Crew
const emit = (what: keyof WorkerEventMap, event: object) => crew.events.emit(what, event as never)
const made = (): WorkerPool => {
  const pool = { id: 'made', nudge: (jobs: number) => woken.push(jobs) } as unknown as WorkerPool
  emit('pool:create', { workerPool: pool })
  return pool
}
const member = (workerPool: WorkerPool, ...acts: What[]): Worker => {
  const worker = { workerPool } as Worker
  act(worker, ...acts)
  return worker
}
const act = (worker: Worker, ...acts: What[]) => acts.forEach((what) => emit(what, { worker }))

beforeEach(() => {
  woken = []
  crew = openCrew(new EventEmitter())
})

it('a crew wakes nobody before its pool is made, and none of a pool that ends', () => {
  expect(crew.wake(2, 'all')).toBe(2)
  const pool = made()
  member(pool, 'worker:getJob:start', 'worker:getJob:empty')
  emit('pool:gracefulShutdown', {})
  expect([crew.wake(1, 'all'), crew.hasFree()]).toEqual([1, false])
  expect(woken).toEqual([])
})

it.each([
  ['idle', [], 1, [2]],
  ['idle', ['job:start'], 3, []],
  ['free', ['job:start'], 2, [1]],
  ['all', ['job:start'], 2, [3]],
  ['free', ['worker:stop'], 2, [1]],
  ['free', ['worker:getJob:start'], 2, [1]],
  ['free', ['worker:getJob:start', 'worker:getJob:error'], 1, [2]],
] as const)(
  'of two workers those that wait are free, where %s take three jobs and one did %j',
  (takers, acts, left, nudged) => {
    const pool = made()
    const [first] = [1, 2].map(() => member(pool, 'worker:getJob:start', 'worker:getJob:empty'))
    act(first!, ...acts)
    expect(crew.wake(3, takers)).toBe(left)
    expect(woken).toEqual(nudged)
  },
)

it('workers that ask a local queue are notified of one job each, until it has an answer', () => {
  const pool = made()
  emit('localQueue:init', { localQueue: {} })
  for (const _ of [1, 2, 3]) member(pool, 'worker:getJob:start')
  expect([crew.wake(2, 'free'), crew.wake(2, 'free'), crew.hasFree()]).toEqual([0, 1, false])
  emit('localQueue:getJobs:complete', { jobs: [] })
  expect(crew.wake(4, 'free')).toBe(1)
})

it('a crew receives notifications while its pool has a connection that does, and does not end', () => {
  const before = made()
  expect(crew.listening()).toEqual([])
  emit('pool:listen:success', { workerPool: before })
  expect(crew.listening()).toEqual(['made'])
  emit('pool:listen:release', { workerPool: before })
  expect(crew.listening()).toEqual([])
  const pool = made()
  emit('pool:listen:success', { workerPool: before })
  expect(crew.listening()).toEqual([])
  emit('pool:listen:success', { workerPool: pool })
  emit('pool:gracefulShutdown', {})
  expect([crew.listening(), crew.poolId()]).toEqual([[], 'made'])
})

it('workers of an earlier pool are not counted', () => {
  const before = made()
  const old = member(before, 'worker:getJob:start', 'worker:getJob:empty')
  made()
  expect(crew.hasFree()).toBe(false)
  act(old, 'worker:getJob:error')
  expect(crew.hasFree()).toBe(false)
})
