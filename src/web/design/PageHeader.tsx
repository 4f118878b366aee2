/** Page header: the title, and the one action most people come for. Also sets the document's title. */
import type { ReactNode } from 'react'
import { usePageTitle } from '../shell/page-title.ts'

export function PageHeader({
  title,
  text,
  before,
  actions,
}: {
  title: string
  text?: ReactNode
  /** A way back, above the title. */
  before?: ReactNode
  actions?: ReactNode
}) {
  usePageTitle(title)
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {before && <div className="mb-1 text-sm">{before}</div>}
        <h1 className="text-lg">{title}</h1>
        {text && <p className="text-body text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
