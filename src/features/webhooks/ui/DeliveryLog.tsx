/** The log of a webhook: what was sent, what was answered, and sending it again. */
import { keepPreviousData } from '@tanstack/react-query'
import { Inbox, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../web/design/Button.tsx'
import { EmptyState } from '../../../web/design/EmptyState.tsx'
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { ListPages } from '../../../web/design/ListPages.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { TableSkeleton } from '../../../web/design/Skeleton.tsx'
import { Table } from '../../../web/design/Table.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import { useAnswer } from '../../../web/query.tsx'
import { listDeliveriesEndpoint, type DeliveryView } from '../webhook.contract.ts'
import { deliveryStates, TEST_EVENT, webhookEvents } from '../webhook.model.ts'
import { DeliveryDetails } from './DeliveryDetails.tsx'
import { ResendSinceDialog } from './ResendSinceDialog.tsx'
import { useWebhookText } from './text.ts'
import { useDeliveryColumns } from './use-delivery-columns.tsx'

const PER_PAGE = 20
const REFRESH_MS = 5_000
const loggedEvents = [...webhookEvents, TEST_EVENT] as const

type Filters = Readonly<{ state: string; event: string }>
const none: Filters = { state: '', event: '' }

export function DeliveryLog({ id }: { id: string }) {
  const t = useWebhookText()
  const [filters, setFilters] = useState(none)
  const [page, setPage] = useState(1)
  const [isOpen, setOpen] = useState(false)
  const choose = (chosen: Filters) => {
    setFilters(chosen)
    setPage(1)
  }
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-base">{t('log.title')}</h2>
          <p className="text-body text-muted">{t('log.text')}</p>
        </div>
        <Button icon={RotateCcw} onClick={() => setOpen(true)}>
          {t('since.open')}
        </Button>
      </div>
      <FilterFields filters={filters} onChange={choose} />
      <Deliveries id={id} filters={filters} page={page} onPage={setPage} onClear={() => choose(none)} />
      {isOpen && <ResendSinceDialog id={id} onClose={() => setOpen(false)} />}
    </section>
  )
}

function FilterFields({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const t = useWebhookText()
  return (
    <div role="group" aria-label={t('log.filters')} className="grid grid-cols-1 gap-3 tablet:grid-cols-2">
      <Select
        label={t('state')}
        value={filters.state}
        options={[
          { value: '', label: t('log.anyState') },
          ...deliveryStates.map((state) => ({ value: state, label: t(`log.states.${state}`) })),
        ]}
        onChange={({ target }) => onChange({ ...filters, state: target.value })}
      />
      <Select
        label={t('log.event')}
        value={filters.event}
        options={[
          { value: '', label: t('log.anyEvent') },
          ...loggedEvents.map((event) => ({ value: event, label: event })),
        ]}
        onChange={({ target }) => onChange({ ...filters, event: target.value })}
      />
    </div>
  )
}

function Deliveries({
  id,
  filters,
  page,
  onPage,
  onClear,
}: {
  id: string
  filters: Filters
  page: number
  onPage: (page: number) => void
  onClear: () => void
}) {
  const t = useWebhookText()
  const { dateTime } = useFormats()
  const columns = useDeliveryColumns(id)
  const state = deliveryStates.find((each) => each === filters.state)
  const event = loggedEvents.find((each) => each === filters.event)
  const asked = { id, page, limit: PER_PAGE, ...(state && { state }), ...(event && { event }) }
  const { data, error, refetch } = useAnswer(listDeliveriesEndpoint, asked, {
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton rows={5} />
  if (data.data.length === 0) return <Nothing isFiltered={Boolean(state ?? event)} onClear={onClear} />
  return (
    <>
      <Table
        caption={t('log.caption')}
        columns={columns}
        rows={data.data}
        keyOf={keyOf}
        expansion={{
          label: ({ event: name, created_at: at }) => t('log.moreOf', { event: name, when: dateTime(at) }),
          short: t('log.more'),
          content: (delivery) => <DeliveryDetails webhook={id} id={delivery.id} />,
        }}
      />
      <ListPages list={data} perPage={PER_PAGE} onPage={onPage} />
    </>
  )
}

const keyOf = ({ id }: DeliveryView): string => id

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useWebhookText()
  if (!isFiltered) return <EmptyState icon={Inbox} title={t('log.none')} text={t('log.noneText')} />
  const clear = <Button onClick={onClear}>{t('log.clear')}</Button>
  return <EmptyState icon={Inbox} title={t('log.noneFound')} action={clear} />
}
