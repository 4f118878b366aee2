/** A choice that is saved as it is made, one after another, and shown as it is saved. */
import { useRef } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '../kernel/endpoint.ts'
import { useCommand } from './query.tsx'

/** @param name of the choice: saves of the same name never overtake each other */
export function useChoice<Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  { name, refreshes }: Readonly<{ name: string; refreshes: readonly Endpoint[] }>,
) {
  const save = useCommand(endpoint, { refreshes, inTurn: name })
  const last = useRef(Promise.resolve(true))
  return {
    /** What is being saved; null: nothing. */
    saving: save.isPending ? save.variables.input : null,
    error: save.error,
    choose: (input: z.input<Input>) => {
      last.current = save.mutateAsync({ input }).then(
        () => true,
        () => false,
      )
    },
    /** @returns whether the last choice was saved; one that was not is told of once */
    flush: async (): Promise<boolean> => {
      const isSaved = await last.current
      last.current = Promise.resolve(true)
      return isSaved
    },
  }
}
