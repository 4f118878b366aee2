/** Names with their values, one below the other. */
import type { ReactNode } from 'react'

export type Figure = Readonly<{ name: ReactNode; value: ReactNode; text?: string; key?: string }>

export function Figures({ rows }: { rows: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-1">
      {rows.map(({ name, value, text, key }, index) => (
        <div
          key={key ?? (typeof name === 'string' ? name : index)}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-b border-line py-2 first:pt-0 last:border-0 last:pb-0"
        >
          <dt className="min-w-0 wrap-anywhere">{name}</dt>
          <dd className="num m-0 max-w-48 text-right font-medium">{value}</dd>
          {text && <dd className="col-span-2 m-0 text-sm text-muted">{text}</dd>}
        </div>
      ))}
    </dl>
  )
}
