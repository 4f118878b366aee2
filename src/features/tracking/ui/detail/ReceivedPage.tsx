/** A received envelope as its recipient sees it: never its history, its notes or anybody's address (docs/domain/screens.md#envelopes and docs/domain/rights.md#envelopes). */
import { Ban, CircleX, PenLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { showMeEndpoint } from '../../../../core/identity/account.contract.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button, ButtonLink } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { ProgressDots } from '../../../../web/design/Progress.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useAnswer } from '../../../../web/query.tsx'
import { isOpen } from '../../../../core/envelope/envelope.model.ts'
import { showSigningEndpoint, type SigningView } from '../../../signing/signing.contract.ts'
import { myFields } from '../../../signing/ui/shared/ceremony.ts'
import { CancelDialog } from '../actions/CancelDialog.tsx'
import { received as downloads } from '../actions/downloads.ts'
import { DownloadMenu } from '../actions/DownloadMenu.tsx'
import { RefuseDialog } from '../actions/RefuseDialog.tsx'
import { useActionText } from '../actions/text.ts'
import { TroubleDialog } from '../actions/TroubleDialog.tsx'
import { useShownTitle } from '../lists/EnvelopeTitle.tsx'
import { askedFor } from '../lists/received.ts'
import { useListText } from '../lists/text.ts'
import { EnvelopeBadge, RecipientBadge } from '../../../../core/envelope/ui/status/StateBadge.tsx'
import { useStatusText } from '../../../../core/envelope/ui/status/text.ts'
import { AboutEnvelope } from './AboutEnvelope.tsx'
import { BackTo } from './BackTo.tsx'
import { columnsLook } from './DetailPage.tsx'
import { DocumentPane } from './DocumentPane.tsx'
import { DocumentsCard } from './DocumentsCard.tsx'
import { Pending } from './Pending.tsx'
import { ReceivedNotice } from './ReceivedNotice.tsx'
import { useDetailText } from './text.ts'

const WATCHING_MS = 30_000

export function ReceivedPage({ token }: { token: string }) {
  const answer = useAnswer(showSigningEndpoint, { token }, { refetchInterval: WATCHING_MS })
  if (answer.data) return <Received token={token} view={answer.data} />
  return <Pending error={answer.error} onRetry={() => void answer.refetch()} back="inbox" />
}

function Received({ token, view }: { token: string; view: SigningView }) {
  const t = useDetailText()
  const formats = useFormats()
  const titleOf = useShownTitle()
  const { envelope } = view
  const fields = useMemo(() => myFields({ view, unsaved: {} }), [view])
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={titleOf(envelope)}
        before={<BackTo place="inbox" />}
        text={
          <span className="num flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
            <span>{t('received')}</span>
            <EnvelopeBadge state={envelope.state} />
            {envelope.sent_at && <span>{t('sentAt', { when: formats.dateTime(envelope.sent_at) })}</span>}
            <span className="whitespace-nowrap">{t('code', { code: envelope.hashid })}</span>
          </span>
        }
        actions={<ReceivedActions token={token} view={view} />}
      />
      {envelope.removed_at && (
        <Alert tone="warning" title={t('sandbox')}>
          {t('sandboxText', { date: formats.date(envelope.removed_at) })}
        </Alert>
      )}
      <ReceivedNotice view={view} />
      <div className={columnsLook}>
        <div className="grid grid-cols-1 gap-4">
          <Fellows view={view} />
          <AboutEnvelope envelope={envelope} face={envelope.sender.picture} />
          <DocumentsCard
            documents={envelope.documents}
            onDownload={(document) => downloads.document(token, document)}
            onSheet={(document) => downloads.sheet(token, document)}
          />
        </div>
        <DocumentPane documents={envelope.documents} view={view} fields={fields} />
      </div>
      <TroubleDialog />
    </div>
  )
}

function ReceivedActions({ token, view }: { token: string; view: SigningView }) {
  const a = useActionText()
  const list = useListText()
  const { data: me } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  const [asking, setAsking] = useState<'nothing' | 'refuse' | 'cancel'>('nothing')
  const { envelope } = view
  const { id, title } = envelope
  const viewer = `/business/envelopes/viewer/${encodeURIComponent(token)}`
  const isSender = me?.email.toLowerCase() === envelope.sender.email.toLowerCase()
  const mayAct = view.actions.some((action) => action === 'sign' || action === 'approve' || action === 'follow')
  return (
    <>
      <DownloadMenu
        isCompleted={view.actions.includes('download_sheet')}
        onDocuments={() => downloads.all(token, title)}
        onSheets={() => downloads.sheets(token, title)}
      />
      {isSender && isOpen(envelope.state) && (
        <Button icon={Ban} onClick={() => setAsking('cancel')}>
          {a('cancel.open')}
        </Button>
      )}
      {!isSender && view.actions.includes('refuse') && (
        <Refuse viewer={viewer} hasAccepted={view.terms.accepted_at !== null} onAsk={() => setAsking('refuse')} />
      )}
      {mayAct && (
        <ButtonLink href={viewer} kind="primary" icon={PenLine}>
          {list(`act.${askedFor(view.type)}`)}
        </ButtonLink>
      )}
      {asking === 'cancel' && <CancelDialog envelope={{ id, title }} onClose={() => setAsking('nothing')} />}
      {asking === 'refuse' && <RefuseDialog token={token} onClose={() => setAsking('nothing')} />}
    </>
  )
}

/** Nobody refuses what they have not opened: the terms and the document come first. */
function Refuse({ viewer, hasAccepted, onAsk }: { viewer: string; hasAccepted: boolean; onAsk: () => void }) {
  const a = useActionText()
  return hasAccepted ? (
    <Button icon={CircleX} onClick={onAsk}>
      {a('refuse.open')}
    </Button>
  ) : (
    <ButtonLink href={viewer} icon={CircleX}>
      {a('refuse.open')}
    </ButtonLink>
  )
}

/** Everybody in their order, by name only. */
function Fellows({ view: { envelope } }: { view: SigningView }) {
  const t = useDetailText()
  const status = useStatusText()
  const formats = useFormats()
  const { done, total } = envelope.recipients_stats
  const inOrder = envelope.recipients.toSorted((a, b) => (a.routing_order ?? 0) - (b.routing_order ?? 0))
  return (
    <Card title={t('recipients')} aside={isOpen(envelope.state) && <ProgressDots done={done} total={total} />}>
      <ol className="divide-y divide-line">
        {inOrder.map(({ id, name, type, state, routing_order: order, ran_action_at, is_me: isMe }) => (
          <li
            key={id}
            className="grid grid-cols-1 gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0 tablet:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">
                {order !== null && <span className="num text-muted">{status('order', { order: String(order) })} </span>}
                {name} {isMe && <span className="font-normal text-muted">({t('you')})</span>}
              </p>
              <p className="text-sm text-muted">{status(`type.${type}`)}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 tablet:grid tablet:justify-items-end">
              <RecipientBadge state={state} type={type} />
              {ran_action_at && <span className="num text-xs text-muted">{formats.dateTime(ran_action_at)}</span>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
