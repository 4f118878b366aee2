/** The last step of a correction: what it changes in the envelope that is on its way, or why it can not be applied. */
import { useNavigate } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { remember, useAnswer, useRefresh } from '../../../../web/query.tsx'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import {
  deleteEnvelopeEndpoint,
  envelopeStatsEndpoint,
  listEnvelopesEndpoint,
  listEventsEndpoint,
  showEnvelopeEndpoint,
  type EnvelopeView,
} from '../../../../core/envelope/envelope.contract.ts'
import { DraftChanged } from '../../../../core/envelope/ui/changed/DraftChanged.tsx'
import { WizardFrame } from '../../ui/shared/WizardFrame.tsx'
import { newKey } from '../../ui/wizard/uploads.ts'
import { applyCorrectionEndpoint, showCorrectionEndpoint } from '../correction.contract.ts'
import { useCorrectionText } from './text.ts'

export function CorrectionReview({ draft }: { draft: EnvelopeView }) {
  const t = useCorrectionText()
  const answer = useAnswer(showCorrectionEndpoint, { id: draft.id }, { staleTime: 0 })
  const compared = useSeenCorrection(answer.isFetching ? undefined : answer.data)
  const { seen } = compared
  const { apply, look, isBusy, isLooking, failure, discard } = useCorrection(draft, compared)
  const [isDiscarding, setDiscarding] = useState(false)
  const { changes = [], refused } = seen ?? {}
  const hasNothing = refused?.code === 'correction.nothing_changed'
  return (
    <WizardFrame
      envelope={draft}
      title={draft.title}
      step="review"
      keeping={undefined}
      action={
        <Button
          kind="primary"
          icon={PencilLine}
          isBusy={isBusy}
          disabledBecause={changes.length > 0 ? undefined : hasNothing ? t('none') : (refused?.message ?? t('loading'))}
          onClick={() => void apply()}
        >
          {t('apply')}
        </Button>
      }
      notice={
        failure ? (
          <Alert tone="danger">{failure}</Alert>
        ) : (
          <ChangedMeanwhile compared={compared} isLooking={isLooking} onLook={() => void look()} />
        )
      }
    >
      <h1 className="mb-2 text-lg">{t('title')}</h1>
      <p className="mb-5 max-w-2xl text-muted">{t('text')}</p>
      <div className="grid gap-4">
        {refused && !hasNothing && (
          <Alert tone="warning" title={t('refused')}>
            {refused.message} {t('refusedWay')}
          </Alert>
        )}
        <Card title={t('changes')}>
          {answer.error && !answer.isFetching ? (
            <Alert tone="danger">{sentenceFor(answer.error)}</Alert>
          ) : seen ? (
            <Changes changes={changes} />
          ) : (
            <Skeleton lines={3} />
          )}
        </Card>
        <p className="text-sm text-muted">{t('kept')}</p>
        <div>
          <Button onClick={() => setDiscarding(true)}>{t('discard')}</Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        title={t('discardTitle')}
        text={t('discardText')}
        action={t('discard')}
        keep={t('keep')}
        kind="danger"
        onConfirm={discard}
      />
    </WizardFrame>
  )
}

function ChangedMeanwhile({
  compared: { isBehind, since, dismiss },
  isLooking,
  onLook,
}: {
  compared: ReturnType<typeof useSeenCorrection>
  isLooking: boolean
  onLook: () => void
}) {
  if (!since) return null
  if (isBehind) return <DraftChanged is="behind" lines={since} isBusy={isLooking} onLook={onLook} />
  return <DraftChanged is="notApplied" lines={since} onDismiss={dismiss} />
}

function Changes({ changes }: { changes: readonly string[] }) {
  const t = useCorrectionText()
  if (changes.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <ul className="m-0 grid list-disc gap-1.5 pl-5">
      {changes.map((change) => (
        <li key={change} className="wrap-anywhere">
          {change}
        </li>
      ))}
    </ul>
  )
}

/** Holds the correction that the page showed while others change its draft, so that what is applied is what was seen. */
function useSeenCorrection(live: CorrectionView | undefined) {
  const [{ seen, since }, setSeen] = useState<Readonly<{ seen?: CorrectionView; since: string[] | null }>>({
    since: null,
  })
  if (live && !seen) setSeen({ seen: live, since: null })
  const isBehind = live !== undefined && seen !== undefined && live.version !== seen.version
  const newIn = (now: CorrectionView) => now.changes.filter((change) => !seen?.changes.includes(change))
  const shown = {
    /** The envelope itself goes on meanwhile. */
    seen: live && !isBehind ? live : seen,
    show: (now: CorrectionView) => setSeen({ seen: now, since: newIn(now) }),
    dismiss: () => setSeen({ ...(seen && { seen }), since: null }),
  }
  return isBehind ? { ...shown, isBehind, since: newIn(live) } : { ...shown, isBehind, since }
}

type CorrectionView = z.output<typeof showCorrectionEndpoint.output>
type ShownCorrection = Pick<ReturnType<typeof useSeenCorrection>, 'seen' | 'show'>

function useCorrection({ id, corrects }: EnvelopeView, { seen, show }: ShownCorrection) {
  const t = useCorrectionText()
  const { say } = useToasts()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [applyKey] = useState(newKey)
  const version = seen?.version ?? undefined
  /** @returns whether the draft is another one than was seen */
  const showAnew = async () => {
    const now = await call(showCorrectionEndpoint, { id })
    show(now)
    remember(showCorrectionEndpoint, { id }, now)
    return now.version !== version
  }
  const toEnvelope = async (text: string, tone: 'success' | 'info' = 'success') => {
    await navigate({ to: '/business/documents/info/$id', params: { id: corrects ?? id } })
    say({ tone, text })
    void refresh(showEnvelopeEndpoint, listEventsEndpoint, listEnvelopesEndpoint, envelopeStatsEndpoint)
  }
  return {
    isBusy,
    isLooking,
    failure,
    apply: async () => {
      setBusy(true)
      setFailure(undefined)
      try {
        const idempotencyKey = `${applyKey}.${version ?? ''}` // what it answers is about this version
        await call(applyCorrectionEndpoint, { id, version }, { idempotencyKey })
        await toEnvelope(t('done'))
      } catch (error) {
        if (isRefusal(error, 'envelope.not_found')) return toEnvelope(t('over'), 'info')
        const isChanged = isRefusal(error, 'envelope.changed_meanwhile') && (await showAnew().catch(() => false))
        if (!isChanged) setFailure(sentenceFor(error))
        setBusy(false)
      }
    },
    look: async () => {
      setLooking(true)
      setFailure(undefined)
      await showAnew().catch((error: unknown) => setFailure(sentenceFor(error)))
      setLooking(false)
    },
    /** Throws: the dialog that asked shows why. */
    discard: async () => {
      try {
        await call(deleteEnvelopeEndpoint, { id })
      } catch (error) {
        if (isRefusal(error, 'envelope.not_found')) return toEnvelope(t('over'), 'info')
        throw error
      }
      await toEnvelope(t('discarded'))
    },
  }
}
