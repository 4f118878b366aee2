/** What lies where somebody looks: a folder, the root, what others share, what is public; as far as they have scrolled. */
import { useDeferredValue, useState } from 'react'
import { useAnswer, usePages } from '../../../../web/query.tsx'
import { showMeEndpoint } from '../../../accounts/account.contract.ts'
import { listItemsEndpoint, listPublishedItemsEndpoint, showItemEndpoint } from '../../item.contract.ts'
import { sorts, type SortName } from '../picker/use-browser.ts'

const PAGE_SIZE = 100

/** Beside one's own: what others share, what has a public link, and, for owners, what everybody keeps. */
export const views = ['shared', 'public', 'all'] as const
export type View = (typeof views)[number]
export type StorageSearch = Readonly<{ q?: string | undefined; view?: View | undefined }>

export function useStorage(folder: string | null, { q, view }: StorageSearch) {
  const [sort, sortBy] = useState<SortName>('newest')
  const me = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 }).data
  const at = useAnswer(showItemEndpoint, { id: folder ?? '' }, { enabled: folder !== null })
  const asked = { limit: PAGE_SIZE, sort: sorts[sort], q }
  const isPublic = folder === null && view === 'public'
  const source = folder === null && view === 'all' ? 'workspace' : view === 'shared' ? 'shared' : 'self'
  const lying = usePages(listItemsEndpoint, { ...asked, parent: folder, source }, { enabled: !isPublic })
  const published = usePages(listPublishedItemsEndpoint, asked, { enabled: isPublic })
  const pages = isPublic ? published : lying
  // What came in meanwhile moves the rest along: something may stand on two pages.
  const all = pages.data && [
    ...new Map(pages.data.pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values(),
  ]
  const items = useDeferredValue(all)
  const isOwn = at.data?.keeper.id === me?.id
  return {
    at,
    pages,
    items,
    me,
    total: pages.data?.pages[0]?.meta.total ?? 0,
    sort,
    sortBy,
    /** From the root, which is not in it, to here. */
    path: at.data?.path ?? [],
    /** In which view the way up ends. */
    top: at.data && !isOwn ? (at.data.may_change ? 'all' : 'shared') : undefined,
    /** New things may be put here. */
    mayAdd: at.data?.may_change ?? (folder === null && view === undefined),
  } as const
}

export type Storage = ReturnType<typeof useStorage>
