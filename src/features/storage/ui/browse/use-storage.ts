/** Hook: items of the current folder, the root, what others share or what is public, as far as the user has scrolled. */
import { useDeferredValue, useState } from 'react'
import { useAnswer, usePages } from '../../../../web/query.tsx'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { listItemsEndpoint, listPublishedItemsEndpoint, showItemEndpoint, type ItemView } from '../../item.contract.ts'
import { sorts, type SortName } from '../picker/use-browser.ts'
import type { StorageSearch } from './views.ts'

const PAGE_SIZE = 100

export function useStorage(folder: string | null, search: StorageSearch) {
  const [sort, sortBy] = useState<SortName>('newest')
  const me = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 }).data
  const at = useAnswer(showItemEndpoint, { id: folder ?? '' }, { enabled: folder !== null })
  const pages = useListed(folder, search, sort)
  const items = useDeferredValue(pages.data && eachOnce(pages.data.pages.flatMap(({ data }) => data)))
  const total = pages.data?.pages[0]?.meta.total ?? 0
  return { at, pages, items, me, total, sort, sortBy, ...placeOf(at.data, me?.id, folder, search) } as const
}

function useListed(folder: string | null, { q, view }: StorageSearch, sort: SortName) {
  const asked = { limit: PAGE_SIZE, sort: sorts[sort], q }
  const within = folder === null ? view : undefined
  const isPublic = within === 'public'
  const source = within === 'all' ? 'workspace' : within === 'shared' ? 'shared' : 'self'
  const lying = usePages(listItemsEndpoint, { ...asked, parent: folder, source }, { enabled: !isPublic })
  const published = usePages(listPublishedItemsEndpoint, asked, { enabled: isPublic })
  return isPublic ? published : lying
}

/** What came in meanwhile moves the rest along: something may stand on two pages. */
const eachOnce = (items: readonly ItemView[]) => [...new Map(items.map((item) => [item.id, item])).values()]

type Shown = (typeof showItemEndpoint.output)['_output']

function placeOf(at: Shown | undefined, me: string | undefined, folder: string | null, { view }: StorageSearch) {
  if (!at) return { path: [], top: undefined, mayAdd: folder === null && view === undefined } as const
  const top = at.may_change ? ('all' as const) : ('shared' as const)
  return {
    /** From the root, which is not in it, to here. */
    path: at.path,
    /** In which view the way up ends. */
    top: at.keeper.id === me ? undefined : top,
    /** New things may be put here. */
    mayAdd: at.may_change,
  }
}

export type StorageState = ReturnType<typeof useStorage>
