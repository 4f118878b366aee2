/** Tells an envelope as its sending saved it, so that the call is answered without reading it anew (docs/decisions/420). */
import type { RecipientId } from '../../kernel/ids.ts'
import type { Tx } from '../../server/db.ts'
import { isAskedByLetter } from './channel.model.ts'
import type { EnvelopeDetails } from './envelope-details.store.ts'
import type { EnvelopeChange, EnvelopeFact } from './envelope.model.ts'
import type { Delivery } from './recipient.store.ts'
import type { WholeEnvelope } from './whole.store.ts'

/** What its sender is shown of an envelope. */
export type EnvelopeForSender = Pick<WholeEnvelope, 'envelope' | 'documents' | 'recipients' | 'fields' | 'contents'> &
  Readonly<{ details: Omit<EnvelopeDetails, 'country'> }>

const queued = new WeakMap<Tx, Map<RecipientId, Delivery>>()

/** Keeps which letter to a recipient the transaction put into the outbox. */
export function noteQueued(tx: Tx, id: RecipientId, letter: Pick<Delivery, 'kind' | 'at'>): void {
  const letters = queued.get(tx) ?? new Map<RecipientId, Delivery>()
  queued.set(tx, letters.set(id, { ...letter, state: 'queued', error: null, statusCode: null }))
}

/**
 * @param locked as it was when it was locked, of which nothing but this change was saved since
 * @param at when it was sent, as its facts say
 * @returns null where it has to be read: the change did more than to send, or somebody had letters before
 */
export function asSent(
  tx: Tx,
  locked: WholeEnvelope,
  { next, facts }: EnvelopeChange,
  at: Date,
): EnvelopeForSender | null {
  if (!facts.every(isOfSending) || locked.recipients.some(({ delivery }) => delivery !== null)) return null
  const activated = new Set(facts.flatMap((fact) => (fact.type === 'recipient.activated' ? [fact.recipientId] : [])))
  const known = new Map(
    next.recipients.map((each) => {
      const isNotified = activated.has(each.id) && isAskedByLetter(each)
      return [each.id, isNotified ? { ...each, notifiedAt: at } : each]
    }),
  )
  return {
    ...locked,
    envelope: { ...next, recipients: [...known.values()] },
    details: { ...locked.details, state: next.state, updatedAt: at, sentAt: at },
    recipients: locked.recipients.map((each) => {
      const { state, notifiedAt } = known.get(each.id)!
      return { ...each, state, notifiedAt, delivery: queued.get(tx)?.get(each.id) ?? null }
    }),
  }
}

const isOfSending = ({ type }: EnvelopeFact): boolean => type === 'envelope.sent' || type === 'recipient.activated'
