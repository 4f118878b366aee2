/** A workshop's worker in which comparing pages goes wrong as a hostile document would make it: the environment that it starts in says how. */
import { ownThread } from '../workshop/watchdog.ts'
import type { JobOutcome } from '../workshop/transfer.ts'
import perform, { type Task } from '../workshop/worker.ts'

const way = process.env['COMPARING_GOES_WRONG']

export default async function misbehave(task: Task): Promise<JobOutcome> {
  if (task.job !== 'comparePages' && !(task.job === 'renderPages' && way === 'endless')) return perform(task)
  Atomics.store(task.began, 0, ownThread())
  const hoard: unknown[] = []
  if (way === 'crash') process.exit(1)
  if (way === 'hoard') for (;;) hoard.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
  for (;;) hoard.length = 0
}
