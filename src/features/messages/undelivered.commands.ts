/** A message to a recipient that is lost or was withdrawn: the history of the envelope says so, and of a lost one the sender is told. */
import { systemOrigin } from '../../kernel/fact.ts'
import type { EnvelopeId, RecipientId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { isAwaited } from '../../core/envelope/asking.model.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { findRecipient, isOpen, type EnvelopeChange } from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'

export type Undelivered = Readonly<{
  envelopeId: EnvelopeId
  recipientId: RecipientId
  state: 'bounced' | 'failed' | 'withdrawn'
  /** The kind of message. */
  message: string
  reason: string
}>

export async function recordUndelivered(ctx: Ctx, tx: Tx, lost: Undelivered): Promise<void> {
  const { envelopeId, recipientId, state, message, reason } = lost
  const envelope = await lockEnvelope(tx, envelopeId)
  const recipient = findRecipient(envelope, recipientId)
  const mayAct = isOpen(envelope.state) && isAwaited(recipient.state)
  const change: EnvelopeChange = {
    next: envelope,
    facts: [{ type: `recipient.message_${state}`, recipientId, message, mayAct, reason }],
  }
  await commit(ctx, tx, change, { at: ctx.now(), ...systemOrigin })
}
