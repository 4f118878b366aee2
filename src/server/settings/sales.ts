/** Settings of plans for sale: their prices, and the contact of sales. */
import { z } from 'zod'

export type SalesSettings = Readonly<{
  /** In cents, by the name of the plan. An operator who names none sells none on the page. */
  planPrices: Readonly<Record<string, PlanPrice>>
  sales: Readonly<{ email: string | null; phone: string | null }>
}>

/** In cents. `year` is for twelve months that are paid at once; where it is not set, twelve times `month`. */
export type PlanPrice = Readonly<{ month: number; year: number }>

const PRICE = /^(basic|essential|advanced)=(\d{1,7}(?:\.\d\d)?)(?:\/(\d{1,7}(?:\.\d\d)?))?$/

/** What the demo gateway is tried with; no money moves there. */
const DEMO_PRICES = 'basic=29.90/299.00,essential=59.90/579.00,advanced=119.90/1079.00'

export const salesVariables = {
  PLAN_PRICES: z
    .string()
    .refine((text) => text.split(',').every((part) => PRICE.test(part.trim())), {
      error:
        'PLAN_PRICES must name prices for a month, and for a year behind a slash, such as basic=29.90/299.00,essential=59.90/579.00,advanced=119.90/1079.00.',
    })
    .optional(),
  SALES_EMAIL: z.email({ error: 'SALES_EMAIL must be an e-mail address.' }).optional(),
  SALES_PHONE: z
    .string()
    .regex(/^\+[\d ()-]{8,24}$/, { error: 'SALES_PHONE must be an international number, such as +55 11 4002-8922.' })
    .optional(),
}

type Variables = Readonly<Partial<Record<keyof typeof salesVariables, string | undefined>>>

export function salesSettings(env: Variables & Readonly<{ PAYMENTS?: string }>): SalesSettings {
  const text = env.PLAN_PRICES ?? (env.PAYMENTS === 'demo' ? DEMO_PRICES : '')
  const prices = text.split(',').flatMap((part) => {
    const [, name, month, year] = PRICE.exec(part.trim()) ?? []
    if (!name || !month) return []
    return [[name, { month: cents(month), year: year ? cents(year) : 12 * cents(month) }] as const]
  })
  return {
    planPrices: Object.fromEntries(prices),
    sales: { email: env.SALES_EMAIL ?? null, phone: env.SALES_PHONE ?? null },
  }
}

const cents = (text: string): number => Math.round(Number(text) * 100)
