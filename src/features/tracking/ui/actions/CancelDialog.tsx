/** Cancel or keep; then what cancelling did. */
import { useRef, useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useActionText } from './text.ts'
import { useEnvelopeActions } from './use-envelope-actions.ts'

/** Shown as long as it is there. */
export function CancelDialog({
  envelope: { id, title },
  onClose,
}: {
  envelope: Readonly<{ id: string; title: string }>
  onClose: () => void
}) {
  const t = useActionText()
  const { cancel } = useEnvelopeActions()
  const [isCancelled, setCancelled] = useState(false)
  const hasFeedback = useRef(false)
  const named = { title: title.trim() || t('untitled') }
  if (isCancelled) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('cancel.done')}
        text={t('cancel.doneText', named)}
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
    <ConfirmDialog
      isOpen
      onClose={() => {
        if (!hasFeedback.current) onClose() // a question that was answered gives way to the answer
      }}
      title={t('cancel.title')}
      text={t('cancel.text', named)}
      action={t('cancel.yes')}
      keep={t('cancel.no')}
      kind="danger"
      onConfirm={async () => {
        await cancel(id)
        hasFeedback.current = true
        setCancelled(true)
      }}
    />
  )
}
