/**
 * Webhooks: an endpoint of somebody's program is told what happens to envelopes, after Standard Webhooks 1.0.
 *
 * event: what a fact is called outside · delivery: an event on its way to one endpoint · lane: the deliveries to one endpoint about one
 * envelope, made one after another · attempt: one request
 */
import type { Fact } from '../../kernel/fact.ts'
import type { ClientId, EnvelopeId, Id, OrganizationId } from '../../kernel/ids.ts'
import { legacyStatus, type EnvelopeFact, type EnvelopeState } from '../../core/envelope/envelope.model.ts'

export type WebhookId = Id<'Webhook'>
export type WebhookDeliveryId = Id<'WebhookDelivery'>

const envelopeEvents = [
  'envelope.sent',
  'envelope.opened',
  'envelope.finished',
  'envelope.completed',
  'envelope.refused',
  'envelope.corrected',
  'envelope.cancelled',
  'envelope.expired',
  'envelope.halted',
  'envelope.retried',
] as const
const recipientEvents = [
  'recipient.asked',
  'recipient.asked_again',
  'recipient.bounced',
  'recipient.undelivered',
  'recipient.opened',
  'recipient.signed',
  'recipient.approved',
  'recipient.followed',
  'recipient.refused',
  'recipient.delegated',
  'recipient.signing_failed',
] as const
export const webhookEvents = [...envelopeEvents, ...recipientEvents] as const
export type EnvelopeEventName = (typeof webhookEvents)[number]
/** Sent by a press, to see whether it arrives. */
export const TEST_EVENT = 'webhook.test'

/** `compatible`: what programs of the original service read (docs/decisions/061). */
export const webhookFormats = ['standard', 'compatible'] as const
export type WebhookFormat = (typeof webhookFormats)[number]

export const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof deliveryStates)[number]

export type PauseCause = 'person' | 'failures' | 'gone'

/** Why an attempt did not reach a good answer. */
export const attemptTroubles = [
  'status',
  'redirect',
  'timeout',
  'dns',
  'refused',
  'tls',
  'private_address',
  'connection',
] as const
export type AttemptTrouble = (typeof attemptTroubles)[number]

export type DeliveryAttempt = Readonly<{
  at: Date
  tookMs: number
  status: number | null
  trouble: AttemptTrouble | null
  /** The beginning of its body. */
  answer: string
}>

/** In an organization, and enough for a house that connects every department. */
export const MOST_WEBHOOKS = 20

const eventOfFact: Readonly<Partial<Record<EnvelopeFact['type'], EnvelopeEventName>>> = {
  'envelope.sent': 'envelope.sent',
  'envelope.finished': 'envelope.finished',
  'envelope.completed': 'envelope.completed',
  'envelope.rejected': 'envelope.refused',
  'envelope.corrected': 'envelope.corrected',
  'envelope.cancelled': 'envelope.cancelled',
  'envelope.expired': 'envelope.expired',
  'envelope.halted': 'envelope.halted',
  'envelope.retried': 'envelope.retried',
  'recipient.activated': 'recipient.asked',
  'recipient.notified_again': 'recipient.asked_again',
  'recipient.message_bounced': 'recipient.bounced',
  'recipient.message_failed': 'recipient.undelivered',
  'recipient.viewed': 'recipient.opened',
  'recipient.signed': 'recipient.signed',
  'recipient.approved': 'recipient.approved',
  'recipient.followed': 'recipient.followed',
  'recipient.refused': 'recipient.refused',
  'recipient.delegated': 'recipient.delegated',
  'recipient.signing_failed': 'recipient.signing_failed',
}

export type Happening = Readonly<{ event: EnvelopeEventName; recipientId: string | null; fact: number }>

/**
 * What facts are called outside, in their order.
 * @param first the number of the first of them in the envelope's chain
 * @param isOpened somebody had opened the envelope before
 */
export function happeningsIn(facts: readonly Fact[], first: number, isOpened: boolean): Happening[] {
  let opened = isOpened
  return facts.flatMap((fact, index): Happening[] => {
    const event = eventOfFact[fact.type as EnvelopeFact['type']]
    if (!event) return []
    const recipientId = 'recipientId' in fact ? String(fact.recipientId) : null
    const told = { event, recipientId, fact: first + index }
    if (event !== 'recipient.opened' || opened) return [told]
    opened = true
    return [{ ...told, event: 'envelope.opened', recipientId: null }, told]
  })
}

export const areTold = (facts: readonly Fact[]): boolean => facts.some(({ type }) => Object.hasOwn(eventOfFact, type))

export type ToldEnvelope = Readonly<{
  id: EnvelopeId
  hashid: string
  organizationId: OrganizationId
  state: EnvelopeState
  isSandbox: boolean
  /** The program that sent it. */
  clientId: ClientId | null
  recipients: readonly Readonly<{ id: string; type: string; state: string }>[]
}>

type Hearer = Readonly<{ clientId: ClientId | null; events: readonly string[] }>

/** An organization hears of what has legal value; a program of what it sent itself, tests too. */
export const hears = ({ clientId, events }: Hearer, envelope: ToldEnvelope, event: EnvelopeEventName): boolean =>
  events.includes(event) && (clientId === null ? !envelope.isSandbox : clientId === envelope.clientId)

/** No names, addresses, titles or reasons: a program that may read them asks for the envelope by its id. */
export function bodyOf(
  format: WebhookFormat,
  { event, recipientId, fact }: Happening,
  envelope: ToldEnvelope,
  at: Date,
) {
  const status = legacyStatus(envelope.state)
  if (format === 'compatible') return JSON.stringify({ uuid: envelope.id, resource: { status } })
  const recipient = envelope.recipients.find(({ id }) => id === recipientId)
  const { id, hashid, state, isSandbox } = envelope
  return JSON.stringify({
    version: 1,
    type: event,
    timestamp: at.toISOString(),
    data: {
      organization: envelope.organizationId,
      fact,
      envelope: { id, hashid, state, status, is_sandbox: isSandbox },
      ...(recipient && { recipient }),
    },
  })
}

export const testBody = (format: WebhookFormat, organizationId: OrganizationId, at: Date): string =>
  format === 'compatible'
    ? JSON.stringify({ uuid: '00000000-0000-0000-0000-000000000000', resource: { status: 'pending' } })
    : JSON.stringify({
        version: 1,
        type: TEST_EVENT,
        timestamp: at.toISOString(),
        data: { organization: organizationId },
      })

const HOUR_MS = 3_600_000
const LONGEST_WAIT_MS = 8 * HOUR_MS
const GIVE_UP_MS = 72 * HOUR_MS

/**
 * When a delivery that failed is tried again: each time after three times as long, at most eight hours, for three days; null after those.
 * @param attempts made so far, the first at `firstAt`
 */
export function retryAt(attempts: number, firstAt: Date, now: Date, firstWaitMs: number): Date | null {
  const end = firstAt.getTime() + GIVE_UP_MS
  if (now.getTime() >= end) return null
  const wait = Math.min(LONGEST_WAIT_MS, firstWaitMs * 3 ** Math.min(attempts - 1, 30))
  return new Date(Math.min(now.getTime() + wait, end))
}

/** RFC 9110 §15.5.11: nobody will be there any more; Standard Webhooks asks to stop then. */
export const isGone = ({ status }: Pick<DeliveryAttempt, 'status'>): boolean => status === 410

export const SECRET_BYTES = 32
/** How long the secret before goes on signing beside a new one. */
export const OLD_SECRET_MS = 24 * HOUR_MS
export const asPlainSecret = (base64: string): string => `whsec_${base64}`

export const LOG_DAYS = 30
