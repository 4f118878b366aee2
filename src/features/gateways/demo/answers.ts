/** Writes answers as Pagar.me v5 does: the fields of its reference that we read, and those that tell people what they see. */
import type { Demo } from './demo.ts'
import type { Card, Charge, KnownCustomer, PlayedInvoice, PixOrder, PlayedSubscription } from './state.ts'

export const customerView = ({ id, code, name, email, document, createdAt }: KnownCustomer) => ({
  id,
  code,
  name,
  email,
  document,
  document_type: document && (document.length === 11 ? 'CPF' : 'CNPJ'),
  type: document && document.length > 11 ? 'company' : 'individual',
  delinquent: false,
  created_at: seconds(createdAt),
})

export const cardView = ({ id, brand, lastFour, holderName, expMonth, expYear, createdAt, deletedAt }: Card) => ({
  id,
  brand,
  last_four_digits: lastFour,
  holder_name: holderName,
  exp_month: expMonth,
  exp_year: expYear,
  status: deletedAt ? 'deleted' : 'active',
  type: 'credit',
  created_at: seconds(createdAt),
  ...(deletedAt ? { deleted_at: seconds(deletedAt) } : {}),
})

export function subscriptionView({ state }: Demo, subscription: PlayedSubscription) {
  const { id, code, status, method, months, title, cents, metadata, cardId, customerId } = subscription
  return {
    id,
    code,
    status,
    payment_method: method,
    currency: 'BRL',
    interval: 'month',
    interval_count: months,
    billing_type: 'prepaid',
    installments: 1,
    start_at: seconds(subscription.startAt),
    next_billing_at: status === 'active' || status === 'future' ? seconds(subscription.nextBillingAt) : null,
    created_at: seconds(subscription.createdAt),
    canceled_at: subscription.canceledAt && seconds(subscription.canceledAt),
    items: [{ description: title, quantity: 1, pricing_scheme: { scheme_type: 'unit', price: cents } }],
    metadata,
    customer: customerView(state.customers[customerId]!),
    ...(cardId ? { card: cardView(state.cards[cardId]!) } : {}),
  }
}

/** As in lists of invoices: without the last transaction of its charge, and without whom it is for. */
export function invoiceView({ state, url }: Demo, invoice: PlayedInvoice) {
  const { id, cents, discountCents, status, cycle, chargeId } = invoice
  const subscription = state.subscriptions[invoice.subscriptionId]!
  return {
    id,
    code: id.slice(3),
    url: `${url}/invoices/${id}`,
    amount: cents,
    total_discount: discountCents,
    status,
    payment_method: subscription.method,
    created_at: seconds(invoice.createdAt),
    due_at: seconds(invoice.dueAt),
    cycle: { cycle: cycle.number, start_at: seconds(cycle.startAt), end_at: seconds(cycle.endAt) },
    subscription: { id: subscription.id, code: subscription.code },
    charge: shortCharge(state.charges[chargeId]!),
  }
}

function shortCharge({ id, cents, status, paidAt, method, createdAt, dueAt }: Charge) {
  return {
    id,
    amount: cents,
    paid_amount: paidAt ? cents : null,
    status,
    currency: 'BRL',
    payment_method: method,
    paid_at: paidAt && seconds(paidAt),
    due_at: seconds(dueAt),
    created_at: seconds(createdAt),
  }
}

export function chargeView(demo: Demo, charge: Charge) {
  const invoice = charge.invoiceId ? demo.state.invoices[charge.invoiceId] : undefined
  const order = charge.orderId ? demo.state.orders[charge.orderId] : undefined
  return {
    ...shortCharge(charge),
    last_transaction: transactionView(demo, charge),
    ...(invoice ? { invoice: { id: invoice.id, subscriptionId: invoice.subscriptionId } } : {}),
    ...(order ? { order: { id: order.id, code: order.code } } : {}),
  }
}

function transactionView({ url }: Demo, charge: Charge) {
  const { id, method, cents, status, returnCode } = charge
  const base = { transaction_type: method, amount: cents, success: status === 'paid' }
  switch (method) {
    case 'credit_card':
      return {
        ...base,
        status: charge.awaitsSecondStep ? 'pending_authentication' : status === 'paid' ? 'captured' : 'not_authorized',
        acquirer_return_code: returnCode,
        ...(charge.awaitsSecondStep ? { threed_authentication_url: `${url}/charges/${id}/authenticate` } : {}),
      }
    case 'pix':
      return {
        ...base,
        status: status === 'paid' ? 'paid' : 'waiting_payment',
        qr_code: pixCode(charge),
        qr_code_url: `${url}/pix/${id}`,
        expires_at: seconds(charge.dueAt),
      }
    case 'boleto':
      return {
        ...base,
        status: status === 'paid' ? 'paid' : 'generated',
        line: boletoLine(charge),
        url: `${url}/boleto/${id}`,
        due_at: seconds(charge.dueAt),
      }
  }
}

/** Looks like no real code: an app of a bank must not take it. */
export const pixCode = ({ id, cents }: Charge): string => `PIX-DEMO.SEM-VALOR.NO-MONEY.${id}.${cents}`

/** Of bank 000, which there is not. */
export const boletoLine = ({ cents, createdAt }: Charge): string => {
  const digits = `${Date.parse(createdAt)}`.padStart(15, '0')
  return `00090.00009 0${digits.slice(0, 4)}.${digits.slice(4, 10)} 0${digits.slice(10)}.000000 0 0000${String(cents).padStart(10, '0')}`
}

export function orderView(demo: Demo, order: PixOrder) {
  const { id, code, cents, status, metadata, items, createdAt, customerId, chargeId } = order
  return {
    id,
    code,
    amount: cents,
    currency: 'BRL',
    closed: true,
    status,
    items,
    metadata,
    created_at: seconds(createdAt),
    customer: customerView(demo.state.customers[customerId]!),
    charges: [chargeView(demo, demo.state.charges[chargeId]!)],
  }
}

/** Pagar.me writes no fractions of a second. */
const seconds = (moment: string): string => `${moment.slice(0, 19)}Z`
