/**
 * Schemas of the requests that Pagar.me v5 takes (docs.pagar.me/reference), strictly: a field too many, one too few, a wrong type or value is
 * refused here, also where Pagar.me itself looks away. What its reference has and we don't use is refused too.
 */
import { z } from 'zod'
import { invalid } from './demo.ts'

const digits = (pattern: RegExp) => z.string().regex(pattern)
const Metadata = z.record(z.string().max(100), z.string().max(500))
const code = z.string().min(1).max(52)
const cents = z.number().int().positive()

export const TokenRequest = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: digits(/^\d{13,19}$/),
    holder_name: z.string().min(1).max(64).regex(/^\D+$/),
    exp_month: z.number().int().min(1).max(12),
    exp_year: z
      .number()
      .int()
      .refine((year) => (year >= 0 && year <= 99) || (year >= 2000 && year <= 2099)),
    cvv: digits(/^\d{3,4}$/),
    brand: z.string().optional(),
    label: z.string().optional(),
  }),
})

const Address = z.strictObject({
  line_1: z.string().min(1).max(256),
  line_2: z.string().max(128).optional(),
  zip_code: digits(/^\d{8}$/),
  city: z.string().min(1).max(64),
  state: digits(/^[A-Z]{2}$/),
  country: digits(/^[A-Z]{2}$/),
})

const Phone = z.strictObject({
  country_code: digits(/^\d{1,4}$/),
  area_code: digits(/^\d{2,4}$/),
  number: digits(/^\d{8,9}$/),
})

export const CustomerRequest = z
  .strictObject({
    name: z.string().min(1).max(64),
    email: z.email().max(64),
    code: code.optional(),
    document: digits(/^(\d{11}|[0-9A-Z]{12}\d\d)$/).optional(),
    document_type: z.enum(['CPF', 'CNPJ']).optional(),
    type: z.enum(['individual', 'company']).optional(),
    address: Address.optional(),
    phones: z.strictObject({ mobile_phone: Phone.optional(), home_phone: Phone.optional() }).optional(),
  })
  .refine(({ document, type }) => document === undefined || type !== undefined, {
    path: ['type'],
    error: 'The type field is required with document.',
  })

export const CardRequest = z.strictObject({ token: z.string().min(1), billing_address: Address.optional() })

const Item = z.strictObject({
  description: z.string().min(1).max(256),
  quantity: z.literal(1),
  pricing_scheme: z.strictObject({ scheme_type: z.literal('unit'), price: cents }),
})

const Discount = z.strictObject({ cycles: z.number().int().positive(), value: cents, discount_type: z.literal('flat') })

const recurring = {
  code: code.optional(),
  customer_id: z.string(),
  currency: z.literal('BRL'),
  interval: z.literal('month'),
  interval_count: z.number().int().min(1).max(12),
  billing_type: z.literal('prepaid'),
  installments: z.literal(1).optional(),
  items: z.array(Item).length(1),
  discounts: z.array(Discount).max(1).optional(),
  start_at: z.iso.datetime().optional(),
  metadata: Metadata.optional(),
}

export const SubscriptionRequest = z.discriminatedUnion('payment_method', [
  z.strictObject({ ...recurring, payment_method: z.literal('credit_card'), card_id: z.string() }),
  z.strictObject({
    ...recurring,
    payment_method: z.literal('boleto'),
    boleto_due_days: z.number().int().min(1).max(60),
  }),
])

export const OrderRequest = z.strictObject({
  code: code.optional(),
  customer_id: z.string(),
  closed: z.literal(true).optional(),
  items: z
    .array(
      z.strictObject({
        code,
        description: z.string().min(1).max(256),
        amount: cents,
        quantity: z.number().int().positive(),
      }),
    )
    .min(1),
  payments: z
    .array(z.strictObject({ payment_method: z.literal('pix'), pix: z.strictObject({ expires_at: z.iso.datetime() }) }))
    .length(1),
  metadata: Metadata.optional(),
})

export const MetadataRequest = z.strictObject({ metadata: Metadata })
export const CancelRequest = z.strictObject({ cancel_pending_invoices: z.boolean() })
export const SubscriptionCardRequest = z.strictObject({ card_id: z.string() })
export const ChargeCardRequest = z.strictObject({
  card_id: z.string(),
  update_subscription: z.boolean(),
  recurrence: z.boolean(),
})
export const NoRequest = z.undefined().or(z.null()).or(z.strictObject({}))

const paging = {
  page: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(30).default(10),
}
export const ListQuery = {
  customers: z.strictObject({ ...paging, code: z.string().optional(), email: z.string().optional() }),
  subscriptions: z.strictObject({ ...paging, code: z.string().optional() }),
  invoices: z.strictObject({ ...paging, subscription_id: z.string().optional() }),
  orders: z.strictObject({ ...paging, code: z.string().optional(), customer_id: z.string().optional() }),
}

/** @throws Refused, as Pagar.me says it: a list of faults by field */
export function parse<Value>(schema: z.ZodType<Value>, given: unknown): Value {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const errors: Record<string, string[]> = {}
  for (const { path, code: fault, message, ...rest } of read.error.issues) {
    const keys = fault === 'unrecognized_keys' && 'keys' in rest ? rest.keys : [null]
    for (const key of keys) {
      const field = [...path.map(String), ...(key === null ? [] : [key])].join('.') || 'request'
      errors[field] = [...(errors[field] ?? []), key === null ? message : 'The field is not known.']
    }
  }
  throw invalid(errors)
}
