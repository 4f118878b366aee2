/**
 * Reads messages of Pagar.me v5. They carry no signature: user and password of HTTP Basic, set where the webhook is registered, say
 * who sends them. One that is sent again does no harm, since what it is about is read anew.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { WebhookEvent } from './gateway-port.model.ts'
import { pixId } from './pagarme-pix.ts'
import { HookMessage } from './pagarme-wire.ts'

export type WebhookAccess = Readonly<{ webhookUser: string; webhookPassword: string }>

/** @returns null: not from Pagar.me, or not to be understood */
export function readPagarmeWebhook(
  { webhookUser, webhookPassword }: WebhookAccess,
  raw: Uint8Array,
  authorization: string | null,
): WebhookEvent | null {
  const wanted = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`
  if (!timingSafeEqual(sha256(authorization ?? ''), sha256(wanted))) return null
  const read = HookMessage.safeParse(jsonOf(raw))
  return read.success ? { eventId: read.data.id, about: subjectsOf(read.data) } : null
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

function jsonOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return null
  }
}

function subjectsOf({ type, data }: HookMessage): string[] {
  const invoice = data.invoice
  const order = type.startsWith('order.') ? data : data.order
  const subscription = type.startsWith('subscription.') ? data : (data.subscription ?? invoice?.subscription)
  const series = /^(.+):\d+$/.exec(order?.code ?? '')?.[1]
  const all = [
    subscription?.id,
    subscription?.code,
    data.subscription_id,
    invoice?.subscription_id,
    invoice?.subscriptionId,
    ...(series ? [pixId(series), series] : []),
  ]
  return [...new Set(all.flatMap((id) => (id ? [id] : [])))]
}
