/**
 * Delivery states of a message: queued, then sent (the next station took it), then delivered (its channel says so) ·
 * bounced: it came back · failed: it could not be sent (both: until an operator has it sent again) · withdrawn: it became pointless while it was queued. Reports come late, twice and in any order, so states only move
 * forward, and what says nothing new changes nothing.
 */
import { defineLifecycle, may, step, type StateOf } from '../../kernel/lifecycle.ts'
import { ensure } from '../../kernel/refusal.ts'

/** A server that took a letter as delivered may find out later that it cannot keep it: only then anything follows. */
export const deliveryLifecycle = defineLifecycle({
  queued: { leave: 'sent', arrive: 'delivered', bounce: 'bounced', giveUp: 'failed', withdraw: 'withdrawn' },
  sent: { arrive: 'delivered', bounce: 'bounced', giveUp: 'failed' },
  delivered: { bounce: 'bounced' },
  // An operator has it sent again, once what stopped it was mended.
  bounced: { sendAgain: 'queued' },
  failed: { sendAgain: 'queued' },
  // It may have left all the same, by a process that died before it could say so.
  withdrawn: { arrive: 'delivered', bounce: 'bounced' },
})

export type DeliveryState = StateOf<typeof deliveryLifecycle>

/** What somebody says about a message. `delay`: still under way, and the reason why. */
export type DeliveryReport = Readonly<{
  event: 'leave' | 'arrive' | 'bounce' | 'giveUp' | 'withdraw' | 'delay'
  /** As the channel worded it; null when it gave none. */
  reason: string | null
  /** RFC 3463, or the number of the channel's error. */
  statusCode: string | null
}>

export type DeliveryStatus = Readonly<{
  state: DeliveryState
  since: Date
  reason: string | null
  statusCode: string | null
}>

/** What is true after a report; null when it says nothing new. */
export function after(
  delivery: DeliveryStatus,
  { event, reason, statusCode }: DeliveryReport,
  at: Date,
): DeliveryStatus | null {
  if (event === 'delay') {
    const isUnderWay = delivery.state === 'queued' || delivery.state === 'sent'
    const isNews = reason !== delivery.reason || statusCode !== delivery.statusCode
    return isUnderWay && isNews ? { ...delivery, reason, statusCode } : null
  }
  if (!may(deliveryLifecycle, delivery.state, event)) return null
  const state = step(deliveryLifecycle, delivery.state, event)
  const isGood = event === 'leave' || event === 'arrive' || event === 'withdraw'
  const told = isGood ? { reason: null, statusCode: null } : why(delivery, reason, statusCode)
  return { state, since: at, ...told }
}

/** Refused where it is neither lost nor back. */
export function sentAgain({ state }: DeliveryStatus, at: Date): DeliveryStatus {
  ensure(may(deliveryLifecycle, state, 'sendAgain'), 'message.not_lost')
  return { state: step(deliveryLifecycle, state, 'sendAgain'), since: at, reason: null, statusCode: null }
}

/** Who gives up without a word leaves the last trouble standing. */
const why = (before: DeliveryStatus, reason: string | null, statusCode: string | null) =>
  reason === null && statusCode === null
    ? { reason: before.reason, statusCode: before.statusCode }
    : { reason, statusCode }

/** Did not reach anybody, and never will. */
export const isLost = (state: DeliveryState): state is 'bounced' | 'failed' => state === 'bounced' || state === 'failed'

const MAX_REASON = 300

/** All that is long enough to be a key of ours: action tokens, one-time links, return addresses. */
const SECRET = /[\w-]{32,}/g

/** Servers quote what they refuse: no address of ours and no key survives that. */
export function cleanReason(text: string | null, baseUrl: string): string | null {
  if (text === null) return null
  const ours = new RegExp(`${escaped(baseUrl)}\\S*`, 'gi')
  const clean = text.replace(ours, '…').replace(SECRET, '…')
  return (
    clean
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
      .trim()
      .slice(0, MAX_REASON) || null
  )
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
