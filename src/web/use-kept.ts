/** Ties a keeper to a page: what lay unsaved on this device comes back, and the page knows how saving goes. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { shelve, shelved, unshelve, UNSAVED } from './device-shelf.ts'
import { keepInTab, keptInTab } from './tab-shelf.ts'
import { isRetryable } from './wire-error.ts'
import { makeKeeper, type Autosave, type SavingState } from './autosave.ts'

/** What lay unsaved on this device; null when nothing did. */
export type UnsavedDraft<Value> = Readonly<{ is: 'looking' }> | Readonly<{ is: 'found'; value: Value | null }>

/** @param shelf a name of its own for what is written: `review.<envelope>` */
export function useUnsaved<Value>(shelf: string): UnsavedDraft<Value> {
  const [unsaved, found] = useState<UnsavedDraft<Value>>({ is: 'looking' })
  useEffect(() => {
    let isHere = true
    void shelved<Value>(place(shelf)).then((value) => isHere && found({ is: 'found', value: value ?? null }))
    return () => {
      isHere = false
    }
  }, [shelf])
  return unsaved
}

/** What somebody was writing that the server can not take yet: it lives as long as the tab. */
export const leftOver = <Rest>(shelf: string): Rest | null => keptInTab<Rest>(place(shelf))

export const leave = (shelf: string, rest: unknown): void => keepInTab(place(shelf), rest)

/**
 * One keeper for the life of a page. Leaving the page saves at once what is waiting.
 *
 * @param bare what may lie on a device of it
 * @param restOf what the server could not take of it, or null
 */
export function useKeeper<Value>(
  shelf: string,
  save: (value: Value) => Promise<void>,
  { bare = (value) => value, restOf = () => null }: Partial<KeptParts<Value>> = {},
): Autosave<Value> {
  const [keeper] = useState(() =>
    makeKeeper<Value>({
      save,
      isRetryable,
      shelf: {
        put: (value) => shelve(place(shelf), bare(value)),
        settle: (value) => {
          leave(shelf, restOf(value))
          return unshelve(place(shelf))
        },
        clear: () => {
          leave(shelf, null)
          return unshelve(place(shelf))
        },
      },
    }),
  )
  useEffect(() => {
    const before = keepers.get(shelf)
    keepers.set(shelf, keeper)
    if (before && before !== keeper) keeper.follow(before.retire())
    const again = () => void keeper.flush()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      void keeper.flush().then((isSaved) => {
        if (isSaved && keepers.get(shelf) === keeper) keepers.delete(shelf)
      })
    }
  }, [keeper, shelf])
  useWarning(keeper)
  return keeper
}

/** Somebody who left a page while nobody answered may be back on it before that keeper was heard: the newer takes over from it. */
const keepers = new Map<string, Pick<Autosave<never>, 'retire'>>()

/** Nobody is kept from going back by what was refused: it lies on this device, and is told again when they return. */
export async function mayGoBack<Value>(keeper: Autosave<Value>): Promise<boolean> {
  return (await keeper.flush()) || keeper.state().is === 'refused'
}

type KeptParts<Value> = Readonly<{ bare: (value: Value) => Value; restOf: (value: Value) => unknown }>

export function useKeeping(keeper: Autosave<never> | Autosave<unknown>): SavingState {
  return useSyncExternalStore(keeper.subscribe, keeper.state)
}

/** Leaving needs no warning: it is saved. Only while nobody answers does the browser ask. */
function useWarning<Value>(keeper: Autosave<Value>): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (keeper.state().is === 'unreachable') event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [keeper])
}

const place = (shelf: string) => `${UNSAVED}${shelf}`
