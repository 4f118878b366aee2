/** Version of a draft: a digest of all that can be changed of it, so that sending can name the draft that its sender saw. */
import { createHash } from 'node:crypto'
import { ensure } from '../../kernel/refusal.ts'
import { isEditable } from './envelope.model.ts'
import type { EnvelopeForSender } from './as-sent.ts'
import type { WholeEnvelope } from './whole.store.ts'

/** Null: it is no draft or template any more. */
export function draftVersionOf(whole: EnvelopeForSender): string | null {
  if (!isEditable(whole.envelope.state)) return null
  return createHash('sha256')
    .update(JSON.stringify(changeable(whole)))
    .digest('base64url')
    .slice(0, 22) // 128 bits
}

/** Under its lock. @param seen what somebody was shown; absent: they act on the draft as it is */
export function ensureAsSeen(whole: WholeEnvelope, seen: string | undefined): void {
  if (seen === undefined || !isEditable(whole.envelope.state)) return // of another one the lifecycle says why not
  ensure(seen === draftVersionOf(whole), 'envelope.changed_meanwhile')
}

/** All of it, but for what nobody changes in the draft itself: so a new part counts unless it is left out here. */
function changeable({ details, documents, recipients, fields, contents }: EnvelopeForSender): unknown {
  const { updatedAt: _at, organizationName: _name, organizationTheme: _theme, ...own } = details
  const { organizationLogos: _logos, timeZone: _zone, ...unsigned } = own
  const { senderId: _id, senderName: _sender, senderEmail: _email, senderPicture: _picture, ...draft } = unsigned
  return {
    draft,
    documents: documents.map(({ archiveFindings: _found, position: _position, ...document }) => document),
    recipients: recipients.map(({ delivery: _delivery, ...recipient }) => recipient),
    fields,
    contents,
  }
}
