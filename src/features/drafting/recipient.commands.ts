/** The recipients of a draft, and corrections to recipients who have not acted yet. */
import type { EnvelopeId, OrganizationId, RecipientId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Language } from '../../kernel/language.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { ensureMay, type By } from '../../core/envelope/access.model.ts'
import { ADDRESS_FIELD, parseReach, type Channels, type Reach } from '../../core/envelope/address.ts'
import { openDraft } from './draft.commands.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { findFeatures, loadEnvelope, type EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import { isAskedByLetter } from '../../core/envelope/channel.model.ts'
import {
  acceptAttachments,
  mayBeAskedForFiles,
  type AskedAttachment,
  type AttachmentWish,
} from '../../core/envelope/attachment.model.ts'
import { correct } from '../../core/envelope/asking.model.ts'
import {
  isEditable,
  isUnfilled,
  type Channel,
  type Envelope,
  type RecipientType,
} from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { hasFeature } from '../../core/identity/plan.model.ts'
import { limits, mayHaveFields } from '../../core/envelope/field.model.ts'
import type { Identifier } from '../../core/envelope/identifier.model.ts'
import {
  checkWays,
  type CheckWay,
  type CheckWish,
  type IdentityCheck,
} from '../../core/envelope/identity-check.model.ts'
import { hashOfAccessCode } from '../../core/envelope/access-code.ts'
import { mayBeLet } from '../../core/envelope/delegation.model.ts'
import { acceptSignsAs, maySignAs, type SignsAs } from '../../core/envelope/signs-as.model.ts'
import { parsePhone } from '../../server/phone.ts'
import { isSameRole } from '../../core/envelope/role.model.ts'
import { acceptIdentifiers, fitting } from '../../core/envelope/identifier.ts'
import { deleteFields, fieldsOfEnvelope } from '../../core/envelope/field.store.ts'
import {
  deleteRecipient,
  insertRecipient,
  loadRecipient,
  updateRecipient,
  type RecipientParts,
  type StoredRecipient,
} from '../../core/envelope/recipient.store.ts'

/** As it was asked: the address is still the sender's words. */
export type RecipientWish = Readonly<{
  type: RecipientType
  signatureType: 'simple' | 'qualified'
  routingOrder: number | null
  /** Who this is in a template; absent: somebody in particular. */
  role?: string | null
  name: string
  via: Channel
  address: string
  identifiers: readonly Identifier[]
  /** Absent: as it was. */
  attachments?: readonly AttachmentWish[]
  /** What letters and pages speak to them; null: nobody chose. */
  language?: Language | null
  /** Of embedded recipients. */
  getsCopy?: boolean
  /** Null: their link is enough; absent: as it was. */
  check?: CheckWish | null
  /** Null: for themselves; absent: as it was. */
  signsAs?: SignsAs | null
  /** Whether they may name somebody else; absent: as it was, at first as their organization has it. */
  mayDelegate?: boolean
}>

export async function addRecipient(
  ctx: Ctx,
  envelopeId: EnvelopeId,
  wish: RecipientWish,
  by: By,
): Promise<RecipientId> {
  const ways = await ctx.db.read((reader) => waysOf(ctx, reader, by.viewer.organizationId))
  const { check: asked = null, ...rest } = wish
  const granting = granted(ctx, rest, ways)
  const parts = { ...granting, check: await acceptCheck(ctx, asked, granting, { ways, present: null }) }
  const id = ctx.newId<'Recipient'>()
  return ctx.db.transaction(async (tx) => {
    const draft = await openDraft(tx, envelopeId, by)
    ensure(draft.recipients.length < limits.recipients, 'recipient.too_many')
    ensureFree(draft, parts, null)
    const isLetByDefault = wish.mayDelegate === undefined && mayBeLet(parts)
    await insertRecipient(tx, { id, envelopeId, createdAt: by.circumstances.at, isLetByDefault, ...parts })
    return id
  })
}

/** In a draft anything; after sending only name, address and language, as a correction that everybody can see in the history. */
export function changeRecipient(
  ctx: Ctx,
  envelopeId: EnvelopeId,
  id: RecipientId,
  wish: Partial<RecipientWish>,
  by: By,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const ways = await waysOf(ctx, tx, by.viewer.organizationId)
    const envelope = await lockEnvelope(tx, envelopeId, by.viewer)
    ensureMay(by.viewer, envelope, isEditable(envelope.state) ? 'edit' : 'renotify')
    const recipient = await loadRecipient(tx, envelopeId, id)
    const { identifiers: _known, attachments: _asked, signsAs: _told, mayDelegate: _let, ...others } = wish
    // After sending they are as they are: a program may send back what it was shown, masked CPFs.
    const wanted = isEditable(envelope.state) ? wish : others
    const { check: asked, ...rest } = wanted
    const { check: present, ...known } = recipient
    const granting = granted(
      ctx,
      { ...known, ...stillFitting(ctx, recipient, rest), ...rest },
      ways,
      recipient.attachments,
    )
    const isKept = asked === undefined || !isEditable(envelope.state)
    const check = isKept
      ? present && fitsCheck(granting, present)
        ? present
        : null
      : await acceptCheck(ctx, asked, granting, { ways, present })
    const parts = { ...granting, check }
    ensureNotOwn(recipient, parts, await loadEnvelope(tx, envelopeId))
    if (isEditable(envelope.state)) return changeInDraft(tx, envelope, recipient, parts, by)

    const { name, address } = parts
    ensure(keepsTheRest(recipient, parts), 'envelope.not_editable', { state: envelope.state })
    const language = wish.language === undefined ? undefined : { from: recipient.language, to: wish.language }
    await commit(ctx, tx, correct(envelope, id, { name, address, language }), by.circumstances)
  })
}

export function removeRecipient(ctx: Ctx, envelopeId: EnvelopeId, id: RecipientId, by: By): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await openDraft(tx, envelopeId, by)
    await loadRecipient(tx, envelopeId, id)
    await deleteRecipient(tx, id) // fields go with their recipient
  })
}

async function changeInDraft(
  tx: Tx,
  envelope: Envelope,
  { id }: StoredRecipient,
  parts: RecipientParts,
  by: By,
): Promise<void> {
  await openDraft(tx, envelope.id, by)
  ensureFree(envelope, parts, id)
  await updateRecipient(tx, id, parts)
  if (mayHaveFields(parts.type)) return
  const fields = await fieldsOfEnvelope(tx, envelope.id)
  await deleteFields(
    tx,
    fields.filter(({ recipientId }) => recipientId === id).map((field) => field.id),
  )
}

/** WhatsApp is there where it is set up, and the organization's plan has it (docs/domain/README.md#markets). */
export async function waysOf(
  { settings }: Pick<Ctx, 'settings'>,
  reader: Reader,
  organizationId: OrganizationId,
): Promise<Channels> {
  const { variant, whatsapp, freeFeatures } = settings
  if (!whatsapp || variant === 'us') return { variant, hasWhatsapp: false }
  const features = await findFeatures(reader, organizationId)
  return { variant, hasWhatsapp: hasFeature('whatsapp', features, freeFeatures) }
}

type Known = Readonly<{ ways: Channels; present: IdentityCheck | null }>

/** Who is asked so is reached by a link of their own; who gets a copy acts in nothing that could be checked before. */
async function acceptCheck(
  ctx: Ctx,
  wish: CheckWish | null,
  { type, via }: Pick<RecipientParts, 'type' | 'via'>,
  { ways, present }: Known,
): Promise<IdentityCheck | null> {
  if (!wish) return null
  ensure(fitsCheck({ type, via }, wish), 'recipient.check_unfitting', { field: 'check' })
  ensure(isOffered(ctx, wish.by, ways), 'recipient.check_unavailable', { field: 'check.by' })
  ensure(wish.by !== 'email' || via === 'email', 'recipient.check_unavailable', { field: 'check.by' })
  const byPhone = wish.by === 'sms' || wish.by === 'whatsapp'
  const phone = byPhone && wish.phone ? parsePhone(wish.phone, ways.variant, 'check.phone') : null
  ensure(!byPhone || phone !== null || via === 'whatsapp', 'recipient.check_phone_missing', { field: 'check.phone' })
  const { by, at, accessCode } = wish
  if (by !== 'access-code') return { by, at, phone, accessCodeHash: null }
  const accessCodeHash = accessCode ? await hashOfAccessCode(accessCode) : (present?.accessCodeHash ?? null)
  ensure(accessCodeHash, 'recipient.access_code_missing', { field: 'check.access_code' })
  return { by, at, phone: null, accessCodeHash }
}

const fitsCheck = ({ type, via }: Pick<RecipientParts, 'type' | 'via'>, { at }: Pick<IdentityCheck, 'at'>): boolean =>
  (isAskedByLetter({ via }) || via === 'link') && (type !== 'carbon-copy' || at === 'opening')

/** By what codes may go here, and to this organization. */
export const checksOffered = (ctx: Pick<Ctx, 'settings'>, ways: Channels): CheckWay[] =>
  checkWays.filter((way) => isOffered(ctx, way, ways))

const isOffered = ({ settings }: Pick<Ctx, 'settings'>, way: CheckWay, { hasWhatsapp }: Channels): boolean =>
  way === 'sms' ? settings.sms !== null : way !== 'whatsapp' || hasWhatsapp

/** What can be promised today; the rest is refused by name, before anybody relies on it. */
function granted(
  ctx: Ctx,
  wish: RecipientWish,
  ways: Channels,
  present: readonly AskedAttachment[] = [],
): RecipientParts {
  const { type, signatureType, routingOrder, role = null, name, via, address, identifiers, language, getsCopy } = wish
  const isOpen = role !== null && isUnfilled({ via, name, address: address.trim() })
  ensure(name !== '' || isOpen, 'recipient.name_required', { field: 'name' })
  const { variant, cscProviders } = ctx.settings
  const mayBeQualified = mayHaveFields(type) && (variant === 'br' || cscProviders.length > 0)
  ensure(signatureType === 'simple' || mayBeQualified, 'signature.qualified_unavailable', { field: 'signature_type' })
  const reach = isOpen ? openReach(type, via) : parseReach(type, via, address, ways)
  const asked = acceptIdentifiers(identifiers, { type, variant })
  const { attachments, signsAs, mayDelegate } = wish
  ensure(!mayDelegate || mayBeLet({ type, via }), 'recipient.delegation_unfitting', { field: 'may_delegate' })
  return {
    type,
    signatureType,
    routingOrder,
    role,
    name,
    ...reach,
    identifiers: asked,
    ...(language !== undefined && { language }),
    ...(getsCopy !== undefined && { getsCopy }),
    ...(mayDelegate !== undefined && { mayDelegate }),
    ...(attachments && {
      attachments: acceptAttachments(attachments, { type, present, newId: () => ctx.newId<'Attachment'>() }),
    }),
    ...(signsAs !== undefined && { signsAs: acceptSignsAs(signsAs, { type, isBrazil: variant === 'br' }) }),
  }
}

/** Nobody has been named for the role yet. */
const openReach = (type: RecipientType, via: Channel): Reach => {
  const isInPerson = type === 'in-person-signer'
  const isAllowed = isInPerson || (via !== 'face-to-face' && !(via === 'embedded' && type === 'carbon-copy'))
  ensure(isAllowed, 'recipient.channel_not_allowed', { field: 'addressees.0.via' })
  return { via: isInPerson ? 'face-to-face' : via, address: '' }
}

/** Who becomes somebody else's kind of recipient is no longer asked what only the former kind can be asked. */
function stillFitting(
  { settings: { variant } }: Ctx,
  { identifiers, attachments, signatureType, signsAs, mayDelegate, type: former, via: formerVia }: StoredRecipient,
  wish: Partial<RecipientWish>,
): Pick<RecipientWish, 'identifiers' | 'attachments' | 'signatureType' | 'signsAs' | 'mayDelegate'> {
  const type = wish.type ?? former
  return {
    identifiers: identifiers.filter(fitting({ type, variant })),
    attachments: mayBeAskedForFiles(type) ? attachments : [],
    signatureType: mayHaveFields(type) ? signatureType : 'simple',
    signsAs: maySignAs(type) ? signsAs : null,
    mayDelegate: mayDelegate && mayBeLet({ type, via: wish.via ?? formerVia }),
  }
}

/** A sender stands in their own envelope with the name of their account (docs/domain/limits.md#envelopes). */
function ensureNotOwn(recipient: StoredRecipient, parts: RecipientParts, { senderEmail }: EnvelopeDetails): void {
  if (recipient.address !== senderEmail.toLowerCase()) return
  ensure(parts.name === recipient.name, 'recipient.own_data', { field: 'name' })
  ensure(parts.address === recipient.address, 'recipient.own_data', { field: ADDRESS_FIELD })
}

type Wanted = Readonly<Pick<RecipientParts, 'address' | 'role'>>

function ensureFree({ recipients }: Envelope, { address, role = null }: Wanted, except: RecipientId | null): void {
  const others = recipients.filter((each) => each.id !== except)
  const isTaken = address !== '' && others.some((each) => each.address === address)
  ensure(!isTaken, 'envelope.duplicate_address', { field: ADDRESS_FIELD })
  const isRoleTaken = role !== null && others.some((each) => each.role && isSameRole(each.role, role))
  ensure(!isRoleTaken, 'recipient.role_taken', { field: 'role' })
}

function keepsTheRest(recipient: StoredRecipient, parts: RecipientParts): boolean {
  const { type, signatureType, routingOrder, role, via } = recipient
  const isSame = type === parts.type && signatureType === parts.signatureType && via === parts.via
  return isSame && routingOrder === parts.routingOrder && role === parts.role
}
