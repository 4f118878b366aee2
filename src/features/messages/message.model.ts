/**
 * A message tells one person one thing: what is asked of them, or what became of it. It is a row in the outbox first and a
 * letter later (docs/domain/messages.md). This file says which messages there are and who gets which.
 */
import type { EnvelopeId, RecipientId, UserId } from '../../kernel/ids.ts'
import type { CheckLockedFact } from '../../core/envelope/identity-check.model.ts'
import { isAskedByLetter } from '../../core/envelope/channel.model.ts'
import type { DelegationFact } from '../../core/envelope/delegation-fact.model.ts'
import type { AccountNews } from './account-news.model.ts'
import type { Language } from '../../kernel/language.ts'
import {
  isOnlyForSender,
  type CorrectionFact,
  type ReaddressingFact,
} from '../../core/envelope/correction-fact.model.ts'
import type { HaltReason } from '../../core/envelope/sealing-wait.model.ts'

export type EnvelopeMessageKind =
  | 'action_request'
  | 'reminder'
  | 'completed'
  | 'refused'
  | 'corrected'
  | 'removed'
  | 'delegated'
  | 'delegation_made'
  | 'cancelled'
  | 'expired'
  | 'halted'
  | 'validity_ending'
  | 'undelivered'
  | 'check_locked'
export type AccountMessageKind = 'verify_email' | 'reset_password' | AccountNews
export type MessageKind =
  | EnvelopeMessageKind
  | AccountMessageKind
  | 'invitation'
  | 'sales_question'
  | 'submission_code'
  | 'check_code'

/** Asks for something that can become pointless before the letter leaves. */
export const isRequest = (kind: string): boolean => kind === 'action_request' || kind === 'reminder'

/** A message to a user about their account. `linkId` is the one-time link that the letter carries, if it carries one. */
export type AccountMessage = Readonly<{
  kind: AccountMessageKind
  userId: UserId
  name: string
  email: string
  language: Language
  linkId: string | null
  /** Where to go after the link, an own address. */
  continue: string | null
  /** What else the letter tells. */
  told?: AccountTold
}>

export type AccountTold = Readonly<{
  /** The passkey or the provider that it is about. */
  name?: string
  /** From where somebody signed in, and when (ISO 8601). */
  browser?: string
  system?: string
  ip?: string
  at?: string
  left?: number
  /** Who asks, or what is used up. */
  what?: string
  /** What was paid. */
  cents?: number
  currency?: string
  /** On which day something will happen (ISO 8601). */
  day?: string
}>

/** To somebody who is invited into an organization, and may have no account yet: then their name is not known. */
export type InvitationMessage = Readonly<{
  invitationId: string
  /** How often it was sent before. */
  round: number
  userId: UserId | null
  name: string
  email: string
  language: Language
  organization: string
  /** Who invites. */
  by: string
}>

/** Everybody around an envelope, as far as messages care. */
export type Participants = Readonly<{
  envelopeId: EnvelopeId
  language: Language
  sender: Readonly<{
    userId: UserId
    name: string
    email: string
    language: Language | null
    /** Their account was deleted: there is nobody to write to. */
    isGone?: boolean
  }>
  recipients: readonly Addressee[]
}>

export type Addressee = Readonly<{
  id: RecipientId
  name: string
  via: 'email' | 'whatsapp' | 'face-to-face' | 'embedded' | 'link'
  address: string
  /** Of an embedded recipient: whether they are sent their copy. */
  getsCopy?: boolean
  language: Language | null
  tokenVersion: number
  /** Whether they have ever been asked: who was not, is not told how it ended either. */
  isNotified: boolean
  /** They did what they were asked for. */
  isDone?: boolean
  /** By what is told now. */
  isJustAsked?: boolean
}>

/** A row of the outbox to be. The same `key` is the same message, however often it is queued. */
export type OutgoingMessage = Readonly<{
  key: string
  kind: MessageKind
  envelopeId: EnvelopeId | null
  recipientId: RecipientId | null
  userId: UserId | null
  language: Language
  toName: string
  toAddress: string
  via: 'email' | 'whatsapp' | 'sms'
  data: Readonly<Record<string, string | number | null>>
}>

/** Facts that people are told about; the envelope's own facts are wider and fit. */
export type ToldFact =
  | Readonly<{ type: 'recipient.activated' | 'recipient.notified_again'; recipientId: RecipientId }>
  | ReaddressingFact
  | DelegationFact
  | Readonly<{ type: 'recipient.refused'; recipientId: RecipientId; reason: string }>
  | CheckLockedFact
  | Readonly<{ type: 'envelope.completed' | 'envelope.cancelled' | 'envelope.expired' }>
  | CorrectionFact
  | Readonly<{ type: 'envelope.halted'; because: string; reason?: HaltReason }>
  | Readonly<{ type: 'envelope.validity_ending'; until: string }>
  | Readonly<{
      type: 'recipient.message_bounced' | 'recipient.message_failed'
      recipientId: RecipientId
      message: string
      mayAct: boolean
      reason: string
    }>

export const toldTypes = [
  'recipient.activated',
  'recipient.notified_again',
  'recipient.corrected',
  'recipient.delegated',
  'recipient.refused',
  'recipient.check_locked',
  'envelope.completed',
  'envelope.cancelled',
  'envelope.expired',
  'envelope.corrected',
  'envelope.halted',
  'envelope.validity_ending',
  'recipient.message_bounced',
  'recipient.message_failed',
] as const satisfies readonly ToldFact['type'][]

/** The first request to a recipient's present address. */
export const requestKey = ({ id, tokenVersion }: Pick<Addressee, 'id' | 'tokenVersion'>): string =>
  `action_request:${id}:${tokenVersion}`

/** @param wasAsked whether this recipient's present address already has a request in the outbox */
export const messagesAbout = (
  fact: ToldFact,
  participants: Participants,
  at: Date,
  wasAsked: (recipient: Addressee) => boolean,
): readonly OutgoingMessage[] =>
  (fact.type === 'recipient.check_locked'
    ? locked(participants, fact.recipientId, at)
    : fact.type === 'recipient.delegated'
      ? [] // a file of its own writes those letters
      : whoeverIsTold(fact, participants, at, wasAsked)
  ).filter(({ userId }) => userId === null || !participants.sender.isGone)

function whoeverIsTold(
  fact: Exclude<ToldFact, CheckLockedFact | DelegationFact>,
  participants: Participants,
  at: Date,
  wasAsked: (recipient: Addressee) => boolean,
): readonly OutgoingMessage[] {
  if ('message' in fact) return undelivered(participants, fact, at)
  switch (fact.type) {
    case 'recipient.activated':
    case 'recipient.notified_again':
      return requests(participants, fact.recipientId, at, wasAsked)
    case 'recipient.corrected':
      return readdressed(fact) ? requests(participants, fact.recipientId, at, wasAsked) : []
    case 'recipient.refused':
      return closing(participants, 'refused', {
        by: participants.recipients.find(({ id }) => id === fact.recipientId)?.name ?? '',
        reason: fact.reason,
      }).filter(({ recipientId }) => recipientId !== fact.recipientId)
    case 'envelope.completed':
      return [...closing(participants, 'completed', {}), ...copies(participants)]
    case 'envelope.cancelled':
      return closing(participants, 'cancelled', {}).filter(({ userId }) => userId === null)
    case 'envelope.expired':
      return closing(participants, 'expired', {})
    case 'envelope.corrected':
      return corrections(participants, fact, at)
    case 'envelope.halted':
      return [halted(participants, fact, at)]
    case 'envelope.validity_ending':
      return [toSender(participants, 'validity_ending', { until: fact.until }, '')]
  }
}

function halted(
  participants: Participants,
  fact: Extract<ToldFact, { type: 'envelope.halted' }>,
  at: Date,
): OutgoingMessage {
  return toSender(participants, 'halted', { because: fact.because }, at.toISOString())
}

const readdressed = ({ isReaddressed, mayAct }: ReaddressingFact): boolean => isReaddressed && mayAct

/** Everybody who was asked, and the sender. By WhatsApp only who may still act: its one template says so. */
function corrections(participants: Participants, { changes }: CorrectionFact, at: Date): OutgoingMessage[] {
  const cause = at.toISOString()
  const told = changes.filter((change) => !isOnlyForSender(change))
  const recipients =
    told.length > 0 ? reachable(participants).filter(({ isNotified, isJustAsked }) => isNotified && !isJustAsked) : []
  return [
    ...recipients
      .filter(({ via, isDone }) => via === 'email' || !isDone)
      .map((recipient) => toRecipient(participants, recipient, 'corrected', { changes: JSON.stringify(told) }, cause)),
    toSender(participants, 'corrected', { changes: JSON.stringify(changes) }, cause),
  ]
}

/** To the sender, who can set another access code. */
function locked(participants: Participants, id: RecipientId, at: Date): OutgoingMessage[] {
  const by = participants.recipients.find((each) => each.id === id)?.name ?? ''
  return [toSender(participants, 'check_locked', { by }, `${id}:${at.toISOString()}`)]
}

/** Only while somebody waits for them: that news of the end did not arrive is to be seen, not to be told. */
function undelivered(
  participants: Participants,
  fact: Extract<ToldFact, { message: string }>,
  at: Date,
): OutgoingMessage[] {
  const recipient = participants.recipients.find(({ id }) => id === fact.recipientId)
  if (!recipient || !fact.mayAct || !isRequest(fact.message)) return []
  const by = `${recipient.name} (${recipient.address})`
  return [toSender(participants, 'undelivered', { by, because: fact.reason }, `${recipient.id}:${at.toISOString()}`)]
}

/** In-person signers act on the sender's device, and links may be handed over: no message goes out to them (docs/domain/states.md). */
const reachable = ({ recipients }: Participants) => recipients.filter(isAskedByLetter)

/** No letter asks embedded recipients to act, but they get their copy: where they have an address, and the sender wants it. */
const copies = (participants: Participants): OutgoingMessage[] =>
  participants.recipients
    .filter(({ via, address, getsCopy }) => via === 'embedded' && address !== '' && getsCopy === true)
    .filter(({ address }) => address !== participants.sender.email.toLowerCase())
    .map((recipient) => toRecipient(participants, recipient, 'completed', {}, ''))

function requests(
  participants: Participants,
  recipientId: RecipientId,
  at: Date,
  wasAsked: (recipient: Addressee) => boolean,
): OutgoingMessage[] {
  return reachable(participants)
    .filter(({ id }) => id === recipientId)
    .map((recipient) =>
      wasAsked(recipient)
        ? toRecipient(participants, recipient, 'reminder', {}, at.toISOString())
        : toRecipient(participants, recipient, 'action_request', {}, String(recipient.tokenVersion)),
    )
}

/** Everybody who was asked, and the sender; a person who is both is told once. */
function closing(
  participants: Participants,
  kind: EnvelopeMessageKind,
  data: OutgoingMessage['data'],
): OutgoingMessage[] {
  const recipients = reachable(participants).filter(({ isNotified }) => isNotified)
  const isSenderAmong = recipients.some(({ address }) => address === participants.sender.email.toLowerCase())
  return [
    ...recipients.map((recipient) => toRecipient(participants, recipient, kind, data, '')),
    ...(isSenderAmong ? [] : [toSender(participants, kind, data, '')]),
  ]
}

function toRecipient(
  { envelopeId, language }: Participants,
  recipient: Addressee,
  kind: EnvelopeMessageKind,
  data: OutgoingMessage['data'],
  cause: string,
): OutgoingMessage {
  return {
    key: `${kind}:${recipient.id}:${cause}`,
    kind,
    envelopeId,
    recipientId: recipient.id,
    userId: null,
    language: recipient.language ?? language,
    toName: recipient.name,
    toAddress: recipient.address,
    via: recipient.via === 'whatsapp' ? 'whatsapp' : 'email',
    // The link is derived from this version: a letter to an address that was corrected meanwhile must not carry the new one.
    data: { ...data, tokenVersion: recipient.tokenVersion },
  }
}

function toSender(
  { envelopeId, language, sender }: Participants,
  kind: EnvelopeMessageKind,
  data: OutgoingMessage['data'],
  cause: string,
): OutgoingMessage {
  return {
    key: `${kind}:${envelopeId}:sender:${cause}`,
    kind,
    envelopeId,
    recipientId: null,
    userId: sender.userId,
    language: sender.language ?? language,
    toName: sender.name,
    toAddress: sender.email,
    via: 'email',
    data,
  }
}
