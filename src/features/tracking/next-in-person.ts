/** The recipient who gets the device next, when a sender lets the signers of one envelope follow each other (docs/decisions/099). */
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { PersonCaller } from '../../server/http.ts'
import { actionToken, isGenuine, readClaim } from '../../core/envelope/action-token.ts'
import { isOpen } from '../../core/envelope/envelope.model.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { findRecipientById, recipientsOf, type StoredRecipient } from '../../core/envelope/recipient.store.ts'

export type NextInPerson = Readonly<{ name: string; actionToken: string }>

/**
 * While the device is handed over, only for the envelope that the sender named, and only once the signer who holds it has acted: nobody
 * learns the token of somebody else before they have done their own part.
 */
export async function findNextInPerson(
  ctx: Ctx,
  token: string,
  { userId, sessionLock }: Pick<PersonCaller, 'userId' | 'sessionLock'>,
): Promise<NextInPerson | null> {
  return ctx.db.read(async (reader) => {
    const claim = readClaim(token)
    const holder = claim && (await findRecipientById(reader, claim.recipientId))
    ensure(holder && isGenuine(ctx.keys, claim, holder.tokenVersion), 'token.invalid')
    const envelope = await findEnvelope(reader, holder.envelopeId)
    ensure(envelope.senderId === userId && isInPerson(holder), 'token.invalid')
    ensure(!envelope.hasSenderLeft, 'organization.not_a_member') // who was removed lends the device to nobody else
    if (!isOpen(envelope.state)) return null
    if (sessionLock && (sessionLock.about !== envelope.id || holder.state === 'waiting')) return null
    const fellows = await recipientsOf(reader, envelope.id)
    const next = fellows.find((each) => each.id !== holder.id && isInPerson(each) && each.state === 'waiting')
    return next ? { name: next.name, actionToken: actionToken(ctx.keys, next.id, next.tokenVersion) } : null
  })
}

const isInPerson = ({ via }: Pick<StoredRecipient, 'via'>): boolean => via === 'face-to-face'
