/** The sender, who is a recipient here, too, takes the envelope back: for everybody, and for good. */
import { call } from '../../../web/call.ts'
import { ConfirmDialog } from '../../../web/design/ConfirmDialog.tsx'
import { cancelEnvelopeEndpoint } from '../../../core/envelope/envelope.contract.ts'
import type { SigningView } from '../signing.contract.ts'
import { useSigningText } from './text.ts'

export function CancelDialog({
  view,
  onClose,
  onCancelled,
}: {
  view: SigningView
  onClose: () => void
  onCancelled: () => void
}) {
  const t = useSigningText()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('cancel.title')}
      text={t('cancel.text')}
      action={t('bar.cancel')}
      keep={t('cancel.keep')}
      kind="danger"
      onConfirm={async () => {
        await call(cancelEnvelopeEndpoint, { id: view.envelope.id })
        onCancelled()
      }}
    />
  )
}
