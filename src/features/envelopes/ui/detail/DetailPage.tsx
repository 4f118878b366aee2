/** One envelope: how it is doing, who holds it up, what can be done now, and its documents beside. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft, FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { Tabs } from '../../../../web/design/Tabs.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import { showEnvelopeEndpoint, type EnvelopeView } from '../../envelope.contract.ts'
import { shownTitle } from '../../envelope-title.model.ts'
import { EnvelopeBadge } from '../status/StateBadge.tsx'
import { AboutEnvelope } from './AboutEnvelope.tsx'
import { DetailActions } from './DetailActions.tsx'
import { DocumentPane } from './DocumentPane.tsx'
import { EnvelopeNotice } from './EnvelopeNotice.tsx'
import { History } from './History.tsx'
import { RecipientsCard } from './RecipientsCard.tsx'
import { useDetailText } from './text.ts'

/** Sealing takes seconds, signing takes days. */
const SEALING_MS = 2_000
const WATCHING_MS = 30_000

export function DetailPage({ id }: { id: string }) {
  const [isSealing, setSealing] = useState(false)
  const answer = useAnswer(showEnvelopeEndpoint, { id }, { refetchInterval: isSealing ? SEALING_MS : WATCHING_MS })
  const envelope = answer.data
  if (envelope && isSealing !== (envelope.state === 'processing')) setSealing(!isSealing)
  if (envelope) return <Detail envelope={envelope} />
  return <Pending error={answer.error} onRetry={() => void answer.refetch()} />
}

function Detail({ envelope }: { envelope: EnvelopeView }) {
  const t = useDetailText()
  const formats = useFormats()
  const [tab, setTab] = useState<'details' | 'history'>('details')
  const { state, hashid, sent_at } = envelope
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={shownTitle(envelope) || '—'}
        before={<Back />}
        text={
          <span className="num flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
            <EnvelopeBadge state={state} />
            {sent_at && <span>{t('sentAt', { when: formats.dateTime(sent_at) })}</span>}
            <span>{t('code', { code: hashid })}</span>
          </span>
        }
        actions={<DetailActions envelope={envelope} />}
      />
      {envelope.removed_at && (
        <Alert tone="warning" title={t('sandbox')}>
          {t('sandboxText', { date: formats.date(envelope.removed_at) })}
        </Alert>
      )}
      <EnvelopeNotice envelope={envelope} />
      <div className="grid grid-cols-1 items-start gap-6 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Tabs
          label={t('tabs.label')}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              name: 'details',
              label: t('tabs.details'),
              content: (
                <div className="grid grid-cols-1 gap-4">
                  <RecipientsCard envelope={envelope} />
                  <AboutEnvelope envelope={envelope} />
                </div>
              ),
            },
            { name: 'history', label: t('tabs.history'), content: <History id={envelope.id} /> },
          ]}
        />
        <DocumentPane envelope={envelope} />
      </div>
    </div>
  )
}

function Back() {
  const t = useDetailText()
  return (
    <Link
      to="/business/documents/sent"
      className="inline-flex items-center gap-1.5 text-muted no-underline hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t('back')}
    </Link>
  )
}

function Pending({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useDetailText()
  if (!error) return <Skeleton lines={8} />
  if (isRefusal(error, 'envelope.not_found') || isRefusal(error, 'input.invalid')) {
    return (
      <EmptyState
        icon={FileQuestion}
        title={t('missing')}
        text={t('missingText')}
        action={
          <Link to="/business/documents/sent" className={buttonLook()}>
            {t('back')}
          </Link>
        }
      />
    )
  }
  return (
    <Alert tone="danger" action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {sentenceFor(error)}
    </Alert>
  )
}
