/** Buys: sends customer and token, and goes where the outcome leads. */
import { useNavigate } from '@tanstack/react-router'
import { useToasts } from '../../../../web/design/Toasts.tsx'
import { call } from '../../../../web/call.ts'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { isRefusal } from '../../../../web/wire-error.ts'
import type { OfferedId } from '../../../../core/identity/plan.model.ts'
import { checkOutEndpoint, showInvoiceEndpoint } from '../../billing/billing.contract.ts'
import { showSubscriptionEndpoint } from '../../plan.contract.ts'
import { leaveFor } from '../pending-payment.ts'
import { useRefreshBilling } from '../refresh.ts'
import { keepWaitedFor } from '../waited-for.ts'
import { customerOf, type CustomerValues } from './customer-form.ts'
import type { Method } from './MethodChoice.tsx'
import { useCheckoutText } from './text.ts'

export type Bought = Readonly<{ plan: OfferedId; interval: 1 | 12; name: string }>

export function useCheckOut({ plan, interval, name }: Bought) {
  const t = useCheckoutText()
  const { date } = useFormats()
  const { say } = useToasts()
  const navigate = useNavigate()
  const refresh = useRefreshBilling()

  const toPlan = async () => {
    const { planned } = await call(showSubscriptionEndpoint, {})
    const text = planned ? t('planned', { name: planned.name, date: date(planned.from) }) : t('done', { name })
    say({ tone: 'success', text })
    await navigate({ to: '/account/billing/plan', search: {}, replace: true })
    await refresh() // after leaving: this page asks what a change from the new plan would cost
  }
  const toPayment = async (invoice: string) => {
    const { checkout_url: address } = await call(showInvoiceEndpoint, { id: invoice })
    if (!address) return waitFor(invoice)
    keepWaitedFor({ plan, interval })
    return leaveFor(address)
  }
  const waitFor = async (invoice: string) => {
    await navigate({ to: '/account/billing/payment/$invoice', params: { invoice }, replace: true })
    await refresh()
  }
  return async (values: CustomerValues, method: Method, token: string | null): Promise<void> => {
    const input = { plan, interval, payment_method: method, customer: customerOf(values), card_token: token }
    try {
      const { pending_invoice_id: pending } = await call(checkOutEndpoint, input)
      if (!pending) return await toPlan()
      // a card that awaits something awaits its second step, at its issuer
      return await (method === 'card' ? toPayment(pending) : waitFor(pending))
    } catch (error) {
      if (isRefusal(error, 'plan.current')) return toPlan() // the answer to an earlier try was lost
      throw error
    }
  }
}
