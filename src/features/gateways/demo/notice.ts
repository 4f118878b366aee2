/**
 * Lets time pass as the buttons do. The product's own clock is behind: half a day before a period ends it is told, and waited for, so that
 * it buys a planned change and asks for the next Pix in time.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { nextEnds, pass } from './clock.ts'
import type { Demo } from './demo.ts'

const NOTICE_MS = 12 * 3_600_000
/** The product has acted when it has not called for so long. */
const QUIET_MS = 1_500
const LOOK_EVERY_MS = 50

export type Listening = Readonly<{
  /** When the product last called; 0: never. */
  calledAt: () => number
  /** For whom that was told and does not call. */
  patienceMs: number
}>

export async function passWithNotice(demo: Demo, until: Date, listening: Listening): Promise<void> {
  for (let ends = nextEnds(demo, until); ends[0]; ends = nextEnds(demo, until)) {
    pass(demo, new Date(ends[0].at.getTime() - NOTICE_MS))
    for (const { tell } of ends) tell()
    await untilActed(listening)
    pass(demo, ends[0].at)
  }
  pass(demo, until)
}

async function untilActed({ calledAt, patienceMs }: Listening): Promise<void> {
  const toldAt = Date.now()
  const waitsUntil = () => (calledAt() < toldAt ? toldAt + patienceMs : calledAt() + QUIET_MS)
  while (Date.now() < waitsUntil()) await sleep(LOOK_EVERY_MS)
}
