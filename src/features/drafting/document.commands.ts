/** The documents of a draft: let in or refused, named, ordered, taken out. */
import { createHash } from 'node:crypto'
import type { DocumentId, EnvelopeId, ItemId } from '../../kernel/ids.ts'
import { ensure, Refusal } from '../../kernel/refusal.ts'
import type { Admitted } from '../../pades/admit/admit.ts'
import type { Bytes } from '../../pades/base/bytes.ts'
import { isSame } from '../../pades/base/octets.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { ensureVisible, type By } from '../../core/envelope/access.model.ts'
import { lookForArchive } from '../../core/envelope/archive.commands.ts'
import {
  deleteDocument,
  documentsOf,
  findDocument,
  findDocumentWithin,
  insertDocument,
  orderDocuments,
  renameDocument,
  type FileFacts,
} from '../../core/envelope/document.store.ts'
import { lookAtDraft, openDraft } from './draft.commands.ts'
import { updateDetails } from '../../core/envelope/envelope-details.store.ts'
import { titleFrom } from '../../core/envelope/envelope-title.model.ts'
import type { Envelope } from '../../core/envelope/envelope.model.ts'
import { findEnvelope } from '../../core/envelope/envelope.store.ts'
import { limits } from '../../core/envelope/field.model.ts'
import type { StoragePort } from '../../core/envelope/ports.ts'

/**
 * Asked before a file is read, so that nobody uploads 25 MB in vain. Asked again when it is stored.
 * @returns asks for space: what is here already takes none, so that is for what is brought
 */
export function ensureRoomForDocument(
  ctx: Ctx,
  storage: StoragePort,
  envelopeId: EnvelopeId,
  by: By,
): Promise<() => Promise<void>> {
  return ctx.db.readTogether(async (reader) => {
    const ensureSpace = await storage.askSomeSpace(ctx, reader, by.viewer.organizationId)
    ensureRoom(await lookAtDraft(reader, envelopeId, by))
    return ensureSpace
  })
}

/** What is here already takes no room: so this is asked of what is brought. */
export async function ensureSpaceForUpload(ctx: Ctx, storage: StoragePort, { viewer }: By): Promise<void> {
  await ctx.db.read((reader) => storage.ensureSomeSpace(ctx, reader, viewer.organizationId))
}

/** A file that is here already: one of the storage, or a document of an envelope, as it was uploaded or as it was sealed. */
export async function fileAtHand(
  ctx: Ctx,
  storage: StoragePort,
  { item, document }: Readonly<{ item: ItemId | undefined; document: DocumentId | undefined }>,
  { viewer }: By,
): Promise<Readonly<{ name: string; bytes: Bytes }> | null> {
  if (item) {
    const { name, file } = await storage.fileOf(ctx, viewer, item)
    return { name, bytes: await ctx.blobs.read(file.sha256) }
  }
  if (!document) return null
  return ctx.db.read(async (reader) => {
    const found = await findDocumentWithin(reader, document, viewer)
    const envelope = await findEnvelope(reader, found.envelopeId, viewer)
    ensureVisible(viewer, envelope, 'document.not_found')
    return {
      name: found.name,
      bytes: await ctx.blobs.read(
        (envelope.state === 'completed' && found.sealed ? found.sealed : found.original).sha256,
      ),
    }
  })
}

type DocumentDeps = Readonly<{ workshop: Workshop; storage: StoragePort }>

/** Let in and kept among the blobs; no envelope has it yet. */
export type AdmittedDocument = Readonly<{ name: string; admitted: Admitted; original: FileFacts; shown: FileFacts }>

export async function admitDocument(
  ctx: Ctx,
  workshop: Workshop,
  { name, bytes }: Readonly<{ name: string; bytes: Bytes }>,
): Promise<AdmittedDocument> {
  const admitted = await admit(workshop, bytes)
  const original = keep(ctx, bytes)
  const isAsSent = isSame(bytes, admitted.pdf)
  const [sent, shown] = await Promise.all([original, isAsSent ? original : keep(ctx, admitted.pdf)])
  return { name, admitted, original: sent, shown }
}

export async function addDocument(
  ctx: Ctx,
  { workshop, storage }: DocumentDeps,
  envelopeId: EnvelopeId,
  file: Readonly<{ name: string; bytes: Bytes }>,
  by: By,
): Promise<AddedDocument> {
  const added = await insertAdmitted(ctx, storage, envelopeId, await admitDocument(ctx, workshop, file), by)
  if (added.isForArchive) await lookForArchive(ctx, workshop, envelopeId, by)
  return added
}

type AddedDocument = Readonly<{ id: DocumentId; isForArchive: boolean }>

export async function insertAdmitted(
  ctx: Ctx,
  storage: StoragePort,
  envelopeId: EnvelopeId,
  { name, admitted, original, shown }: AdmittedDocument,
  by: By,
): Promise<AddedDocument> {
  const id = ctx.newId<'Document'>()
  return ctx.db.transaction(async (tx) => {
    const draft = await openDraft(tx, envelopeId, by)
    ensureRoom(draft)
    const { isSigned, wasRepaired, pages } = admitted
    ensure(!isSigned || !draft.isSandbox, 'document.signed_in_sandbox', { field: 'file' })
    const isFrozen = !isSigned && admitted.hiddenLayers.length > 0
    const removed = [
      ...admitted.removed,
      ...(isFrozen ? ['hidden_layers'] : []),
      ...(admitted.wasDecrypted ? ['protection'] : []),
    ]
    const createdAt = by.circumstances.at
    await insertDocument(tx, {
      id,
      envelopeId,
      name,
      original,
      shown,
      isSigned,
      wasRepaired,
      removed,
      pages,
      createdAt,
    })
    await storage.ensureCounted(ctx, tx, draft.organizationId, [original.sha256])
    if (draft.title === '') await updateDetails(tx, envelopeId, { title: titleFrom(name) }, createdAt)
    return { id, isForArchive: draft.metadata.type?.pdfa === true }
  })
}

type DocumentParts = Readonly<{ name?: string | undefined; position?: number | undefined }>

export function changeDocument(
  ctx: Ctx,
  envelopeId: EnvelopeId,
  id: DocumentId,
  { name, position }: DocumentParts,
  by: By,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await openDraft(tx, envelopeId, by)
    await findDocument(tx, envelopeId, id)
    if (name !== undefined) await renameDocument(tx, id, name)
    if (position === undefined) return
    const others = (await documentsOf(tx, envelopeId)).map((document) => document.id).filter((other) => other !== id)
    await orderDocuments(tx, others.toSpliced(position, 0, id))
  })
}

/** The bytes stay among the blobs until nobody refers to them (server/blobs/sweep.ts). */
export function removeDocument(ctx: Ctx, envelopeId: EnvelopeId, id: DocumentId, by: By): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await openDraft(tx, envelopeId, by)
    await findDocument(tx, envelopeId, id)
    await deleteDocument(tx, id)
  })
}

async function admit(workshop: Workshop, bytes: Bytes): Promise<Admitted> {
  const admission = await workshop.admit(bytes)
  if (admission.is === 'refused')
    throw new Refusal(`document.${admission.why}`, { field: 'file', ...(admission.page && { page: admission.page }) })
  ensure(admission.kept.length === 0, 'document.has_active_content', { field: 'file', kept: admission.kept })
  return admission
}

async function keep(ctx: Ctx, bytes: Bytes): Promise<FileFacts> {
  const { sha256, size } = await ctx.blobs.put(bytes)
  return { sha256, sha1: createHash('sha1').update(bytes).digest('hex'), size }
}

function ensureRoom({ documentCount }: Envelope): void {
  ensure(documentCount < limits.documents, 'envelope.too_many_documents', { field: 'file' })
}
