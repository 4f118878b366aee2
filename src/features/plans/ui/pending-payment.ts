/** Goes on with a payment that was begun: our own page for Pix and boleto, the gateway's for all else. */
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../web/call.ts'
import { listPendingInvoicesEndpoint, type InvoiceView } from '../billing/billing.contract.ts'
import { showSubscriptionEndpoint } from '../plan.contract.ts'

const PLAN_PAGE = '/account/billing/plan'

export function useContinuePayment(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const { data } = await call(listPendingInvoicesEndpoint, {})
    const [first] = data
    if (first && isPaidHere(first)) {
      return navigate({ to: '/account/billing/payment/$invoice', params: { invoice: first.id } })
    }
    const address = first?.checkout_url ?? (await call(showSubscriptionEndpoint, {})).checkout_url
    if (address && !isPlanPage(address)) return leaveFor(address)
    return navigate({ to: PLAN_PAGE, search: {} })
  }
}

export const isPaidHere = ({ pix, boleto }: Pick<InvoiceView, 'pix' | 'boleto'>): boolean =>
  pix !== null || boleto !== null

const isPlanPage = (address: string): boolean => new URL(address, window.location.href).pathname === PLAN_PAGE

/** A whole new page, which may connect to the gateway that takes cards. Nothing happens here any more. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise<never>(() => undefined)
}
