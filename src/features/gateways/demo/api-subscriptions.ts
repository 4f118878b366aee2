/** Answers calls of Pagar.me v5 about subscriptions and their invoices. */
import type { z } from 'zod'
import { found, pageOf, type ApiCalls } from './api-calls.ts'
import { cardOf } from './api-customers.ts'
import { invoiceView, subscriptionView } from './answers.ts'
import { cancelSubscription } from './charges.ts'
import { startOfDay } from '../period.model.ts'
import { invalid, Refused, type Demo } from './demo.ts'
import {
  CancelRequest,
  ListQuery,
  MetadataRequest,
  parse,
  SubscriptionCardRequest,
  SubscriptionRequest,
} from './requests.ts'
import type { KnownCustomer, PlayedSubscription } from './state.ts'
import { createSubscription } from './subscriptions.ts'

export const subscriptionCalls = (demo: Demo): ApiCalls => ({ ...subscriptions(demo), ...invoices(demo) })

function subscriptions(demo: Demo): ApiCalls {
  const { subscriptions: all } = demo.state
  const named = (id: string | undefined) => found(all[id ?? ''], 'Subscription')
  const view = (subscription: PlayedSubscription) => subscriptionView(demo, subscription)
  return {
    'POST /subscriptions': ({ body }) => view(begin(demo, parse(SubscriptionRequest, body))),
    'GET /subscriptions'({ query }) {
      const { code, ...paging } = parse(ListQuery.subscriptions, query)
      return pageOf(
        Object.values(all).filter((each) => !code || each.code === code),
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
  }
}

const invoices = (demo: Demo): ApiCalls => ({
  'GET /invoices'({ query }) {
    const { subscription_id: id, ...paging } = parse(ListQuery.invoices, query)
    const fitting = Object.values(demo.state.invoices).filter((each) => !id || each.subscriptionId === id)
    return pageOf(fitting, paging, (each) => invoiceView(demo, each))
  },
})

function ensureAlive({ status }: PlayedSubscription): void {
  if (status === 'canceled') throw new Refused(412, 'This subscription is canceled.')
}

type Begin = z.infer<typeof SubscriptionRequest>

function begin(demo: Demo, asked: Begin): PlayedSubscription {
  const customer = found(demo.state.customers[asked.customer_id], 'Customer')
  ensurePossible(demo, asked, customer)
  const { items, discounts: [discount] = [], code = '', metadata = {} } = asked
  const isByCard = asked.payment_method === 'credit_card'
  return createSubscription(demo, {
    code,
    customerId: customer.id,
    cardId: isByCard ? cardOf(demo, customer.id, asked.card_id).id : null,
    method: asked.payment_method,
    months: asked.interval_count,
    title: items[0]!.description,
    cents: items[0]!.pricing_scheme.price,
    discount: discount ? { cents: discount.value, cycles: discount.cycles } : null,
    boletoDueDays: isByCard ? 0 : asked.boleto_due_days,
    startAt: asked.start_at ? new Date(asked.start_at) : null,
    metadata,
  })
}

/** What no shape says: amounts and dates against each other, and who may have a boleto. */
function ensurePossible(
  demo: Demo,
  { payment_method, discounts = [], items, start_at }: Begin,
  customer: KnownCustomer,
): void {
  if (discounts.some(({ value }) => value > items[0]!.pricing_scheme.price))
    throw invalid({ 'discounts.0.value': ['The discount is above the price.'] })
  if (payment_method === 'boleto' && !(customer.document && customer.hasAddress))
    throw invalid({ 'customer.document': ['Name, document and address are required for a boleto.'] })
  if (start_at && Date.parse(start_at) < startOfDay(demo.now()).getTime())
    throw invalid({ start_at: ['The start_at field must not be in the past.'] })
}
