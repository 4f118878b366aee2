/** Another card for the next charges. It goes to the gateway; we get a token. */
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { replaceCardEndpoint, type PaymentsView } from '../../billing/billing.contract.ts'
import { CardFields, useCardForm } from '../checkout/CardFields.tsx'
import { useRefreshBilling } from '../refresh.ts'
import { useBillingText } from './text.ts'

const FORM = 'replace-card'

export function CardDialog({ tokens, onClose }: { tokens: NonNullable<PaymentsView['tokens']>; onClose: () => void }) {
  const t = useBillingText()
  const words = useDesignText()
  const { say } = useToasts()
  const refresh = useRefreshBilling()
  const form = useCardForm(tokens, async (token) => {
    await call(replaceCardEndpoint, { card_token: token })
    await refresh()
    say({ tone: 'success', text: t('card.changed') })
    onClose()
  })
  return (
    <Dialog
      isOpen
      onClose={form.isBusy ? undefined : onClose}
      title={t('card.changeTitle')}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" isBusy={form.isBusy}>
            {t('card.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={form.submit} className="grid gap-4">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <CardFields form={form} />
      </form>
    </Dialog>
  )
}
