/** Subscriptions of Stripe: read, ended, gone on with. Stripe bills each period and tries again what was refused. */
import type Stripe from 'stripe'
import type { Mirror, MirroredInvoice, MirrorState } from './gateway.model.ts'
import { PaymentRefused } from './gateway-port.model.ts'
import { paidPeriod, restOf } from './paid-period.ts'
import { ifThere } from './stripe-call.ts'
import { cardShown, isRefunded, methodOf, mirroredInvoice, waitingPaymentOf } from './stripe-invoices.ts'

/** Marks one that was ended at once: of others what was paid counts until its end. */
const ENDED_NOW = 'Rubrica: ended at once'

const find = (stripe: Stripe, id: string) =>
  ifThere(
    stripe.subscriptions.retrieve(id, {
      expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
    }),
  )

/** With what the next invoice is charged. */
function payingWith({ default_payment_method: own, customer }: Stripe.Subscription): Stripe.PaymentMethod | null {
  if (own && typeof own === 'object') return own
  if (typeof customer === 'string' || customer.deleted) return null
  const usual = customer.invoice_settings.default_payment_method
  return usual && typeof usual === 'object' ? usual : null
}

const customerIdOf = ({ customer }: Stripe.Subscription): string =>
  typeof customer === 'string' ? customer : customer.id

export async function payerOf(stripe: Stripe, id: string): Promise<Readonly<{ customerId: string; methodId: string }>> {
  const found = await find(stripe, id)
  const method = found && payingWith(found)
  if (!found || !method?.card) throw new PaymentRefused('card_refused')
  return { customerId: customerIdOf(found), methodId: method.id }
}

export async function readSubscription(stripe: Stripe, id: string): Promise<Mirror | null> {
  const found = await find(stripe, id)
  if (!found) return null
  const method = payingWith(found)
  const invoices: MirroredInvoice[] = []
  for await (const invoice of stripe.invoices.list({ subscription: found.id, limit: 100 })) {
    const waiting = invoice.status === 'open' ? await waitingPaymentOf(stripe, invoice) : null
    const mirrored = mirroredInvoice(invoice, waiting, methodOf(method))
    if (mirrored) invoices.push(mirrored)
  }
  invoices.sort((a, b) => b.period.from.getTime() - a.period.from.getTime())
  const paid = paidPeriod(invoices)
  return {
    externalId: found.id,
    state: stateOf(found, paid),
    ...paid,
    method: invoices[0]?.method ?? methodOf(method),
    card: cardShown(method),
    invoices,
    readAt: new Date(),
  }
}

/** One that Stripe gave up trying (`unpaid`) is paid again when its invoice is. */
function stateOf(found: Stripe.Subscription, paid: ReturnType<typeof paidPeriod>): MirrorState {
  const { status, cancellation_details: end } = found
  if (isOver(found)) return restOf(paid, status !== 'canceled' || end?.comment === ENDED_NOW, new Date())
  if (!paid.paidUntil) return 'awaiting'
  return isEnding(found) ? 'ending' : 'paying'
}

const isOver = ({ status }: Stripe.Subscription): boolean => status === 'canceled' || status === 'incomplete_expired'

const isEnding = ({ cancel_at_period_end: atEnd, cancel_at: at }: Stripe.Subscription): boolean => atEnd || at !== null

export async function endSubscription(stripe: Stripe, id: string, when: 'now' | 'at_end'): Promise<void> {
  const found = await ifThere(stripe.subscriptions.retrieve(id))
  if (!found) return
  if (when === 'at_end') {
    if (!isOver(found) && !isEnding(found)) await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    return
  }
  const note = { comment: ENDED_NOW }
  if (!isOver(found)) await stripe.subscriptions.cancel(id, { cancellation_details: note })
  else if (found.cancellation_details?.comment !== ENDED_NOW)
    await stripe.subscriptions.update(id, { cancellation_details: note })
  for await (const invoice of stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }))
    await stripe.invoices.voidInvoice(invoice.id)
}

/** A credit note gives the money back, and stands with its invoice. */
export async function refundInvoice(stripe: Stripe, invoiceId: string): Promise<void> {
  const invoice = await ifThere(stripe.invoices.retrieve(invoiceId))
  if (!invoice || invoice.status !== 'paid' || isRefunded(invoice)) return
  const { amount_paid: amount } = invoice
  const note = { invoice: invoiceId, amount, refund_amount: amount, reason: 'order_change' } as const
  await stripe.creditNotes.create(note, { idempotencyKey: `refund:${invoiceId}` })
}

export async function resumeSubscription(stripe: Stripe, id: string): Promise<boolean> {
  const found = await ifThere(stripe.subscriptions.retrieve(id))
  if (!found || isOver(found)) return false
  if (found.cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  else if (found.cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: '' })
  return true
}

export async function forgetCard(stripe: Stripe, id: string): Promise<void> {
  await endSubscription(stripe, id, 'at_end')
  const found = await find(stripe, id)
  const method = found && payingWith(found)
  if (!method) return
  try {
    await stripe.paymentMethods.detach(method.id)
  } catch (error) {
    const still = await find(stripe, id)
    if (still && payingWith(still)?.id === method.id) throw error // else somebody else detached it at the same instant
  }
}

/** A page of Stripe for card and invoices. Plans are changed and cancelled on our pages. */
export async function openPortal(stripe: Stripe, id: string, returnUrl: string): Promise<string | null> {
  const found = await ifThere(stripe.subscriptions.retrieve(id))
  if (!found) return null
  const configuration = await portalConfiguration(stripe)
  const customer = customerIdOf(found)
  return (await stripe.billingPortal.sessions.create({ customer, configuration, return_url: returnUrl })).url
}

async function portalConfiguration(stripe: Stripe): Promise<string> {
  for await (const each of stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
    if (each.metadata?.['made_by'] === 'rubrica') return each.id
  const created = await stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true }, payment_method_update: { enabled: true } },
    metadata: { made_by: 'rubrica' },
  })
  return created.id
}
