/** Hook: saves what a dialog of public links holds, and keeps what was wrong at which field. */
import { useState } from 'react'
import { sentenceFor, WireError, type FieldErrors } from '../../../web/wire-error.ts'

type State = Readonly<{ isBusy: boolean; failure: string | null; errors: FieldErrors }>

export function useSaving(work: () => Promise<void>) {
  const [{ isBusy, failure, errors }, setState] = useState<State>({ isBusy: false, failure: null, errors: {} })
  const save = async () => {
    setState({ isBusy: true, failure: null, errors: {} })
    try {
      await work()
    } catch (error) {
      const found = error instanceof WireError ? error.fieldErrors : {}
      const isPlaced = Object.keys(found).length > 0
      setState({ isBusy: false, failure: isPlaced ? null : sentenceFor(error), errors: found })
    }
  }
  /** Of a list, what is wrong with one entry. */
  const errorAt = (field: string): string | undefined =>
    Object.entries(errors)
      .find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]
      .join(' ')
  return { save: () => void save(), isBusy, failure, errorAt }
}
