/**
 * Subscriptions by Pix: Pagar.me has none (payment_method of a subscription is credit_card, boleto, cash or debit_card), so they are
 * a series of orders, one a period. An order's `code` is `<our subscription id>:<n>`; its metadata says what it pays for, and the
 * first one's whether the series goes on.
 */
import type { Mirror, MirroredInvoice, MirrorState } from './gateway.model.ts'
import type { Begun, SubscriptionOrder } from './gateway-port.model.ts'
import type { PagarmeCall } from './pagarme-call.ts'
import { dueCents, metadataFor, registerCustomer } from './pagarme-customer.ts'
import { paidPeriod, restOf } from './paid-period.ts'
import { chargeStatus, paying } from './pagarme-invoices.ts'
import { daysLater, endOfPeriod } from './period.model.ts'
import { refundCharge } from './pagarme-subscriptions.ts'
import { ChargeAnswer, OrderAnswer, pageOf } from './pagarme-wire.ts'

/** How long the first code can be paid; one that is made for later, and those of renewals, as long after their period began. */
const FIRST_CODE_DAYS = 1
const LATE_DAYS = 3
/** A next invoice is never made earlier. */
const AHEAD_DAYS = 10
/** A series that nobody paid on for so long is over. */
const GIVEN_UP_DAYS = 7

export const pixId = (subscriptionId: string): string => `pix:${subscriptionId}`

/** @returns null: it is no id of a series */
export const seriesOf = (externalId: string): string | null => /^pix:(.+)$/.exec(externalId)?.[1] ?? null

const begun = (order: OrderAnswer, id: string): Begun => ({
  externalId: pixId(id),
  checkoutUrl: null,
  expiresAt: order.charges[0]?.last_transaction?.expires_at ?? null,
})

export async function beginPix(call: PagarmeCall, order: SubscriptionOrder): Promise<Begun> {
  const due = dueCents(order)
  const { first: known, at: now } = await firstOf(call, order.subscriptionId)
  if (known) return begun(known, order.subscriptionId)
  const customerId = await registerCustomer(call, order)
  const from = order.startsAt ?? now
  const first = await createOrder(call, {
    id: order.subscriptionId,
    number: 1,
    customerId,
    title: order.title,
    cents: due,
    expiresAt: order.startsAt ? daysLater(order.startsAt, LATE_DAYS) : daysLater(now, FIRST_CODE_DAYS),
    metadata: {
      ...metadataFor(order),
      title: order.title,
      credit_cents: String(order.creditCents),
      from: from.toISOString(),
      until: endOfPeriod(from, order.interval).toISOString(),
    },
  })
  return begun(first, order.subscriptionId)
}

type NewOrder = Readonly<{
  id: string
  number: number
  customerId: string
  title: string
  cents: number
  expiresAt: Date
  metadata: Record<string, string>
}>

async function createOrder(call: PagarmeCall, { id, number, cents, title, ...rest }: NewOrder): Promise<OrderAnswer> {
  const code = `${id}:${number}`
  const body = {
    code,
    customer_id: rest.customerId,
    closed: true,
    items: [{ code: rest.metadata['plan'], description: title, amount: cents, quantity: 1 }],
    payments: [{ payment_method: 'pix', pix: { expires_at: rest.expiresAt.toISOString() } }],
    metadata: rest.metadata,
  }
  return (await call.send({ method: 'POST', path: '/orders', body, key: `order:${code}` }, OrderAnswer)).value
}

async function firstOf(call: PagarmeCall, id: string): Promise<Readonly<{ first: OrderAnswer | null; at: Date }>> {
  const code = `${id}:1`
  const found = await call.find(`/orders?${new URLSearchParams({ code }).toString()}`, pageOf(OrderAnswer))
  return { first: found?.value.data.find((order) => order.code === code) ?? null, at: found?.at ?? new Date() }
}

type Series = Readonly<{
  id: string
  first: OrderAnswer
  /** In their order. */
  orders: readonly OrderAnswer[]
  invoices: readonly MirroredInvoice[]
  ended: 'now' | 'at_end' | null
  at: Date
}>

async function readSeries(call: PagarmeCall, id: string): Promise<Series | null> {
  const { first, at } = await firstOf(call, id)
  if (!first) return null
  const all = await call.list('/orders', { customer_id: first.customer.id }, OrderAnswer)
  const orders = all
    .filter(({ metadata }) => metadata['subscription_id'] === id)
    .toSorted((a, b) => numberOf(a) - numberOf(b))
  const ended = first.metadata['ended']
  return {
    id,
    first,
    orders,
    invoices: orders.map(invoiceOf),
    ended: ended === 'now' || ended === 'at_end' ? ended : null,
    at,
  }
}

const numberOf = ({ code }: OrderAnswer): number => Number(code?.split(':').at(-1))

function invoiceOf({ id, amount, created_at, metadata, charges: [charge] }: OrderAnswer): MirroredInvoice {
  const status = chargeStatus(charge?.status)
  const discountCents = Number(metadata['credit_cents'] ?? 0)
  const from = new Date(metadata['from'] ?? created_at)
  return {
    externalId: id,
    createdAt: created_at,
    dueAt: from > created_at ? from : created_at,
    cents: amount + discountCents,
    discountCents,
    paidCents: status === 'paid' ? (charge?.paid_amount ?? amount) : 0,
    currency: 'BRL',
    status,
    paidAt: status === 'paid' ? (charge?.paid_at ?? created_at) : null,
    period: { from, until: new Date(metadata['until'] ?? created_at) },
    method: 'pix',
    detailsUrl: null,
    ...paying(status, charge),
  }
}

export async function readPix(call: PagarmeCall, id: string): Promise<Mirror | null> {
  const series = await readSeries(call, id)
  if (!series) return null
  return {
    externalId: pixId(id),
    state: stateOf(series),
    ...paidPeriod(series.invoices),
    method: 'pix',
    card: null,
    invoices: series.invoices.toReversed(),
    readAt: series.at,
  }
}

function stateOf({ invoices, ended, at }: Series): MirrorState {
  const paid = paidPeriod(invoices)
  if (ended) return restOf(paid, ended === 'now', at)
  if (!paid.paidUntil) return invoices.some(({ status }) => isOpen(status)) ? 'awaiting' : 'ended'
  return daysLater(paid.paidUntil, GIVEN_UP_DAYS) < at ? 'ended' : 'paying'
}

const isOpen = (status: MirroredInvoice['status']): boolean => status === 'open' || status === 'pending'

export async function cancelPix(call: PagarmeCall, id: string, when: 'now' | 'at_end'): Promise<void> {
  const series = await readSeries(call, id)
  if (!series) return
  if (series.ended !== 'now') await noteEnd(call, series.first, when)
  for (const [index, { status }] of series.invoices.entries()) {
    const charge = series.orders[index]?.charges[0]
    if (charge && isOpen(status)) await call.send({ method: 'DELETE', path: `/charges/${charge.id}` }, ChargeAnswer)
  }
}

export async function refundPix(call: PagarmeCall, id: string, orderId: string): Promise<void> {
  const charge = (await readSeries(call, id))?.orders.find((order) => order.id === orderId)?.charges[0]
  if (charge) await refundCharge(call, charge)
}

/** @param when null: it goes on */
async function noteEnd(call: PagarmeCall, { id, metadata }: OrderAnswer, when: 'now' | 'at_end' | null): Promise<void> {
  const { ended: _, ...rest } = metadata
  const body = { metadata: when ? { ...rest, ended: when } : rest }
  await call.send({ method: 'PATCH', path: `/orders/${id}/metadata`, body }, OrderAnswer)
}

export async function resumePix(call: PagarmeCall, id: string): Promise<boolean> {
  const series = await readSeries(call, id)
  const state = series && stateOf(series)
  if (state === 'ending' && series?.ended === 'at_end') await noteEnd(call, series.first, null)
  return state === 'ending' || state === 'paying'
}

/** The next period's order, unless one is open, the series is over, or the paid period lasts much longer. */
export async function billNextPix(call: PagarmeCall, id: string): Promise<void> {
  const series = await readSeries(call, id)
  const last = series?.orders.at(-1)
  if (!series || !last || stateOf(series) !== 'paying') return
  const { paidUntil: from } = paidPeriod(series.invoices)
  if (!from || series.invoices.some(({ status }) => isOpen(status)) || daysLater(series.at, AHEAD_DAYS) < from) return
  const { metadata } = series.first
  const { credit_cents: _, ended: __, ...kept } = metadata
  const paidPeriods = series.invoices.filter(({ status }) => status === 'paid').length
  const anchor = new Date(metadata['from'] ?? series.first.created_at)
  const number = numberOf(last) + 1
  await createOrder(call, {
    id,
    number,
    customerId: series.first.customer.id,
    title: metadata['title'] ?? '',
    cents: Number(metadata['cents']),
    expiresAt: daysLater(from > series.at ? from : series.at, LATE_DAYS),
    metadata: {
      ...kept,
      from: from.toISOString(),
      until: endOfPeriod(anchor, (paidPeriods + 1) * Number(metadata['interval'])).toISOString(),
    },
  })
}
