/** /account/billing/subscription/{plan}/{organization}: what is bought is read first; what cannot be bought says so. */
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, PackageX } from 'lucide-react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { buttonLook } from '../../../../web/design/button-look.ts'
import { EmptyState } from '../../../../web/design/EmptyState.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { useLanguage } from '../../../../web/i18n/LanguageProvider.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { isRefusal, sentenceFor } from '../../../../web/wire-error.ts'
import type { UserView } from '../../../../core/identity/account.contract.ts'
import { offeredIds, type OfferedId } from '../../../../core/identity/plan.model.ts'
import { previewChangeEndpoint, showPaymentsEndpoint } from '../../billing/billing.contract.ts'
import { showPlanEndpoint, showSubscriptionEndpoint } from '../../plan.contract.ts'
import { CpfDialog } from '../offers/CpfDialog.tsx'
import { hasPaidPlan } from '../offers/use-plan-choice.ts'
import { useCheckoutText } from './text.ts'
import { Wizard } from './Wizard.tsx'

type Wanted = Readonly<{ me: UserView; plan: string; organization: string; interval: 1 | 12 }>

export function CheckoutPage({ plan, ...rest }: Wanted) {
  const { language } = useLanguage() // names come from the server
  const offered = offeredIds.find((id) => id === plan)
  if (rest.organization !== rest.me.organization.id) return <Navigate to="/account/billing" replace />
  return offered ? (
    <Checkout key={`${offered} ${rest.interval} ${language}`} plan={offered} {...rest} />
  ) : (
    <NotSold is="title" />
  )
}

function Checkout({ me, plan: id, interval }: Omit<Wanted, 'plan'> & Readonly<{ plan: OfferedId }>) {
  const t = useCheckoutText()
  const navigate = useNavigate()
  const payments = useAnswer(showPaymentsEndpoint, {}, { staleTime: 60_000 })
  const plan = useAnswer(showPlanEndpoint, { plan: id, interval }, { staleTime: 60_000 })
  const subscription = useAnswer(showSubscriptionEndpoint, {}, { staleTime: 60_000 })
  const isChange = subscription.data !== undefined && hasPaidPlan(subscription.data)
  const change = useAnswer(
    previewChangeEndpoint,
    { id: subscription.data?.id ?? '', plan: id, interval },
    { enabled: isChange, staleTime: 60_000 },
  )
  if (isRefusal(change.error, 'plan.current')) return <NotSold is="current" />
  const error = payments.error ?? plan.error ?? subscription.error ?? change.error
  if (error) {
    const retry = () =>
      void Promise.all([payments, plan, subscription, ...(isChange ? [change] : [])].map((each) => each.refetch()))
    return (
      <Alert tone="danger" action={<Button onClick={retry}>{t('tryAgain')}</Button>}>
        {sentenceFor(error)}
      </Alert>
    )
  }
  if (!payments.data || !plan.data || !subscription.data || (isChange && !change.data)) return <Skeleton lines={8} />
  if (payments.data.checkout !== 'own' || plan.data.is_custom || !plan.data.price) return <NotSold is="title" />
  const { name } = plan.data
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-4">
      <PageHeader title={t('title', { name })} before={<BackLink />} />
      <Wizard
        me={me}
        payments={payments.data}
        order={{ plan: plan.data, change: change.data ?? null }}
        bought={{ plan: id, interval, name }}
      />
      {payments.data.needs_cpf && !me.cpf && (
        <CpfDialog
          onClose={() => void navigate({ to: '/account/billing/plan', search: { tab: 'plans' } })}
          onSaved={() => undefined}
        />
      )}
    </div>
  )
}

function BackLink() {
  const t = useCheckoutText()
  return (
    <Link
      to="/account/billing/plan"
      search={{ tab: 'plans' }}
      className="inline-flex min-h-6 items-center gap-1.5 text-muted no-underline hover:text-ink coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t('back')}
    </Link>
  )
}

function NotSold({ is }: { is: 'title' | 'current' }) {
  const t = useCheckoutText()
  return (
    <EmptyState
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
