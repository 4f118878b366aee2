/** Verbs on sent envelopes and on those about to be: lock, decide, save. Called by routes and by jobs. */
import type { Circumstances } from '../../kernel/fact.ts'
import type { EnvelopeId, OrganizationId, RecipientId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { renewed, takeCredit } from '../organizations/quota.model.ts'
import { ensureMay, type By, type EnvelopeAction } from './access.model.ts'
import { ensureArchivable } from './archive.model.ts'
import { contentsOfEnvelope } from './content.store.ts'
import { lockQuota, saveCreditUse } from './credit.store.ts'
import { documentsOf } from './document.store.ts'
import { loadEnvelope } from './envelope-details.store.ts'
import { cancel, notifyAgain, retry, send, type Envelope, type EnvelopeChange } from './envelope.model.ts'
import { lockEnvelope, saveEnvelope } from './envelope.store.ts'
import { fieldsOfEnvelope } from './field.store.ts'
import { ensureComplete } from './placed.model.ts'
import { keepWorking, type WorkingDocuments } from './working-documents.ts'

/**
 * The one way by which anything happens to an envelope: state and facts are saved, then everybody who cares reacts, all in
 * the transaction that holds the envelope's lock. A change without facts is no change.
 */
export async function commit(
  ctx: Ctx,
  tx: Tx,
  change: EnvelopeChange,
  circumstances: Circumstances,
): Promise<Envelope> {
  if (change.facts.length === 0) return change.next
  await saveEnvelope(tx, change, circumstances)
  await ctx.react(tx, { envelopeId: change.next.id, ...circumstances, facts: change.facts })
  return change.next
}

/**
 * One credit, one transaction: a draft is either sent whole or stays as it is.
 * @param working what was prepared for signing with certificates
 */
export function sendEnvelope(
  ctx: Ctx,
  id: EnvelopeId,
  by: By,
  working: WorkingDocuments | null = null,
): Promise<Envelope> {
  return ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id)
    ensureMay(by.viewer, envelope, 'send')
    ensure(by.viewer.isEmailVerified, 'user.email_unverified')
    ensureComplete(await fieldsOfEnvelope(tx, id), await contentsOfEnvelope(tx, id))
    const change = send(envelope, by.circumstances.at)
    if ((await loadEnvelope(tx, id)).metadata.type?.pdfa === true) ensureArchivable(await documentsOf(tx, id))
    await keepWorking(tx, id, working)
    await takeCreditFor(tx, id, envelope.organizationId, by.circumstances.at)
    return commit(ctx, tx, change, by.circumstances)
  })
}

export function cancelEnvelope(ctx: Ctx, id: EnvelopeId, by: By): Promise<Envelope> {
  return change(ctx, id, by, 'cancel', cancel)
}

/** @param recipientId null = everybody whose turn it is */
export function renotifyEnvelope(ctx: Ctx, id: EnvelopeId, recipientId: RecipientId | null, by: By): Promise<Envelope> {
  return change(ctx, id, by, 'renotify', (envelope) => notifyAgain(envelope, recipientId, by.circumstances.at))
}

export function retryEnvelope(ctx: Ctx, id: EnvelopeId, by: By): Promise<Envelope> {
  return change(ctx, id, by, 'retry', retry)
}

function change(
  ctx: Ctx,
  id: EnvelopeId,
  by: By,
  action: EnvelopeAction,
  decide: (envelope: Envelope) => EnvelopeChange,
): Promise<Envelope> {
  return ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id)
    ensureMay(by.viewer, envelope, action)
    return commit(ctx, tx, decide(envelope), by.circumstances)
  })
}

async function takeCreditFor(tx: Tx, envelopeId: EnvelopeId, organizationId: OrganizationId, at: Date): Promise<void> {
  const { quota, timeZone } = await lockQuota(tx, organizationId)
  await saveCreditUse(tx, { organizationId, envelopeId, quota: takeCredit(renewed(quota, at, timeZone)), at })
}
