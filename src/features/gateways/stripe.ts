/**
 * Stripe as a gateway of the port (docs/decisions/216-stripe-checkout-behind-the-same-port.md): its pages ask for the card (Checkout), and show card and
 * invoices (customer portal). No card is ever sent to us, nor typed on our pages.
 */
import type { Gateway } from './gateway-port.model.ts'
import { PaymentRefused } from './gateway-port.model.ts'
import { asking, openStripe } from './stripe-call.ts'
import { beginBySavedCard, beginHosted, closeSession, findBegun, isSession, readSession } from './stripe-checkout.ts'
import {
  endSubscription,
  forgetCard,
  openPortal,
  readSubscription,
  refundInvoice,
  resumeSubscription,
} from './stripe-subscriptions.ts'
import { ensureAmounts } from './stripe-customer.ts'
import { readStripeWebhook } from './stripe-webhook.ts'
import { monthsLater } from './period.model.ts'

export type StripeOptions = Readonly<{
  secretKey: string
  webhookSecret: string
  /** Null: Stripe itself. */
  apiBase: string | null
}>

export function stripeGateway({ secretKey, webhookSecret, apiBase }: StripeOptions): Gateway {
  const stripe = openStripe(secretKey, apiBase)
  /** Of a page of Stripe on which nothing was bought there is none. */
  const withSubscription = async <Answer>(id: string, none: Answer, work: (id: string) => Promise<Answer>) => {
    const found = isSession(id) ? await readSession(stripe, id) : id
    return typeof found === 'string' ? work(found) : none
  }
  return {
    name: 'stripe',
    checkout: 'hosted',
    methods: ['card'],
    tokens: null,
    endOfPeriod: monthsLater,
    begin: (order) =>
      asking(async () => {
        const { payment } = order
        ensureAmounts(order)
        if (!payment) return beginHosted(stripe, order)
        if ('savedBy' in payment) return beginBySavedCard(stripe, order, payment.savedBy)
        throw new PaymentRefused('token_used')
      }),
    read: (id) =>
      asking(async () => {
        const known = /^(sub|cs)_/.test(id) ? id : await findBegun(stripe, id)
        if (known === null) return null
        const found = isSession(known) ? await readSession(stripe, known) : known
        return typeof found === 'string' ? readSubscription(stripe, found) : found
      }),
    cancel: (id, when) =>
      asking(async () => {
        const bought = isSession(id) ? await closeSession(stripe, id) : id
        if (bought !== null) await endSubscription(stripe, bought, when)
      }),
    refund: (_, invoiceId) => asking(() => refundInvoice(stripe, invoiceId)),
    resume: (id) => asking(() => withSubscription(id, false, (found) => resumeSubscription(stripe, found))),
    replaceCard: () => Promise.reject(new PaymentRefused('token_used')),
    removeCard: (id) => asking(() => withSubscription(id, undefined, (found) => forgetCard(stripe, found))),
    portalUrl: (id, returnUrl) =>
      asking(() => withSubscription(id, null, (found) => openPortal(stripe, found, returnUrl))),
    billNext: () => Promise.resolve(),
    readWebhook: (raw, header, now) => readStripeWebhook(stripe, webhookSecret, raw, header('stripe-signature'), now),
  }
}
