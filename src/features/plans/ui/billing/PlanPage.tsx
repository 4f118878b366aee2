/** /account/billing/plan: the plan that there is, with its payment, and the plans that can be had instead. */
import { useNavigate } from '@tanstack/react-router'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { PageHeader } from '../../../../web/design/PageHeader.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { Tabs } from '../../../../web/design/Tabs.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { showPaymentsEndpoint } from '../../billing/billing.contract.ts'
import { showSubscriptionEndpoint } from '../../plan.contract.ts'
import { CurrentPlan } from '../CurrentPlan.tsx'
import { OperatorPlans } from '../OperatorPlans.tsx'
import { PlanOffers } from '../offers/PlanOffers.tsx'
import { PlanDetails } from './PlanDetails.tsx'
import type { PlanPageProps, PlanParts } from './plan-parts.ts'
import { useAutoRedirect } from './use-auto-redirect.ts'
import { useBillingText } from './text.ts'

/** While a payment is waited for. */
const EVERY_MS = 6_000

export function PlanPage({ me, search }: PlanPageProps) {
  const t = useBillingText()
  const asked = useAnswer(
    showSubscriptionEndpoint,
    {},
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.pending ? EVERY_MS : false) },
  )
  const howPaid = useAnswer(showPaymentsEndpoint, {}, { staleTime: 60_000 })
  const error = asked.error ?? howPaid.error
  const name = me.organization.is_personal ? me.name : me.organization.name
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        title={t('title')}
        text={howPaid.data && t(howPaid.data.gateway ? 'text' : 'textOperator', { name })}
      />
      {asked.data && howPaid.data ? (
        <Parts me={me} search={search} subscription={asked.data} payments={howPaid.data} />
      ) : error ? (
        <Alert
          tone="danger"
          action={
            <Button onClick={() => void Promise.all([asked.refetch(), howPaid.refetch()])}>{t('tryAgain')}</Button>
          }
        >
          {sentenceFor(error)}
        </Alert>
      ) : (
        <Skeleton lines={8} />
      )}
    </div>
  )
}

function Parts(parts: PlanParts) {
  const t = useBillingText()
  const navigate = useNavigate()
  const { me, subscription, payments, search } = parts
  useAutoRedirect(subscription, search.autoRedirect === 'true')
  const details = payments.gateway ? (
    <PlanDetails {...parts} />
  ) : (
    <CurrentPlan subscription={subscription} isShared={!me.organization.is_personal} />
  )
  const { resources, limits } = subscription.plan
  if (!payments.gateway && resources.length + limits.length === 0) return details // there is nothing more to have
  const plans = payments.gateway ? <PlanOffers {...parts} /> : <OperatorPlans subscription={subscription} />
  return (
    <Tabs
      label={t('tabs')}
      value={search.tab ?? 'plan-details'}
      onChange={(tab) => void navigate({ to: '.', search: { tab }, replace: true })}
      tabs={[
        { name: 'plan-details', label: t('details'), content: details },
        { name: 'plans', label: t('plans'), content: plans },
      ]}
    />
  )
}
