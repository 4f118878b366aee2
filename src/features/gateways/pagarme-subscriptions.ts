/** Subscriptions of Pagar.me by card and boleto: it bills each period, tries again what was refused, and gives up by itself. */
import { type Mirror } from './gateway.model.ts'
import { GatewayAway, PaymentRefused, type Begun, type SubscriptionOrder, type Payment } from './gateway-port.model.ts'
import type { Answered, PagarmeCall } from './pagarme-call.ts'
import { digest, dueCents, metadataFor, registerCustomer, saveCard } from './pagarme-customer.ts'
import { paidPeriod, restOf } from './paid-period.ts'
import { cardShown, isDeleted, methodOf, mirroredInvoice } from './pagarme-invoices.ts'
import { nextDayInBrazil } from './period.model.ts'
import { CardAnswer, ChargeAnswer, InvoiceAnswer, SubscriptionAnswer } from './pagarme-wire.ts'

const BOLETO_DUE_DAYS = 5
/** ABECS: the code of an issuer for a card that is out of date. */
const EXPIRED_CARD = '54'

export type RecurringPayment = Exclude<Payment, { method: 'pix' }>

const begun = (externalId: string): Begun => ({ externalId, checkoutUrl: null, expiresAt: null })

export async function beginSubscription(
  call: PagarmeCall,
  order: SubscriptionOrder,
  payment: RecurringPayment,
): Promise<Begun> {
  dueCents(order)
  const known = (await underCode(call, order.subscriptionId)).find(isAlive)
  const subscription = known ?? (await createSubscription(call, order, payment))
  if (payment.method === 'card') await ensureFirstPayment(call, subscription)
  return begun(subscription.id)
}

const isAlive = ({ status }: SubscriptionAnswer): boolean => status !== 'canceled' && status !== 'failed'

async function createSubscription(
  call: PagarmeCall,
  order: SubscriptionOrder,
  payment: RecurringPayment,
): Promise<SubscriptionAnswer> {
  const { customerId, ...paying } = await payerOf(call, order, payment)
  const body = {
    code: order.subscriptionId,
    customer_id: customerId,
    ...paying,
    currency: order.currency,
    interval: 'month',
    interval_count: order.interval,
    billing_type: 'prepaid',
    installments: 1,
    items: [{ description: order.title, quantity: 1, pricing_scheme: { scheme_type: 'unit', price: order.cents } }],
    ...(order.creditCents > 0 ? { discounts: [{ cycles: 1, value: order.creditCents, discount_type: 'flat' }] } : {}),
    ...(order.startsAt ? { start_at: nextDayInBrazil(order.startsAt).toISOString() } : {}),
    metadata: metadataFor(order),
  }
  const by = 'token' in payment ? digest(payment.token) : payment.method
  const key = `subscription:${order.subscriptionId}:${by}`
  try {
    return (await call.send({ method: 'POST', path: '/subscriptions', body, key }, SubscriptionAnswer)).value
  } catch (error) {
    if (!(error instanceof GatewayAway)) await ensureStillPaying(call, order, payment)
    throw error
  }
}

/** A saved card may have been removed meanwhile, which is a refusal, but where the same call has made the subscription at the same instant. */
async function ensureStillPaying(call: PagarmeCall, order: SubscriptionOrder, payment: RecurringPayment) {
  if (!('savedBy' in payment)) return
  const isMade = (await underCode(call, order.subscriptionId)).some(isAlive)
  if (!isMade) await payerOf(call, order, payment)
}

type Payer = Readonly<
  { customerId: string } & (
    | { payment_method: 'credit_card'; card_id: string }
    | { payment_method: 'boleto'; boleto_due_days: number }
  )
>

/** A saved card belongs to the customer who paid with it before. */
async function payerOf(call: PagarmeCall, order: SubscriptionOrder, payment: RecurringPayment): Promise<Payer> {
  if ('savedBy' in payment) {
    const before = await subscriptionOf(call, payment.savedBy)
    const customerId = before?.value.customer?.id
    const cardId = before && cardShown(before.value) ? before.value.card?.id : undefined
    if (!customerId || !cardId) throw new PaymentRefused('card_refused')
    return { customerId, payment_method: 'credit_card', card_id: cardId }
  }
  const customerId = await registerCustomer(call, order)
  if (payment.method === 'boleto') return { customerId, payment_method: 'boleto', boleto_due_days: BOLETO_DUE_DAYS }
  const card_id = await saveCard(call, customerId, payment.token, order.customer.address)
  return { customerId, payment_method: 'credit_card', card_id }
}

/** Pagar.me makes the subscription though its first charge was refused: then it is given up, and people try another card. */
async function ensureFirstPayment(call: PagarmeCall, subscription: SubscriptionAnswer): Promise<void> {
  if (subscription.status === 'future') return
  const invoices = await invoicesOf(call, subscription.id)
  const refused = invoices.find(({ status, charge }) => status === 'failed' || charge?.status === 'failed')
  if (invoices.some(({ status }) => status === 'paid') || !refused) return
  if (isAlive(subscription)) await endAtPagarme(call, subscription.id)
  throw refusalOf(refused.charge)
}

const refusalOf = (charge: ChargeAnswer | null | undefined): PaymentRefused =>
  new PaymentRefused(charge?.last_transaction?.acquirer_return_code === EXPIRED_CARD ? 'card_expired' : 'card_refused')

const subscriptionOf = (call: PagarmeCall, id: string): Promise<Answered<SubscriptionAnswer> | null> =>
  call.find(`/subscriptions/${encodeURIComponent(id)}`, SubscriptionAnswer)

/** Newest first. Codes are ours, and Pagar.me lets several have the same: earlier tries were refused. */
async function underCode(call: PagarmeCall, code: string): Promise<SubscriptionAnswer[]> {
  const all = await call.list('/subscriptions', { code }, SubscriptionAnswer)
  return all.filter((each) => each.code === code).toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
}

/** @returns null: Pagar.me knows of none under our id */
export async function findByCode(call: PagarmeCall, code: string): Promise<string | null> {
  const all = await underCode(call, code)
  return (all.find(isAlive) ?? all[0])?.id ?? null
}

/** A list of invoices says less of their charges than a charge itself: those that wait, or whose payment is not dated, are asked for. */
async function invoicesOf(call: PagarmeCall, subscriptionId: string): Promise<InvoiceAnswer[]> {
  const invoices = await call.list('/invoices', { subscription_id: subscriptionId }, InvoiceAnswer)
  return Promise.all(
    invoices.map(async (invoice) => {
      const { charge, status } = invoice
      const isKnown =
        !charge || charge.last_transaction || status === 'canceled' || (status === 'paid' && charge.paid_at)
      if (isKnown) return invoice
      return { ...invoice, charge: (await call.find(`/charges/${charge.id}`, ChargeAnswer))?.value ?? charge }
    }),
  )
}

export async function readSubscription(call: PagarmeCall, externalId: string): Promise<Mirror | null> {
  const found = await subscriptionOf(call, externalId)
  if (!found) return null
  const { value: subscription, at } = found
  const invoices = (await invoicesOf(call, subscription.id))
    .map((invoice) => mirroredInvoice(invoice, subscription))
    .toSorted((a, b) => b.period.from.getTime() - a.period.from.getTime())
  const paid = paidPeriod(invoices)
  const going = paid.paidUntil ? 'paying' : 'awaiting'
  return {
    externalId: subscription.id,
    state: isAlive(subscription) ? going : restOf(paid, subscription.metadata['ended'] === 'now', at),
    ...paid,
    method: methodOf(subscription.payment_method),
    card: cardShown(subscription),
    invoices,
    readAt: at,
  }
}

/** Pagar.me cancels at once; what was paid counts until its end unless we note that it does not. */
export async function cancelSubscription(call: PagarmeCall, externalId: string, when: 'now' | 'at_end'): Promise<void> {
  const found = await subscriptionOf(call, externalId)
  if (!found) return
  if (when === 'now') await note(call, found.value, { ended: 'now' })
  if (found.value.status !== 'canceled') await endAtPagarme(call, found.value.id)
}

export async function refundInvoice(call: PagarmeCall, externalId: string, invoiceId: string): Promise<void> {
  const charge = (await invoicesOf(call, externalId)).find(({ id }) => id === invoiceId)?.charge
  if (charge) await refundCharge(call, charge)
}

/** What was paid is given back when its charge is cancelled. */
export async function refundCharge(call: PagarmeCall, { id, status }: ChargeAnswer): Promise<void> {
  if (status !== 'paid' && status !== 'overpaid') return
  await call.send({ method: 'DELETE', path: `/charges/${id}`, key: `refund:${id}` }, ChargeAnswer)
}

/** Pagar.me ends nothing twice: where somebody else ended it at the same instant, it is what was wanted. */
async function endAtPagarme(call: PagarmeCall, id: string): Promise<void> {
  const body = { cancel_pending_invoices: true }
  try {
    await call.send({ method: 'DELETE', path: `/subscriptions/${id}`, body }, SubscriptionAnswer)
  } catch (error) {
    if (await isGoingOn(call, id)) throw error
  }
}

async function note(
  call: PagarmeCall,
  { id, metadata }: SubscriptionAnswer,
  more: Record<string, string>,
): Promise<void> {
  if (Object.entries(more).every(([name, value]) => metadata[name] === value)) return
  const body = { metadata: { ...metadata, ...more } }
  await call.send({ method: 'PATCH', path: `/subscriptions/${id}/metadata`, body }, SubscriptionAnswer)
}

/** Pagar.me has no way back from a cancellation. */
export async function isGoingOn(call: PagarmeCall, externalId: string): Promise<boolean> {
  const found = await subscriptionOf(call, externalId)
  return found !== null && isAlive(found.value)
}

export async function replaceSubscriptionCard(call: PagarmeCall, externalId: string, token: string): Promise<void> {
  const found = await subscriptionOf(call, externalId)
  const customerId = found?.value.customer?.id
  if (!found || !customerId || !isAlive(found.value)) throw new PaymentRefused('card_refused')
  const card_id = await saveCard(call, customerId, token, null)
  const card = { method: 'PATCH', path: `/subscriptions/${found.value.id}/card`, body: { card_id } } as const
  await call.send(card, SubscriptionAnswer)
  const open = (await invoicesOf(call, found.value.id)).find(({ status, charge }) => charge && isOpen(status))
  if (open?.charge) await payWith(call, open.charge.id, card_id)
}

const isOpen = (status: string): boolean => status === 'pending' || status === 'failed'

async function payWith(call: PagarmeCall, chargeId: string, card_id: string): Promise<void> {
  const body = { card_id, update_subscription: false, recurrence: true }
  const card = { method: 'PATCH', path: `/charges/${chargeId}/card`, body } as const
  let { value: charge } = await call.send(card, ChargeAnswer)
  if (charge.status !== 'paid' && !charge.last_transaction?.threed_authentication_url)
    charge = (await call.send({ method: 'POST', path: `/charges/${chargeId}/retry` }, ChargeAnswer)).value
  if (charge.status === 'failed') throw refusalOf(charge)
}

export async function removeSubscriptionCard(call: PagarmeCall, externalId: string): Promise<void> {
  const found = await subscriptionOf(call, externalId)
  if (!found) return
  await cancelSubscription(call, externalId, 'at_end')
  await note(call, found.value, { card: 'removed' })
  const { card, customer } = found.value
  if (!card || !customer || isDeleted(card)) return
  try {
    await call.send({ method: 'DELETE', path: `/customers/${customer.id}/cards/${card.id}` }, CardAnswer)
  } catch (error) {
    const still = (await subscriptionOf(call, externalId))?.value.card
    if (still && !isDeleted(still)) throw error // else somebody else deleted it at the same instant
  }
}
