/** Hook: selection of items, the item that the keyboard is at, and the anchor of a range. Only listed items can be selected. */
import { useRef, useState } from 'react'
import type { ItemView } from '../../item.contract.ts'

export function useChoosing(items: readonly ItemView[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState<Readonly<{ id: string; index: number }> | null>(null)
  const anchor = useRef<string | null>(null)
  const indexOf = (id: string | null) => items.findIndex((item) => item.id === id)
  const chosen = items.filter(({ id }) => ids.has(id))
  // Where the keyboard was is gone: it goes on with what came into its place.
  const active = items.find(({ id }) => id === at?.id) ?? items[Math.min(at?.index ?? 0, items.length - 1)]

  const goTo = (id: string) => setAt({ id, index: indexOf(id) })
  const toggle = (id: string) => {
    anchor.current = id
    goTo(id)
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  return {
    chosen,
    active,
    isChosen: (id: string) => ids.has(id),
    goTo,
    toggle,
    /** From what was ticked last, or where the keyboard was, to here. */
    reachTo: (id: string) => {
      anchor.current ??= active?.id ?? id
      const ends = [Math.max(0, indexOf(anchor.current)), indexOf(id)].toSorted((a, b) => a - b)
      setIds(new Set(items.slice(ends[0], ends[1]! + 1).map((item) => item.id)))
      goTo(id)
    },
    /** A range begins anew wherever the keyboard goes by itself. */
    leaveAnchor: () => {
      anchor.current = null
    },
    chooseAll: () => setIds(new Set(items.map(({ id }) => id))),
    clear: () => {
      anchor.current = null
      setIds(new Set())
    },
  }
}

export type Choosing = ReturnType<typeof useChoosing>
