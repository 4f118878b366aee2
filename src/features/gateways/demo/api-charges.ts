/** Answers calls of Pagar.me v5 about charges, and about orders, which Pix is paid by. */
import { found, pageOf, type ApiCalls } from './api-calls.ts'
import { cardOf } from './api-customers.ts'
import { chargeView, orderView } from './answers.ts'
import { cancelCharge, invoiceFor, refundCharge, tryCard } from './charges.ts'
import { invalid, Refused, type Demo } from './demo.ts'
import { createOrder } from './orders.ts'
import { ChargeCardRequest, ListQuery, MetadataRequest, NoRequest, OrderRequest, parse } from './requests.ts'
import type { Charge, PixOrder } from './state.ts'

export const chargeCalls = (demo: Demo): ApiCalls => ({ ...charges(demo), ...orders(demo) })

function charges(demo: Demo): ApiCalls {
  const named = (id: string | undefined) => found(demo.state.charges[id ?? ''], 'Charge')
  const view = (charge: Charge) => chargeView(demo, charge)
  return {
    'GET /charges/:id': ({ params }) => view(named(params['id'])),
    'DELETE /charges/:id'({ params, body }) {
      const charge = named(params['id'])
      parse(NoRequest, body)
      if (charge.status === 'paid') {
        if (charge.method === 'boleto') throw invalid({ bank_account: ['The bank_account field is required.'] })
        refundCharge(demo, charge)
        return view(charge)
      }
      if (charge.status !== 'pending') throw new Refused(412, 'This charge can not be canceled.')
      cancelCharge(demo, charge)
      return view(charge)
    },
    'PATCH /charges/:id/card'({ params, body }) {
      const charge = named(params['id'])
      const { card_id } = parse(ChargeCardRequest, body)
      ensureUnpaidCard(charge)
      charge.cardId = cardOf(demo, charge.customerId, card_id).id
      charge.awaitsSecondStep = false
      return view(charge)
    },
    'POST /charges/:id/retry'({ params, body }) {
      const charge = named(params['id'])
      parse(NoRequest, body)
      ensureUnpaidCard(charge)
      const invoice = invoiceFor(demo, charge)
      const status = invoice && demo.state.subscriptions[invoice.subscriptionId]?.status
      if (status !== 'active') throw new Refused(412, 'The subscription of this charge is over.')
      tryCard(demo, charge)
      return view(charge)
    },
  }
}

function ensureUnpaidCard({ method, status }: Charge): void {
  if (method !== 'credit_card' || status === 'paid' || status === 'canceled')
    throw new Refused(412, 'The card of this charge can not be changed.')
}

function orders(demo: Demo): ApiCalls {
  const { orders: all, customers } = demo.state
  const named = (id: string | undefined) => found(all[id ?? ''], 'Order')
  const view = (order: PixOrder) => orderView(demo, order)
  return {
    'POST /orders'({ body }) {
      const asked = parse(OrderRequest, body)
      const customer = found(customers[asked.customer_id], 'Customer')
      if (!customer.document || !customer.hasPhone)
        throw invalid({ 'customer.phones': ['At least one customer phone is required, and a document.'] })
      const expiresAt = new Date(asked.payments[0]!.pix.expires_at)
      if (expiresAt <= demo.now()) throw invalid({ 'payments.0.pix.expires_at': ['It must be in the future.'] })
      const { code = '', items, metadata = {} } = asked
      return view(createOrder(demo, { code, customerId: customer.id, items, metadata, expiresAt }))
    },
    'GET /orders'({ query }) {
      const { code, customer_id: id, ...paging } = parse(ListQuery.orders, query)
      const fits = (each: PixOrder) => (!code || each.code === code) && (!id || each.customerId === id)
      return pageOf(Object.values(all).filter(fits), paging, view)
    },
    'GET /orders/:id': ({ params }) => view(named(params['id'])),
    'PATCH /orders/:id/metadata'({ params, body }) {
      const order = named(params['id'])
      order.metadata = parse(MetadataRequest, body).metadata
      return view(order)
    },
  }
}
