/** Settles a charge, and the invoice, order and subscription that it belongs to. */
import { daysLater } from '../period.model.ts'
import { chargeView, invoiceView, orderView, subscriptionView } from './answers.ts'
import { chargeCard } from './cards.ts'
import type { Demo } from './demo.ts'
import { newId, type Charge, type PlayedInvoice, type PixOrder, type PlayedSubscription } from './state.ts'

/** Days after a refusal on which a renewal is tried again; then the subscription is cancelled. A choice of ours: at Pagar.me it is a setting. */
const RETRY_DAYS = [1, 3, 3] as const
const SECOND_STEP_DAYS = 1
/** How long a boleto can be paid after it fell due. */
export const BOLETO_LATE_DAYS = 3

type New = Pick<Charge, 'cents' | 'method' | 'customerId' | 'cardId' | 'invoiceId' | 'orderId'> & { dueAt: Date }

export function newCharge(demo: Demo, { dueAt, ...given }: New): Charge {
  const charge: Charge = {
    id: newId('ch'),
    ...given,
    status: 'pending',
    attempts: 0,
    nextAttemptAt: null,
    returnCode: null,
    awaitsSecondStep: false,
    dueAt: dueAt.toISOString(),
    paidAt: null,
    createdAt: demo.now().toISOString(),
  }
  demo.state.charges[charge.id] = charge
  return charge
}

/** Charges its card once. */
export function tryCard(demo: Demo, charge: Charge): void {
  charge.attempts += 1
  charge.nextAttemptAt = null
  charge.returnCode = chargeCard(demo, demo.state.cards[charge.cardId ?? ''])
  if (charge.returnCode === '00') return pay(demo, charge)
  if (charge.returnCode !== null) return fail(demo, charge)
  charge.status = 'pending'
  charge.awaitsSecondStep = true
  charge.dueAt = daysLater(demo.now(), SECOND_STEP_DAYS).toISOString()
  const invoice = invoiceFor(demo, charge)
  if (invoice) invoice.status = 'pending'
  demo.tell('charge.pending', chargeView(demo, charge))
}

export function pay(demo: Demo, charge: Charge): void {
  charge.status = 'paid'
  charge.paidAt = demo.now().toISOString()
  charge.nextAttemptAt = null
  charge.awaitsSecondStep = false
  demo.tell('charge.paid', chargeView(demo, charge))
  const invoice = invoiceFor(demo, charge)
  if (invoice) {
    invoice.status = 'paid'
    demo.tell('invoice.paid', invoiceView(demo, invoice))
  }
  settleOrder(demo, charge, 'paid', 'order.paid')
}

export function fail(demo: Demo, charge: Charge): void {
  charge.status = 'failed'
  charge.awaitsSecondStep = false
  demo.tell('charge.payment_failed', chargeView(demo, charge))
  settleOrder(demo, charge, 'failed', 'order.payment_failed')
  const invoice = invoiceFor(demo, charge)
  if (!invoice) return
  invoice.status = 'failed'
  demo.tell('invoice.payment_failed', invoiceView(demo, invoice))
  const subscription = demo.state.subscriptions[invoice.subscriptionId]!
  if (invoice.cycle.number === 1 && !subscription.isLater) {
    subscription.status = 'failed'
    return demo.tell('subscription.updated', subscriptionView(demo, subscription))
  }
  const days = charge.method === 'credit_card' ? RETRY_DAYS[charge.attempts - 1] : undefined
  if (days === undefined) return cancelSubscription(demo, subscription, false)
  charge.nextAttemptAt = daysLater(demo.now(), days).toISOString()
}

export function cancelCharge(demo: Demo, charge: Charge): void {
  charge.status = 'canceled'
  charge.nextAttemptAt = null
  charge.awaitsSecondStep = false
  settleOrder(demo, charge, 'canceled', 'order.canceled')
}

export function refundCharge(demo: Demo, charge: Charge): void {
  cancelCharge(demo, charge)
  demo.tell('charge.refunded', chargeView(demo, charge))
}

/** @param withInvoices those that were not paid end with it */
export function cancelSubscription(demo: Demo, subscription: PlayedSubscription, withInvoices: boolean): void {
  subscription.status = 'canceled'
  subscription.canceledAt = demo.now().toISOString()
  for (const invoice of invoicesOf(demo, subscription.id)) {
    const charge = demo.state.charges[invoice.chargeId]!
    charge.nextAttemptAt = null
    if (!withInvoices || invoice.status === 'paid' || invoice.status === 'canceled') continue
    cancelCharge(demo, charge)
    invoice.status = 'canceled'
    invoice.canceledAt = demo.now().toISOString()
    demo.tell('invoice.canceled', invoiceView(demo, invoice))
  }
  demo.tell('subscription.canceled', subscriptionView(demo, subscription))
}

export const invoicesOf = (demo: Demo, subscriptionId: string): PlayedInvoice[] =>
  Object.values(demo.state.invoices).filter((invoice) => invoice.subscriptionId === subscriptionId)

export const invoiceFor = (demo: Demo, { invoiceId }: Charge): PlayedInvoice | undefined =>
  invoiceId ? demo.state.invoices[invoiceId] : undefined

function settleOrder(demo: Demo, { orderId }: Charge, status: PixOrder['status'], type: string): void {
  const order = orderId ? demo.state.orders[orderId] : undefined
  if (!order) return
  order.status = status
  demo.tell(type, orderView(demo, order))
}
