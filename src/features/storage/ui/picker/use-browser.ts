/** Hook: current folder, search, order and page of the file picker, and the items there. */
import { useState } from 'react'
import { useAnswer } from '../../../../web/query.tsx'
import { listItemsEndpoint, showItemEndpoint, type ItemView } from '../../item.contract.ts'

export const sorts = { newest: '-is_directory,-created_at', name: '-is_directory,name', size: '-is_directory,-size' }
export type SortName = keyof typeof sorts

type Place = Readonly<{ folder: string | null; search: string; sort: SortName; page: number }>

const PAGE_SIZE = 20

/** @param startsIn a folder that may be gone: then it starts at the root */
export function useBrowser(startsIn: string | null) {
  const [place, setPlace] = useState<Place>({ folder: startsIn, search: '', sort: 'newest', page: 1 })
  const { folder, search, sort, page } = place
  const at = useAnswer(showItemEndpoint, { id: folder ?? '' }, { enabled: folder !== null })
  const list = useAnswer(
    listItemsEndpoint,
    { parent: folder, page, limit: PAGE_SIZE, sort: sorts[sort], ...(search && { q: search }) },
    { placeholderData: (before) => before },
  )
  if (folder !== null && at.error) setPlace({ ...place, folder: null, page: 1 })
  const total = list.data?.meta.total ?? 0
  return {
    ...place,
    list,
    pages: Math.ceil(total / PAGE_SIZE),
    /** From the root, which is not in it, to here. */
    path: folder === null ? [] : (at.data?.path ?? []),
    open: (item: ItemView | null) => setPlace({ ...place, folder: item?.id ?? null, search: '', page: 1 }),
    openId: (id: string) => setPlace({ ...place, folder: id, search: '', page: 1 }),
    searchFor: (text: string) => setPlace({ ...place, search: text, page: 1 }),
    sortBy: (name: SortName) => setPlace({ ...place, sort: name, page: 1 }),
    turnTo: (to: number) => setPlace({ ...place, page: to }),
  }
}

export type Browser = ReturnType<typeof useBrowser>
