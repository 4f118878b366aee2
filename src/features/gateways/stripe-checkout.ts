/** Purchases on pages of Stripe (Checkout), and by the card of an earlier subscription. */
import type Stripe from 'stripe'
import type { Mirror } from './gateway.model.ts'
import { PaymentRefused, type Begun, type SubscriptionOrder } from './gateway-port.model.ts'
import { creditFor, customerFor, metadataFor, priceFor } from './stripe-customer.ts'
import { ifThere } from './stripe-call.ts'
import { dateOf, waitingPaymentOf } from './stripe-invoices.ts'
import { payerOf } from './stripe-subscriptions.ts'

export const isSession = (id: string): boolean => id.startsWith('cs_')

export async function beginHosted(stripe: Stripe, order: SubscriptionOrder): Promise<Begun> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: await customerFor(stripe, order),
      client_reference_id: order.subscriptionId,
      line_items: [{ quantity: 1, price_data: await priceFor(stripe, order) }],
      discounts: await creditFor(stripe, order),
      allowed_payment_method_types: methodsFor(order),
      // Prices of other currencies would be converted back by a rate that nobody agreed to.
      adaptive_pricing: { enabled: false },
      metadata: metadataFor(order),
      subscription_data: {
        metadata: metadataFor(order),
        ...(order.startsAt ? { trial_end: secondsOf(order.startsAt) } : {}),
      },
      locale: order.language,
      success_url: order.returnUrl,
      cancel_url: order.returnUrl,
    },
    { idempotencyKey: `checkout:${order.subscriptionId}` },
  )
  return { externalId: session.id, checkoutUrl: session.url, expiresAt: dateOf(session.expires_at) }
}

/** A filter: of these Stripe shows what the account has, and what goes with amount and country. Pix and boleto are Brazil's alone. */
const methodsFor = ({ currency }: SubscriptionOrder): ('card' | 'pix' | 'boleto')[] =>
  currency === 'BRL' ? ['card', 'pix', 'boleto'] : ['card']

const secondsOf = (date: Date): number => Math.ceil(date.getTime() / 1000)

/** A bank that asks for a second step has it done on the page of the invoice. */
export async function beginBySavedCard(stripe: Stripe, order: SubscriptionOrder, savedBy: string): Promise<Begun> {
  const { customerId, methodId } = await payerOf(stripe, savedBy)
  const price_data = await priceFor(stripe, order)
  const isLater = order.startsAt !== null && order.startsAt.getTime() > Date.now()
  const created = await stripe.subscriptions.create(
    {
      customer: customerId,
      default_payment_method: methodId,
      items: [{ quantity: 1, price_data }],
      discounts: await creditFor(stripe, order),
      payment_behavior: 'allow_incomplete',
      off_session: true,
      metadata: metadataFor(order),
      expand: ['latest_invoice'],
      ...(isLater ? { trial_end: secondsOf(order.startsAt!) } : {}),
    },
    { idempotencyKey: `subscription:${order.subscriptionId}` },
  )
  if (created.status !== 'incomplete') return { externalId: created.id, checkoutUrl: null, expiresAt: null }
  const secondStep = await secondStepOf(stripe, created.latest_invoice)
  if (secondStep) return { externalId: created.id, checkoutUrl: secondStep, expiresAt: null }
  await stripe.subscriptions.cancel(created.id)
  throw new PaymentRefused('card_refused')
}

/** @returns null: the card was refused */
async function secondStepOf(stripe: Stripe, invoice: string | Stripe.Invoice | null): Promise<string | null> {
  if (!invoice || typeof invoice === 'string') return null
  return (await waitingPaymentOf(stripe, invoice)) ? (invoice.hosted_invoice_url ?? null) : null
}

/** What became of a page of Stripe. @returns a subscription's id, or the page while nothing was bought there */
export async function readSession(stripe: Stripe, id: string): Promise<string | Mirror | null> {
  const session = await ifThere(stripe.checkout.sessions.retrieve(id))
  if (!session) return null
  if (session.subscription) return idOf(session.subscription)
  const state = session.status === 'expired' ? 'ended' : 'awaiting'
  return {
    externalId: session.id,
    state,
    paidUntil: null,
    paidFrom: null,
    method: null,
    card: null,
    invoices: [],
    readAt: new Date(),
  }
}

const idOf = (it: string | Readonly<{ id: string }>): string => (typeof it === 'string' ? it : it.id)

/** Closes the page. @returns what was bought there; null: nothing, and nothing will be */
export async function closeSession(stripe: Stripe, id: string): Promise<string | null> {
  const session = await ifThere(stripe.checkout.sessions.retrieve(id))
  if (!session) return null
  if (session.status === 'open') await stripe.checkout.sessions.expire(id)
  return session.subscription && idOf(session.subscription)
}

const LOST_DAYS = 3

/** Where the answer to a purchase was lost. Lists are true at once, as searching is not. @returns null: Stripe has none */
export async function findBegun(stripe: Stripe, subscriptionId: string): Promise<string | null> {
  const recent = { gte: Math.floor(Date.now() / 1000) - LOST_DAYS * 86_400 }
  for await (const each of stripe.subscriptions.list({ created: recent, status: 'all', limit: 100 }))
    if (each.metadata['subscription_id'] === subscriptionId) return each.id
  for await (const each of stripe.checkout.sessions.list({ created: recent, limit: 100 }))
    if (each.client_reference_id === subscriptionId) return each.id
  const query = `metadata['subscription_id']:'${subscriptionId}'`
  return (await stripe.subscriptions.search({ query, limit: 1 })).data[0]?.id ?? null
}
