/** One act on several things: what was done, and what was not with its reason. The rest does not wait for one that can't be. */
import { z } from 'zod'
import { refusalOf, type Refusal } from './refusal.ts'

/** Of one call. */
export const togetherLimit = 100

/** When none could be done, the first refusal is the answer, with every reason in `errors`. */
export const TogetherView = z.object({
  done: z.array(z.uuid()),
  refused: z.array(z.object({ id: z.uuid(), code: z.string(), message: z.string() })),
})
export type TogetherView = z.infer<typeof TogetherView>

/** Ids in an address: with commas between them. */
export const idsInQuery = <Id extends z.ZodType<string, string>>(id: Id) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(id).min(1).max(togetherLimit))

export type Together<Id> = Readonly<{
  done: readonly Id[]
  refused: readonly Readonly<{ id: Id; refusal: Refusal }>[]
}>

/**
 * One after the other, each once however often it is named.
 * @param act refuses before it writes, or undoes what it wrote
 */
export async function together<Id>(ids: readonly Id[], act: (id: Id) => Promise<unknown>): Promise<Together<Id>> {
  const done: Id[] = []
  const refused: { id: Id; refusal: Refusal }[] = []
  for (const id of new Set(ids)) {
    try {
      await act(id)
      done.push(id)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      refused.push({ id, refusal })
    }
  }
  return { done, refused }
}
