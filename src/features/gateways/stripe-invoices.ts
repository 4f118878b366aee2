/** Turns what Stripe says of invoices and cards into those of the port. */
import type Stripe from 'stripe'
import {
  paymentMethods,
  type CardShown,
  type InvoiceStatus,
  type MirroredInvoice,
  type PaymentMethod,
} from './gateway.model.ts'

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)

/** A payment that people have begun: a second step is to be done, Pix or boleto to be paid, or the bank has not answered. */
export async function waitingPaymentOf(stripe: Stripe, { id }: Stripe.Invoice): Promise<Stripe.PaymentIntent | null> {
  const payments = await stripe.invoicePayments.list({ invoice: id, expand: ['data.payment.payment_intent'] })
  const intents = payments.data.flatMap(({ payment: { payment_intent: intent } }) =>
    intent && typeof intent === 'object' ? [intent] : [],
  )
  return intents.find(({ status }) => status === 'requires_action' || status === 'processing') ?? null
}

/**
 * @param waiting see {@link waitingPaymentOf} · @param usual with what the subscription is paid
 * @returns null: nothing is billed by it, as by that of a subscription that begins later
 */
export function mirroredInvoice(
  invoice: Stripe.Invoice,
  waiting: Stripe.PaymentIntent | null,
  usual: PaymentMethod,
): MirroredInvoice | null {
  if (invoice.subtotal === 0) return null
  const status = waiting ? 'pending' : statusOf(invoice)
  const isToPay = status === 'open' || status === 'pending' || status === 'rejected'
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
    method: usual,
    detailsUrl: invoice.invoice_pdf ?? null,
    payUrl: isToPay ? (invoice.hosted_invoice_url ?? null) : null,
    pix: null,
    boleto: null,
    ...codesOf(waiting),
  }
}

/** What people pay by, where the page of Stripe has shown it. */
function codesOf(waiting: Stripe.PaymentIntent | null): Partial<MirroredInvoice> {
  const { pix_display_qr_code: pix, boleto_display_details: boleto } = waiting?.next_action ?? {}
  if (pix?.data && pix.expires_at) return { method: 'pix', pix: { code: pix.data, expiresAt: dateOf(pix.expires_at) } }
  if (!boleto?.number) return {}
  const dueAt = boleto.expires_at ? { dueAt: dateOf(boleto.expires_at) } : {}
  return { method: 'boleto', boleto: { line: boleto.number, pdfUrl: boleto.pdf ?? null }, ...dueAt }
}

export const methodOf = (method: Stripe.PaymentMethod | null): PaymentMethod =>
  paymentMethods.find((each) => each === method?.type) ?? 'card'

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
