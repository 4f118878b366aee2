/** The last step of a correction: what it changes in the envelope that is on its way, or why it can not be applied. */
import { useNavigate } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { useAnswer, useRefresh } from '../../../../web/query.tsx'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import {
  deleteEnvelopeEndpoint,
  envelopeStatsEndpoint,
  listEnvelopesEndpoint,
  listEventsEndpoint,
  showEnvelopeEndpoint,
  type EnvelopeView,
} from '../../../../core/envelope/envelope.contract.ts'
import { WizardFrame } from '../../ui/shared/WizardFrame.tsx'
import { newKey } from '../../ui/wizard/uploads.ts'
import { applyCorrectionEndpoint, showCorrectionEndpoint } from '../correction.contract.ts'
import { useCorrectionText } from './text.ts'

export function CorrectionReview({ draft }: { draft: EnvelopeView }) {
  const t = useCorrectionText()
  const answer = useAnswer(showCorrectionEndpoint, { id: draft.id }, { staleTime: 0 })
  const { apply, isBusy, failure, discard } = useCorrection(draft)
  const [isDiscarding, setDiscarding] = useState(false)
  const { changes = [], refused } = answer.isFetching ? {} : (answer.data ?? {})
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
      notice={failure && <Alert tone="danger">{failure}</Alert>}
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
          {answer.isFetching ? (
            <Skeleton lines={3} />
          ) : answer.error ? (
            <Alert tone="danger">{sentenceFor(answer.error)}</Alert>
          ) : (
            <Changes changes={changes} />
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

function useCorrection({ id, corrects }: EnvelopeView) {
  const t = useCorrectionText()
  const { say } = useToasts()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [applyKey] = useState(newKey)
  const toEnvelope = async (text: string, tone: 'success' | 'info' = 'success') => {
    await navigate({ to: '/business/documents/info/$id', params: { id: corrects ?? id } })
    say({ tone, text })
    void refresh(showEnvelopeEndpoint, listEventsEndpoint, listEnvelopesEndpoint, envelopeStatsEndpoint)
  }
  return {
    isBusy,
    failure,
    apply: async () => {
      setBusy(true)
      setFailure(undefined)
      try {
        await call(applyCorrectionEndpoint, { id }, { idempotencyKey: applyKey })
        await toEnvelope(t('done'))
      } catch (error) {
        if (isRefusal(error, 'envelope.not_found')) return toEnvelope(t('over'), 'info')
        setFailure(sentenceFor(error))
        setBusy(false)
      }
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
