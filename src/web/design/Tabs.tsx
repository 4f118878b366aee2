/**
 * Several views of one thing, one at a time (ARIA Authoring Practices, tabs with automatic activation). Tabs that are pages
 * of their own are links. Own code: the library's brings 14 kB of list navigation to the signing page.
 */
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'

export type Tab<Name extends string> = Readonly<{ name: Name; label: string; content: ReactNode }>

export function Tabs<Name extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly Tab<Name>[]
  value: Name
  onChange: (name: Name) => void
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useShown(list, value)
  const at = tabs.findIndex(({ name }) => name === value)
  const handleKey = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    onChange(tabs[index]!.name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={tabListLook}>
        {tabs.map(({ name, label: words }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === value}
            aria-controls={name === value ? `${id}-panel` : undefined}
            tabIndex={name === value ? 0 : -1}
            className={tabLook}
            onClick={() => onChange(name)}
            onKeyDown={handleKey}
          >
            {words}
          </button>
        ))}
      </div>
      <div key={value} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-4">
        {tabs[at]?.content}
      </div>
    </div>
  )
}

/** Tabs that are pages of their own: links with `tabLook`. `at` is the address shown; on phones four lie close enough to be in sight. */
export function TabLinks({ label, at, children }: { label: string; at: string; children: ReactNode }) {
  const list = useRef<HTMLElement>(null)
  useShown(list, at)
  return (
    <nav
      ref={list}
      aria-label={label}
      className={`${tabListLook} max-tablet:gap-0 max-tablet:[&>a]:px-2 max-tablet:[&>a]:text-sm`}
    >
      {children}
    </nav>
  )
}

/** On a phone the chosen one may lie beyond the edge: it stands in the middle, between its neighbours. */
function useShown(list: RefObject<HTMLElement | null>, value: string): void {
  useLayoutEffect(() => {
    const row = list.current
    if (!row) return
    const show = () => {
      const tab = row.querySelector<HTMLElement>('[aria-selected=true], [aria-current=page]')
      if (!tab) return
      const [{ left, width }, edge] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
      row.scrollLeft += Math.round(left + width / 2 - (edge.left + edge.width / 2))
    }
    const observer = new ResizeObserver(show) // at once, and when a phone is turned
    observer.observe(row)
    return () => observer.disconnect()
  }, [list, value])
}

const tabListLook = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'

/** The chosen one is `aria-selected` (a tab) or `aria-current` (a link). */
export const tabLook =
  '-mb-px inline-flex h-control shrink-0 items-center gap-2 border-0 border-b-2 border-transparent bg-transparent px-3 text-control font-medium text-muted no-underline transition-colors duration-120 focus-inset hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink aria-selected:border-ink aria-selected:text-ink'
