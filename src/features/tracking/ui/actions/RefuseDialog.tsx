/** Refuses with a reason, which the sender has to know; then what refusing did. */
import { useState } from 'react'
import { call } from '../../../../web/call.ts'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextArea } from '../../../../web/design/TextArea.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { limits } from '../../../../core/envelope/field.model.ts'
import { refuseEndpoint } from '../../../signing/signing.contract.ts'
import { useActionText } from './text.ts'
import { useEnvelopeActions } from './use-envelope-actions.ts'

type State =
  | { is: 'asking' }
  | { is: 'incomplete' }
  | { is: 'refusing' }
  | { is: 'failed'; why: string }
  | { is: 'refused' }

/** Shown as long as it is there. */
export function RefuseDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useActionText()
  const { refreshAll } = useEnvelopeActions()
  const [reason, setReason] = useState('')
  const [state, setState] = useState<State>({ is: 'asking' })
  const refuse = async () => {
    if (!reason.trim()) return setState({ is: 'incomplete' })
    setState({ is: 'refusing' })
    try {
      await call(refuseEndpoint, { token, reason })
      setState({ is: 'refused' })
      await refreshAll()
    } catch (error) {
      setState({ is: 'failed', why: sentenceFor(error) })
    }
  }
  if (state.is === 'refused') {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('refuse.done')}
        text={t('refuse.doneText')}
        size="sm"
        actions={
          <Button kind="primary" onClick={onClose}>
            {t('cancel.ok')}
          </Button>
        }
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={state.is === 'refusing' ? undefined : onClose}
      title={t('refuse.title')}
      text={t('refuse.text')}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel.no')}</Button>
          <Button kind="danger" isBusy={state.is === 'refusing'} onClick={() => void refuse()}>
            {t('refuse.yes')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {state.is === 'failed' && <Alert tone="danger">{state.why}</Alert>}
        <TextArea
          label={t('refuse.reason')}
          hint={t('refuse.reasonHint')}
          error={state.is === 'incomplete' && !reason.trim() ? t('refuse.missing') : undefined}
          value={reason}
          maxLength={limits.refuseReason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}
