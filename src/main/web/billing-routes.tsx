/** Routes of billing: whose it is, the plan, its purchase, and a payment that is waited for. */
import { createRoute, type ParsedLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { showMeEndpoint } from '../../core/identity/account.contract.ts'
import { checkoutSearch, planSearch } from '../../features/plans/ui/billing/search.ts'
import { Skeleton } from '../../web/design/Skeleton.tsx'
import { wasLoadedBelow } from '../../web/entry.ts'
import { organizationNamed, selectedOrganization, selectOrganization } from '../../web/organization.ts'
import { useAnswer } from '../../web/query.tsx'
import { account } from './business-route.tsx'
import { ForBilling } from './ForBilling.tsx'
import { leaveFor } from './leave-for.ts'

const BillingPage = lazy(async () => ({
  default: (await import('../../features/plans/ui/billing/BillingPage.tsx')).BillingPage,
}))
const home = createRoute({ getParentRoute: () => account, path: 'billing', component: Billing })

/** Everybody may bill somewhere: at least their personal workspace. */
function Billing() {
  const { data: me } = useAnswer(showMeEndpoint, {}, { staleTime: 60_000 })
  return me ? <BillingPage me={me} /> : <Skeleton lines={6} />
}

const PlanPage = lazy(async () => ({
  default: (await import('../../features/plans/ui/billing/PlanPage.tsx')).PlanPage,
}))
const plan = createRoute({
  getParentRoute: () => account,
  path: 'billing/plan',
  validateSearch: planSearch,
  component: () => {
    const search = plan.useSearch()
    return <ForBilling>{(me) => <PlanPage me={me} search={search} />}</ForBilling>
  },
})

const CheckoutPage = lazy(async () => ({
  default: (await import('../../features/plans/ui/checkout/CheckoutPage.tsx')).CheckoutPage,
}))
const checkout = createRoute({
  getParentRoute: () => account,
  path: 'billing/subscription/$plan/$organization',
  validateSearch: checkoutSearch,
  beforeLoad: async ({ location, params, preload }) => {
    if (preload) return
    await loadAnew(location)
    const named = organizationNamed(`organization=${params.organization}`)
    if (named && selectedOrganization() !== named) selectOrganization(named)
  },
  component: () => {
    const { plan: id, organization } = checkout.useParams()
    const { interval = 12, step } = checkout.useSearch()
    return (
      <ForBilling>
        {(me) => <CheckoutPage me={me} plan={id} organization={organization} interval={interval} step={step} />}
      </ForBilling>
    )
  },
})

/** A page may connect to the gateway only if the server sent it from here (src/server/http/security.ts). */
async function loadAnew({ href }: ParsedLocation): Promise<void> {
  if (!wasLoadedBelow('/account/billing/')) await leaveFor(href)
}

const PaymentPage = lazy(async () => ({
  default: (await import('../../features/plans/ui/checkout/PaymentPage.tsx')).PaymentPage,
}))
const payment = createRoute({
  getParentRoute: () => account,
  path: 'billing/payment/$invoice',
  component: () => {
    const { invoice } = payment.useParams()
    return <ForBilling>{() => <PaymentPage key={invoice} id={invoice} />}</ForBilling>
  },
})

export const billingRoutes = [home, plan, checkout, payment] as const
