/** A subscription as a payment gateway has it: states, card, invoices. Money: integer cents. */

export const gatewayNames = ['demo', 'pagarme', 'stripe'] as const
export type GatewayName = (typeof gatewayNames)[number]

export type Currency = 'BRL' | 'USD'

export const paymentMethods = ['card', 'pix', 'boleto'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** A card as it may be shown. The number itself is never here. */
export type CardShown = Readonly<{ brand: string; lastFour: string; expiryMonth: number; expiryYear: number }>

/**
 * `awaiting`: never paid · `paying`: paid, and renews · `ending`: cancelled, valid until `paidUntil` · `ended`: over, or given up
 * before it was paid
 */
export type MirrorState = 'awaiting' | 'paying' | 'ending' | 'ended'

export const invoiceStatuses = ['open', 'pending', 'paid', 'rejected', 'cancelled'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export type MirroredInvoice = Readonly<{
  externalId: string
  createdAt: Date
  dueAt: Date
  /** Before the discount. */
  cents: number
  discountCents: number
  paidCents: number
  currency: Currency
  /** `open`: not tried yet · `pending`: waits for Pix, boleto or a second step · `rejected`: refused; the gateway may try again · `cancelled`: also given back. */
  status: InvoiceStatus
  paidAt: Date | null
  /** What it pays for. */
  period: Readonly<{ from: Date; until: Date }>
  method: PaymentMethod | null
  /** PDF or page of the invoice. */
  detailsUrl: string | null
  /** Where a person pays it, or proves a card (second step). */
  payUrl: string | null
  pix: Readonly<{ code: string; expiresAt: Date }> | null
  boleto: Readonly<{ line: string; pdfUrl: string | null }> | null
}>

/** A subscription as the gateway has it now. */
export type Mirror = Readonly<{
  externalId: string
  state: MirrorState
  /** End of the last period that was paid; null: none was. */
  paidUntil: Date | null
  /** Begin of that period. */
  paidFrom: Date | null
  method: PaymentMethod | null
  card: CardShown | null
  /** Newest first. */
  invoices: readonly MirroredInvoice[]
  /** By the gateway's clock: the demo gateway's runs ahead of ours. */
  readAt: Date
}>
