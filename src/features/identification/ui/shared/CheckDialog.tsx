/** The same before somebody signs or approves: over the page that they have read. */
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { CheckForm } from './CheckForm.tsx'
import { useCheck } from './use-check.ts'
import { useCheckText } from './text.ts'

export function CheckDialog({
  isOpen,
  onClose,
  token,
  onPassed,
}: {
  isOpen: boolean
  onClose: () => void
  token: string
  onPassed: () => void
}) {
  const t = useCheckText()
  const check = useCheck(token, onPassed)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} size="sm">
      <CheckForm check={check} />
    </Dialog>
  )
}
