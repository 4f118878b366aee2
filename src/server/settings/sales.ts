/** Settings of plans for sale: their prices, and the contact of sales. */
import { z } from 'zod'

export type SalesSettings = Readonly<{
  /** For a month, in cents, by the name of the plan. An operator who names none sells none on the page. */
  planPrices: Readonly<Record<string, number>>
  sales: Readonly<{ email: string | null; phone: string | null }>
}>

const PRICE = /^(basic|essential|advanced)=(\d{1,7})(?:\.(\d\d))?$/

export const salesVariables = {
  PLAN_PRICES: z
    .string()
    .refine((text) => text.split(',').every((part) => PRICE.test(part.trim())), {
      error: 'PLAN_PRICES must name prices for a month, such as basic=29.90,essential=59.90,advanced=119.00.',
    })
    .optional(),
  SALES_EMAIL: z.email({ error: 'SALES_EMAIL must be an e-mail address.' }).optional(),
  SALES_PHONE: z
    .string()
    .regex(/^\+[\d ()-]{8,24}$/, { error: 'SALES_PHONE must be an international number, such as +55 11 4002-8922.' })
    .optional(),
}

type Variables = Readonly<Partial<Record<keyof typeof salesVariables, string | undefined>>>

export function salesSettings(env: Variables): SalesSettings {
  const prices = (env.PLAN_PRICES ?? '').split(',').flatMap((part) => {
    const [, name, whole, cents = '00'] = PRICE.exec(part.trim()) ?? []
    return name && whole ? [[name, Number(whole) * 100 + Number(cents)] as const] : []
  })
  return {
    planPrices: Object.fromEntries(prices),
    sales: { email: env.SALES_EMAIL ?? null, phone: env.SALES_PHONE ?? null },
  }
}
