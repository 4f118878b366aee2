/** The start of the server, as terminals and logs show it. */
import { expect, it, vi } from 'vitest'
import { openProgress } from './progress.ts'

function open(terminal: object, isTold = true) {
  let seen = ''
  const write = (text: string | Uint8Array) => ((seen += String(text)), true)
  return { progress: openProgress({ write, ...terminal } as never, { isTold }), seen: () => seen }
}
const work = (progress: ReturnType<typeof openProgress>) =>
  progress.step(
    'Opening the database',
    async () => 3,
    (count) => `Database ready, ${count} migrations`,
  )

it('a terminal sees each step with its time, in colour', async () => {
  const { progress, seen } = open({ isTTY: true, hasColors: () => true })
  expect(await work(progress)).toBe(3)
  progress.end([['Rubrica is ready:  http://localhost:3000', 'good']])
  expect(seen()).toContain('\u001B[1;32m✓\u001B[0m Database ready, 3 migrations  \u001B[2m0.0 s')
  expect(seen()).toContain('\u001B[1;32mRubrica is ready:  http://localhost:3000\u001B[0m')
})

it('NO_COLOR and pipes get the same lines without a single control character', async () => {
  for (const terminal of [{ isTTY: true, hasColors: () => false }, {}]) {
    const { progress, seen } = open(terminal)
    await work(progress)
    progress.end([['Rubrica is ready:  http://localhost:3000', 'good']])
    expect(seen()).toBe('  ✓ Database ready, 3 migrations  0.0 s\n\n  Rubrica is ready:  http://localhost:3000\n\n')
  }
})

it('where nobody waits only the end is told; what takes long is announced once, what fails is not called done', async () => {
  const nobody = open({}, false)
  await work(nobody.progress)
  expect(nobody.seen()).toBe('')
  const { progress, seen } = open({})
  vi.useFakeTimers()
  let fail: (reason: Error) => void = () => undefined
  const failing = progress.step('Making keys', () => new Promise((_, reject) => (fail = reject)), String)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  fail(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  expect(seen()).toBe('  … Making keys\n')
})
