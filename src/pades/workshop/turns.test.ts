/** Turns at the threads of a workshop: their order, and when another thread is started. */
import { expect, test, vi } from 'vitest'
import { takeTurns, type Patience } from './turns.ts'

/** Names of jobs in the order in which they began. */
function waitingLine(options: { places: number; running: number; patience: Patience }) {
  const turns = takeTurns({ ...options, running: () => options.running })
  const begun: string[] = []
  const queue = async (name: string) => {
    await turns.take()
    begun.push(name)
  }
  return { queue, begun, give: turns.give }
}

const never: Patience = { ms: 2 ** 31 - 1, after: 'coming' }

test('as many begin at once as there are threads, the others in their order', async () => {
  const { queue, begun, give } = waitingLine({ places: 2, running: 2, patience: never })
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
  const { queue, begun, give } = waitingLine({ places: 2, running: 1, patience: never })
  const [first, second] = [queue('a'), queue('b')]
  await first
  expect(begun).toEqual(['a'])
  give()
  await second
  expect(begun).toEqual(['a', 'b'])
})

test.each(['coming', 'last turn'] as const)(
  'a job that waited long after %s has another thread started, but never more than there are places',
  async (after) => {
    vi.useFakeTimers()
    const { queue, begun, give } = waitingLine({ places: 2, running: 1, patience: { ms: 500, after } })
    for (const name of ['a', 'b', 'c']) void queue(name)
    await vi.advanceTimersByTimeAsync(499)
    expect(begun).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toEqual(['a', 'b'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(begun).toEqual(['a', 'b'])
    give()
    await vi.advanceTimersByTimeAsync(0)
    expect(begun).toEqual(['a', 'b', 'c'])
    vi.useRealTimers()
  },
)

test.each([
  ['last turn', ['a', 'b']],
  ['coming', ['a', 'b', 'c']],
] as const)(
  'where patience counts after %s, others that go on in between begin so many jobs',
  async (after, expected) => {
    vi.useFakeTimers()
    const { queue, begun, give } = waitingLine({ places: 2, running: 1, patience: { ms: 500, after } })
    for (const name of ['a', 'b', 'c']) void queue(name)
    await vi.advanceTimersByTimeAsync(300)
    give()
    await vi.advanceTimersByTimeAsync(300)
    expect(begun).toEqual(expected)
    vi.useRealTimers()
  },
)
