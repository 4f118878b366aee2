/** Turns at the threads of a workshop: their order, and when another thread is started. */
import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

/** Names of jobs in the order in which they began. */
function waitingLine(options: { places: number; running: number; patienceMs: number }) {
  const turns = takeTurns({ ...options, running: () => options.running })
  const begun: string[] = []
  const queue = async (name: string) => {
    await turns.take()
    begun.push(name)
  }
  return { queue, begun, give: turns.give }
}

const NEVER_MS = 2 ** 31 - 1

test('as many begin at once as there are threads, the others in their order', async () => {
  const { queue, begun, give } = waitingLine({ places: 2, running: 2, patienceMs: NEVER_MS })
  const jobs = ['a', 'b', 'c', 'd'].map(queue)
  await Promise.all(jobs.slice(0, 2))
  expect(begun).toEqual(['a', 'b'])
  give()
  await jobs[2]
  give()
  await jobs[3]
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('a job waits for the thread that is there, though another one might be started', async () => {
  const { queue, begun, give } = waitingLine({ places: 2, running: 1, patienceMs: NEVER_MS })
  const [first, second] = [queue('a'), queue('b')]
  await first
  expect(begun).toEqual(['a'])
  give()
  await second
  expect(begun).toEqual(['a', 'b'])
})

test('a job that waited long has another thread started, but never more than there are places', async () => {
  const { queue, begun, give } = waitingLine({ places: 2, running: 1, patienceMs: 5 })
  const jobs = ['a', 'b', 'c'].map(queue)
  await Promise.all(jobs.slice(0, 2)) // nobody gave a turn back
  expect(begun).toEqual(['a', 'b'])
  const third = await Promise.race([jobs[2], new Promise((resolve) => setTimeout(resolve, 50, 'waits'))])
  expect(third).toBe('waits')
  give()
  await jobs[2]
  expect(begun).toEqual(['a', 'b', 'c'])
})
