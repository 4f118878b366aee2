/** Tab of an organization's settings: the plan that it has, what is left of it, and which others there are. */
import { LoadFailed } from '../../../web/design/LoadFailed.tsx'
import { Skeleton } from '../../../web/design/Skeleton.tsx'
import { useAnswer } from '../../../web/query.tsx'
import type { UserView } from '../../../core/identity/account.contract.ts'
import { showPaymentsEndpoint } from '../billing/billing.contract.ts'
import { showSubscriptionEndpoint } from '../plan.contract.ts'
import { CurrentPlan } from './CurrentPlan.tsx'
import { PlanOffers } from './offers/PlanOffers.tsx'
import { OperatorPlans } from './OperatorPlans.tsx'

export function PlansTab({ me }: { me: UserView }) {
  const { data: subscription, ...asked } = useAnswer(showSubscriptionEndpoint, {}, { staleTime: 0 })
  const { data: payments, ...howPaid } = useAnswer(showPaymentsEndpoint, {}, { staleTime: 60_000 })
  const error = asked.error ?? howPaid.error
  if (error && !(subscription && payments)) {
    const retry = () => void Promise.all([asked.refetch(), howPaid.refetch()])
    return <LoadFailed error={error} onRetry={retry} />
  }
  if (!subscription || !payments) return <Skeleton lines={8} />
  return (
    <div className={`grid grid-cols-1 gap-6 ${payments.gateway ? '' : 'max-w-5xl'}`}>
      <CurrentPlan subscription={subscription} isShared={!me.organization.is_personal} />
      {payments.gateway ? (
        <PlanOffers me={me} subscription={subscription} payments={payments} />
      ) : (
        <OperatorPlans subscription={subscription} />
      )}
    </div>
  )
}
