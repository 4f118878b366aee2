/** Answers calls of Pagar.me v5 about subscriptions and their invoices. */
import type { z } from 'zod'
import { found, pageOf, type Calls } from './api-calls.ts'
import { cardOf } from './api-customers.ts'
import { invoiceView, subscriptionView } from './answers.ts'
import { cancelSubscription } from './charges.ts'
import { invalid, Refused, type Demo } from './demo.ts'
import {
  CancelRequest,
  ListQuery,
  MetadataRequest,
  parse,
  SubscriptionCardRequest,
  SubscriptionRequest,
} from './requests.ts'
import type { Subscription } from './state.ts'
import { createSubscription } from './subscriptions.ts'

export function subscriptionCalls(demo: Demo): Calls {
  const { subscriptions, invoices } = demo.state
  const named = (id: string | undefined) => found(subscriptions[id ?? ''], 'Subscription')
  const view = (subscription: Subscription) => subscriptionView(demo, subscription)
  return {
    'POST /subscriptions': ({ body }) => view(begin(demo, parse(SubscriptionRequest, body))),
    'GET /subscriptions'({ query }) {
      const { code, ...paging } = parse(ListQuery.subscriptions, query)
      return pageOf(
        Object.values(subscriptions).filter((each) => !code || each.code === code),
        paging,
        view,
      )
    },
    'GET /subscriptions/:id': ({ params }) => view(named(params['id'])),
    'DELETE /subscriptions/:id'({ params, body }) {
      const subscription = named(params['id'])
      const { cancel_pending_invoices } = parse(CancelRequest, body)
      ensureAlive(subscription)
      cancelSubscription(demo, subscription, cancel_pending_invoices)
      return view(subscription)
    },
    'PATCH /subscriptions/:id/metadata'({ params, body }) {
      const subscription = named(params['id'])
      subscription.metadata = parse(MetadataRequest, body).metadata
      demo.tell('subscription.updated', view(subscription))
      return view(subscription)
    },
    'PATCH /subscriptions/:id/card'({ params, body }) {
      const subscription = named(params['id'])
      const { card_id } = parse(SubscriptionCardRequest, body)
      ensureAlive(subscription)
      if (subscription.method !== 'credit_card') throw new Refused(412, 'The subscription is not paid by credit card.')
      subscription.cardId = cardOf(demo, subscription.customerId, card_id).id
      demo.tell('subscription.updated', view(subscription))
      return view(subscription)
    },
    'GET /invoices'({ query }) {
      const { subscription_id: id, ...paging } = parse(ListQuery.invoices, query)
      const fitting = Object.values(invoices).filter((each) => !id || each.subscriptionId === id)
      return pageOf(fitting, paging, (each) => invoiceView(demo, each))
    },
  }
}

function ensureAlive({ status }: Subscription): void {
  if (status === 'canceled') throw new Refused(412, 'This subscription is canceled.')
}

function begin(demo: Demo, asked: z.infer<typeof SubscriptionRequest>): Subscription {
  const customer = demo.state.customers[asked.customer_id]
  if (!customer) throw new Refused(404, 'Customer not found.')
  const [item] = asked.items
  const [discount] = asked.discounts ?? []
  const cents = item!.pricing_scheme.price
  if (discount && discount.value > cents) throw invalid({ 'discounts.0.value': ['The discount is above the price.'] })
  if (asked.payment_method === 'boleto' && !(customer.document && customer.hasAddress))
    throw invalid({ 'customer.document': ['Name, document and address are required for a boleto.'] })
  const startAt = asked.start_at ? new Date(asked.start_at) : null
  if (startAt && startAt.getTime() < demo.now().getTime() - 86_400_000)
    throw invalid({ start_at: ['The start_at field must not be in the past.'] })
  return createSubscription(demo, {
    code: asked.code ?? '',
    customerId: customer.id,
    cardId: asked.payment_method === 'credit_card' ? cardOf(demo, customer.id, asked.card_id).id : null,
    method: asked.payment_method,
    months: asked.interval_count,
    title: item!.description,
    cents,
    discount: discount ? { cents: discount.value, cycles: discount.cycles } : null,
    boletoDueDays: asked.payment_method === 'boleto' ? asked.boleto_due_days : 0,
    startAt,
    metadata: asked.metadata ?? {},
  })
}
