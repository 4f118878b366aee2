/** The plans that can be bought, by the year or by the month, and everything that choosing one asks. */
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { EmailAddress } from '../../../../web/design/EmailAddress.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import type { PaymentsView } from '../../billing/billing.contract.ts'
import type { Interval } from '../../billing/billing.model.ts'
import { listPlansEndpoint, type PlanView, type SubscriptionView } from '../../plan.contract.ts'
import { savingOf } from '../amounts.ts'
import { ChoiceDialogs } from './ChoiceDialogs.tsx'
import { Comparison } from './Comparison.tsx'
import { IntervalToggle } from './IntervalToggle.tsx'
import { OfferCard } from './OfferCard.tsx'
import { standingOf } from './offer-standing.ts'
import { useOfferText } from './text.ts'
import { usePlanChoice } from './use-plan-choice.ts'

type OffersProps = Readonly<{ me: UserView; subscription: SubscriptionView; payments: PaymentsView }>

export function PlanOffers(props: OffersProps) {
  const t = useOfferText()
  const words = useDesignText()
  const [interval, setInterval] = useState<Interval>(12)
  const yearly = useAnswer(listPlansEndpoint, { interval: 12 }, { staleTime: 0 })
  const monthly = useAnswer(listPlansEndpoint, { interval: 1 }, { staleTime: 0 })
  const failed = yearly.error ?? monthly.error
  if (yearly.data && monthly.data) {
    const plans = { yearly: yearly.data.data, monthly: monthly.data.data }
    return <Offers {...props} {...{ plans, interval }} contact={yearly.data.contact} onInterval={setInterval} />
  }
  if (!failed) return <Skeleton lines={8} />
  const retry = () => void Promise.all([yearly.refetch(), monthly.refetch()])
  return (
    <Alert tone="danger" title={t('none')} action={<Button onClick={retry}>{words('tryAgain')}</Button>}>
      {sentenceFor(failed)}
    </Alert>
  )
}

type Both = Readonly<{ yearly: readonly PlanView[]; monthly: readonly PlanView[] }>
type Contact = Readonly<{ email: string | null; phone: string | null }>

function Offers({
  plans,
  interval,
  contact,
  onInterval,
  ...around
}: OffersProps &
  Readonly<{ plans: Both; interval: Interval; contact: Contact; onInterval: (interval: Interval) => void }>) {
  const t = useOfferText()
  const dialogs = usePlanChoice(around)
  const { choice, choose, meetPending } = dialogs
  const savings = savingsOf(plans)
  const shown = interval === 12 ? plans.yearly : plans.monthly
  return (
    <section aria-labelledby="plans-for-sale" className="grid grid-cols-1 gap-6">
      <h2 id="plans-for-sale" className="sr-only">
        {t('title')}
      </h2>
      <IntervalToggle value={interval} saving={Math.max(0, ...savings.values())} onChange={onInterval} />
      <ul className="grid list-none grid-cols-1 gap-4 p-0 tablet:grid-cols-2 desk:grid-cols-4">
        {shown.map((plan) => (
          <OfferCard
            key={plan.id}
            plan={plan}
            standing={standingOf(plan, around.subscription)}
            saving={savings.get(plan.id) ?? 0}
            isBusy={choice.is === 'starting' && choice.wanted.plan === plan.id}
            onChoose={() => choose(plan)}
            onSales={contact.email ? () => choose(plan) : null}
            onPending={meetPending}
          />
        ))}
      </ul>
      {(contact.phone || contact.email) && (
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          {contact.phone && <span>{t('phone', { phone: contact.phone })}</span>}
          {contact.email && (
            <span className="min-w-0">
              {t.rich('email', { email: () => <EmailAddress>{contact.email ?? ''}</EmailAddress> })}
            </span>
          )}
        </p>
      )}
      <Comparison plans={plans.yearly} />
      <ChoiceDialogs me={around.me} subscription={around.subscription} dialogs={dialogs} />
    </section>
  )
}

/** By plan; rounded down, so that nobody is promised more than there is. */
function savingsOf({ yearly, monthly }: Both): Map<string, number> {
  return new Map(
    yearly.map(({ id, value_cents: year }) => {
      const month = monthly.find((plan) => plan.id === id)?.value_cents ?? null
      return [id, Math.floor(savingOf(year, month) * 100) / 100]
    }),
  )
}
