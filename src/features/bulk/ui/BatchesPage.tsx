/** /business/batches: the batches that somebody began, newest first. */
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { buttonLook } from '../../../web/design/button-look.ts'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { PageHeader } from '../../../web/design/PageHeader.tsx'
import { ListPages } from '../../../web/design/ListPages.tsx'
import { TableSkeleton } from '../../../web/design/Skeleton.tsx'
import { rowLink, Table, type Column } from '../../../web/design/Table.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer } from '../../../web/query.tsx'
import { TroublePage } from '../../../web/shell/area-ends.tsx'
import { listBatchesEndpoint, type BatchView } from '../batch.contract.ts'
import { BatchBadge } from './BatchBadge.tsx'
import { PAGE_SIZE, type BatchesSearch } from './search.ts'
import { useBatchText } from './text.ts'

export function BatchesPage({ search: { page = 1 } }: { search: BatchesSearch }) {
  const t = useBatchText()
  const columns = useColumns()
  const navigate = useNavigate()
  const answer = useAnswer(listBatchesEndpoint, { page, limit: PAGE_SIZE }, { placeholderData: keepPreviousData })
  const list = answer.data
  if (answer.error && !list) return <TroublePage isInside error={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader title={t('list.title')} text={t('list.text')} actions={list?.meta.total !== 0 && <ToTemplates />} />
      {!list && <TableSkeleton />}
      {list?.meta.total === 0 && (
        <EmptyState icon={Layers} title={t('list.none')} text={t('list.noneText')} action={<ToTemplates isPrimary />} />
      )}
      {list && list.data.length > 0 && (
        <>
          <Table caption={t('list.title')} columns={columns} rows={list.data} keyOf={({ id }) => id} />
          <ListPages
            list={list}
            perPage={PAGE_SIZE}
            onPage={(to) => void navigate({ to: '.', search: { page: to } })}
          />
        </>
      )}
    </div>
  )
}

function ToTemplates({ isPrimary = false }: { isPrimary?: boolean }) {
  const t = useBatchText()
  return (
    <Link to="/business/documents/template" className={buttonLook({ kind: isPrimary ? 'primary' : 'default' })}>
      {t('list.toTemplates')}
    </Link>
  )
}

function useColumns(): Column<BatchView>[] {
  const t = useBatchText()
  const formats = useFormats()
  return [
    {
      name: 'title',
      label: t('list.column.title'),
      cell: ({ id, title }) => (
        <Link to="/business/batches/$id" params={{ id }} className={`${rowLink} wrap-anywhere`}>
          {title.trim() || t('untitled')}
        </Link>
      ),
    },
    { name: 'state', label: t('list.column.state'), cell: ({ state }) => <BatchBadge state={state} /> },
    {
      name: 'progress',
      label: t('list.column.progress'),
      isNumeric: true,
      cell: ({ sent, total }) => (
        <span className="whitespace-nowrap">
          {t('list.of', { done: formats.number(sent), total: formats.number(total) })}
        </span>
      ),
    },
    {
      name: 'created',
      label: t('list.column.created'),
      isNumeric: true,
      cell: ({ created_at }) => <span className="whitespace-nowrap text-muted">{formats.dateTime(created_at)}</span>,
    },
  ]
}
