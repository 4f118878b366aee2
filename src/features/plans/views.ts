/** Views of plans, subscriptions and invoices, in the language of the reader. */
import type { Language } from '../../kernel/language.ts'
import { formatMoney } from '../../kernel/money.ts'
import type { Settings } from '../../server/settings.ts'
import { hasPaymentGateway } from '../../server/settings/allowances.ts'
import { amountsOf, offeredPlan, type OfferedId, type Plan } from '../../core/identity/plan.model.ts'
import type { InvoiceView } from './billing/billing.contract.ts'
import type { Invoice } from './billing/invoice.store.ts'
import type { Currency } from '../gateways/gateway.model.ts'
import type { PlanView } from './plan.contract.ts'
import { planText } from './text.ts'

type Money = Readonly<{ amount: number; currency: string; formatted: string }>
export const currencyOf = ({ variant }: Pick<Settings, 'variant'>): Currency => (variant === 'br' ? 'BRL' : 'USD')

export const moneyView = (amount: number, currency: Currency, language: Language): Money => ({
  amount,
  currency,
  formatted: formatMoney(amount, currency, language),
})

const symbols = { BRL: 'R$', USD: 'US$' } as const

/** As it is used: each amount null where there is no limit. */
export type UsedPlan = Omit<Plan, 'amounts'> &
  Readonly<{ amounts: Readonly<{ envelopes: number | null; storageMb: number | null; users: number | null }> }>

/** A plan as it is sold. */
export function soldPlanView(settings: Settings, id: OfferedId, interval: 1 | 12, language: Language): PlanView {
  const price = settings.planPrices[id]
  const cents = price && (interval === 12 ? price.year : price.month)
  const { features, ...offered } = offeredPlan(id)
  const plan = { ...offered, features: featuresIn(settings, features), interval, amounts: amountsOf(id, interval) }
  return planView(settings, plan, language, cents === undefined ? null : { cents, currency: currencyOf(settings) })
}

/** The US market has no WhatsApp (docs/domain/README.md#markets). */
export const featuresIn = ({ variant }: Pick<Settings, 'variant'>, features: Plan['features']): Plan['features'] =>
  variant === 'us' ? features.filter((feature) => feature !== 'whatsapp') : features

export function planView(
  settings: Settings,
  { id, interval, amounts, features }: Plan | UsedPlan,
  language: Language,
  price: Readonly<{ cents: number; currency: Currency }> | null,
): PlanView {
  const text = planText(language)
  const words = isLimited(amounts) ? (id === 'free' && !hasPaymentGateway(settings) ? 'standard' : id) : 'unlimited'
  return {
    id,
    name: text(`${words}.name`),
    description: text(`${words}.description`),
    interval,
    is_custom: amounts === null,
    price: price && perMonth(price, interval, language),
    value_cents: price && price.cents,
    currency_symbol: price && symbols[price.currency],
    resources: [...amount('resource', 'envelopes', amounts?.envelopes)],
    limits: [...amount('limitation', 'storage', amounts?.storageMb), ...amount('limitation', 'users', amounts?.users)],
    features: [...features],
  }
}

/** The twelfth of a year's price, to the nearest cent. */
function perMonth({ cents, currency }: { cents: number; currency: Currency }, interval: 1 | 12, language: Language) {
  const month = Math.round(cents / interval)
  return { value_cents: month, currency, formatted: formatMoney(month, currency, language) }
}

const isLimited = (amounts: UsedPlan['amounts'] | null): boolean =>
  amounts === null || Object.values(amounts).some((each) => each !== null)

/** What has no limit is not named. */
const amount = <Key extends string, Name extends string>(key: Key, name: Name, quantity: number | null | undefined) =>
  typeof quantity === 'number' ? [{ [key]: name, quantity } as Record<Key, Name> & { quantity: number }] : []

export function invoiceView(invoice: Invoice, language: Language): InvoiceView {
  const { currency, status } = invoice
  const isOpen = status === 'open' || status === 'pending' || status === 'rejected'
  const money = (cents: number) => moneyView(cents, currency, language)
  return {
    id: invoice.id,
    created_at: invoice.createdAt.toISOString(),
    due_date: invoice.dueAt.toISOString(),
    value: money(invoice.cents),
    paid_value: money(invoice.paidCents),
    discount_value: money(invoice.discountCents),
    status,
    payment_method: invoice.method,
    details_url: invoice.detailsUrl,
    checkout_url: isOpen ? invoice.payUrl : null,
    plan: { id: invoice.plan, name: planText(language)(`${invoice.plan}.name`), interval: invoice.interval },
    pix: isOpen && invoice.pix ? { code: invoice.pix.code, expires_at: invoice.pix.expiresAt.toISOString() } : null,
    boleto: isOpen && invoice.boleto ? { line: invoice.boleto.line, pdf_url: invoice.boleto.pdfUrl } : null,
  }
}
