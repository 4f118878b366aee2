/** Whether recipients act one after the other. */
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { useCorrectionText } from '../../corrections/ui/text.ts'
import { useWizardText } from './text.ts'

export function OrderChoice({
  isOrdered,
  isSettled,
  onChange,
}: {
  isOrdered: boolean
  /** Somebody has acted where an envelope is corrected: it stays. */
  isSettled: boolean
  onChange: (isOrdered: boolean) => void
}) {
  const t = useWizardText()
  const c = useCorrectionText()
  const hint = t(isOrdered ? 'recipients.orderOn' : 'recipients.orderOff')
  return (
    <Checkbox
      label={t('recipients.order')}
      hint={isSettled ? c('settled.order') : hint}
      checked={isOrdered}
      disabled={isSettled}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
