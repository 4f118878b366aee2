/** Hook: keeps unsaved values on this device, and says which of them are older than what the server has. */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { SigningView } from '../signing.contract.ts'
import { keepValues, keptValues, noteValues } from './kept-values.ts'
import type { Ceremony, FieldValue } from './shared/ceremony.ts'
import { newerThere, overAll, withSent, type Over } from './shared/newer-values.ts'
import type { Newer } from './use-newer.ts'

/**
 * From when it was drawn what lay there: what was drawn before is older than what was read of it. `noteGiven`: the page may be left before a value
 * is drawn.
 */
export function useKeptValues({ view, unsaved, isRestored }: Ceremony) {
  const { id } = view
  const given = useRef(unsaved)
  const over = useRef<Over>({})
  const shown = useRef(view)
  useEffect(() => void (shown.current = view), [view])
  useEffect(() => {
    if (!isRestored) return
    given.current = unsaved
    over.current = overAll(over.current, unsaved, shown.current)
    void keepValues(id, { values: unsaved, over: over.current })
  }, [id, unsaved, isRestored])

  const readKept = useCallback(async () => {
    const kept = await keptValues(id)
    over.current = { ...kept.over, ...over.current }
    given.current = { ...kept.values, ...given.current } // it may be compared before it is drawn
    return kept.values
  }, [id])
  const noteGiven = useCallback(
    (fieldId: string, value: FieldValue) => {
      given.current = { ...given.current, [fieldId]: value }
      over.current = overAll(over.current, given.current, shown.current)
      noteValues(id, { values: given.current, over: over.current })
    },
    [id],
  )
  /** It may arrive, and its answer be lost. */
  const noteSent = useCallback((fieldId: string, value: FieldValue) => {
    over.current = withSent(over.current, fieldId, value, shown.current)
  }, [])
  const newerIn = useCallback((now: SigningView) => newerThere(given.current, over.current, now), [])
  /** What is newer was seen, and is to go. */
  const overwrite = useCallback(({ values, view: now }: Newer) => {
    const ids = values.flatMap((each) => each.ids)
    over.current = { ...over.current, ...overAll({}, Object.fromEntries(ids.map((each) => [each, null])), now) }
  }, [])
  return useMemo(
    () => ({ readKept, noteGiven, noteSent, newerIn, overwrite }),
    [readKept, noteGiven, noteSent, newerIn, overwrite],
  )
}
