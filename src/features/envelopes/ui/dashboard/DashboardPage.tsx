/** Where work begins: drop a document, see how the sent ones are doing, open what came last. */
import { Link } from '@tanstack/react-router'
import { Ban, ChevronRight, CircleCheck, Clock, Inbox, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { envelopeStatsEndpoint, listInboxEndpoint, type ReceivedView } from '../../envelope.contract.ts'
import { addressOfReceived } from '../lists/received.ts'
import { RecipientBadge } from '../status/StateBadge.tsx'
import { PdfDropZone } from '../wizard/PdfDropZone.tsx'
import { useStartEnvelope } from '../wizard/start-envelope.ts'
import { shownTitle } from '../../envelope-title.model.ts'
import { useDashboardText } from './text.ts'

const LATEST = 5

export function DashboardPage() {
  const t = useDashboardText()
  const { start, isStarting } = useStartEnvelope()
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader title={t('title')} />
      <div aria-busy={isStarting}>
        <PdfDropZone onFiles={start} />
      </div>
      <Counts />
      <Latest />
    </div>
  )
}

const counted = [
  { state: 'in-transit', icon: Clock, look: 'text-accent' },
  { state: 'completed', icon: CircleCheck, look: 'text-success' },
  { state: 'rejected', icon: Ban, look: 'text-danger' },
  { state: 'cancelled', icon: TriangleAlert, look: 'text-muted' },
] as const

function Counts() {
  const t = useDashboardText()
  const stats = useAnswer(envelopeStatsEndpoint, {})
  return (
    <section aria-labelledby="sent-counts">
      <h2 id="sent-counts" className="mb-3 text-base">
        {t('sent')}
      </h2>
      {stats.error && <Alert tone="danger">{sentenceFor(stats.error)}</Alert>}
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        {counted.map(({ state, icon, look }) => (
          <li key={state}>
            <Count state={state} icon={icon} look={look} count={stats.data && (stats.data[state] ?? 0)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Count({
  state,
  icon: Icon,
  look,
  count,
}: {
  state: (typeof counted)[number]['state']
  icon: LucideIcon
  look: string
  count: number | undefined
}) {
  const t = useDashboardText()
  const formats = useFormats()
  return (
    <Link
      to="/business/documents/sent"
      search={{ state }}
      className="grid gap-2 rounded-lg bg-surface p-4 text-ink no-underline shadow-raised transition-colors duration-120 hover:bg-[color-mix(in_oklab,var(--ink)_2.5%,var(--surface))]"
    >
      <span className="flex items-center gap-2 text-sm text-muted">
        <Icon aria-hidden className={`size-4 shrink-0 ${look}`} />
        <span className="min-w-0 truncate">{t(`counts.${state}`)}</span>
      </span>
      <span className="num min-h-8 text-xl font-semibold">{count === undefined ? '' : formats.number(count)}</span>
    </Link>
  )
}

function Latest() {
  const t = useDashboardText()
  const received = useAnswer(listInboxEndpoint, { page: 1, limit: LATEST, sort: '-notified_at' })
  const rows = received.data?.data
  if (rows?.length === 0) return <EmptyState icon={Inbox} title={t('nothing')} text={t('nothingText')} />
  return (
    <Card
      title={t('latest')}
      aside={
        <Link to="/business/documents" className="text-sm font-medium text-accent no-underline hover:underline">
          {t('all')}
        </Link>
      }
    >
      {received.error && <Alert tone="danger">{sentenceFor(received.error)}</Alert>}
      {!rows && !received.error && <Skeleton lines={LATEST} />}
      <ul className="-mx-2 divide-y divide-line">
        {rows?.map((row) => (
          <li key={row.envelope.id + row.action_token}>
            <Received row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Received({ row }: { row: ReceivedView }) {
  const t = useDashboardText()
  const formats = useFormats()
  return (
    <a
      href={addressOfReceived(row)}
      className="flex min-h-14 items-center gap-3 rounded-md px-2 py-2 text-ink no-underline hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{shownTitle(row.envelope)}</span>
        <span className="block truncate text-sm text-muted">
          {t('from', { name: row.envelope.sender.name })} · {formats.date(row.notified_at)}
        </span>
      </span>
      <RecipientBadge state={row.state} type={row.type} />
      <ChevronRight aria-hidden className="size-4 shrink-0 text-faint max-tablet:hidden" />
    </a>
  )
}
