/** Rows of a batch: to whom each goes, its envelope, or why there is none. */
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { ListPages } from '../../../web/design/ListPages.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { TableSkeleton } from '../../../web/design/Skeleton.tsx'
import { Table, type Column } from '../../../web/design/Table.tsx'
import { useAnswer } from '../../../web/query.tsx'
import { listBatchRowsEndpoint, type BatchView, type RowView } from '../batch.contract.ts'
import { rowStates, type RowState } from '../batch.model.ts'
import { RowBadge } from './BatchBadge.tsx'
import { PAGE_SIZE, type BatchSearch } from './search.ts'
import { useBatchText } from './text.ts'

export function BatchRows({ batch, search: { page = 1, state } }: { batch: BatchView; search: BatchSearch }) {
  const t = useBatchText()
  const navigate = useNavigate()
  const columns = useColumns()
  const answer = useAnswer(
    listBatchRowsEndpoint,
    { id: batch.id, page, limit: PAGE_SIZE, 'filter[state]': state },
    { placeholderData: keepPreviousData },
  )
  const { refetch } = answer
  const { waiting } = batch
  const shown = useRef(waiting)
  useEffect(() => {
    if (shown.current !== waiting) void refetch()
    shown.current = waiting
  }, [refetch, waiting])
  const look = (search: BatchSearch) => void navigate({ to: '.', search, replace: true })
  const list = answer.data
  const isState = (text: string): text is RowState => rowStates.some((each) => each === text)
  return (
    <section aria-label={t('batch.rows')} className="grid grid-cols-1 gap-4">
      <div className="w-full tablet:w-64">
        <Select
          label={t('batch.show')}
          value={state ?? ''}
          options={[
            { value: '', label: t('batch.all') },
            ...rowStates.map((each) => ({ value: each, label: t(`rowStates.${each}`) })),
          ]}
          onChange={({ target: { value } }) => look(isState(value) ? { state: value } : {})}
        />
      </div>
      {answer.error && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {!list && !answer.error && <TableSkeleton />}
      {list?.data.length === 0 && <p className="text-body text-muted">{t('batch.noRows')}</p>}
      {list && list.data.length > 0 && (
        <>
          <Table caption={t('batch.rows')} columns={columns} rows={list.data} keyOf={({ line }) => String(line)} />
          <ListPages list={list} perPage={PAGE_SIZE} onPage={(to) => look({ state, page: to })} />
        </>
      )}
    </section>
  )
}

function useColumns(): Column<RowView>[] {
  const t = useBatchText()
  return [
    {
      name: 'people',
      label: t('batch.column.people'),
      isTitle: true,
      cell: ({ recipients }) => (
        <ul className="grid list-none gap-0.5 p-0">
          {recipients.map(({ role, name, value }) => (
            <li key={role} className="wrap-anywhere">
              <span className="font-medium">{name}</span> <span className="inline-block text-muted">{value}</span>
            </li>
          ))}
        </ul>
      ),
    },
    { name: 'line', label: t('batch.column.line'), isNumeric: true, cell: ({ line }) => String(line) },
    { name: 'state', label: t('batch.column.state'), cell: ({ state }) => <RowBadge state={state} /> },
    {
      name: 'detail',
      label: t('batch.column.detail'),
      cell: ({ line, envelope, failure }) =>
        envelope ? (
          <Link
            to="/business/documents/info/$id"
            params={{ id: envelope }}
            aria-label={t('batch.seeOf', { line: String(line) })}
          >
            {t('batch.see')}
          </Link>
        ) : (
          failure && <span className="wrap-anywhere">{failure.message}</span>
        ),
    },
  ]
}
