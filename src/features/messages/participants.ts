/** Finds who is around an envelope in what a command read with its lock, where that is enough for the letters. */
import type { AsLocked } from '../../core/envelope/as-locked.ts'
import type { Participants, ToldFact } from './message.model.ts'

/** With the keys of the requests in the outbox. */
export type AroundEnvelope = Participants & Readonly<{ requests: ReadonlySet<string> }>

/**
 * Null where it has to be read: who answers for a sender who left, the requests to somebody who had letters before, and whom the ledger
 * says to have been asked, before everybody was.
 */
export function participantsIn({ locked, next }: AsLocked, told: readonly ToldFact[]): AroundEnvelope | null {
  const { details, recipients, senderLanguage } = locked
  if (next.hasSenderLeft || next.senderId !== details.senderId) return null
  const hadLetters = new Set(recipients.filter(({ delivery }) => delivery !== null).map(({ id }) => id))
  const isEnough = (fact: ToldFact): boolean =>
    fact.type === 'envelope.completed' || (fact.type === 'recipient.activated' && !hadLetters.has(fact.recipientId))
  if (!told.every(isEnough)) return null
  const now = new Map(next.recipients.map((each) => [each.id, each]))
  return {
    envelopeId: next.id,
    language: details.language,
    sender: {
      userId: details.senderId,
      name: details.senderName,
      email: details.senderEmail,
      language: senderLanguage,
      isGone: false,
    },
    recipients: recipients
      .toSorted((one, other) => one.position - other.position)
      .flatMap(({ id, getsCopy, language, tokenVersion }) => {
        const person = now.get(id)
        if (!person) return []
        const { name, via, address, state } = person
        const isNotified = state !== 'queued'
        return [{ id, name, via, address, getsCopy, language, tokenVersion, isNotified, isDone: state === 'done' }]
      }),
    requests: new Set(),
  }
}
