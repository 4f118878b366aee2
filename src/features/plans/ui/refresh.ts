/** Hook: repeats the queries that a purchase, a payment or a change of plan alters. */
import { showMeEndpoint } from '../../../core/identity/account.contract.ts'
import { useRefresh } from '../../../web/query.tsx'
import { listInvoicesEndpoint, listPendingInvoicesEndpoint } from '../billing/billing.contract.ts'
import { showSubscriptionEndpoint } from '../plan.contract.ts'

export function useRefreshBilling(): () => Promise<void> {
  const refresh = useRefresh()
  return () => refresh(showSubscriptionEndpoint, listInvoicesEndpoint, listPendingInvoicesEndpoint, showMeEndpoint)
}
