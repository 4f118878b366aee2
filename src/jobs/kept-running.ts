/**
 * Runs workers, and others in their place where they end by themselves: so does the queue when it cannot save that a job is done, as where a
 * database is started anew, and says so to nobody.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Ctx } from '../server/ctx.ts'

type Options = Readonly<{
  againAfterMs: number
  /** Of the workers that were started last; what they did is saved soon afterwards. */
  rested: () => Promise<void>
  /** Nothing of them runs any more: what they hold is for others. */
  ended: () => Promise<void>
}>

/** The queue loses count of what it has to save where several attempts failed, and waits for ever (`batch` of graphile-worker 0.17). */
const SAVED_WITHIN_MS = 5_000

/** Rejects where the first ones cannot be started. */
export async function keepRunning(
  { log, metrics }: Ctx,
  start: () => Promise<Runner>,
  { againAfterMs, rested, ended }: Options,
): Promise<Readonly<{ stop: () => Promise<void> }>> {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Runner | null = await start()

  async function untilEnd(runner: Runner): Promise<void> {
    const saved = rested().then(() => wait(SAVED_WITHIN_MS, undefined, { ref: false }))
    await Promise.race([runner.promise, saved]).catch((error: unknown) => log.error({ err: error }, 'workers ended'))
    await runner.stop().catch(() => undefined) // it has ended, but for what it waits for
  }

  async function replace(): Promise<void> {
    await ended()
    running = await start()
    metrics?.workersReplaced.inc()
    log.warn('workers ended by themselves, and others were started')
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      if (running) await untilEnd(running)
      running = null
      await wait(againAfterMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await replace().catch((error: unknown) => log.error({ err: error }, 'no workers'))
    }
    if (running) await end(running)
  }

  function end(runner: Runner): Promise<void> {
    void runner.stop().catch(() => undefined) // it may have ended meanwhile
    return untilEnd(runner)
  }

  const following = follow()
  return {
    stop: async () => {
      stopping.abort()
      if (running) await end(running)
      await following
    },
  }
}
