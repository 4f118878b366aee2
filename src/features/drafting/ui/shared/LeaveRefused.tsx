/** Asks before somebody leaves the wizard while the server refuses a part of what they wrote. Other steps of the envelope stay open. */
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useRefresh } from '../../../../web/query.tsx'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import { showEnvelopeEndpoint } from '../../../../core/envelope/envelope.contract.ts'
import { useWizardText } from '../wizard/text.ts'
import type { SavingState } from '../../../../web/autosave.ts'

export function LeaveRefused({
  envelope,
  keeping,
}: {
  envelope: string | undefined
  keeping: SavingState | undefined
}) {
  useLookForDraft(keeping)
  if (envelope === undefined || keeping?.is !== 'refused') return null
  return <Question envelope={envelope} error={keeping.error} />
}

/** Asks for the draft again when a save is refused because it is gone: `DraftGate` then says what became of it. */
function useLookForDraft(keeping: SavingState | undefined): void {
  const refresh = useRefresh()
  const isGone = keeping?.is === 'refused' && isRefusal(keeping.error, 'envelope.not_found')
  const look = useEffectEvent(() => void refresh(showEnvelopeEndpoint))
  useEffect(() => {
    if (isGone) look()
  }, [isGone])
}

function Question({ envelope, error }: { envelope: string; error: unknown }) {
  const t = useWizardText()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => !next.pathname.startsWith(`/business/envelopes/${envelope}/`),
    enableBeforeUnload: false, // it lies on this device, and comes back
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      isOpen
      onClose={() => blocker.reset()}
      size="sm"
      title={t('leave.refused.title')}
      text={t('leave.refused.text', { why: sentenceFor(error) })}
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>{t('leave.refused.leave')}</Button>
          <Button kind="primary" onClick={() => blocker.reset()}>
            {t('leave.refused.stay')}
          </Button>
        </>
      }
    />
  )
}
