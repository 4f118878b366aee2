/** Props of the parts of the page of the plan. */
import type { UserView } from '../../../../core/identity/account.contract.ts'
import type { PaymentsView } from '../../billing/billing.contract.ts'
import type { SubscriptionView } from '../../plan.contract.ts'
import type { PlanSearch } from './search.ts'

export type PlanPageProps = Readonly<{ me: UserView; search: PlanSearch }>
export type PlanParts = PlanPageProps & Readonly<{ subscription: SubscriptionView; payments: PaymentsView }>
