/** Rows come, go and change places: the focus stays in their list, and never falls back to the top of the page. */
import { useCallback, useEffect, useRef } from 'react'

type Held = { control: HTMLElement; row: Element; at: number }

/**
 * Rows are the list's children. In one, `data-moves` marks the buttons that change its place, `data-removes` the one that takes it
 * away; `data-row` is its name.
 *
 * @param otherwise what takes the focus when no row is left
 */
export function useListFocus(otherwise: () => HTMLElement | null | undefined) {
  const list = useRef<HTMLElement>(null)
  const held = useRef<Held>(null)
  const arriving = useRef<string>(null)

  useEffect(() => {
    if (document.querySelector('dialog:modal')) return // when it closes it gives the focus back first
    const rows = [...(list.current?.children ?? [])]
    if (arriving.current !== null && enter(rows, arriving.current)) arriving.current = null
    const last = held.current
    if (last === null) return
    if (last.control.isConnected) last.at = rows.indexOf(last.row)
    else if (isNowhere()) (successor(rows, last) ?? otherwise())?.focus()
  })

  const watchRows = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    list.current = element
    const come = ({ target }: FocusEvent) => {
      const rows = [...element.children]
      const at = rows.findIndex((row) => target instanceof Node && row.contains(target))
      held.current = at < 0 ? null : { control: target as HTMLElement, row: rows[at]!, at }
    }
    const go = ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Element && !element.contains(next) && !next.closest('dialog')) held.current = null
    }
    element.addEventListener('focusin', come)
    element.addEventListener('focusout', go)
    return () => {
      list.current = null
      element.removeEventListener('focusin', come)
      element.removeEventListener('focusout', go)
    }
  }, [])

  return {
    /** The list's ref. */
    watchRows,
    /** A new row is to be written in as soon as it is there. */
    arrive: (row: string) => void (arriving.current = row),
  }
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body

/** Its first field, with the whole row in sight. */
function enter(rows: readonly Element[], name: string): boolean {
  const row = rows.find((each) => each instanceof HTMLElement && each.dataset['row'] === name)
  row?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return row !== undefined
}

/** A row that reached an end has one button less; one that is gone leaves the focus to the row in its place. */
function successor(rows: readonly Element[], { row, at }: Held): HTMLElement | null | undefined {
  if (row.isConnected) return row.querySelector<HTMLElement>('[data-moves]')
  return (rows[at] ?? rows[at - 1])?.querySelector<HTMLElement>('[data-removes]')
}
