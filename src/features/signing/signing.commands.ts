/** Commands of the holder of an action token: see, accept, fill in, sign, approve, follow, refuse. Lock, decide, save. */
import type { FieldId, RecipientId, UserId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import { lawIn } from '../../core/identity/law.model.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { act, ensureOpen, refuse } from '../../core/envelope/envelope.model.ts'
import { hiddenIds } from '../../core/envelope/condition.model.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { limits, type ProfileKind } from '../../core/envelope/field.model.ts'
import { acceptValue } from '../../core/envelope/field-value.model.ts'
import type { StoredField } from '../../core/envelope/field.store.ts'
import { cpfOf } from '../../core/envelope/identifier.model.ts'
import { SIGNATURE_LONGEST_PX } from '../../core/envelope/frame.model.ts'
import type { SavedSignature } from '../../core/envelope/ports.ts'
import { keepLanguage, type StoredRecipient } from '../../core/envelope/recipient.store.ts'
import { lockFieldOf, lockWholeOf, withOneMoreEvent } from '../../core/envelope/whole.store.ts'
import { acceptShown, standsAccepted, type ShownTerms } from '../terms/terms.model.ts'
import {
  circumstances,
  ensureInTime,
  ensureMayFill,
  noteFact,
  type RequestOrigin,
  type SigningRequest,
} from '../../core/holder/acting.ts'
import { fillOwnValues, ownValueOf, settleFields } from '../../core/holder/own-values.ts'
import { confirmOwn } from '../../core/holder/own-digest.ts'
import { confirmRead } from '../../core/holder/shown.ts'
import { saveAdoptedImage, saveChoice, saveFieldValue, saveLocation } from '../../core/holder/holder.store.ts'
import { type HeldEnvelope, type Holder, asHolder, asHolderOf, findHolder } from '../../core/holder/holder.ts'

/** The CPF that is known of the holder of this token. */
export const knownCpf = (ctx: Ctx, token: string): Promise<string | null> =>
  ctx.db.read(async (reader) => cpfOf(await findHolder(ctx, reader, token)))

/** How many documents the holder of this token signs. */
export const countDocuments = (ctx: Ctx, token: string): Promise<number> =>
  ctx.db.read(async (reader) => {
    const { envelopeId } = await findHolder(ctx, reader, token)
    return (await documentsOf(reader, envelopeId)).length
  })

/** Looking for the first time is a fact; looking again is not. @returns the envelope as it stands with that */
export async function noteView(ctx: Ctx, token: string, from: RequestOrigin): Promise<HeldEnvelope> {
  return asHolderOf(ctx, token, lockWholeOf, async (tx, held) => {
    const { stored } = held
    if (stored.viewedAt || stored.state === 'queued') return held
    await noteFact(ctx, tx, held, from, { type: 'recipient.viewed', recipientId: stored.id })
    return { ...held, version: withOneMoreEvent(held.version) }
  })
}

export async function acceptTerms(ctx: Ctx, token: string, shown: ShownTerms, from: RequestOrigin): Promise<void> {
  await asHolder(ctx, token, async (tx, { envelope, stored, details }) => {
    if (standsAccepted(stored.termsVersion)) return
    ensureInTime(ctx, envelope)
    if (stored.state === 'suspended') ensureOpen(envelope)
    const fact = acceptShown(stored.id, shown, lawIn(details.country, ctx.settings.variant))
    if (shown.language) await keepLanguage(tx, stored.id, shown.language)
    await fillOwnValues(ctx, tx, { stored, details })
    await noteFact(ctx, tx, { envelope, stored }, from, fact)
  })
}

export async function fillField(
  ctx: Ctx,
  token: string,
  fieldId: FieldId,
  wanted: string | boolean | null,
): Promise<StoredField> {
  const lock = (tx: Tx, id: RecipientId) => lockFieldOf(tx, id, fieldId)
  return asHolderOf(ctx, token, lock, async (tx, holder) => {
    ensureMayFill(ctx, holder)
    const { field } = holder
    ensure(field, 'field.not_found')
    ensure(field.recipientId === holder.stored.id, 'field.not_yours')
    const fillsItself = field.calculation || ownValueOf(field, holder, ctx.now()) !== null
    ensure(!fillsItself, 'field.fills_itself', { field: 'value' })
    const value = acceptValue(field, wanted)
    const imageSha256 = value === null ? null : imageFor(field, holder.stored)
    const at = ctx.now()
    if (field.type === 'radio' && value !== null) await saveChoice(tx, field, { value, at })
    else await saveFieldValue(tx, fieldId, { value, imageSha256, at })
    return { ...field, value, imageSha256, filledAt: value === null ? null : at }
  })
}

export async function adoptSignature(
  ctx: Ctx,
  workshop: Workshop,
  token: string,
  kind: ProfileKind,
  picture: Uint8Array,
): Promise<void> {
  ensure(picture.length <= limits.imageBytes, 'image.too_large', { field: 'file' })
  const { png } = await workshop.run('plainPicture', { bytes: picture, longest: SIGNATURE_LONGEST_PX })
  const { sha256 } = await ctx.blobs.put(png)
  await asHolder(ctx, token, async (tx, holder) => {
    ensureMayFill(ctx, holder)
    await saveAdoptedImage(tx, holder.stored.id, kind, sha256)
  })
}

/** The one that the user who is signed in keeps, when the envelope was sent to their own, confirmed address. */
export async function adoptSavedSignature(
  ctx: Ctx,
  savedSignature: SavedSignature,
  token: string,
  kind: ProfileKind,
  person: Person | null,
): Promise<void> {
  ensure(person, 'session.required')
  await asHolder(ctx, token, async (tx, holder) => {
    ensure(isTheirs(person, holder.stored), 'permission.denied')
    ensureMayFill(ctx, holder)
    const sha256 = await savedSignature(tx, person.userId, kind)
    ensure(sha256, 'request.not_found')
    await saveAdoptedImage(tx, holder.stored.id, kind, sha256)
  })
}

type Person = Readonly<{ userId: UserId; email: string; isEmailVerified: boolean }>

/** Whether this user proved that the recipient's address is theirs. In an embedded page the user who is signed in counts for nothing. */
export const isTheirs = (
  { email, isEmailVerified }: Omit<Person, 'userId'>,
  { address, embeddedBy }: Pick<Holder, 'address' | 'embeddedBy'>,
): boolean => embeddedBy === null && isEmailVerified && email.toLowerCase() === address

/** Signs, approves or follows. Two people at the same instant wait for each other at the lock and both count. */
export async function actAsRecipient(
  ctx: Ctx,
  token: string,
  { location, digest, ownDigest }: SigningRequest,
  from: RequestOrigin,
): Promise<void> {
  await asHolderOf(ctx, token, lockWholeOf, async (tx, asRead) => {
    const filled = await withOwnValues(ctx, tx, asRead)
    const { envelope, recipient, stored } = filled
    ensureInTime(ctx, envelope)
    ensure(stored.signatureType === 'simple' || stored.state === 'done', 'recipient.certificate_required')
    confirmOwn(ctx, asRead, asRead.stored.id, ownDigest)
    act(envelope, recipient.id) // a recipient who may not act at all is told so first
    ensure(recipient.hasAcceptedTerms, 'recipient.terms_required')
    const held = { ...filled, fields: await settleFields(ctx, tx, filled) }
    const shown = confirmRead({ ...held, state: envelope.state }, recipient.id, digest)
    if (location) await saveLocation(tx, recipient.id, location)
    await commit(ctx, tx, act(envelope, recipient.id, shown), circumstances(ctx, stored, from), asRead)
  })
}

/** As of this moment: today's date, and what was corrected since they began. */
async function withOwnValues(ctx: Ctx, tx: Tx, held: HeldEnvelope): Promise<HeldEnvelope> {
  const { envelope, recipient, stored, fields } = held
  const at = ctx.now()
  const hidden = hiddenIds(fields)
  const isOwed = ({ id, isRequired, value }: StoredField) => isRequired && value === null && !hidden.has(id)
  const own = fields.filter((field) => field.recipientId === stored.id && ownValueOf(field, held, at) !== null)
  if (own.length === 0 || recipient.state !== 'waiting') return held
  await fillOwnValues(ctx, tx, held)
  const filled = own.filter(isOwed).length
  const whole = { ...recipient, pendingFields: recipient.pendingFields - filled }
  const recipients = envelope.recipients.map((each) => (each.id === recipient.id ? whole : each))
  return { ...held, recipient: whole, envelope: { ...envelope, recipients } }
}

export async function refuseAsRecipient(ctx: Ctx, token: string, reason: string, from: RequestOrigin): Promise<void> {
  await asHolder(ctx, token, async (tx, { envelope, recipient, stored }) => {
    ensureInTime(ctx, envelope)
    // Also before the terms: a person for whom it was not meant has nothing to accept.
    await commit(ctx, tx, refuse(envelope, recipient.id, reason), circumstances(ctx, stored, from))
  })
}

function imageFor({ type }: StoredField, { signatureSha256, initialSha256 }: StoredRecipient): string | null {
  if (type !== 'signature' && type !== 'initial') return null
  const sha256 = type === 'signature' ? signatureSha256 : initialSha256
  ensure(sha256, 'recipient.signature_missing', { field: 'value' })
  return sha256
}
