/** Roles or teams: searched by name, and shown as cards that lead to their pages. */
import type { ReactNode } from 'react'
import { ListPages } from '../../../../web/design/ListPages.tsx'
import { SearchField } from '../../../../web/design/SearchField.tsx'
import { TableSkeleton } from '../../../../web/design/Skeleton.tsx'
import { cardGrid } from './Faces.tsx'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'

export const CARDS_PER_PAGE = 12
/** docs/domain/limits.md#organizations. */
const DEBOUNCE_MS = 500

export type MemberQuery = Readonly<{ q: string; page: number }>

type Answer<Item> = Readonly<{
  data:
    | Readonly<{
        data: readonly Item[]
        links: Readonly<{ next: string | null; prev: string | null }>
        meta: Readonly<{ current_page: number; total: number }>
      }>
    | undefined
  error: Error | null
  refetch: () => unknown
}>

export function FoundCards<Item extends Readonly<{ id: string }>>({
  answer: { data, error, refetch },
  asked: { q },
  onAsk,
  placeholder,
  beside,
  empty,
  card,
}: {
  answer: Answer<Item>
  asked: MemberQuery
  onAsk: (asked: MemberQuery) => void
  placeholder: string
  /** Stands at the end of the search's line. */
  beside?: ReactNode
  /** In the place of cards, where there are none. */
  empty: ReactNode
  card: (item: Item) => ReactNode
}) {
  const isFirst = data?.data.length === 0 && q === ''
  return (
    <div className="grid gap-4">
      {!isFirst && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0 flex-1 basis-60 tablet:max-w-md">
            <SearchField
              value={q}
              placeholder={placeholder}
              debounceMs={DEBOUNCE_MS}
              onSearch={(text) => onAsk({ q: text, page: 1 })}
            />
          </div>
          {beside}
        </div>
      )}
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton rows={3} />
      ) : data.data.length === 0 ? (
        empty
      ) : (
        <>
          <ul className={cardGrid}>
            {data.data.map((item) => (
              <li key={item.id} className="min-w-0">
                {card(item)}
              </li>
            ))}
          </ul>
          <ListPages list={data} perPage={CARDS_PER_PAGE} onPage={(to) => onAsk({ q, page: to })} />
        </>
      )}
    </div>
  )
}
