/**
 * An envelope carries documents to recipients until everyone has acted and it can be sealed. This file decides all of it.
 *
 * envelope: documents + recipients, sent together for signature · recipient: who signs, approves, or is kept informed
 * (carbon-copy) · routing order: recipients with the same number act in parallel; a group opens when every signer and
 * approver of the groups before it is done · required: those without whom it is not finished (all but carbon-copies).
 */
import type { Change } from '../../kernel/change.ts'
import type { EnvelopeId, OrganizationId, RecipientId, UserId } from '../../kernel/ids.ts'
import { defineLifecycle, step, type EventOf, type StateOf } from '../../kernel/lifecycle.ts'
import { ensure, type RefusalCode } from '../../kernel/refusal.ts'
import type { ActFact } from './act-fact.model.ts'
import type { SigningTrouble } from './certificate.model.ts'
import type { DelegationFact } from './delegation-fact.model.ts'
import type { CorrectionFact, ReaddressingFact } from './correction-fact.model.ts'
import { pendingCodes, type GivenFact, type OwedCode } from './identifier.model.ts'
import type { CheckFact } from './identity-check.model.ts'
import type { MessageFact } from './message-fact.model.ts'
import type { FellShortFact, HaltReason, WaitCause } from './sealing-wait.model.ts'
import { isAskedByLetter } from './channel.model.ts'
import type { TermsAcceptedFact } from './terms-fact.model.ts'
import type { ShownDigest } from './shown-fact.model.ts'
import { asWhom, type SignsAs } from './signs-as.model.ts'

export const envelopeLifecycle = defineLifecycle({
  draft: { send: 'in-transit' },
  template: {},
  'in-transit': { finish: 'processing', refuse: 'rejected', cancel: 'cancelled', expire: 'expired' },
  processing: { seal: 'completed', halt: 'halted' },
  halted: { retry: 'processing' },
  completed: {},
  cancelled: {},
  expired: {},
  rejected: {},
})

export const recipientLifecycle = defineLifecycle({
  queued: { activate: 'waiting', follow: 'following', suspend: 'suspended' },
  waiting: { act: 'done', accept: 'signing', refuse: 'refused', suspend: 'suspended' },
  signing: { finish: 'done', fail: 'failed', suspend: 'suspended' },
  failed: { retry: 'waiting', suspend: 'suspended' },
  following: { complete: 'done', suspend: 'suspended' },
  done: {},
  refused: {},
  suspended: {},
})

export type EnvelopeState = StateOf<typeof envelopeLifecycle>
/** @internal tests try every one of them in every state */
export type EnvelopeEvent = EventOf<typeof envelopeLifecycle>
export type RecipientState = StateOf<typeof recipientLifecycle>

export const recipientTypes = ['signer', 'approver', 'carbon-copy', 'in-person-signer'] as const
export type RecipientType = (typeof recipientTypes)[number]
/**
 * `embedded`: a program brings them to a page that it embeds; no letter asks them. `link`: nor here, the sender hands their link over by
 * a way of their own.
 */
export const channels = ['email', 'whatsapp', 'face-to-face', 'embedded', 'link'] as const
export type Channel = (typeof channels)[number]

export type Recipient = Readonly<{
  id: RecipientId
  type: RecipientType
  state: RecipientState
  /** null = no order: everybody without one acts in the first group. */
  routingOrder: number | null
  /** Who this is in a template, by name. With an empty address, nobody has been named yet. */
  role?: string | null
  name: string
  via: Channel
  /** E-mail in lower case, or phone in E.164; may be empty where no letter asks. */
  address: string
  hasAcceptedTerms: boolean
  /** When a message last asked them to act; null before the first, and always for in-person signers. */
  notifiedAt: Date | null
  /** Required fields of this recipient that are still empty. */
  pendingFields: number
  /** What this recipient was asked for beside their fields, and has not given. */
  owedIdentifiers: readonly OwedCode[]
  /** In what capacity, and in whose name, they sign or approve. */
  signsAs?: SignsAs | null
}>

export type Envelope = Readonly<{
  id: EnvelopeId
  organizationId: OrganizationId
  senderId: UserId
  /** They are no member any more, or the organization is closed. */
  hasSenderLeft: boolean
  state: EnvelopeState
  title: string
  documentCount: number
  expireAt: Date | null
  /** Made by a program that is being tried out: costs nothing, is stamped, and goes away by itself. */
  isSandbox: boolean
  /** A template that is shared with a team of the member who asked for it. */
  isShared?: boolean
  /** Until when what was agreed holds. Nothing happens then; the sender is told before, if they wished. */
  effectiveUntil: Date | null
  /** When to tell them; null when nobody wished it, and once it was done. */
  validityNoticeAt: Date | null
  recipients: readonly Recipient[]
}>

/** How many pages were rendered before and after drawing: what was changed outside of the marks, and what no renderer can show. */
export type PagesCompared = Readonly<{ compared: number; changed: 0; notCompared: number }>

export type EnvelopeFact =
  | Readonly<{ type: 'envelope.sent' }>
  | Readonly<{ type: 'recipient.activated'; recipientId: RecipientId; as: 'waiting' | 'following' }>
  /** `link_shown`: to the sender, to hand it over; recorded each time, for the link opens as much in anybody's hands. */
  | Readonly<{ type: 'recipient.viewed' | 'recipient.link_shown'; recipientId: RecipientId }>
  | TermsAcceptedFact
  | GivenFact
  | ActFact
  | CheckFact
  /** A provider was asked to sign; a job finishes it. */
  | Readonly<{ type: 'recipient.signing_began' | 'recipient.signing_reset'; recipientId: RecipientId }>
  | Readonly<{ type: 'recipient.signing_failed'; recipientId: RecipientId; because: SigningTrouble }>
  | Readonly<{ type: 'recipient.refused'; recipientId: RecipientId; reason: string }>
  | Readonly<{ type: 'recipient.suspended'; recipientId: RecipientId }>
  /** Asked again, by the sender or because a reminder is due: a message goes out. */
  | Readonly<{ type: 'recipient.notified_again'; recipientId: RecipientId }>
  | CorrectionFact
  | ReaddressingFact
  | DelegationFact
  | MessageFact
  | Readonly<{ type: 'envelope.finished' }>
  /** Absent where an earlier release sealed it. */
  | Readonly<{ type: 'document.sealed'; documentId: string; sha256: string; level: string; pages?: PagesCompared }>
  | FellShortFact
  | Readonly<{ type: 'envelope.completed' }>
  /** Long after: another archive timestamp, because the last one would have stopped proving anything. */
  | Readonly<{ type: 'document.renewed' | 'sheet.renewed'; documentId: string; sha256: string; until: string }>
  /** In the organization's storage; elsewhere: at the root, for the folder was gone. */
  | Readonly<{ type: 'envelope.files_saved'; folderId: string | null; isElsewhere: boolean }>
  | Readonly<{ type: 'envelope.files_not_saved'; because: 'storage_full' | 'unknown' }>
  /** Into an archive outside of Rubrica; why not is a code of the integrations. */
  | Readonly<{ type: 'envelope.archived'; integration: 'docuware' | 's3' | 'webdav' }>
  | Readonly<{ type: 'envelope.not_archived'; integration: 'docuware' | 's3' | 'webdav'; because: string }>
  /** What sealing needs is away: it is tried again by itself, and goes on when it is back. */
  | Readonly<{ type: 'envelope.sealing_waits'; for: WaitCause }>
  | Readonly<{ type: 'envelope.sealing_resumed' }>
  | Readonly<{ type: 'envelope.halted'; because: string; reason?: HaltReason }>
  | Readonly<{ type: 'envelope.retried' }>
  /** The sender is told that its validity ends soon. */
  | Readonly<{ type: 'envelope.validity_ending'; until: string }>
  | Readonly<{ type: 'envelope.rejected' | 'envelope.cancelled' | 'envelope.expired' }>
  /** Kept whatever the retention of its organization says, and no longer. */
  | Readonly<{ type: 'envelope.held' | 'envelope.released' }>

export type EnvelopeChange = Change<Envelope, EnvelopeFact>

export const isOpen = (state: EnvelopeState): boolean => state === 'in-transit'

/** Refuses with how it ended: a recipient who comes late is told what became of the envelope. */
export function ensureOpen({ state }: Pick<Envelope, 'state'>): void {
  ensure(isOpen(state), closedBecause[state] ?? 'envelope.not_open', { state })
}

const closedBecause: Partial<Record<EnvelopeState, RefusalCode>> = {
  processing: 'envelope.everybody_acted',
  halted: 'envelope.everybody_acted',
  completed: 'envelope.everybody_acted',
  cancelled: 'envelope.was_cancelled',
  expired: 'envelope.has_expired',
  rejected: 'envelope.was_refused',
}

export const isEditable = (state: EnvelopeState): boolean => state === 'draft' || state === 'template'
/** Recipients that the envelope waits for; carbon-copies never are. */
export const isRequired = ({ type }: Pick<Recipient, 'type'>): boolean => type !== 'carbon-copy'

/** The state that older programs know (docs/domain/states.md). */
export function legacyStatus(
  state: EnvelopeState,
): 'draft' | 'pending' | 'completed' | 'cancelled' | 'expired' | 'rejected' {
  return legacyStatuses[state]
}

const legacyStatuses = {
  draft: 'draft',
  template: 'draft',
  'in-transit': 'pending',
  processing: 'pending',
  halted: 'pending',
  completed: 'completed',
  cancelled: 'cancelled',
  expired: 'expired',
  rejected: 'rejected',
} as const satisfies Record<EnvelopeState, string>

/** Counts signers and approvers only. */
export function recipientsStats(recipients: readonly Pick<Recipient, 'type' | 'state'>[]): {
  done: number
  total: number
} {
  const required = recipients.filter(isRequired)
  return { done: required.filter(({ state }) => state === 'done').length, total: required.length }
}

export function send(envelope: Envelope, now: Date): EnvelopeChange {
  ensure(isEditable(envelope.state), 'envelope.not_editable', { state: envelope.state })
  const state = step(envelopeLifecycle, envelope.state, 'send')
  for (const gate of gatesToSend) gate(envelope, now)
  return openNextGroups({ next: { ...envelope, state }, facts: [{ type: 'envelope.sent' }] })
}

const gatesToSend: readonly ((envelope: Envelope, now: Date) => void)[] = [
  ({ title }) => ensure(title.trim(), 'envelope.needs_title', { field: 'title' }),
  ({ documentCount }) => ensure(documentCount > 0, 'envelope.needs_document', { field: 'documents' }),
  ({ recipients }) => ensure(recipients.some(isSigner), 'envelope.needs_signer', { field: 'recipients' }),
  ({ recipients }) => {
    const open = recipients.find(isUnfilled)
    ensure(!open, 'recipient.role_unfilled', { field: 'recipients', role: open?.role ?? '' })
  },
  ({ recipients }) => {
    const addresses = recipients.map(({ address }) => address).filter((address) => address !== '')
    ensure(new Set(addresses).size === addresses.length, 'envelope.duplicate_address', { field: 'recipients' })
  },
  ({ expireAt }, now) => ensure(!expireAt || expireAt > now, 'envelope.deadline_too_soon', { field: 'expire_at' }),
  ({ effectiveUntil }, now) =>
    ensure(!effectiveUntil || effectiveUntil > now, 'envelope.deadline_too_soon', { field: 'effective_until' }),
]

/** A role that nobody has been named for; a recipient who is asked by no letter needs a name, and no address. */
export const isUnfilled = ({ via, name, address }: Pick<Recipient, 'via' | 'name' | 'address'>): boolean =>
  address === '' && (isAskedByLetter({ via }) || name === '')

const isSigner = ({ type }: Recipient) => type === 'signer' || type === 'in-person-signer'

/** Signs, approves or follows: the one thing that this recipient was asked for. */
export function act(envelope: Envelope, recipientId: RecipientId, shown?: ShownDigest): EnvelopeChange {
  const recipient = findRecipient(envelope, recipientId)
  ensure(recipient.state !== 'done', 'recipient.already_acted')
  if (recipient.type === 'carbon-copy') return follow(envelope, recipient, shown)

  ensureReadyToAct(envelope, recipient)
  return finishOrContinue({
    next: moveRecipient(envelope, recipient, 'act'),
    facts: [
      {
        type: recipient.type === 'approver' ? 'recipient.approved' : 'recipient.signed',
        recipientId,
        ...(shown && { shown }),
        ...asWhom(recipient),
      },
    ],
  })
}

/** It is their turn, and nothing is owed any more. */
export function ensureReadyToAct(envelope: Envelope, recipient: Recipient): void {
  ensure(recipient.state !== 'done', 'recipient.already_acted')
  ensureOpen(envelope)
  ensure(recipient.state !== 'queued', 'recipient.not_their_turn')
  const [owed] = recipient.owedIdentifiers
  if (owed) ensure(false, pendingCodes[owed], { field: owed === 'ATTACHMENT' ? 'attachments' : 'identifiers' })
  ensure(recipient.pendingFields === 0, 'recipient.fields_pending', { count: recipient.pendingFields })
}

/** A carbon-copy may confirm also after the envelope completed. */
function follow(envelope: Envelope, recipient: Recipient, shown: ShownDigest | undefined): EnvelopeChange {
  ensure(recipient.state !== 'queued', 'recipient.not_their_turn')
  if (recipient.state === 'suspended') ensureOpen(envelope)
  return {
    next: moveRecipient(envelope, recipient, 'complete'),
    facts: [{ type: 'recipient.followed', recipientId: recipient.id, ...(shown && { shown }) }],
  }
}

export function refuse(envelope: Envelope, recipientId: RecipientId, reason: string): EnvelopeChange {
  const recipient = findRecipient(envelope, recipientId)
  ensureOpen(envelope)
  ensure(recipient.state !== 'done', 'recipient.already_acted')
  ensure(recipient.state !== 'queued', 'recipient.not_their_turn')
  ensure(reason.trim(), 'recipient.reason_required', { field: 'reason' })
  return close(moveRecipient(envelope, recipient, 'refuse'), 'refuse', [
    { type: 'recipient.refused', recipientId, reason: reason.trim() },
    { type: 'envelope.rejected' },
  ])
}

export function cancel(envelope: Envelope): EnvelopeChange {
  ensureOpen(envelope)
  return close(envelope, 'cancel', [{ type: 'envelope.cancelled' }])
}

export function expire(envelope: Envelope): EnvelopeChange {
  return close(envelope, 'expire', [{ type: 'envelope.expired' }])
}

/** Open beyond its deadline. */
export const isOverdue = ({ state, expireAt }: Envelope, now: Date): boolean =>
  isOpen(state) && expireAt !== null && expireAt <= now

/** Every document is sealed. */
export function seal(envelope: Envelope): EnvelopeChange {
  const state = step(envelopeLifecycle, envelope.state, 'seal')
  return { next: { ...envelope, state }, facts: [{ type: 'envelope.completed' }] }
}

/**
 * Sealing failed for good; an operator or the sender may retry.
 * @param because in the envelope's language; `reason` is what readers of another one are told
 */
export function halt(envelope: Envelope, because: string, reason?: HaltReason): EnvelopeChange {
  const state = step(envelopeLifecycle, envelope.state, 'halt')
  return { next: { ...envelope, state }, facts: [{ type: 'envelope.halted', because, ...(reason && { reason }) }] }
}

export function retry(envelope: Envelope): EnvelopeChange {
  ensure(envelope.state === 'halted', 'envelope.not_halted', { state: envelope.state })
  const state = step(envelopeLifecycle, envelope.state, 'retry')
  return { next: { ...envelope, state }, facts: [{ type: 'envelope.retried' }] }
}

export function findRecipient(envelope: Envelope, recipientId: RecipientId): Recipient {
  const recipient = envelope.recipients.find(({ id }) => id === recipientId)
  ensure(recipient, 'recipient.not_found')
  return recipient
}

/** Opens the next group, or finishes when nobody holds the envelope up any more. */
export function finishOrContinue(change: EnvelopeChange): EnvelopeChange {
  const opened = openNextGroups(change)
  if (opened.next.recipients.some((recipient) => isRequired(recipient) && recipient.state !== 'done')) return opened

  const state = step(envelopeLifecycle, opened.next.state, 'finish')
  return { next: { ...opened.next, state }, facts: [...opened.facts, { type: 'envelope.finished' }] }
}

/** Opens groups in order until one holds the envelope up, or none is left. */
function openNextGroups(change: EnvelopeChange): EnvelopeChange {
  const orders = [...new Set(change.next.recipients.map(groupOf))].toSorted((a, b) => a - b)
  return orders.reduce((sofar, order) => {
    return isBlocked(sofar.next.recipients, order) ? sofar : openGroup(sofar, order)
  }, change)
}

type InGroup = Pick<Recipient, 'type' | 'state' | 'routingOrder'>

/** Somebody of an earlier group holds this one up. */
export const isBlocked = (recipients: readonly InGroup[], order: number): boolean =>
  recipients.some((each) => groupOf(each) < order && isRequired(each) && each.state !== 'done')

export const groupOf = ({ routingOrder }: Pick<Recipient, 'routingOrder'>) => routingOrder ?? 0

function openGroup(change: EnvelopeChange, order: number): EnvelopeChange {
  const queued = change.next.recipients.filter((each) => groupOf(each) === order && each.state === 'queued')
  return {
    next: queued.reduce(
      (next, each) => moveRecipient(next, each, isRequired(each) ? 'activate' : 'follow'),
      change.next,
    ),
    facts: [
      ...change.facts,
      ...queued.map((each) => {
        const as = isRequired(each) ? ('waiting' as const) : ('following' as const)
        return { type: 'recipient.activated' as const, recipientId: each.id, as }
      }),
    ],
  }
}

function close(
  envelope: Envelope,
  event: 'refuse' | 'cancel' | 'expire',
  facts: readonly EnvelopeFact[],
): EnvelopeChange {
  const state = step(envelopeLifecycle, envelope.state, event)
  const suspended = envelope.recipients.filter((each) => Object.hasOwn(recipientLifecycle[each.state], 'suspend'))
  const next = suspended.reduce((sofar, each) => moveRecipient(sofar, each, 'suspend'), { ...envelope, state })
  return {
    next,
    facts: [...facts, ...suspended.map(({ id }) => ({ type: 'recipient.suspended' as const, recipientId: id }))],
  }
}

export function moveRecipient(
  envelope: Envelope,
  moved: Recipient,
  event: EventOf<typeof recipientLifecycle>,
): Envelope {
  return replaceRecipient(envelope, moved.id, { state: step(recipientLifecycle, moved.state, event) })
}

export function replaceRecipient(envelope: Envelope, id: RecipientId, part: Partial<Recipient>): Envelope {
  return {
    ...envelope,
    recipients: envelope.recipients.map((each) => (each.id === id ? { ...each, ...part } : each)),
  }
}
