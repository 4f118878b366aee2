/** A worker that behaves as a hostile file would make it behave: it is asked to, so that the workshop's bounds can be tested. */
import { beginning } from '../workshop/watchdog.ts'
import type { JobOutcome } from '../workshop/transfer.ts'
import type { Task } from '../workshop/worker.ts'

/** Longer than a test's deadline, shorter than its patience. */
const WAIT_MS = 900
const hoard: unknown[] = []

export default function misbehave({ input, began }: Task): JobOutcome {
  beginning(began)
  if (input === 'loop') for (;;) hoard.length = 0
  if (input === 'heap') for (;;) hoard.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
  if (input === 'table') for (const table = new Map(); ;) table.set(table.size, { size: table.size })
  if (input === 'buffers') for (;;) hoard.push(new Uint8Array(16 * 2 ** 20).fill(1))
  if (input === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS)
  if (input === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  // once this job is done: a thread that has no job still runs its timers
  if (input instanceof Int32Array) setTimeout(() => Atomics.store(input, 0, 1))
  return { is: 'done', value: { is: 'refused', why: 'empty' } }
}
