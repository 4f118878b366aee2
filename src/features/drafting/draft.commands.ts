/** Drafts: made, changed and thrown away by their senders. Nothing of a draft is evidence yet. */
import { dayIn, daysAfter } from '../../kernel/calendar.ts'
import { publicCode, type EnvelopeId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { ownText, type Branding } from '../../core/identity/branding.model.ts'
import { ensureMay, isInSandbox, type By } from '../../core/envelope/access.model.ts'
import { ensureFieldsFitArchive } from '../../core/envelope/archive.model.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import { deadlineFrom, noticeBefore } from '../../core/envelope/envelope-dates.model.ts'
import {
  deleteEnvelope,
  findOrganization,
  insertDraft,
  updateDetails,
  type EnvelopeDetails,
  type EnvelopeTexts,
} from '../../core/envelope/envelope-details.store.ts'
import { isEditable, type Envelope } from '../../core/envelope/envelope.model.ts'
import { mergedMetadata, type Metadata } from '../../core/envelope/metadata.model.ts'
import { findEnvelope, lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { lockHead, lockHeadWithNext, type LoadedEnvelope } from '../../core/envelope/whole.store.ts'
import { fieldsOfEnvelope } from '../../core/envelope/field.store.ts'
import type { StoragePort } from '../../core/envelope/ports.ts'
import { isRescheduling, rescheduleEnvelope } from './reschedule.commands.ts'
import { ensureFolders } from './trigger-folders.ts'

/** As it was asked: dates are still the sender's words. */
export type DraftParts = Omit<EnvelopeTexts, 'expireAt' | 'effectiveUntil' | 'effectiveNoticeAt'> &
  Readonly<{ expireAt?: string | null; effectiveUntil?: string | null; effectiveNoticeAt?: string | null }>

/** @param language of the member who makes it, when neither the draft nor the organization names one */
export function createDraft(
  ctx: Ctx,
  storage: StoragePort,
  parts: DraftParts,
  language: Language,
  by: By,
): Promise<EnvelopeId> {
  const { organizationId, userId } = by.viewer
  const id = ctx.newId<'Envelope'>()
  return ctx.db.transaction(async (tx) => {
    const { timeZone, allowsArchive, branding } = await findOrganization(tx, organizationId)
    const whole = withDefaults(parts, branding, language, dayIn(timeZone, by.circumstances.at))
    ensureArchiveAllowed(whole, allowsArchive)
    await ensureFolders(tx, storage, by.viewer, whole.triggers)
    const texts = datesRead(withMetadata(whole, {}), null, timeZone, by.circumstances.at)
    const hashid = publicCode(ctx.random(32))
    const createdAt = by.circumstances.at
    await insertDraft(tx, {
      language: branding.language ?? language,
      ...texts,
      id,
      hashid,
      organizationId,
      senderId: userId,
      state: 'draft',
      isSandbox: ctx.settings.isDemo || isInSandbox(by.viewer),
      createdAt,
    })
    return id
  })
}

/** Of an envelope that is on its way only deadline and reminders, as a correction. */
export function changeDraft(ctx: Ctx, storage: StoragePort, id: EnvelopeId, parts: DraftParts, by: By): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { envelope, details } = await lockHead(tx, id, by.viewer, by.circumstances.at)
    if (!isEditable(envelope.state) && isRescheduling(parts))
      return rescheduleEnvelope(ctx, tx, { envelope, details }, parts, by)
    ensureDraft(envelope, by)
    const draft = { ...envelope, metadata: details.metadata }
    const { timeZone, allowsArchive } = await findOrganization(tx, draft.organizationId)
    ensureArchiveAllowed(parts, allowsArchive)
    if (isForArchive(parts)) ensureFieldsFitArchive(await fieldsOfEnvelope(tx, id), await documentsOf(tx, id))
    await ensureFolders(tx, storage, by.viewer, parts.triggers)
    const texts = datesRead(withMetadata(parts, draft.metadata), draft.effectiveUntil, timeZone, by.circumstances.at)
    await updateDetails(tx, id, texts, by.circumstances.at)
  })
}

export function deleteDraft(ctx: Ctx, id: EnvelopeId, by: By): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id, by.viewer)
    ensureMay(by.viewer, envelope, 'delete')
    ensure(isEditable(envelope.state), 'envelope.not_deletable', { state: envelope.state })
    await deleteEnvelope(tx, id)
  })
}

/** The lock on an envelope that its sender may still change. */
export const openDraft = async (tx: Tx, id: EnvelopeId, by: By): Promise<OpenDraft> =>
  opened(await lockHead(tx, id, by.viewer, by.circumstances.at), by)

/** The same, asked with the next statement, which is behind the lock. */
export async function openDraftWithNext(tx: Tx, id: EnvelopeId, by: By): Promise<() => Promise<OpenDraft>> {
  const locking = await lockHeadWithNext(tx, id, by.viewer, by.circumstances.at)
  return async () => opened(await locking(), by)
}

type OpenDraft = Envelope & Pick<EnvelopeDetails, 'metadata'>

function opened({ envelope, details }: LoadedEnvelope, by: By): OpenDraft {
  ensureDraft(envelope, by)
  return { ...envelope, metadata: details.metadata }
}

/** Without the lock: to refuse early, before something large is read. */
export async function lookAtDraft(reader: Reader, id: EnvelopeId, by: By): Promise<Envelope> {
  const envelope = await findEnvelope(reader, id, by.viewer)
  ensureDraft(envelope, by)
  return envelope
}

function ensureDraft(envelope: Envelope, { viewer }: By): void {
  ensureMay(viewer, envelope, 'edit')
  ensure(isEditable(envelope.state), 'envelope.not_editable', { state: envelope.state })
}

/** What is not named begins as the organization has it; null is none (docs/decisions/361). */
function withDefaults(parts: DraftParts, branding: Branding, language: Language, today: string): DraftParts {
  const { deadlineDays, reminderHours } = branding
  const message = ownText(branding, 'message', parts.language ?? branding.language ?? language)
  return {
    ...parts,
    ...(parts.message === undefined && message && { message }),
    ...(parts.expireAt === undefined && deadlineDays && { expireAt: daysAfter(today, deadlineDays) }),
    ...(parts.actionReminderFrequency === undefined && reminderHours && { actionReminderFrequency: reminderHours }),
  }
}

const withMetadata = (parts: DraftParts, present: Metadata): DraftParts =>
  parts.metadata ? { ...parts, metadata: mergedMetadata(present, parts.metadata) } : parts

const isForArchive = ({ metadata }: Pick<DraftParts, 'metadata'>): boolean => metadata?.type?.pdfa === true

function ensureArchiveAllowed(parts: DraftParts, isAllowed: boolean): void {
  ensure(isAllowed || !isForArchive(parts), 'envelope.archive_unavailable', { field: 'metadata' })
}

function datesRead(
  { expireAt, effectiveUntil, effectiveNoticeAt, ...same }: DraftParts,
  presentUntil: Date | null,
  timeZone: string,
  now: Date,
): EnvelopeTexts {
  const read = (wanted: string | null, field: string) =>
    wanted === null ? null : deadlineFrom(wanted, timeZone, now, field)
  const until = effectiveUntil === undefined ? presentUntil : read(effectiveUntil, 'effective_until')
  const isValidityNamed = effectiveUntil !== undefined || effectiveNoticeAt !== undefined
  return {
    ...same,
    ...(expireAt !== undefined && { expireAt: read(expireAt, 'expire_at') }),
    ...(isValidityNamed && {
      effectiveUntil: until,
      effectiveNoticeAt: noticeBefore(until, effectiveNoticeAt, timeZone, now),
    }),
  }
}
