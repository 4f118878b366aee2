/** A workshop's worker in which jobs go wrong as a hostile document would make them: the environment that it starts in says how. */
import { beginning } from '../workshop/watchdog.ts'
import type { JobOutcome } from '../workshop/transfer.ts'
import perform, { type Task } from '../workshop/worker.ts'

const comparing = process.env['COMPARING_GOES_WRONG']
/** `draft 2 crash`: the thread ends at the second job of this name, once its work is done and before anybody has it. */
const [ending, nth, how] = process.env['THREAD_ENDS_IN']?.split(' ') ?? []
let done = 0

export default async function misbehave(task: Task): Promise<JobOutcome> {
  const isComparison = task.job === 'comparePages' || (task.job === 'renderPages' && comparing === 'endless')
  if (isComparison && comparing) {
    beginning(task.began)
    return goWrong(comparing)
  }
  const outcome = await perform(task)
  if (task.job === ending && ++done === Number(nth)) goWrong(how)
  return outcome
}

function goWrong(way: string | undefined): never {
  const hoard: unknown[] = []
  if (way === 'crash') process.exit(1)
  if (way === 'hoard') for (;;) hoard.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
  for (;;) hoard.length = 0
}
