/** A worker that behaves as a hostile file would make it behave: it is asked to, so that the workshop's bounds can be tested. */
import type { Outcome, Task } from '../worker.ts'

const hoard: unknown[] = []

export default function misbehave({ input, began }: Task): Outcome {
  Atomics.store(began, 0, 1)
  if (input === 'loop') for (;;) hoard.length = 0
  if (input === 'heap') for (;;) hoard.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
  if (input === 'buffers') for (;;) hoard.push(new Uint8Array(16 * 2 ** 20).fill(1))
  return { is: 'done', value: { is: 'refused', why: 'empty' } }
}
