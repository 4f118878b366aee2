/** Selection of listed envelopes. Only what the page shows is selected; what left it is not acted on. */
import { useState } from 'react'
import type { EnvelopeSummary } from '../../../../core/envelope/envelope.contract.ts'
import { useShownTitle } from '../lists/EnvelopeTitle.tsx'

type Rows = readonly EnvelopeSummary[]

export function useSelected(rows: Rows) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const titleOf = useShownTitle()
  const selected = rows.flatMap(({ id }) => (ids.has(id) ? [id] : []))
  const select = (next: ReadonlySet<string>) => {
    setIds(next)
    // Said afterwards by their titles, although they may have left the list by then.
    if (next.size > 0) setTitles(new Map(rows.map((row) => [row.id, titleOf(row)])))
  }
  const all = () => select(new Set(rows.map(({ id }) => id)))
  return {
    ids: selected,
    /** Ids of the labels of each that is selected. */
    borne: rows.flatMap(({ id, labels }) => (ids.has(id) ? [labels.map((label) => label.id)] : [])),
    titleOf: (id: string) => titles.get(id) ?? id,
    isAll: selected.length === rows.length,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      select(ids.has(id) ? new Set(selected.filter((each) => each !== id)) : new Set([...selected, id])),
    all,
    toggleAll: () => (selected.length === rows.length ? select(new Set()) : all()),
    clear: () => select(new Set()),
  }
}
