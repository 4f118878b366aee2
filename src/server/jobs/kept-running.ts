/**
 * Runs workers, and others in their place where they end by themselves: so does the queue when it cannot save that a job is done, as where a
 * database is started anew, and says so to nobody.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'
import type { Ctx } from '../ctx.ts'

type Options = Readonly<{
  againAfterMs: number
  /** Nothing of them runs any more: what they hold is for others. */
  ended: () => Promise<void>
}>

/** Rejects where the first ones cannot be started. */
export async function keepRunning(
  { log, metrics }: Ctx,
  start: () => Promise<Runner>,
  { againAfterMs, ended }: Options,
): Promise<Readonly<{ stop: () => Promise<void> }>> {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Runner | null = await start()

  async function replace(): Promise<void> {
    await ended()
    running = await start()
    metrics?.workersReplaced.inc()
    log.warn('workers ended by themselves, and others were started')
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      await running?.promise.catch((error: unknown) => log.error({ err: error }, 'workers ended'))
      running = null
      await wait(againAfterMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await replace().catch((error: unknown) => log.error({ err: error }, 'no workers'))
    }
    await running?.stop()
  }

  const following = follow()
  return {
    stop: async () => {
      stopping.abort()
      await running?.stop().catch(() => undefined) // it may have ended meanwhile
      await following
    },
  }
}
