/** A list of lines of which the first are shown; the others come when they are asked for. */
import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useDesignText } from './text.ts'

export function ShortList<Item>({
  label,
  items,
  few = 6,
  keyOf,
  children,
}: {
  /** What they are, read out. */
  label: string
  items: readonly Item[]
  /** How many stand there at first. */
  few?: number
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}) {
  const t = useDesignText()
  const [isWhole, showWhole] = useState(false)
  // One that is left over is sooner shown than announced.
  const shown = isWhole || items.length <= few + 1 ? items : items.slice(0, few)
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1">
      <ul aria-label={label} className="grid list-none grid-cols-1 gap-1 p-0 text-sm">
        {shown.map((item) => (
          <li key={keyOf(item)} className="wrap-anywhere">
            {children(item)}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button kind="quiet" onClick={() => showWhole(true)}>
          {t('showMore', { count: items.length - shown.length })}
        </Button>
      )}
    </div>
  )
}
