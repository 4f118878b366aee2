/** Everything about the plan that an organization pays for: what waits, how much is used, payment, card, invoices. */
import { useNavigate } from '@tanstack/react-router'
import { Alert } from '../../../../web/design/Alert.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { CurrentPlan } from '../CurrentPlan.tsx'
import { Invoices } from './Invoices.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import type { PlanParts } from './plan-parts.ts'
import { SavedCard } from './SavedCard.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { shownState } from './subscription-standing.ts'
import { usePaidNotice } from './use-paid-notice.ts'
import { useBillingText } from './text.ts'
import { WaitingPayment } from './WaitingPayment.tsx'

export function PlanDetails({ me, search, subscription, payments }: PlanParts) {
  const t = useBillingText()
  const { date } = useFormats()
  const navigate = useNavigate()
  usePaidNotice(subscription)
  const { pending, lapses_at: lapsesAt } = subscription
  return (
    <div className="grid grid-cols-1 gap-4">
      {pending && <WaitingPayment name={pending.name} />}
      {lapsesAt && (
        <Alert tone="danger" title={t('paid.lapses')}>
          {t('paid.lapsesText', { date: date(lapsesAt) })}
        </Alert>
      )}
      <CurrentPlan
        subscription={subscription}
        isShared={!me.organization.is_personal}
        badge={<StatusBadge state={shownState(subscription)} />}
      />
      <div className="grid grid-cols-1 items-start gap-4 desk:has-[>:nth-child(2)]:grid-cols-2">
        <PaymentCard subscription={subscription} payments={payments} />
        <SavedCard
          subscription={subscription}
          payments={payments}
          isChanging={search.card === 'change'}
          onChange={(isChanging) =>
            void navigate({ to: '.', search: { ...search, card: isChanging ? 'change' : undefined }, replace: true })
          }
        />
      </div>
      <Invoices
        search={search}
        onLook={({ q, page }) => void navigate({ to: '.', search: { tab: search.tab, q, page }, replace: true })}
      />
    </div>
  )
}
