/**
 * An envelope where somebody signs with a certificate has its documents prepared once, when it is sent: contents drawn, every placed
 * field a field of a form. From then on they are only continued (docs/domain/documents.md). All of it before the transaction that sends.
 */
import { createHash } from 'node:crypto'
import type { DocumentId, EnvelopeId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { compareSafely } from '../../pades/workshop/compare-safely.ts'
import type { Mark } from '../../pades/draw/mark.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { actionsOf, type By } from '../../core/envelope/access.model.ts'
import { ensureArchivable } from '../../core/envelope/archive.model.ts'
import { archived } from '../../core/document/archived.ts'
import { contentsOfEnvelope } from '../../core/envelope/content.store.ts'
import { documentsOf, saveWorking, type StoredDocument, type Working } from '../../core/envelope/document.store.ts'
import { areasOf } from '../../core/document/comparison.ts'
import { gatherDrawn } from '../../core/document/drawn.ts'
import { loadEnvelope } from '../../core/envelope/envelope-details.store.ts'
import { fieldsOfEnvelope } from '../../core/envelope/field.store.ts'
import { formFieldsOf } from '../../core/document/form-fields.ts'
import { marksOn, type Drawn } from '../../core/document/marks.ts'
import { recipientsOf } from '../../core/envelope/recipient.store.ts'
import { SEAL_DEADLINE_MS } from '../../core/document/sealing-level.ts'
import type { LoadedEnvelope } from '../../core/envelope/whole.store.ts'

/** What was made of a draft, and of which one exactly. */
export type WorkingDocuments = Readonly<{ of: string; files: ReadonlyMap<DocumentId, Working> }>

/** Nothing where nobody signs with a certificate, or for somebody who may not send: sending says why. */
export async function prepareDocuments(
  ctx: Ctx,
  workshop: Workshop,
  draft: LoadedEnvelope,
  { viewer }: By,
): Promise<WorkingDocuments | null> {
  if (!actionsOf(viewer, draft.envelope).includes('send') || !isQualified(draft)) return null
  const { id } = draft.details
  const found = await ctx.db.read(async (reader) => ({
    details: await loadEnvelope(reader, id),
    documents: await documentsOf(reader, id),
    of: await stateOf(reader, id),
  }))
  const isArchive = found.details.metadata.type?.pdfa === true
  if (isArchive) ensureArchivable(found.documents)
  const drawn = await gatherDrawn(ctx, found.details.id)
  const files = new Map<DocumentId, Working>()
  for (const document of found.documents) {
    files.set(document.id, await prepared(ctx, workshop, document, { drawn, isArchive }))
  }
  return { of: found.of, files }
}

/** In the transaction that sends: the draft is still the one that was prepared. */
export async function keepWorking(tx: Tx, draft: LoadedEnvelope, working: WorkingDocuments | null): Promise<void> {
  if (!isQualified(draft)) return
  ensure(working?.of === (await stateOf(tx, draft.details.id)), 'envelope.changed_meanwhile')
  for (const [document, next] of working.files) await saveWorking(tx, document, { from: null, next })
}

/** Whether files have to be looked at or made before it is sent: for certificates, or for PDF/A. */
export const isToPrepare = (draft: LoadedEnvelope): boolean =>
  isQualified(draft) || draft.details.metadata.type?.pdfa === true

const isQualified = ({ recipients }: LoadedEnvelope): boolean =>
  recipients.some(({ signatureType }) => signatureType === 'qualified')

/** One that was signed before stays as it is: nothing can be drawn on it, nor can it get places that are seen. */
async function prepared(
  ctx: Ctx,
  workshop: Workshop,
  document: StoredDocument,
  { drawn, isArchive }: Readonly<{ drawn: Drawn; isArchive: boolean }>,
): Promise<Working> {
  const begun = { putIn: [], firstSignature: null } as const
  const { shown } = document
  if (document.isSigned) return { ...begun, sha256: shown.sha256, size: shown.size }
  const sent = await ctx.blobs.read(shown.sha256)
  const pdf = isArchive ? await archived(ctx, workshop, sent) : sent
  const marks = marksOn(document, { ...drawn, fields: [] })
  const options = { deadlineMs: SEAL_DEADLINE_MS }
  const stamped = marks.length > 0 ? (await workshop.run('stamp', { pdf, marks }, options)).pdf : pdf
  const fields = formFieldsOf(document.id, drawn)
  const placed = await workshop.run('placeFields', { pdf: stamped, fields }, options)
  await ensureUnchanged(workshop, document, { sent, placed, marks, isArchive })
  return { ...begun, ...(await ctx.blobs.put(placed)) }
}

/** Before anybody signs: sealing would find it too, when it is too late. */
async function ensureUnchanged(
  workshop: Workshop,
  { pages }: StoredDocument,
  { sent, placed, marks, isArchive }: Prepared,
): Promise<void> {
  const job = { pdf: sent, after: { is: 'whole', bytes: placed }, except: areasOf(marks) } as const
  const tolerance = isArchive ? ('redrawn' as const) : ('none' as const)
  const { changed } = await compareSafely(workshop.run, { ...job, tolerance }, pages.length)
  ensure(!changed, 'document.not_preserved', { field: 'documents', page: changed?.page ?? 1 })
}

type Prepared = Readonly<{ sent: Uint8Array; placed: Uint8Array; marks: readonly Mark[]; isArchive: boolean }>

/** All that preparing looks at, in one word. */
async function stateOf(reader: Reader, id: EnvelopeId): Promise<string> {
  const { language, isSandbox, metadata } = await loadEnvelope(reader, id)
  const seen = [
    (await documentsOf(reader, id)).map((document) => [document.id, document.shown.sha256]),
    await contentsOfEnvelope(reader, id),
    await fieldsOfEnvelope(reader, id),
    (await recipientsOf(reader, id)).map((recipient) => [recipient.id, recipient.signatureType]),
    { language, isSandbox, metadata },
  ]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}
