/** What lies where somebody looks: a folder, the root, or what others share; as far as they have scrolled. */
import { useDeferredValue, useState } from 'react'
import { useAnswer, usePages } from '../../../../web/query.tsx'
import { listItemsEndpoint, showItemEndpoint } from '../../item.contract.ts'
import { sorts, type SortName } from '../picker/use-browser.ts'

const PAGE_SIZE = 100

export type StorageSearch = Readonly<{ q?: string | undefined; shared?: boolean | undefined }>

export function useStorage(folder: string | null, { q, shared = false }: StorageSearch) {
  const [sort, sortBy] = useState<SortName>('newest')
  const at = useAnswer(showItemEndpoint, { id: folder ?? '' }, { enabled: folder !== null })
  const source = shared ? 'shared' : 'self'
  const pages = usePages(listItemsEndpoint, { parent: folder, limit: PAGE_SIZE, sort: sorts[sort], q, source })
  const items = useDeferredValue(pages.data?.pages.flatMap(({ data }) => data))
  return {
    at,
    pages,
    items,
    total: pages.data?.pages[0]?.meta.total ?? 0,
    sort,
    sortBy,
    /** From the root, which is not in it, to here. */
    path: at.data?.path ?? [],
    /** New things may be put here. */
    mayAdd: at.data?.may_change ?? (folder === null && !shared),
  }
}

export type Storage = ReturnType<typeof useStorage>
