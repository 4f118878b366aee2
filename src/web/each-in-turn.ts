/** Saves one thing after the other: what the server refuses holds up nothing else, and is thrown when the rest is done. */
import { isRetryable } from './wire-error.ts'

export async function eachInTurn<Thing>(
  things: readonly Thing[],
  save: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  const refusals: unknown[] = []
  for (const thing of things) {
    await save(thing).catch((error: unknown) => {
      if (isRetryable(error)) throw error
      refusals.push(error)
    })
  }
  if (refusals.length > 0) throw refusals[0]
}
