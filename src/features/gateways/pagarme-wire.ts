/**
 * Reads answers of Pagar.me v5 (docs.pagar.me/reference; shapes as the models of pagarme-nodejs-sdk 7 have them). Only what we use is asked
 * for: Pagar.me adds fields without a new version.
 */
import { z } from 'zod'

const moment = z.string().pipe(z.coerce.date())
const text = z.string().nullish()

const Card = z.object({
  id: z.string(),
  brand: text,
  last_four_digits: text,
  exp_month: z.number().int().nullish(),
  exp_year: z.number().int().nullish(),
  status: text,
  deleted_at: text,
})

const Metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((given) => given ?? {})

const WithId = z.object({ id: z.string() })

export const SubscriptionAnswer = z.object({
  id: z.string(),
  code: text,
  status: z.string(),
  payment_method: z.string(),
  created_at: moment,
  metadata: Metadata,
  card: Card.nullish(),
  customer: WithId.nullish(),
})

/** What of it is there depends on the way of payment. */
const Transaction = z.object({
  acquirer_return_code: text,
  threed_authentication_url: text,
  qr_code: text,
  qr_code_url: text,
  expires_at: moment.nullish(),
  line: text,
  pdf: text,
  url: text,
})

export const ChargeAnswer = z.object({
  id: z.string(),
  status: z.string(),
  paid_at: moment.nullish(),
  paid_amount: z.number().int().nullish(),
  due_at: moment.nullish(),
  last_transaction: Transaction.nullish(),
})

export const InvoiceAnswer = z.object({
  id: z.string(),
  url: text,
  amount: z.number().int(),
  total_discount: z.number().int().nullish(),
  status: z.string(),
  payment_method: text,
  created_at: moment,
  due_at: moment.nullish(),
  cycle: z.object({ start_at: moment, end_at: moment }),
  charge: ChargeAnswer.nullish(),
})

export const OrderAnswer = z.object({
  id: z.string(),
  code: text,
  amount: z.number().int(),
  status: z.string(),
  created_at: moment,
  metadata: Metadata,
  charges: z.array(ChargeAnswer).min(1),
  customer: WithId,
})

export const CustomerAnswer = WithId
export const CardAnswer = WithId

export const pageOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) })

export type SubscriptionAnswer = z.infer<typeof SubscriptionAnswer>
export type ChargeAnswer = z.infer<typeof ChargeAnswer>
export type InvoiceAnswer = z.infer<typeof InvoiceAnswer>
export type OrderAnswer = z.infer<typeof OrderAnswer>

/** What went wrong, field by field; what was sent comes back with it, so it is never kept or logged. */
export const ErrorAnswer = z.object({
  message: z.string().catch(''),
  errors: z.record(z.string(), z.array(z.string())).nullish().catch(null),
})

const about = z.object({ id: text, code: text }).nullish()

/** A message: the object that it is about names its subscription or its order somewhere. */
export const HookMessage = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  data: z.object({
    id: text,
    code: text,
    subscription: about,
    subscription_id: text,
    order: about,
    invoice: z.object({ subscription: about, subscription_id: text, subscriptionId: text }).nullish(),
  }),
})
export type HookMessage = z.infer<typeof HookMessage>
