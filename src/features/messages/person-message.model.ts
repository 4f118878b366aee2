/** Messages to a person about their account, or about an organization that invites them, as rows of the outbox. */
import type { AccountMessage, InvitationMessage, OutgoingMessage } from './message.model.ts'

export function accountOutgoing(message: AccountMessage, id: string): OutgoingMessage {
  return {
    key: `${message.kind}:${message.linkId ?? id}`,
    kind: message.kind,
    envelopeId: null,
    recipientId: null,
    userId: message.userId,
    language: message.language,
    toName: message.name,
    toAddress: message.email,
    via: 'email',
    data: { ...message.told, linkId: message.linkId, continue: message.continue },
  }
}

export function invitationOutgoing({
  invitationId,
  round,
  organization,
  by,
  ...to
}: InvitationMessage): OutgoingMessage {
  return {
    key: `invitation:${invitationId}:${round}`,
    kind: 'invitation',
    envelopeId: null,
    recipientId: null,
    userId: to.userId,
    language: to.language,
    toName: to.name,
    toAddress: to.email,
    via: 'email',
    data: { invitationId, organization, by },
  }
}
