/**
 * The files of a completed envelope, saved in the organization's storage: because the sender asked for it before sending (a
 * trigger), or asks now. Evidence never waits for it: the envelope is complete whether they are saved or not.
 */
import { systemOrigin, type Circumstances } from '../../../kernel/fact.ts'
import type { EnvelopeId, ItemId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/language.ts'
import { ensure, Refusal } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { ensureMay, type By } from '../../../core/envelope/access.model.ts'
import { documentsOf, type StoredDocument } from '../../../core/envelope/document.store.ts'
import { sheetName } from '../../../core/envelope/downloads.ts'
import { loadEnvelope } from '../../../core/envelope/envelope-details.store.ts'
import { commit } from '../../../core/envelope/envelope.commands.ts'
import type { EnvelopeFact } from '../../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../../core/envelope/envelope.store.ts'
import type { FileToKeep, StoragePort } from '../../../core/envelope/ports.ts'
import { lastSaving } from '../../../core/envelope/saving.store.ts'

/** As the trigger says, by the system. That there is no room is no error: the envelope says so, and its sender saves again. */
export async function saveByTrigger(ctx: Ctx, storage: StoragePort, id: EnvelopeId): Promise<void> {
  const circumstances = bySystem(ctx)
  try {
    await ctx.db.transaction(async (tx) => {
      const [trigger] = (await loadEnvelope(tx, id)).triggers
      if (trigger) await keepFiles(ctx, tx, storage, id, { folder: trigger.value, circumstances })
    })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'storage.full')) throw error
    await noteUnsaved(ctx, id, 'storage_full')
  }
}

/** Nobody tries any more. What became of it is said once. */
export async function noteUnsaved(ctx: Ctx, id: EnvelopeId, because: 'storage_full' | 'unknown'): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id)
    if (await lastSaving(tx, id)) return
    const facts: EnvelopeFact[] = [{ type: 'envelope.files_not_saved', because }]
    await commit(ctx, tx, { next: envelope, facts }, bySystem(ctx))
  })
}

/** @param folder undefined: where the trigger says. Refused when there is no room. */
export async function saveNow(
  ctx: Ctx,
  storage: StoragePort,
  id: EnvelopeId,
  folder: ItemId | null | undefined,
  { viewer, circumstances }: By,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id, viewer)
    ensureMay(viewer, envelope, 'save_files')
    ensure(envelope.state === 'completed', 'envelope.not_completed')
    if (folder) await storage.ensureFolder(tx, viewer, folder, 'parent')
    const [trigger] = (await loadEnvelope(tx, id)).triggers
    const wanted = folder === undefined ? (trigger?.value ?? null) : folder
    await keepFiles(ctx, tx, storage, id, { folder: wanted, circumstances })
  })
}

/** Files that are there already stay where they are: the same envelope twice leaves one set. */
async function keepFiles(
  ctx: Ctx,
  tx: Tx,
  storage: StoragePort,
  id: EnvelopeId,
  { folder, circumstances }: Readonly<{ folder: ItemId | null; circumstances: Circumstances }>,
): Promise<void> {
  const envelope = await lockEnvelope(tx, id)
  if (envelope.state !== 'completed') return
  const { language, isSandbox, organizationId, senderId } = await loadEnvelope(tx, id)
  const files = filesOf(await documentsOf(tx, id), language)
  const kept = await storage.keepFiles(ctx, tx, { organizationId, keeperId: senderId, folder, isSandbox, files })
  if (kept.added === 0) return
  const isElsewhere = folder !== kept.folder
  const facts: EnvelopeFact[] = [{ type: 'envelope.files_saved', folderId: kept.folder, isElsewhere }]
  await commit(ctx, tx, { next: envelope, facts }, circumstances)
}

function filesOf(documents: readonly StoredDocument[], language: Language): FileToKeep[] {
  return documents.flatMap((document) => {
    const { id: documentId, name, sealed, sheet } = document
    return [
      ...(sealed ? [{ documentId, part: 'document' as const, name, file: sealed }] : []),
      ...(sheet
        ? [{ documentId, part: 'sheet' as const, name: `${sheetName(document, language)}.pdf`, file: sheet }]
        : []),
    ]
  })
}

function bySystem(ctx: Ctx): Circumstances {
  return { at: ctx.now(), ...systemOrigin }
}
