/** The one thing to know about an envelope right now: who it waits for, that it is being finished, that it stopped, how it ended. */
import { Link } from '@tanstack/react-router'
import { BookCopy } from 'lucide-react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { ProgressBar } from '../../../../web/design/Progress.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import type { EnvelopeView } from '../../../../core/envelope/envelope.contract.ts'
import { useActionText } from '../actions/text.ts'
import { useEnvelopeActions } from '../actions/use-envelope-actions.ts'
import { usePreparedActions } from '../actions/use-prepared-actions.ts'
import { useMaySend } from '../../../../core/envelope/ui/use-may-send.ts'
import { useSealingText } from '../sealing/text.ts'
import { WaitingFor } from './WaitingFor.tsx'
import { useDetailText } from './text.ts'

export function EnvelopeNotice({ envelope }: { envelope: EnvelopeView }) {
  const maySend = useMaySend()
  switch (envelope.state) {
    case 'in-transit':
      return <WaitingFor envelope={envelope} />
    case 'processing':
      return <Processing envelope={envelope} />
    case 'halted':
      return <Halted envelope={envelope} />
    case 'rejected':
      return <Rejected envelope={envelope} />
    case 'draft':
      return maySend && envelope.actions.includes('edit') ? <Draft id={envelope.id} /> : null
    case 'completed':
      return <Completed envelope={envelope} />
    case 'template':
      return maySend && envelope.actions.includes('copy') ? <Template id={envelope.id} /> : null
    case 'cancelled':
    case 'expired':
      return <Closed state={envelope.state} closedAt={envelope.closed_at} />
  }
}

function Processing({ envelope: { sealing_wait: wait } }: { envelope: EnvelopeView }) {
  const t = useDetailText()
  if (wait) return <SealingWait wait={wait} />
  return (
    <Alert tone="info" title={t('processing')}>
      {t('processingText')}
      <div className="mt-3">
        <ProgressBar label={t('processing')} />
      </div>
    </Alert>
  )
}

/** Something that sealing needs is away: what it is, since when, and when it is tried again. */
function SealingWait({ wait }: { wait: NonNullable<EnvelopeView['sealing_wait']> }) {
  const t = useDetailText()
  const sealing = useSealingText()
  const formats = useFormats()
  const { waits_for, since, next_try_at, tries } = wait
  return (
    <Alert tone="warning" title={sealing(`waits.${waits_for}`)}>
      <p>{t('waits.text')}</p>
      <p className="num mt-1">
        {t('waits.next', { next: formats.dateTime(next_try_at), since: formats.dateTime(since), tries: String(tries) })}
      </p>
    </Alert>
  )
}

function Halted({ envelope: { id, halted_because, halted_at, actions } }: { envelope: EnvelopeView }) {
  const t = useDetailText()
  const sealing = useSealingText()
  const formats = useFormats()
  const { retry } = useEnvelopeActions()
  return (
    <Alert
      tone="danger"
      title={halted_at ? t('halted', { when: formats.dateTime(halted_at) }) : sealing('halted')}
      action={
        actions.includes('retry') && (
          <Button kind="primary" onClick={() => retry(id)}>
            {t('retry')}
          </Button>
        )
      }
    >
      {t('haltedText', { reason: halted_because ?? '—' })}
    </Alert>
  )
}

function Rejected({ envelope }: { envelope: EnvelopeView }) {
  const t = useDetailText()
  const who = envelope.recipients.find(({ state }) => state === 'refused')
  if (!who) return null
  return (
    <Alert tone="danger" title={t('rejected', { name: who.name })}>
      {who.refuse_reason && t('reason', { reason: who.refuse_reason })}
    </Alert>
  )
}

function Completed({ envelope: { closed_at } }: { envelope: EnvelopeView }) {
  const t = useDetailText()
  const formats = useFormats()
  return closed_at ? <Alert tone="success" title={t('completed', { when: formats.dateTime(closed_at) })} /> : null
}

/** Nobody can sign any more: since when, and that it is for good. */
function Closed({ state, closedAt }: { state: 'cancelled' | 'expired'; closedAt: string | null }) {
  const t = useDetailText()
  const formats = useFormats()
  if (!closedAt) return null
  return (
    <Alert tone="warning" title={t(`${state}.title`, { when: formats.dateTime(closedAt) })}>
      {t(`${state}.text`)}
    </Alert>
  )
}

function Template({ id }: { id: string }) {
  const t = useDetailText()
  const a = useActionText()
  const { startFrom } = usePreparedActions()
  return (
    <Alert
      tone="info"
      title={t('templateTitle')}
      action={
        <Button kind="primary" icon={BookCopy} onClick={() => startFrom(id)}>
          {a('use')}
        </Button>
      }
    >
      {t('templateText')}
    </Alert>
  )
}

function Draft({ id }: { id: string }) {
  const t = useDetailText()
  return (
    <Alert
      tone="info"
      title={t('draftText')}
      action={
        <Link to="/business/envelopes/$id/documents" params={{ id }} className={buttonLook({ kind: 'primary' })}>
          {t('continueDraft')}
        </Link>
      }
    />
  )
}
