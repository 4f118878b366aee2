/** Follows which jobs the workers of this process have: others that they locked were fetched by a statement whose answer got lost. */
import type { WorkerEvents } from 'graphile-worker'

/** As the queue says; with the types of `openDb` it is a number. */
type Job = Readonly<{ id: string }>

export type Held = Readonly<{
  follow: (events: WorkerEvents) => void
  /** What the queue has asked is answered by then, or never will be. */
  certainAfterMs: number
  /** @param locked all that workers of this process locked so long ago; those that they never had are returned */
  lost: (locked: readonly number[]) => number[]
}>

export function openHeld(certainAfterMs: number): Held {
  const endedAt = new Map<number, number | null>()
  const begin = ({ id }: Job) => void endedAt.set(Number(id), null)
  const end = ({ id }: Job) => void endedAt.set(Number(id), performance.now())
  /** One whose end could not be saved is still locked: it is for others when its workers have ended. The list may be as old as an answer. */
  const forgetSaved = (locked: ReadonlySet<number>) => {
    const certain = performance.now() - 2 * certainAfterMs
    for (const [id, at] of endedAt) if (at !== null && at < certain && !locked.has(id)) endedAt.delete(id)
  }
  return {
    follow: (events) => {
      events.on('localQueue:getJobs:complete', ({ jobs }) => jobs.forEach(begin))
      events.on('localQueue:returnJobs', ({ jobs }) => jobs.forEach(end))
      events.on('job:start', ({ job }) => begin(job))
      events.on('job:complete', ({ job }) => end(job))
    },
    certainAfterMs,
    lost: (locked) => {
      forgetSaved(new Set(locked))
      return locked.filter((id) => !endedAt.has(id))
    },
  }
}
