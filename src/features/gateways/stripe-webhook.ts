/** Reads messages of Stripe: signed over their raw body with the time, so that an old one that is sent again is refused. */
import type Stripe from 'stripe'
import { z } from 'zod'
import type { WebhookEvent } from './gateway-port.model.ts'

const TOLERANCE_S = 300

/** The object that a message is about: a subscription, an invoice, or a page of Stripe (Checkout). */
const Subject = z.object({
  id: z.string(),
  object: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  client_reference_id: z.string().nullish(),
  /** Of a page. */
  subscription: z.string().nullish(),
  /** Of an invoice. */
  parent: z
    .object({
      subscription_details: z
        .object({ subscription: z.string(), metadata: z.record(z.string(), z.string()).nullish() })
        .nullish(),
    })
    .nullish(),
})

/** @returns null: not from Stripe, too old, or not to be understood */
export function readStripeWebhook(
  stripe: Stripe,
  secret: string,
  raw: Uint8Array,
  signature: string | null,
  now: Date,
): WebhookEvent | null {
  if (signature === null) return null
  try {
    const event = stripe.webhooks.constructEvent(
      Buffer.from(raw),
      signature,
      secret,
      TOLERANCE_S,
      undefined,
      now.getTime(),
    )
    // A platform hears of its customers' accounts too: theirs are not ours.
    return { eventId: event.id, about: event.account ? [] : subjectsOf(event.data.object) }
  } catch {
    return null
  }
}

function subjectsOf(object: unknown): string[] {
  const read = Subject.safeParse(object)
  if (!read.success) return []
  const { id, object: kind, metadata, client_reference_id: ours, subscription, parent } = read.data
  const billed = parent?.subscription_details
  const all = {
    subscription: [id, metadata?.['subscription_id']],
    'checkout.session': [id, subscription, ours],
    invoice: [billed?.subscription, billed?.metadata?.['subscription_id']],
  }[kind]
  return [...new Set((all ?? []).flatMap((each) => each ?? []))]
}
