/** /business/organizations/settings#audit: who changed what in the organization, for its owners, with filters and exports. */
import { keepPreviousData } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../web/design/Button.tsx'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { ListPages } from '../../../web/design/ListPages.tsx'
import { TableSkeleton } from '../../../web/design/Skeleton.tsx'
import { Table, type Column } from '../../../web/design/Table.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer } from '../../../web/query.tsx'
import { listHistoryEndpoint, type HistoryEntryView } from '../history.contract.ts'
import { askedBy, isFiltered, noFilters, type HistoryFilters } from './history-filters.ts'
import { HistoryExports } from './HistoryExports.tsx'
import { HistoryFilterFields } from './HistoryFilterFields.tsx'
import { useHistoryText } from './text.ts'

const PER_PAGE = 20

export function HistoryTab({ id }: { id: string }) {
  const t = useHistoryText()
  const [filters, setFilters] = useState<HistoryFilters>(noFilters)
  const [page, setPage] = useState(1)
  const choose = (chosen: HistoryFilters) => {
    setFilters(chosen)
    setPage(1)
  }
  const asked = { id, ...askedBy(filters) }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-2xl text-muted">{t('text')}</p>
        <HistoryExports asked={asked} />
      </div>
      <HistoryFilterFields filters={filters} onChange={choose} />
      <Entries
        asked={{ ...asked, page, limit: PER_PAGE }}
        onPage={setPage}
        onClear={isFiltered(filters) ? () => choose(noFilters) : null}
      />
    </div>
  )
}

type Asked = Readonly<{ id: string; page: number; limit: number }> & ReturnType<typeof askedBy>

function Entries({
  asked,
  onPage,
  onClear,
}: {
  asked: Asked
  onPage: (page: number) => void
  /** Null: nothing is filtered. */
  onClear: (() => void) | null
}) {
  const t = useHistoryText()
  const columns = useColumns()
  const { data, error, refetch } = useAnswer(listHistoryEndpoint, asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  if (data.data.length === 0)
    return onClear ? (
      <EmptyState
        icon={History}
        title={t('noneFound')}
        text={t('noneFoundText')}
        action={<Button onClick={onClear}>{t('clear')}</Button>}
      />
    ) : (
      <EmptyState icon={History} title={t('none')} text={t('noneText')} />
    )
  return (
    <>
      <Table caption={t('caption')} columns={columns} rows={data.data} keyOf={keyOf} />
      <ListPages list={data} perPage={PER_PAGE} onPage={onPage} />
    </>
  )
}

const keyOf = ({ subject, number }: HistoryEntryView): string => `${subject.id} ${number}`

function useColumns(): readonly Column<HistoryEntryView>[] {
  const t = useHistoryText()
  const { dateTime } = useFormats()
  return [
    { name: 'what', label: t('what'), cell: ({ message }) => <span className="break-words">{message}</span> },
    { name: 'who', label: t('who'), cell: ({ actor }) => <Who actor={actor} /> },
    {
      name: 'when',
      label: t('when'),
      cell: ({ at }) => (
        <time dateTime={at} className="num whitespace-nowrap">
          {dateTime(at)}
        </time>
      ),
    },
    { name: 'from', label: t('from'), cell: (entry) => <FromWhere entry={entry} /> },
  ]
}

function Who({ actor: { kind, name, program } }: Pick<HistoryEntryView, 'actor'>) {
  const t = useHistoryText()
  if (kind === 'visitor' || kind === 'operator' || kind === 'system') return t(`actors.${kind}`)
  const user = name ?? t('actors.former')
  return kind === 'program' ? t('through', { user, program: program ?? '…' }) : user
}

function FromWhere({ entry: { ip, device } }: { entry: HistoryEntryView }) {
  const t = useHistoryText()
  const { browser, system } = device
  const named = browser && system ? t('device', { browser, system }) : (browser ?? system)
  if (!ip) return <span className="text-muted">{t('unknown')}</span>
  return (
    <span className="grid">
      <span className="num">{ip}</span>
      {named && <span className="text-sm text-muted">{named}</span>}
    </span>
  )
}
