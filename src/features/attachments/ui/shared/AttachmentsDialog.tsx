/** Before signing: the files that the sender asks for. It goes on when no required one is missing. */
import { useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { AskedFiles, type AskedFilesProps } from './AskedFiles.tsx'
import { useAttachmentText } from './text.ts'

export function AttachmentsDialog({
  onClose,
  onProceed,
  ...asked
}: AskedFilesProps & Readonly<{ onClose: () => void; onProceed: () => Promise<void> }>) {
  const t = useAttachmentText()
  const [isBusy, setBusy] = useState(false)
  const missing = asked.attachments.find(({ is_required, file }) => is_required && file === null)
  const proceed = async () => {
    setBusy(true)
    await onProceed()
    setBusy(false)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialog.title')}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button
            kind="primary"
            isBusy={isBusy}
            disabledBecause={missing && t('dialog.missing', { title: missing.title })}
            onClick={() => void proceed()}
          >
            {t('dialog.proceed')}
          </Button>
        </>
      }
    >
      <AskedFiles {...asked} />
    </Dialog>
  )
}
