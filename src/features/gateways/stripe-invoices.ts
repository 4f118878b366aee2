/** Turns what Stripe says of invoices and cards into those of the port. */
import type Stripe from 'stripe'
import type { CardShown, InvoiceStatus, MirroredInvoice } from './gateway.model.ts'

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)

/** @returns null: nothing is billed by it, as by that of a subscription that begins later */
export function mirroredInvoice(invoice: Stripe.Invoice): MirroredInvoice | null {
  if (invoice.subtotal === 0) return null
  const status = statusOf(invoice)
  const discountCents = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const createdAt = dateOf(invoice.created)
  const paidAt = invoice.status_transitions.paid_at
  return {
    externalId: invoice.id,
    createdAt,
    dueAt: invoice.due_date === null ? createdAt : dateOf(invoice.due_date),
    cents: invoice.total + discountCents,
    discountCents,
    paidCents: status === 'paid' ? invoice.amount_paid : 0,
    currency: invoice.currency === 'usd' ? 'USD' : 'BRL',
    status,
    paidAt: status === 'paid' ? (paidAt === null ? createdAt : dateOf(paidAt)) : null,
    period: periodOf(invoice),
    method: 'card',
    detailsUrl: invoice.invoice_pdf ?? null,
    payUrl: status === 'open' || status === 'rejected' ? (invoice.hosted_invoice_url ?? null) : null,
    pix: null,
    boleto: null,
  }
}

export const isRefunded = ({
  amount_paid: paid,
  post_payment_credit_notes_amount: returned,
}: Stripe.Invoice): boolean => paid > 0 && returned >= paid

function statusOf(invoice: Stripe.Invoice): InvoiceStatus {
  const { status, attempted } = invoice
  if (status === 'paid') return isRefunded(invoice) ? 'cancelled' : 'paid'
  if (status === 'void') return 'cancelled'
  if (status === 'uncollectible') return 'rejected'
  return status === 'open' && attempted ? 'rejected' : 'open'
}

/** The invoice's own period is that of the one before: what is paid for stands in its lines. */
function periodOf({ lines, period_start: start, period_end: end }: Stripe.Invoice): MirroredInvoice['period'] {
  const last = lines.data
    .filter(({ parent }) => parent?.type === 'subscription_item_details')
    .map(({ period }) => period)
    .toSorted((a, b) => b.end - a.end)[0]
  return { from: dateOf(last?.start ?? start), until: dateOf(last?.end ?? end) }
}

/** With what the next invoice is charged. Null: with nothing that is known, or with no card. */
export function cardShown(method: Stripe.PaymentMethod | null): CardShown | null {
  if (!method?.card) return null
  const { brand, last4: lastFour, exp_month: expiryMonth, exp_year: expiryYear } = method.card
  return { brand: brandNames[brand] ?? brand, lastFour, expiryMonth, expiryYear }
}

const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  elo: 'Elo',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
