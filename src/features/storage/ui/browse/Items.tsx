/** Folders and files, as tiles with pictures or as rows; each can be chosen, opened, dragged, renamed, and has a menu. */
import { useEffect, useRef } from 'react'
import type { ItemView } from '../../item.contract.ts'
import { Row, Tile, type Handles } from './Item.tsx'
import { useStorageText } from './text.ts'
import { useGridKeys, type GridActions } from './use-grid-keys.ts'

export type Look = 'grid' | 'list'

export function Items({
  items,
  look,
  onOpen,
  onRename,
  onDelete,
  ...handles
}: { items: readonly ItemView[]; look: Look } & Handles & GridActions) {
  const t = useStorageText()
  const grid = useRef<HTMLDivElement>(null)
  const { choosing } = handles
  const handleKey = useGridKeys({ grid, items, choosing, onOpen, onRename, onDelete })
  useLostFocus(grid, choosing.active?.id)
  const One = look === 'grid' ? Tile : Row
  return (
    <>
      <p id="storage-keys" className="sr-only">
        {t('keys')}
      </p>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={t('items')}
        aria-multiselectable
        aria-describedby="storage-keys"
        className={
          look === 'grid'
            ? 'grid grid-cols-[repeat(auto-fill,minmax(min(12rem,calc(50%-0.5rem)),1fr))] gap-3'
            : 'divide-y divide-line overflow-clip rounded-lg bg-surface shadow-raised'
        }
        onKeyDown={handleKey}
      >
        {items.map((item) => (
          <One key={item.id} item={item} isActive={choosing.active?.id === item.id} {...handles} />
        ))}
      </div>
    </>
  )
}

/** What had the focus was deleted or moved: the keyboard goes on beside it, not at the top of the page. */
function useLostFocus(grid: React.RefObject<HTMLElement | null>, active: string | undefined): void {
  const had = useRef(false)
  useEffect(() => {
    const element = grid.current
    if (!element) return
    const enter = () => (had.current = true)
    const leave = ({ relatedTarget }: FocusEvent) => (had.current = relatedTarget === null)
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
    }
  }, [grid])
  useEffect(() => {
    if (!had.current || document.activeElement !== document.body) return
    grid.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')?.focus()
  }, [grid, active])
}
