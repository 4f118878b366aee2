/** A raised surface for one matter. */
import type { ReactNode } from 'react'

export function Card({
  title,
  aside,
  children,
}: {
  title?: string
  /** A button or a figure beside the title. */
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="rounded-lg bg-surface p-4 shadow-raised tablet:p-5">
      {(title || aside) && (
        <header className="mb-3 flex min-h-6 items-center justify-between gap-3">
          {title && <h2 className="text-body">{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
