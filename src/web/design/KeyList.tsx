/** List of keyboard shortcuts, one line each. Keys pressed together stand in one list; further lists are alternatives. */
import { Fragment } from 'react'
import { Key } from './Key.tsx'

export type KeyLine = Readonly<{ does: string; ways: readonly (readonly string[])[] }>

export function KeyList({ lines }: { lines: readonly KeyLine[] }) {
  return (
    <dl className="grid gap-1">
      {lines.map(({ does, ways }) => (
        <div key={does} className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <dt>{does}</dt>
          <dd className="flex shrink-0 gap-1.5 text-sm text-muted">
            {ways.map((keys) => (
              <span key={keys.join()} className="flex items-center gap-1">
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && '+'}
                    <Key name={key} />
                  </Fragment>
                ))}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
