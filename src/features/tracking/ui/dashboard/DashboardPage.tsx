/** Where work begins: drop a document, see how the sent ones are doing, open what came last. */
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { envelopeStatsEndpoint } from '../../../../core/envelope/envelope.contract.ts'
import { listInboxEndpoint } from '../../../../core/envelope/inbox.contract.ts'
import { CreditNotice } from '../../../drafting/ui/shared/CreditNotice.tsx'
import { DocumentDropZone } from '../../../drafting/ui/shared/DocumentDropZone.tsx'
import { useStartEnvelope } from '../../../drafting/ui/shared/start-envelope.ts'
import { RefusedFiles } from '../../../drafting/ui/shared/UploadList.tsx'
import { useMaySend } from '../../../../core/envelope/ui/use-may-send.ts'
import { showOverviewEndpoint } from '../../overview.contract.ts'
import { useSeesAll, WhoseFilter } from '../lists/WhoseFilter.tsx'
import { Attention } from './Attention.tsx'
import { Counts, type Stats } from './Counts.tsx'
import { Endings } from './Endings.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Latest, LATEST } from './Latest.tsx'
import { useDashboardText } from './text.ts'
import { useWhose } from './use-whose.ts'

export function DashboardPage() {
  const t = useDashboardText()
  const name = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 }).data?.name.trim().split(/\s+/)[0]
  const { seesAll } = useSeesAll()
  const [wanted, choose] = useWhose()
  const everybody = seesAll && wanted
  const stats = useAnswer(envelopeStatsEndpoint, { source: everybody ? 'workspace' : 'self' })
  const maySend = useMaySend()
  const { start, retry, isStarting, refused, dismiss } = useStartEnvelope({ goesOn: true })
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title={name ? t('greeting', { name }) : t('title')}
        actions={
          <>
            {!everybody && <Drafts count={stats.data?.draft ?? 0} />}
            {seesAll && <WhoseFilter everybody={everybody} onChange={choose} />}
          </>
        }
      />
      {maySend && <CreditNotice />}
      {maySend && (
        <div className="grid gap-3" aria-busy={isStarting || undefined}>
          <RefusedFiles refused={refused} onDismiss={dismiss} onRetry={retry} />
          <DocumentDropZone title={t('begin')} onChosen={start} />
          <p role="status" className="sr-only">
            {isStarting && t('starting')}
          </p>
        </div>
      )}
      <WhatHappens stats={stats} maySend={maySend} everybody={everybody} />
    </div>
  )
}

/** What needs attention, counts, latest and how they ended, or what to do first for somebody who has neither. */
function WhatHappens({ stats, maySend, everybody }: { stats: Stats; maySend: boolean; everybody: boolean }) {
  const received = useAnswer(listInboxEndpoint, { page: 1, limit: LATEST, sort: '-notified_at' })
  const overview = useAnswer(
    showOverviewEndpoint,
    { source: everybody ? 'workspace' : 'self' },
    { placeholderData: keepPreviousData },
  ).data
  const isKnown = (stats.data ?? stats.error) && (received.data ?? received.error)
  if (!isKnown) return <Skeleton lines={6} />
  const hasNothing = stats.data && Object.values(stats.data).every((count) => count === 0)
  if (maySend && hasNothing && received.data?.data.length === 0) return <FirstSteps />
  return (
    <>
      {overview && <Attention overview={overview} everybody={everybody} />}
      <Counts stats={stats} everybody={everybody} />
      <Latest received={received} />
      {overview && <Endings overview={overview} />}
    </>
  )
}

/** What was begun and not sent is not forgotten. */
function Drafts({ count }: { count: number }) {
  const t = useDashboardText()
  if (count === 0) return null
  return (
    <Link
      to="/business/documents/draft"
      className="inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-accent no-underline hover:underline"
    >
      {t('drafts', { count })}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  )
}
