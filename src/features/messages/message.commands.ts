/** Puts messages into the outbox, in the transaction of the change that causes them (docs/domain/messages.md). */
import type { Fact, Recorded } from '../../kernel/fact.ts'
import type { RecipientId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { asLocked } from '../../core/envelope/as-locked.ts'
import { noteQueued } from '../../core/envelope/as-sent.ts'
import { whyHalted } from '../../core/envelope/halt.sentences.ts'
import { checkOutgoing, type CheckMessage } from './check-message.model.ts'
import { removedAndAsked } from '../../core/envelope/removed-recipient.store.ts'
import { codeOutgoing, type CodeMessage } from './code-message.model.ts'
import {
  messagesAbout,
  requestKey,
  toldTypes,
  type AccountMessage,
  type InvitationMessage,
  type OutgoingMessage,
  type Participants,
  type ToldFact,
} from './message.model.ts'
import { accountOutgoing, invitationOutgoing } from './person-message.model.ts'
import { salesOutgoing, type SalesMessage } from './sales-message.model.ts'
import { findParticipants, insertMessages } from './message.store.ts'
import { participantsIn } from './participants.ts'
import { delegations } from './delegation-message.model.ts'
import { findFormer } from '../../core/envelope/delegation.store.ts'
import { removals } from './removed-message.model.ts'

/** The reaction of messages to facts: who is told what. */
export async function tellPeople(ctx: Ctx, tx: Tx, { subject, facts, at, actor }: Recorded): Promise<void> {
  const told = facts.filter(isTold)
  if (subject.kind !== 'envelope' || told.length === 0) return
  const known = asLocked(tx, subject.id)
  const { requests, ...around } = (known && participantsIn(known, told)) ?? (await findParticipants(tx, subject.id))
  const fresh = new Set(told.flatMap(askedBy))
  const participants = {
    ...around,
    recipients: around.recipients.map((each) => ({ ...each, isJustAsked: fresh.has(each.id) })),
  }
  const removed = await removedAndAsked(tx, subject.id, told.flatMap(removedBy))
  const messages = told.flatMap((fact) =>
    messagesAbout(worded(fact, participants), participants, at, (recipient) => requests.has(requestKey(recipient))),
  )
  const delegated = told.filter((fact) => fact.type === 'recipient.delegated')
  const former = await findFormer(
    tx,
    subject.id,
    delegated.map(({ from }) => from),
  )
  const doer = 'userId' in actor ? actor.userId : null
  await post(
    ctx,
    tx,
    [...messages, ...removals(around, removed), ...delegations(around, delegated, former)].filter(
      ({ kind, userId }) => kind !== 'corrected' || userId === null || userId !== doer,
    ),
  )
}

/** A letter to a user about their account. */
export async function postAccountMessage(ctx: Ctx, tx: Tx, message: AccountMessage): Promise<void> {
  await post(ctx, tx, [accountOutgoing(message, ctx.newId<'Message'>())])
}

export async function postInvitation(ctx: Ctx, tx: Tx, message: InvitationMessage): Promise<void> {
  await post(ctx, tx, [invitationOutgoing(message)])
}

export async function postCode(ctx: Ctx, tx: Tx, message: CodeMessage): Promise<void> {
  await post(ctx, tx, [codeOutgoing(message)])
}

export async function postCheckCode(ctx: Ctx, tx: Tx, message: CheckMessage): Promise<void> {
  await post(ctx, tx, [checkOutgoing(message)])
}

export async function postToSales(ctx: Ctx, tx: Tx, message: SalesMessage): Promise<void> {
  await post(ctx, tx, [salesOutgoing(message)])
}

async function post(ctx: Ctx, tx: Tx, messages: readonly OutgoingMessage[]): Promise<void> {
  if (messages.length === 0) return
  const named = messages.map((outgoing) => ({ ...outgoing, id: ctx.newId<'Message'>() }))
  const at = ctx.now()
  await insertMessages(tx, named, at)
  for (const { recipientId, kind } of named) if (recipientId) noteQueued(tx, recipientId, { kind, at })
}

/** Why sealing halted, in the language of who is told: the sender. */
function worded(fact: ToldFact, { sender, language }: Participants): ToldFact {
  return fact.type === 'envelope.halted' ? { ...fact, because: whyHalted(fact, sender.language ?? language) } : fact
}

/** Whom these facts ask anew: their letter tells all that there is. */
const askedBy = (fact: ToldFact): RecipientId[] =>
  fact.type === 'recipient.activated' || (fact.type === 'recipient.corrected' && fact.isReaddressed)
    ? [fact.recipientId]
    : []

const removedBy = (fact: ToldFact): RecipientId[] =>
  fact.type === 'envelope.corrected'
    ? fact.changes.flatMap((change) => (change.is === 'recipient_removed' ? [change.recipientId] : []))
    : []

const isTold = (fact: Fact): fact is ToldFact => toldTypes.some((type) => type === fact.type)
