/** Several views of one thing, one at a time. Tabs that are pages of their own are links with `tabLook`. */
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

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
  return (
    <Base.Root value={value} onValueChange={(name: Name) => onChange(name)}>
      <Base.List aria-label={label} activateOnFocus className={tabListLook}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.name} value={tab.name} className={tabLook}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.name} value={tab.name} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}

export const tabListLook = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'

/** The chosen one is `aria-selected` (a tab) or `aria-current` (a link). */
export const tabLook =
  '-mb-px inline-flex h-control shrink-0 items-center gap-2 border-0 border-b-2 border-transparent bg-transparent px-3 text-control font-medium text-muted no-underline transition-colors duration-120 focus-inset hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink aria-selected:border-ink aria-selected:text-ink'
