/** Turns what Pagar.me says of invoices and charges into invoices of the port. */
import type { CardShown, InvoiceStatus, MirroredInvoice, PaymentMethod } from './gateway.model.ts'
import { afterCycle, inBrazil } from './period.model.ts'
import type { ChargeAnswer, InvoiceAnswer, SubscriptionAnswer } from './pagarme-wire.ts'

const methods: Readonly<Record<string, PaymentMethod>> = { credit_card: 'card', boleto: 'boleto', pix: 'pix' }

export const methodOf = (name: string | null | undefined): PaymentMethod | null => methods[name ?? ''] ?? null

export function mirroredInvoice(invoice: InvoiceAnswer, subscription: SubscriptionAnswer): MirroredInvoice {
  const { cycle, charge } = invoice
  const status = statusOf(invoice.status, charge)
  const discountCents = invoice.total_discount ?? 0
  return {
    externalId: invoice.id,
    createdAt: invoice.created_at,
    dueAt: charge?.due_at ?? invoice.due_at ?? invoice.created_at,
    cents: invoice.amount + discountCents,
    discountCents,
    paidCents: status === 'paid' ? (charge?.paid_amount ?? invoice.amount) : 0,
    currency: 'BRL',
    status,
    paidAt: status === 'paid' ? (charge?.paid_at ?? invoice.created_at) : null,
    // The first cycle begins at midnight of the day it is bought on.
    period: { from: later(cycle.start_at, subscription.created_at), until: inBrazil(afterCycle(cycle.end_at)) },
    method: methodOf(invoice.payment_method ?? subscription.payment_method),
    detailsUrl: invoice.url ?? null,
    ...paying(status, charge),
  }
}

/** How it is paid, while it can be. */
export function paying(
  status: InvoiceStatus,
  charge: ChargeAnswer | null | undefined,
): Pick<MirroredInvoice, 'payUrl' | 'pix' | 'boleto'> {
  const last = charge?.last_transaction
  if (!last || status === 'paid' || status === 'cancelled') return { payUrl: null, pix: null, boleto: null }
  const isPending = status === 'pending'
  return {
    payUrl: isPending ? (last.threed_authentication_url ?? last.qr_code_url ?? last.url ?? null) : null,
    pix: isPending && last.qr_code && last.expires_at ? { code: last.qr_code, expiresAt: last.expires_at } : null,
    boleto: isPending && last.line ? { line: last.line, pdfUrl: last.pdf ?? null } : null,
  }
}

/** A refused charge is tried again while its invoice is pending. */
function statusOf(status: string, charge: ChargeAnswer | null | undefined): InvoiceStatus {
  // Cancelled after it was paid: given back.
  if (charge?.status === 'canceled') return 'cancelled'
  if (status === 'paid' || charge?.status === 'paid' || charge?.status === 'overpaid') return 'paid'
  if (status === 'canceled') return 'cancelled'
  return chargeStatus(status === 'failed' ? 'failed' : charge?.status)
}

export function chargeStatus(status: string | undefined): InvoiceStatus {
  if (status === 'paid' || status === 'overpaid') return 'paid'
  if (status === 'canceled') return 'cancelled'
  if (status === 'failed') return 'rejected'
  return status === undefined ? 'open' : 'pending'
}

export const isDeleted = ({ deleted_at, status }: NonNullable<SubscriptionAnswer['card']>): boolean =>
  Boolean(deleted_at) || status === 'deleted'

export function cardShown({ card, metadata }: SubscriptionAnswer): CardShown | null {
  if (!card || isDeleted(card) || metadata['card'] === 'removed') return null
  return {
    brand: card.brand ?? '',
    lastFour: card.last_four_digits ?? '',
    expiryMonth: card.exp_month ?? 0,
    expiryYear: card.exp_year ?? 0,
  }
}

const later = (a: Date, b: Date): Date => (a > b ? a : b)
