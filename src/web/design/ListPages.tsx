/** From page to page of a list. Which page is shown is what its answer says: where fewer are left, an earlier one than was asked for. */
import { Pagination } from './Pagination.tsx'

type List = Readonly<{
  links: Readonly<{ next: string | null; prev: string | null }>
  meta: Readonly<{ current_page: number; total: number }>
}>

export function ListPages({
  list: { links, meta },
  perPage,
  onPage,
}: {
  list: List
  perPage: number
  onPage: (page: number) => void
}) {
  const { current_page: page, total } = meta
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / perPage)}
      onPrevious={links.prev ? () => onPage(page - 1) : null}
      onNext={links.next ? () => onPage(page + 1) : null}
    />
  )
}
