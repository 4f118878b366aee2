/**
 * Opens the client of Stripe, and says what went wrong in words of the port. Nothing that was sent or answered stands in an error: a
 * message of Stripe may repeat an e-mail address.
 */
import Stripe from 'stripe'
import { GatewayAway, PaymentRefused } from './gateway-port.model.ts'

const TIMEOUT_MS = 10_000

/** @param apiBase null: Stripe itself */
export function openStripe(secretKey: string, apiBase: string | null): Stripe {
  const base = apiBase === null ? null : new URL(apiBase)
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(base && {
      protocol: base.protocol === 'http:' ? 'http' : 'https',
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? '80' : '443'),
    }),
  })
}

/** Lets what Stripe refuses be a {@link PaymentRefused}, and its absence a {@link GatewayAway}. */
export async function asking<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? failureOf(error) : error
  }
}

/** @returns null: Stripe has no such thing */
export async function ifThere<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work
  } catch (error) {
    if (isCode(error, 'resource_missing')) return null
    throw error
  }
}

export const isCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code

type StripeError = InstanceType<typeof Stripe.errors.StripeError>

/** Keys that are not ours to use, and limits of calls, mend themselves or by the operator: to people the gateway is away. */
function failureOf(error: StripeError): Error {
  const { type, code = '', param = '', requestId = '' } = error
  if (error instanceof Stripe.errors.StripeCardError)
    return new PaymentRefused(code === 'expired_card' ? 'card_expired' : 'card_refused')
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError))
    return new GatewayAway(`Stripe: ${type} ${requestId}`)
  const reason = reasons.find(([pattern]) => pattern.test(`${code} ${param}`))?.[1]
  return reason ? new PaymentRefused(reason) : new Error(`Stripe refused a call: ${code} ${param} ${requestId}`.trim())
}

/** By code and name of the field; the first that fits counts. */
const reasons: readonly (readonly [RegExp, PaymentRefused['reason']])[] = [
  [/payment_method/, 'card_refused'],
  [/email|\bname\b|\bphone|\baddress/, 'customer_invalid'],
  [/amount/, 'amount_invalid'],
]
