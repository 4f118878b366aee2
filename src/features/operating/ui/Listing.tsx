/** A list of an operators' page: loading, failed, empty, or its rows with the way from page to page. */
import { SearchX, type LucideIcon } from 'lucide-react'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { ListPages } from '../../../web/design/ListPages.tsx'
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
  if (data.data.length === 0) return <EmptyState icon={empty.icon ?? SearchX} title={empty.title} text={empty.text} />
  return (
    <>
      <Table caption={caption} columns={columns} rows={data.data} keyOf={({ id }) => id} />
      <ListPages list={data} perPage={PER_PAGE} onPage={onPage} />
    </>
  )
}
