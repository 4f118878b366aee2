/** Links that senders hand over themselves: whose may be shown to them, and the fact that they were. */
import type { RecipientId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { findRecipient, isEditable, type Envelope, type EnvelopeChange } from './envelope.model.ts'

/** Only of recipients whom no letter asks: nobody reads the link of somebody who got it in their own mailbox. */
export function showLink(envelope: Envelope, recipientId: RecipientId): EnvelopeChange {
  const recipient = findRecipient(envelope, recipientId)
  ensure(recipient.via === 'link', 'recipient.not_by_link')
  ensure(!isEditable(envelope.state), 'envelope.not_open', { state: envelope.state })
  return { next: envelope, facts: [{ type: 'recipient.link_shown', recipientId }] }
}
