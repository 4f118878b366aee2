/** Makes at Stripe what a purchase refers to: who pays, what is bought, and what is taken off. */
import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { PaymentRefused, type SubscriptionOrder } from './gateway-port.model.ts'
import { isCode } from './stripe-call.ts'

/** One customer for each organization and address: the page of Stripe shows the cards that it saved. */
export async function customerFor(stripe: Stripe, order: SubscriptionOrder): Promise<string> {
  const { organizationId, customer, language } = order
  for await (const known of stripe.customers.list({ email: customer.email, limit: 100 }))
    if (known.metadata['organization_id'] === organizationId) return known.id
  const body = {
    email: customer.email,
    name: customer.name,
    preferred_locales: [language],
    metadata: { organization_id: organizationId },
  }
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 24)
  return (await stripe.customers.create(body, { idempotencyKey: `customer:${digest}` })).id
}

type Price = Readonly<{
  currency: string
  unit_amount: number
  product: string
  recurring: Readonly<{ interval: 'month' | 'year' }>
}>

export async function priceFor(stripe: Stripe, order: SubscriptionOrder): Promise<Price> {
  return {
    currency: order.currency.toLowerCase(),
    unit_amount: order.cents,
    product: await productFor(stripe, order),
    recurring: { interval: order.interval === 12 ? 'year' : 'month' },
  }
}

/** A product for each plan and language: its name stands on invoices. */
async function productFor(stripe: Stripe, { plan, language, title }: SubscriptionOrder): Promise<string> {
  const id = `rubrica_${plan}_${language}`
  try {
    await stripe.products.create({ id, name: title })
  } catch (error) {
    if (!isCode(error, 'resource_already_exists')) throw error
  }
  return id
}

/** Before Stripe is asked: a credit takes no more off than there is. */
export function ensureAmounts({ cents, creditCents }: SubscriptionOrder): void {
  if (!Number.isInteger(cents) || !Number.isInteger(creditCents) || creditCents < 0 || cents <= creditCents)
    throw new PaymentRefused('amount_invalid')
}

/** The unused part of what is replaced, off the first invoice. */
export async function creditFor(
  stripe: Stripe,
  { subscriptionId, creditCents, currency }: SubscriptionOrder,
): Promise<{ coupon: string }[]> {
  if (creditCents === 0) return []
  const body = {
    amount_off: creditCents,
    currency: currency.toLowerCase(),
    duration: 'once',
    max_redemptions: 1,
    metadata: { subscription_id: subscriptionId },
  } as const
  return [{ coupon: (await stripe.coupons.create(body, { idempotencyKey: `credit:${subscriptionId}` })).id }]
}

/** Lets a subscription be found and understood without us. */
export const metadataFor = (order: SubscriptionOrder): Record<string, string> => ({
  subscription_id: order.subscriptionId,
  organization_id: order.organizationId,
  plan: order.plan,
})
