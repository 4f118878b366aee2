/** Reminds recipients who have not acted, and corrects their names and addresses: neither changes a recipient's state. */
import type { RecipientId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { LanguageChange } from './correction-fact.model.ts'
import { isAskedByLetter } from './channel.model.ts'
import { maskAddress } from './mask.model.ts'
import {
  ensureOpen,
  findRecipient,
  isOpen,
  replaceRecipient,
  type Envelope,
  type EnvelopeChange,
  type Recipient,
  type RecipientState,
} from './envelope.model.ts'

const NOTIFICATION_PAUSE_MS = 60_000

/** Something is asked of them now. */
export const isAwaited = (state: RecipientState): boolean => awaited.includes(state)

const awaited: readonly RecipientState[] = ['waiting', 'following', 'signing', 'failed']

/**
 * Asks again those who may act: everybody whose turn it is, or one person (then carbon-copies too). In-person signers
 * are asked face to face. Nobody is asked twice within a minute.
 */
export function notifyAgain(envelope: Envelope, recipientId: RecipientId | null, now: Date): EnvelopeChange {
  ensureOpen(envelope)
  const asked = recipientId ? [findRecipient(envelope, recipientId)] : envelope.recipients
  const waiting = asked.filter(({ state }) => state === 'waiting')
  ensure(waiting.length === 0 || !waiting.every(isFaceToFace), 'recipient.face_to_face')
  ensure(waiting.length === 0 || !waiting.every(isByLink), 'recipient.by_link')
  ensure(waiting.length === 0 || waiting.some(isAskedByLetter), 'recipient.embedded')
  const reachable = asked.filter((each) => mayBeAskedAgain(each) || (recipientId && isFollowing(each)))
  ensure(reachable.length > 0, 'recipient.not_asked_yet')

  const rested = reachable.filter((each) => wasLastNotified(each, now, NOTIFICATION_PAUSE_MS))
  ensure(rested.length > 0, 'recipient.notified_just_now')
  return askAgain(envelope, rested, now)
}

/** Asks again the recipients who have not acted for longer than the sender's reminder interval; null when there are none. */
export function remind(envelope: Envelope, everyHours: number, now: Date): EnvelopeChange | null {
  if (!isOpen(envelope.state)) return null
  const due = envelope.recipients.filter(
    (each) => mayBeAskedAgain(each) && wasLastNotified(each, now, everyHours * 3_600_000),
  )
  return due.length > 0 ? askAgain(envelope, due, now) : null
}

const isFaceToFace = ({ via }: Pick<Recipient, 'via'>): boolean => via === 'face-to-face'
const isByLink = ({ via }: Pick<Recipient, 'via'>): boolean => via === 'link'

/** It is their turn, and a letter asks them. */
export const mayBeAskedAgain = ({ state, via }: Pick<Recipient, 'state' | 'via'>): boolean =>
  state === 'waiting' && isAskedByLetter({ via })
const isFollowing = ({ state }: Recipient) => state === 'following'
const wasLastNotified = ({ notifiedAt }: Recipient, now: Date, atLeastMsAgo: number) =>
  !notifiedAt || now.getTime() - notifiedAt.getTime() >= atLeastMsAgo

function askAgain(envelope: Envelope, asked: readonly Recipient[], now: Date): EnvelopeChange {
  return {
    next: asked.reduce((next, { id }) => replaceRecipient(next, id, { notifiedAt: now }), envelope),
    facts: asked.map(({ id }) => ({ type: 'recipient.notified_again' as const, recipientId: id })),
  }
}

type Correction = Pick<Recipient, 'name' | 'address'> &
  Readonly<{
    /** As it was asked, also for what it is already; absent: it was not. */
    language?: LanguageChange | undefined
  }>

/** Name, address or language of somebody who has not acted yet, corrected after sending. */
export function correct(envelope: Envelope, recipientId: RecipientId, wish: Correction): EnvelopeChange {
  const change = correctAmongOthers(envelope, recipientId, wish)
  const { address } = wish
  const isTaken =
    address !== '' && envelope.recipients.some((each) => each.id !== recipientId && each.address === address)
  ensure(!isTaken, 'envelope.duplicate_address', { field: 'addressees.0.value' })
  return change
}

/** The same where others are corrected at once: that addresses differ in the end is seen to by the caller. */
export function correctAmongOthers(
  envelope: Envelope,
  recipientId: RecipientId,
  { name, address, language }: Correction,
): EnvelopeChange {
  const recipient = findRecipient(envelope, recipientId)
  ensureOpen(envelope)
  ensure(isCorrectable(recipient), 'recipient.not_correctable')
  const isReaddressed = address !== recipient.address
  // What the former holder read in goes with them; what the sender chose for the new one stays.
  const isSpokenTo = language && (isReaddressed ? language.to !== null : language.to !== language.from)
  if (name === recipient.name && !isReaddressed && !isSpokenTo) return { next: envelope, facts: [] }

  const mayAct = recipient.state !== 'queued'
  return {
    next: replaceRecipient(envelope, recipientId, { name, address, ...(isReaddressed && { hasAcceptedTerms: false }) }),
    facts: [
      {
        type: 'recipient.corrected',
        recipientId,
        isReaddressed,
        mayAct,
        ...(isSpokenTo && { language }),
        ...(name !== recipient.name && { name: { from: recipient.name, to: name } }),
        ...(isReaddressed && { address: { from: maskAddress(recipient.address), to: maskAddress(address) } }),
      },
    ],
  }
}

/** Of recipients who have not acted, and are not about to. */
export const correctableStates: readonly RecipientState[] = ['queued', 'waiting', 'following']

export const isCorrectable = ({ state }: Pick<Recipient, 'state'>): boolean => correctableStates.includes(state)
