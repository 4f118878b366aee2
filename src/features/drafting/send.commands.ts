/** Sending: the one moment when a draft becomes a matter between people. Lock, decide, save. */
import type { EnvelopeId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { renewed, takeCredit } from '../../core/identity/quota.model.ts'
import { ensureMay, isSender, type By } from '../../core/envelope/access.model.ts'
import { asSent, type EnvelopeForSender } from '../../core/envelope/as-sent.ts'
import { ensureArchivable, ensureFieldsFitArchive } from '../../core/envelope/archive.model.ts'
import { freeLimits } from '../../server/settings/allowances.ts'
import {
  isQuotaToLookAt,
  lockQuota,
  looksAtQuotaFirst,
  noteQuotaLook,
  saveCreditUse,
  takeCreditWithCommit,
} from '../../core/envelope/credit.store.ts'
import { ensureAsSeen } from '../../core/envelope/draft-version.ts'
import { ensureAhead, noticeStillAhead } from '../../core/envelope/envelope-dates.model.ts'
import { findOrganization, updateDetails, type EnvelopeDetails } from '../../core/envelope/envelope-details.store.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { send, type Envelope } from '../../core/envelope/envelope.model.ts'
import { lockSession } from '../../core/envelope/envelope.store.ts'
import { lockWhole, type WholeEnvelope } from '../../core/envelope/whole.store.ts'
import { ensureComplete } from '../../core/envelope/placed.model.ts'
import { waysOf } from './recipient.commands.ts'
import { isToPrepare, keepWorking, type WorkingDocuments } from './working-documents.ts'

/**
 * One credit, one transaction: a draft is either sent whole or stays as it is. A test costs nothing.
 * @param working what was prepared for signing with certificates
 * @param seen version of the draft that the sender was shown
 */
export function sendEnvelope(
  ctx: Ctx,
  id: EnvelopeId,
  by: By,
  working: WorkingDocuments | null = null,
  seen?: string,
): Promise<Envelope> {
  return ctx.db.transaction(async (tx) => {
    const whole = await lockWhole(tx, id, by.viewer)
    const { envelope } = await sendLocked(ctx, tx, whole, by, { working, seen, takesWithCommit: false })
    return envelope
  })
}

/**
 * The same for most envelopes, which are read once for it, with their lock.
 * @returns null where nothing happened, because documents have to be made ready for it first, outside of a transaction
 */
export async function sendUnlessToPrepare(ctx: Ctx, id: EnvelopeId, by: By, seen?: string): Promise<Sent | null> {
  const sent = (takesWithCommit: boolean) =>
    ctx.db.transaction(async (tx) => {
      const whole = await lockWhole(tx, id, by.viewer)
      return isToPrepare(whole) ? null : sendLocked(ctx, tx, whole, by, { working: null, seen, takesWithCommit })
    })
  const { organizationId } = by.viewer
  try {
    if (!looksAtQuotaFirst(organizationId)) return await sent(true)
  } catch (error) {
    if (!isQuotaToLookAt(error)) throw error
  }
  noteQuotaLook(organizationId, false)
  const done = await sent(false)
  if (done && !done.envelope.isSandbox) noteQuotaLook(organizationId, true)
  return done
}

/** `shown`: to answer the call with, as it was saved; null where it has to be read. */
type Sent = Readonly<{ envelope: Envelope; shown: EnvelopeForSender | null }>

/** `takesWithCommit`: the credit is taken with the commit, which fails where the quota has to be looked at (`isQuotaToLookAt`). */
type Sending = Readonly<{ working: WorkingDocuments | null; seen: string | undefined; takesWithCommit: boolean }>

async function sendLocked(
  ctx: Ctx,
  tx: Tx,
  whole: WholeEnvelope,
  by: By,
  { working, seen, takesWithCommit }: Sending,
): Promise<Sent> {
  const { at } = by.circumstances
  const envelope = await takenOver(tx, whole.envelope, by)
  ensureAsSeen(whole, seen)
  ensure(!whole.suspension.ofSending, 'organization.suspended')
  ensure(whole.details.corrects === null, 'correction.not_to_send')
  const change = send(envelope, at)
  const hasNewDates = await ensureSendable(tx, whole, by)
  await ensureReachable(ctx, tx, envelope)
  await keepWorking(tx, whole, working)
  const isAsLocked = working === null && envelope.senderId === whole.envelope.senderId
  const sent = await commit(ctx, tx, change, by.circumstances, isAsLocked ? whole : null)
  // At the end: until this transaction ends, everybody else who sends in this organization waits for its quota.
  if (!envelope.isSandbox) await takeCreditFor(ctx, tx, envelope, { at, takesWithCommit })
  return { envelope: sent, shown: isAsLocked && !hasNewDates ? asSent(tx, whole, change, at) : null }
}

/** What somebody left behind goes out in the name of the owner who sends it, never in theirs. */
async function takenOver(tx: Tx, envelope: Envelope, { viewer }: By): Promise<Envelope> {
  ensureMay(viewer, envelope, 'send')
  ensure(viewer.isEmailVerified, 'user.email_unverified')
  if (isSender(viewer, envelope)) return envelope
  await lockSession(tx, envelope.id, viewer.userId)
  return { ...envelope, senderId: viewer.userId, hasSenderLeft: false }
}

/**
 * What the documents, what stands on them and the dates have to be before anybody is asked to sign.
 * @returns whether dates were saved
 */
async function ensureSendable(tx: Tx, whole: WholeEnvelope, by: By): Promise<boolean> {
  const { details, documents, fields, contents, recipients } = whole
  ensureComplete(fields, contents, recipients)
  ensure(!details.isSandbox || documents.every(({ isSigned }) => !isSigned), 'document.signed_in_sandbox')
  if (details.metadata.type?.pdfa === true) {
    const { allowsArchive } = await findOrganization(tx, details.organizationId)
    ensure(allowsArchive, 'envelope.archive_unavailable', { field: 'metadata' })
    ensureFieldsFitArchive(fields, documents)
    ensureArchivable(documents)
  }
  return ensureDates(tx, details, by)
}

/** The plan may have changed since the recipients were chosen. */
async function ensureReachable(ctx: Ctx, tx: Tx, { organizationId, recipients }: Envelope): Promise<void> {
  if (!recipients.some(({ via }) => via === 'whatsapp')) return
  const { hasWhatsapp } = await waysOf(ctx, tx, organizationId)
  ensure(hasWhatsapp, 'recipient.whatsapp_unavailable', { field: 'addressees' })
}

/** Programs of the original service ask for reminders without a deadline: they go until somebody acts. */
async function ensureDates(tx: Tx, details: EnvelopeDetails, { viewer, circumstances: { at } }: By): Promise<boolean> {
  const { id, timeZone, expireAt, actionReminderFrequency, effectiveUntil, effectiveNoticeAt } = details
  ensureAhead(expireAt, timeZone, at, 'expire_at')
  ensure(expireAt || actionReminderFrequency === null || viewer.program, 'envelope.reminder_needs_deadline', {
    field: 'action_reminder_frequency',
  })
  if (!effectiveUntil || !effectiveNoticeAt) return false
  const noticeAt = noticeStillAhead(effectiveNoticeAt, effectiveUntil, timeZone, at)
  if (noticeAt === effectiveNoticeAt) return false
  await updateDetails(tx, id, { effectiveNoticeAt: noticeAt }, at)
  return true
}

async function takeCreditFor(
  ctx: Ctx,
  tx: Tx,
  { id: envelopeId, organizationId }: Envelope,
  { at, takesWithCommit }: Readonly<{ at: Date }> & Pick<Sending, 'takesWithCommit'>,
): Promise<void> {
  const { envelopes: free } = freeLimits(ctx.settings)
  if (takesWithCommit) return takeCreditWithCommit(tx, { organizationId, envelopeId, at }, free)
  const { quota, timeZone } = await lockQuota(tx, organizationId, free)
  await saveCreditUse(tx, { organizationId, envelopeId, quota: takeCredit(renewed(quota, at, timeZone)), at })
}
