/** The keyboard in the storage: arrows go, Shift reaches, Space chooses, Enter opens, F2 renames, Delete deletes. */
import type { KeyboardEvent, RefObject } from 'react'
import type { ItemView } from '../../item.contract.ts'
import type { Choosing } from './use-choosing.ts'

export type GridActions = Readonly<{
  onOpen: (item: ItemView) => void
  onRename: (item: ItemView) => void
  onDelete: (items: readonly ItemView[]) => void
}>

type Grid = Readonly<{
  grid: RefObject<HTMLElement | null>
  items: readonly ItemView[]
  choosing: Choosing
}> &
  GridActions

export function useGridKeys(place: Grid) {
  const { grid, items, choosing } = place
  const rows = () => [...(grid.current?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]
  const go = (index: number, reaches: boolean) => {
    const item = items[Math.min(items.length - 1, Math.max(0, index))]
    if (!item) return
    if (reaches) choosing.reachTo(item.id)
    else {
      choosing.leaveAnchor()
      choosing.goTo(item.id)
    }
    rows()[items.indexOf(item)]?.focus()
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, shiftKey } = event
    if (!(target instanceof HTMLElement)) return
    // Inside of an item are controls with keys of their own.
    if (target.role !== 'row') return key === 'Escape' ? target.closest<HTMLElement>('[role=row]')?.focus() : undefined
    const item = choosing.active
    if (!item || event.altKey) return
    const line = perLine(rows())
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: line,
      ArrowUp: -line,
      ArrowRight: 1,
      ArrowLeft: -1,
      Home: -items.length,
      End: items.length,
    }
    const step = steps[key]
    if (step !== undefined) go(items.indexOf(item) + step, shiftKey)
    if (step !== undefined || press(event, item, target, place)) event.preventDefault()
  }
}

/** @returns whether the key means something here */
function press(event: KeyboardEvent, item: ItemView, row: HTMLElement, place: Grid): boolean {
  const { choosing, onOpen, onRename, onDelete } = place
  const chosen = choosing.isChosen(item.id) ? choosing.chosen : [item]
  const openMenu = () => row.querySelector<HTMLElement>('[aria-haspopup]')?.click()
  const acts: Readonly<Record<string, () => void>> = {
    Enter: () => onOpen(item),
    ' ': () => choosing.toggle(item.id),
    F2: () => item.may_change && onRename(item),
    Delete: () => chosen.every((each) => each.may_change) && onDelete(chosen),
    Escape: choosing.clear,
    ContextMenu: openMenu,
    ...(event.shiftKey && { F10: openMenu }),
    ...((event.ctrlKey || event.metaKey) && { a: choosing.chooseAll }),
  }
  acts[event.key]?.()
  return event.key in acts
}

/** How many stand beside each other: as many as begin at the same height. */
function perLine(rows: readonly HTMLElement[]): number {
  const top = rows[0]?.offsetTop
  const next = rows.findIndex(({ offsetTop }) => offsetTop !== top)
  return next === -1 ? rows.length : next
}
