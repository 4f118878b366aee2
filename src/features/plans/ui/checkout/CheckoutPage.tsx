/** /account/billing/subscription/{plan}/{organization}: what is bought is read first; what cannot be bought says so. */
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { LoadFailed } from '../../../../web/design/LoadFailed.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { BackLink } from '../../../../web/design/BackLink.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { isRefusal } from '../../../../web/wire-error.ts'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import { offeredIds, type OfferedId } from '../../../../core/identity/plan.model.ts'
import { previewChangeEndpoint, showPaymentsEndpoint, type PaymentsView } from '../../billing/billing.contract.ts'
import { showPlanEndpoint, showSubscriptionEndpoint } from '../../plan.contract.ts'
import { CpfDialog } from '../offers/CpfDialog.tsx'
import { hasPaidPlan } from '../offers/use-plan-choice.ts'
import type { CheckoutSearch } from '../billing/search.ts'
import type { PurchaseOrder } from './OrderSummary.tsx'
import { useCheckoutText } from './text.ts'
import { Wizard } from './Wizard.tsx'

type Wanted = Readonly<{
  me: UserView
  plan: string
  organization: string
  interval: 1 | 12
  step: CheckoutSearch['step']
}>

export function CheckoutPage({ plan, ...rest }: Wanted) {
  const offered = offeredIds.find((id) => id === plan)
  if (rest.organization !== rest.me.organization.id) return <Navigate to="/account/billing" replace />
  return offered ? <Checkout key={`${offered} ${rest.interval}`} plan={offered} {...rest} /> : <NotSold is="title" />
}

type Buying = Omit<Wanted, 'plan'> & Readonly<{ plan: OfferedId }>

function Checkout(props: Buying) {
  const offer = useOffer(props)
  switch (offer.is) {
    case 'loading':
      return <Skeleton lines={8} />
    case 'failed':
      return <LoadFailed error={offer.error} onRetry={offer.retry} />
    case 'had':
      return <NotSold is="current" />
    case 'not-sold':
      return <NotSold is="title" />
    case 'given':
      return <Navigate to="/account/billing/plan" search={{ tab: 'plans' }} replace />
    case 'offered':
      return <Offered {...props} {...offer} />
  }
}

type Offer =
  | Readonly<{ is: 'loading' }>
  | Readonly<{ is: 'failed'; error: unknown; retry: () => void }>
  /** The organization has it already. */
  | Readonly<{ is: 'had' }>
  | Readonly<{ is: 'not-sold' }>
  /** Nothing is sold here: the operator gives plans. */
  | Readonly<{ is: 'given' }>
  | Readonly<{ is: 'offered'; payments: PaymentsView; order: PurchaseOrder }>

function useOffer({ plan: id, interval }: Buying): Offer {
  const kept = { staleTime: 60_000 }
  const payments = useAnswer(showPaymentsEndpoint, {}, kept)
  const plan = useAnswer(showPlanEndpoint, { plan: id, interval }, { staleTime: 0 })
  const subscription = useAnswer(showSubscriptionEndpoint, {}, kept)
  const isChange = subscription.data !== undefined && hasPaidPlan(subscription.data)
  const input = { id: subscription.data?.id ?? '', plan: id, interval }
  const change = useAnswer(previewChangeEndpoint, input, { ...kept, enabled: isChange })
  if (isRefusal(change.error, 'plan.current')) return { is: 'had' }
  const asked = [payments, plan, subscription, ...(isChange ? [change] : [])]
  const failed = asked.find(({ data, error }) => error && !data)
  if (failed) {
    const retry = () => void Promise.all(asked.map((each) => each.refetch()))
    return { is: 'failed', error: failed.error, retry }
  }
  if (asked.some(({ data }) => !data) || !payments.data || !plan.data) return { is: 'loading' }
  if (!payments.data.gateway) return { is: 'given' }
  if (payments.data.checkout !== 'own' || plan.data.is_custom || !plan.data.price) return { is: 'not-sold' }
  return { is: 'offered', payments: payments.data, order: { plan: plan.data, change: change.data ?? null } }
}

function Offered({ me, plan, interval, step, payments, order }: Buying & Extract<Offer, { is: 'offered' }>) {
  const t = useCheckoutText()
  const navigate = useNavigate()
  const { name } = order.plan
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-4">
      <PageHeader
        title={t('title', { name })}
        before={
          <BackLink to="/account/billing/plan" search={{ tab: 'plans' }} size="finger">
            {t('back')}
          </BackLink>
        }
      />
      <Wizard me={me} payments={payments} order={order} bought={{ plan, interval, name }} wanted={step ?? 'buyer'} />
      {payments.needs_cpf && !me.cpf && (
        <CpfDialog
          onClose={() => void navigate({ to: '/account/billing/plan', search: { tab: 'plans' } })}
          onSaved={() => undefined}
        />
      )}
    </div>
  )
}

function NotSold({ is }: { is: 'title' | 'current' }) {
  const t = useCheckoutText()
  return (
    <EmptyState
      isPage
      icon={PackageX}
      title={t(`gone.${is}`)}
      text={t('gone.text')}
      action={
        <Link to="/account/billing/plan" search={{ tab: 'plans' }} className={buttonLook({ kind: 'primary' })}>
          {t('gone.see')}
        </Link>
      }
    />
  )
}
