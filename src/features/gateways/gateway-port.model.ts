/**
 * The port to a service that takes payments (Pagar.me, Stripe, the demo gateway). It bills and retries; we mirror what it says.
 *
 * Money: integer cents. A plan change is a new subscription that replaces the old one, so that each gateway needs few verbs.
 */
import type { Language } from '../../kernel/language.ts'
import type { OfferedId } from '../../core/identity/plan.model.ts'
import type { Currency, GatewayName, Mirror, PaymentMethod } from './gateway.model.ts'

/** Who pays: what the gateway's invoice and its fraud check ask for. */
export type Customer = Readonly<{
  name: string
  email: string
  /** CPF or CNPJ, digits only; null where the market has none. */
  document: string | null
  /** E.164; null: not given. */
  phone: string | null
  /** Null: the gateway's own page asks for it. */
  address: Readonly<{
    zipCode: string
    street: string
    number: string
    complement: string | null
    neighborhood: string
    city: string
    state: string
  }> | null
}>

/** With what the first period is paid. `token`: what the gateway made of a card in the browser; single use. */
export type Payment =
  | Readonly<{ method: 'card'; token: string }>
  /** The card that another subscription of the same customer is paid with. */
  | Readonly<{ method: 'card'; savedBy: string }>
  | Readonly<{ method: 'pix' }>
  | Readonly<{ method: 'boleto' }>

export type SubscriptionOrder = Readonly<{
  /** Our id of the subscription: the gateway keeps it, and answers twice with the same subscription. */
  subscriptionId: string
  organizationId: string
  plan: OfferedId
  /** As it stands on invoices, in the customer's language. */
  title: string
  /** In months. */
  interval: 1 | 12
  cents: number
  currency: Currency
  /** Taken off the first invoice: the unused part of what is replaced. */
  creditCents: number
  /** Nothing is charged before; null: at once. */
  startsAt: Date | null
  customer: Customer
  /** Null: the gateway's hosted page asks. */
  payment: Payment | null
  /** Where the gateway's hosted page leads back to. */
  returnUrl: string
  language: Language
}>

export type Begun = Readonly<{
  /** The gateway's id of what was begun. */
  externalId: string
  /** The hosted page; null: nothing more is asked for there. */
  checkoutUrl: string | null
  /** When the hosted page ends; null: it has no end, or there is none. */
  expiresAt: Date | null
}>

/** A signed message of the gateway. What it says is not believed: what it is about is read again. */
export type WebhookEvent = Readonly<{
  /** Unique at the gateway. */
  eventId: string
  /** The gateway's or our own ids of the subscriptions that it is about; empty: of no interest. */
  about: readonly string[]
}>

/** The gateway said no, for a reason that a person can act on. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
  readonly reason: 'card_refused' | 'card_expired' | 'token_used' | 'customer_invalid' | 'amount_invalid'

  constructor(reason: PaymentRefused['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** The gateway did not answer, or answered with a fault of its own: tried again later. */
export class GatewayAway extends Error {
  override readonly name = 'GatewayAway'
}

export type Gateway = Readonly<{
  name: GatewayName
  /** `own`: our wizard asks, the card goes from the browser to the gateway's tokenisation · `hosted`: pages of the gateway ask. */
  checkout: 'own' | 'hosted'
  methods: readonly PaymentMethod[]
  /** For the browser, where `checkout` is `own`: POST `{type:'card', card:{number, holder_name, exp_month, exp_year, cvv}}`. */
  tokens: Readonly<{ url: string; publicKey: string }> | null
  /** When a period of so many months that is paid now ends. */
  endOfPeriod: (from: Date, months: 1 | 12) => Date
  /** Idempotent by `subscriptionId`. Throws {@link PaymentRefused}, {@link GatewayAway}. */
  begin: (order: SubscriptionOrder) => Promise<Begun>
  /** @param id the gateway's, or ours when the answer to `begin` was lost. @returns null: it knows of none */
  read: (id: string) => Promise<Mirror | null>
  /** `now`: at once, open invoices too · `at_end`: no further period. Harmless twice. */
  cancel: (externalId: string, when: 'now' | 'at_end') => Promise<void>
  /** Gives back what an invoice by card or Pix was paid: it is read as cancelled from then on. Harmless twice. */
  refund: (externalId: string, invoiceId: string) => Promise<void>
  /** Takes back `at_end`; false: it cannot any more, a new subscription is needed. */
  resume: (externalId: string) => Promise<boolean>
  /** Takes another card from now on, and tries the open invoice with it. */
  replaceCard: (externalId: string, token: string) => Promise<void>
  /** Forgets the card: nothing more is charged, so the subscription ends with its period. */
  removeCard: (externalId: string) => Promise<void>
  /** A page of the gateway to change card and see invoices; null: it has none. */
  portalUrl: (externalId: string, returnUrl: string) => Promise<string | null>
  /** Creates the invoice of the next period where the gateway does not do it by itself (Pix). Harmless twice. */
  billNext: (externalId: string) => Promise<void>
  /** @returns null: the signature is wrong, or too old */
  readWebhook: (raw: Uint8Array, header: (name: string) => string | null, now: Date) => WebhookEvent | null
}>
