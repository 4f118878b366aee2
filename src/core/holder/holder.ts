/** Finds the recipient who holds an action token, by a link or an embedded visit, and the envelope that it opens. */
import type { ClientId, RecipientId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { isGenuine, readClaim } from '../envelope/action-token.ts'
import { findPassedVersion } from '../envelope/check-pass.store.ts'
import { isVisitToken } from '../envelope/embedded-visit.ts'
import { findVisit } from '../envelope/embedded-visit.store.ts'
import { findRecipient, isEditable, type Envelope, type Recipient } from '../envelope/envelope.model.ts'
import type { EnvelopeDetails } from '../envelope/envelope-details.store.ts'
import { findRemovedLink } from '../envelope/removed-recipient.store.ts'
import { findHeldRecipient, type StoredRecipient } from '../envelope/recipient.store.ts'
import {
  findHeadOf,
  findWholeOf,
  lockHeadOf,
  type LoadedEnvelope,
  type WholeEnvelope,
} from '../envelope/whole.store.ts'
import { findOpeningOf, type StoredOpening } from './holder.store.ts'

/** `embeddedBy`: the program that embedded the page where they are; null: they came by their own link. `hasPassed`: nothing of an identity check is owed. */
export type Holder = StoredRecipient & Readonly<{ embeddedBy: ClientId | null; hasPassed: boolean }>

/** The recipient who holds this token, or a refusal: nobody holds one of a draft, and none is good while signing is stopped. */
export async function findHolder(ctx: Ctx, reader: Reader, token: string): Promise<Holder> {
  const claim = await readAnyClaim(ctx, reader, token)
  const held = await findHeldRecipient(reader, claim.recipientId)
  if (!held) await ensureNotRemoved(reader, claim)
  const holder = holderBy(claim, held?.recipient)
  ensure(!held?.isStopped, 'envelope.suspended')
  return holder
}

type AnyClaim = Readonly<{ recipientId: RecipientId; isGoodFor: (tokenVersion: number) => boolean }> &
  Pick<Holder, 'embeddedBy'> &
  /** The version of the token with which this browser passed their check; null: it did not. */
  Readonly<{ passedVersion: number | null }>

/** Whom a token claims to be for: by itself, or by a visit to a page that a program embedded, as long as that lasts. */
async function readAnyClaim(ctx: Ctx, reader: Reader, token: string): Promise<AnyClaim> {
  if (isVisitToken(token)) {
    const visit = await findVisit(reader, token, ctx.now())
    ensure(visit?.recipient, 'token.invalid')
    const { id: recipientId, tokenVersion } = visit.recipient
    const isGoodFor = (version: number) => version === tokenVersion
    return { recipientId, embeddedBy: visit.clientId, isGoodFor, passedVersion: null }
  }
  const claim = readClaim(token)
  ensure(claim, 'token.invalid')
  const { recipientId } = claim
  const { browserSecret: secret } = ctx
  const passedVersion = secret ? await findPassedVersion(reader, recipientId, secret, ctx.now()) : null
  return { recipientId, embeddedBy: null, isGoodFor: (version) => isGenuine(ctx.keys, claim, version), passedVersion }
}

function holderBy(claim: AnyClaim, recipient: StoredRecipient | null | undefined): Holder {
  const holder = uncheckedBy(claim, recipient)
  ensure(holder.hasPassed || holder.check?.at !== 'opening', 'recipient.check_required')
  return holder
}

function uncheckedBy(claim: AnyClaim, recipient: StoredRecipient | null | undefined): Holder {
  const { embeddedBy, passedVersion } = claim
  ensure(recipient && claim.isGoodFor(recipient.tokenVersion), 'token.invalid')
  return { ...recipient, embeddedBy, hasPassed: recipient.check === null || passedVersion === recipient.tokenVersion }
}

/** The recipient who holds this token, before they pass what is asked of them: to be shown that, and nothing of the envelope. */
export async function findUncheckedHolder(ctx: Ctx, reader: Reader, token: string): Promise<Holder> {
  const claim = await readAnyClaim(ctx, reader, token)
  const held = await findHeldRecipient(reader, claim.recipientId)
  const holder = uncheckedBy(claim, held?.recipient)
  ensure(!held?.isStopped, 'envelope.suspended')
  return holder
}

/** Their link was good until the sender took them out: that is told, instead of that it leads nowhere. */
async function ensureNotRemoved(reader: Reader, { recipientId, isGoodFor }: AnyClaim): Promise<void> {
  const link = await findRemovedLink(reader, recipientId)
  if (!link || !isGoodFor(link.tokenVersion)) return
  ensure(link.delegate === null, 'recipient.delegated', { name: link.delegate ?? '' })
  ensure(false, 'recipient.removed')
}

export type HeldEnvelope = SigningRecipient & WholeEnvelope

export type SigningRecipient = Readonly<{
  envelope: Envelope
  recipient: Recipient
  stored: Holder
  details: EnvelopeDetails
}>

/** Takes the envelope's lock, and only then looks whether the token still opens: its address may just have been corrected. */
export const asHolder = <T>(
  ctx: Ctx,
  token: string,
  work: (tx: Tx, holder: SigningRecipient) => Promise<T>,
): Promise<T> => asHolderOf(ctx, token, lockHeadOf, work)

/** @param lock reads, with the lock, what `work` is about */
export async function asHolderOf<Read extends LoadedEnvelope, T>(
  ctx: Ctx,
  token: string,
  lock: (tx: Tx, id: RecipientId) => Promise<Read | null>,
  work: (tx: Tx, holder: Read & SigningRecipient) => Promise<T>,
): Promise<T> {
  const { recipientId } = await ctx.db.read((reader) => readAnyClaim(ctx, reader, token))
  return ctx.db.transaction(async (tx) => {
    const held = await lock(tx, recipientId)
    const claim = await readAnyClaim(ctx, tx, token)
    return work(tx, await heldOrRemoved(tx, claim, held))
  })
}

/** The envelope that a token opens, to look at. */
export async function findHeldEnvelope(
  ctx: Ctx,
  reader: Reader,
  token: string,
): Promise<SigningRecipient & LoadedEnvelope> {
  const claim = await readAnyClaim(ctx, reader, token)
  return heldOrRemoved(reader, claim, await findHeadOf(reader, claim.recipientId))
}

/** The same with all that there is to look at. */
export async function findHeldWhole(ctx: Ctx, reader: Reader, token: string): Promise<HeldEnvelope> {
  const claim = await readAnyClaim(ctx, reader, token)
  return heldOrRemoved(reader, claim, await findWholeOf(reader, claim.recipientId))
}

/** What stands in the HTML of the page that a token opens. */
export async function findHeldOpening(ctx: Ctx, reader: Reader, token: string): Promise<StoredOpening> {
  const claim = await readAnyClaim(ctx, reader, token)
  const opening = await findOpeningOf(reader, claim.recipientId)
  ensure(opening && claim.isGoodFor(opening.tokenVersion) && !isEditable(opening.envelopeState), 'token.invalid')
  return opening
}

/** Also somebody who was taken out while this waited for the lock. */
async function heldOrRemoved<Read extends LoadedEnvelope>(
  reader: Reader,
  claim: AnyClaim,
  read: Read | null,
): Promise<Read & SigningRecipient> {
  if (!read?.recipients.some(({ id }) => id === claim.recipientId)) await ensureNotRemoved(reader, claim)
  return heldBy(claim, read)
}

/** What was read of the envelope, if the claim on it is good. A draft has no holders yet. */
function heldBy<Read extends LoadedEnvelope>(claim: AnyClaim, read: Read | null): Read & SigningRecipient {
  const stored = holderBy(
    claim,
    read?.recipients.find(({ id }) => id === claim.recipientId),
  )
  ensure(read && !isEditable(read.envelope.state), 'token.invalid')
  ensure(!read.suspension.ofSigning || read.envelope.state !== 'in-transit', 'envelope.suspended')
  const envelope = stored.hasPassed ? read.envelope : owingCheck(read.envelope, stored.id)
  return { ...read, envelope, stored, recipient: findRecipient(envelope, stored.id) }
}

/** It comes last, after the photo and the CPF. */
function owingCheck(envelope: Envelope, id: RecipientId): Envelope {
  const owing = (each: Recipient): Recipient => ({ ...each, owedIdentifiers: [...each.owedIdentifiers, 'CHECK'] })
  return { ...envelope, recipients: envelope.recipients.map((each) => (each.id === id ? owing(each) : each)) }
}
