/** One heading of the showcase with what stands below it. */
import type { ReactNode } from 'react'

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="border-b border-line pb-2 text-base">{title}</h2>
      {children}
    </section>
  )
}
