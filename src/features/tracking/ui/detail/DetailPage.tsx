/** One envelope as its sender sees it: how it is doing, who holds it up, what can be done now, and its documents beside. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Tabs } from '../../../../web/design/Tabs.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { showEnvelopeEndpoint, type EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { isEditable, isOpen } from '../../../../core/envelope/envelope.model.ts'
import { TroubleDialog } from '../actions/TroubleDialog.tsx'
import { sent as downloads } from '../actions/downloads.ts'
import { useShownTitle } from '../lists/EnvelopeTitle.tsx'
import { EnvelopeBadge } from '../../../../core/envelope/ui/status/StateBadge.tsx'
import { ArchiveCard } from '../../../integrations/ui/shared/ArchiveCard.tsx'
import { ReadingCard } from '../../../reading-times/ui/shared/ReadingCard.tsx'
import type { ViewOfPages } from '../../../signing/ui/shared/PageFields.tsx'
import { showProgressEndpoint } from '../../progress.contract.ts'
import { AboutEnvelope } from './AboutEnvelope.tsx'
import { BackTo, type BackPlace } from './BackTo.tsx'
import { DetailActions } from './DetailActions.tsx'
import { DocumentPane } from './DocumentPane.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { EnvelopeNotice } from './EnvelopeNotice.tsx'
import { History } from './History.tsx'
import { KeepingNotice } from './KeepingNotice.tsx'
import { Notes } from './Notes.tsx'
import { Pending } from './Pending.tsx'
import { RecipientsCard } from './RecipientsCard.tsx'
import type { DetailSearch } from './search.ts'
import { shownPages } from './shown-pages.ts'
import { useDetailText } from './text.ts'
import { useFaces } from './use-faces.ts'

/** Sealing takes seconds, signing takes days. */
const SEALING_MS = 2_000
const WATCHING_MS = 30_000

export function DetailPage({ id, search }: { id: string; search: DetailSearch }) {
  const [isSealing, setSealing] = useState(false)
  const answer = useAnswer(showEnvelopeEndpoint, { id }, { refetchInterval: isSealing ? SEALING_MS : WATCHING_MS })
  const envelope = answer.data
  if (envelope && isSealing !== (envelope.state === 'processing')) setSealing(!isSealing)
  if (envelope) return <Detail envelope={envelope} search={search} />
  return <Pending error={answer.error} onRetry={() => void answer.refetch()} back="sent" />
}

function Detail({ envelope, search }: { envelope: EnvelopeView; search: DetailSearch }) {
  const t = useDetailText()
  const formats = useFormats()
  const titleOf = useShownTitle()
  const navigate = useNavigate()
  const { id, state, hashid, sent_at, created_at } = envelope
  const pages = useShownPages(envelope)
  const back: BackPlace = state === 'draft' || state === 'template' ? state : 'sent'
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={titleOf(envelope)}
        before={<BackTo place={back} />}
        text={
          <span className="num flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
            {back === 'sent' && <span>{t('sent')}</span>}
            <EnvelopeBadge state={state} />
            <span>
              {sent_at
                ? t('sentAt', { when: formats.dateTime(sent_at) })
                : t('createdAt', { when: formats.dateTime(created_at) })}
            </span>
            <span className="whitespace-nowrap">{t('code', { code: hashid })}</span>
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
      {envelope.sent_at && !envelope.is_sandbox && <KeepingNotice id={id} />}
      <div className={columnsLook}>
        {back === 'sent' ? (
          <Tabs
            label={t('tabs.label')}
            value={search.tab ?? 'details'}
            onChange={(tab) =>
              void navigate({
                to: '/business/documents/info/$id',
                params: { id },
                search: { tab: tab === 'history' ? tab : undefined },
                replace: true,
                resetScroll: false,
              })
            }
            tabs={[
              { name: 'details', label: t('tabs.details'), content: <Details envelope={envelope} /> },
              { name: 'history', label: t('tabs.history'), content: <History id={id} /> },
            ]}
          />
        ) : (
          <Details envelope={envelope} />
        )}
        <DocumentPane documents={envelope.documents} view={pages} />
      </div>
      <TroubleDialog />
    </div>
  )
}

/** Null until it is known; a sealed document shows it all itself. */
function useShownPages(envelope: EnvelopeView): ViewOfPages | null {
  const isSealed = envelope.state === 'completed'
  const { data } = useAnswer(
    showProgressEndpoint,
    { id: envelope.id },
    { enabled: !isSealed, refetchInterval: isOpen(envelope.state) && WATCHING_MS },
  )
  return useMemo(() => (data && !isSealed ? shownPages(envelope, data) : null), [envelope, data, isSealed])
}

function Details({ envelope }: { envelope: EnvelopeView }) {
  const { id, state, documents } = envelope
  const faceOf = useFaces(id)
  return (
    <div className="grid grid-cols-1 gap-4">
      <RecipientsCard envelope={envelope} />
      {!isEditable(state) && <ReadingCard envelope={envelope} />}
      {!isEditable(state) && <Notes id={id} />}
      <AboutEnvelope envelope={envelope} face={faceOf(envelope.sender.email)} />
      <DocumentsCard
        documents={documents}
        onDownload={(document) => downloads.document(id, document)}
        onSheet={(document) => downloads.sheet(id, document)}
      />
      {state === 'completed' && !envelope.is_sandbox && <ArchiveCard id={id} />}
    </div>
  )
}

/** The document stands beside only where both have room. */
export const columnsLook =
  'grid grid-cols-1 items-start gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] [&>*]:min-w-0'
