import { describe, expect, it } from 'vitest'
import { isTold, waitAfter, type SealingWait, type WaitCause } from './sealing-wait.model.ts'

const start = new Date('2026-11-20T12:00:00Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Fails at each time that it was to be tried, until it halts. */
function failUntilHalted(cause: WaitCause, random: number): SealingWait[] {
  const waits: SealingWait[] = []
  for (let now = start; ; now = waits.at(-1)!.nextTryAt) {
    const wait = waitAfter(waits.at(-1) ?? null, cause, { now, random })
    if (!wait) return waits
    waits.push(wait)
  }
}

describe('what is away', () => {
  it.each([0, 0.5, 0.999])('is tried for three days, with pauses that grow up to half an hour (%d)', (random) => {
    const waits = failUntilHalted('timestamp', random)
    const pauses = waits.map(({ nextTryAt }, at) => nextTryAt.getTime() - (waits[at - 1]?.nextTryAt ?? start).getTime())
    expect(pauses[0]).toBeGreaterThanOrEqual(10_000)
    expect(pauses[0]).toBeLessThanOrEqual(12_000)
    for (const [at, pause] of pauses.slice(1).entries()) expect(pause).toBeGreaterThanOrEqual(pauses[at]! * 0.99)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(30 * MINUTE_MS)
    const waited = waits.at(-1)!.nextTryAt.getTime() - start.getTime()
    expect(waited).toBeGreaterThanOrEqual(72 * HOUR_MS)
    expect(waited).toBeLessThan(73 * HOUR_MS)
  })

  it('for a reason that nobody knows is tried for an hour, and some', () => {
    const waits = failUntilHalted('unknown', 0.5)
    const waited = waits.at(-1)!.nextTryAt.getTime() - start.getTime()
    expect(waited).toBeGreaterThanOrEqual(HOUR_MS)
    expect(waited).toBeLessThan(2 * HOUR_MS)
    expect(waits.length).toBeGreaterThan(7)
  })

  it('counts the hour of unknown reasons from the first of them', () => {
    const long: SealingWait = {
      waitsFor: 'storage',
      since: new Date(start.getTime() - 20 * HOUR_MS),
      causeSince: new Date(start.getTime() - 20 * HOUR_MS),
      tries: 50,
      nextTryAt: start,
    }
    const wait = waitAfter(long, 'unknown', { now: start, random: 0 })
    expect(wait).toMatchObject({ waitsFor: 'unknown', since: long.since, causeSince: start, tries: 51 })
  })

  it('is told from the second failed try on', () => {
    expect([1, 2, 3].map((tries) => isTold({ tries }))).toEqual([false, true, true])
  })
})
