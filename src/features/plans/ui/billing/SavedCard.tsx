/** The card that the next charges go to: whether it is still good, another one, or none. */
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Card } from '../../../../web/design/Card.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { wasLoadedBelow } from '../../../../web/entry.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { removeCardEndpoint, type PaymentsView } from '../../billing/billing.contract.ts'
import type { SubscriptionView } from '../../plan.contract.ts'
import { leaveFor } from '../pending-payment.ts'
import { useRefreshBilling } from '../refresh.ts'
import { CardDialog } from './CardDialog.tsx'
import { cardExpiry } from './card-expiry.model.ts'
import { shownState } from './subscription-standing.ts'
import { useBillingText } from './text.ts'

/** @param isChanging the dialog is open, as the address says */
export function SavedCard({
  subscription,
  payments,
  isChanging,
  onChange,
}: {
  subscription: SubscriptionView
  payments: PaymentsView
  isChanging: boolean
  onChange: (isChanging: boolean) => void
}) {
  const t = useBillingText()
  const [isRemoving, setRemoving] = useState(false)
  const { properties: card, payment_method: method, id, planned } = subscription
  const isCharged = shownState(subscription) === 'recurring' || planned !== null
  if (payments.checkout !== 'own' || id === null || method !== 'card') return null
  const change = () => {
    // only a page loaded from here may connect to the gateway
    if (wasLoadedBelow('/account/billing/')) onChange(true)
    else void leaveFor('/account/billing/plan?card=change')
  }
  return (
    <Card title={t('card.title')}>
      <div className="grid gap-4">
        {card ? <Shown card={card} /> : <p className="text-muted">{t('card.none')}</p>}
        <div className="flex flex-wrap gap-2">
          {isCharged && <Button onClick={change}>{t(card ? 'card.change' : 'card.add')}</Button>}
          {card && (
            <Button kind="quiet" onClick={() => setRemoving(true)}>
              {t('card.remove')}
            </Button>
          )}
        </div>
      </div>
      {isChanging && payments.tokens && <CardDialog tokens={payments.tokens} onClose={() => onChange(false)} />}
      <RemoveDialog subscription={subscription} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </Card>
  )
}

function Shown({ card }: { card: NonNullable<SubscriptionView['properties']> }) {
  const t = useBillingText()
  const { card_banner: brand, card_last_four_digits: digits, card_expiration: date } = card
  const [now] = useState(() => new Date())
  const expiry = cardExpiry(date, now)
  return (
    <>
      {expiry !== 'fine' && (
        <Alert tone={expiry === 'expired' ? 'danger' : 'warning'}>{t(`card.${expiry}`, { date })}</Alert>
      )}
      <p className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted inset-ring-1 inset-ring-line">
          <CreditCard aria-hidden className="size-5" />
        </span>
        <span className="grid min-w-0">
          <span className="num font-medium">{t('card.ending', { brand, digits })}</span>
          <span className="num text-sm text-muted">{t('card.expires', { date })}</span>
        </span>
      </p>
    </>
  )
}

function RemoveDialog({
  subscription: { paid_until: until },
  isOpen,
  onClose,
}: {
  subscription: SubscriptionView
  isOpen: boolean
  onClose: () => void
}) {
  const t = useBillingText()
  const { date } = useFormats()
  const { say } = useToasts()
  const refresh = useRefreshBilling()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('card.removeTitle')}
      text={until ? t('card.removeText', { date: date(until) }) : t('card.removeTextPlain')}
      action={t('card.remove')}
      kind="danger"
      onConfirm={async () => {
        await call(removeCardEndpoint, {})
        await refresh()
        say({ tone: 'success', text: t('card.removed') })
      }}
    />
  )
}
