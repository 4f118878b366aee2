/** A list of an operators' page: loading, failed, empty, or its rows with the way from page to page. */
import { SearchX, type LucideIcon } from 'lucide-react'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { Pagination } from '../../../web/design/Pagination.tsx'
import { TableSkeleton } from '../../../web/design/Skeleton.tsx'
import { Table, type Column } from '../../../web/design/Table.tsx'

type Answer<Row> = Readonly<{
  data: readonly Row[]
  links: Readonly<{ next: string | null; prev: string | null }>
  meta: Readonly<{ current_page: number; total: number }>
}>

export const PER_PAGE = 20

export function Listing<Row extends { id: string }>({
  caption,
  columns,
  found: { data, error, refetch },
  empty,
  onPage,
}: {
  caption: string
  columns: readonly Column<Row>[]
  found: Readonly<{ data: Answer<Row> | undefined; error: Error | null; refetch: () => unknown }>
  empty: Readonly<{ icon?: LucideIcon; title: string; text: string }>
  onPage: (page: number) => void
}) {
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  const { current_page: page } = data.meta
  if (data.data.length === 0) return <EmptyState icon={empty.icon ?? SearchX} title={empty.title} text={empty.text} />
  return (
    <>
      <Table caption={caption} columns={columns} rows={data.data} keyOf={({ id }) => id} />
      <Pagination
        page={page}
        pages={Math.ceil(data.meta.total / PER_PAGE)}
        onPrevious={data.links.prev ? () => onPage(page - 1) : null}
        onNext={data.links.next ? () => onPage(page + 1) : null}
      />
    </>
  )
}
