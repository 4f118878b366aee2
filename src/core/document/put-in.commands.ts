/** Puts the values of recipients who have acted into the documents, in that order: each an update that every signature before it allows. */
import type { EnvelopeId, SigningId } from '../../kernel/ids.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { isOver } from '../envelope/certificate.model.ts'
import { documentsOf, saveWorking, type StoredDocument, type Working } from '../envelope/document.store.ts'
import { gatherDrawn } from './drawn.ts'
import { lockEnvelope } from '../envelope/envelope.store.ts'
import { filledBy } from './form-fields.ts'
import { findLease } from './lease.store.ts'
import type { Drawn } from './marks.ts'
import { SEAL_DEADLINE_MS } from './sealing-level.ts'

/**
 * Does nothing to a document that another process is writing: the next one puts in what is left.
 * @param holder the lease under which this is done
 */
export async function putInValues(
  ctx: Ctx,
  workshop: Workshop,
  id: EnvelopeId,
  holder: SigningId | null = null,
): Promise<void> {
  const documents = (await ctx.db.read((reader) => documentsOf(reader, id))).filter(mayHoldValues)
  if (documents.length === 0) return
  const drawn = await gatherDrawn(ctx, id)
  for (const document of documents) {
    const next = await continued(ctx, workshop, document, drawn)
    if (next) await keep(ctx, document, next, holder)
  }
}

/** One that was signed before it came here has no fields; its values stand on its signature page. */
export const mayHoldValues = ({ working, isSigned }: StoredDocument): boolean => working !== null && !isSigned

async function continued(
  ctx: Ctx,
  workshop: Workshop,
  document: StoredDocument,
  drawn: Drawn,
): Promise<Working | null> {
  const { working } = document
  if (!working) return null
  const due = drawn.recipients
    .filter(({ id, state, actedAt }) => state === 'done' && actedAt && !working.putIn.includes(id))
    .toSorted((a, b) => a.actedAt!.getTime() - b.actedAt!.getTime())
    .map((recipient) => ({ recipient, fields: filledBy(recipient, document.id, drawn) }))
    .filter(({ fields }) => fields.length > 0)
  if (due.length === 0) return null
  let pdf: Uint8Array = await ctx.blobs.read(working.sha256)
  for (const { fields } of due) {
    pdf = (await workshop.run('fillFields', { pdf, fields }, { deadlineMs: SEAL_DEADLINE_MS })).pdf
  }
  const putIn = [...working.putIn, ...due.map(({ recipient }) => recipient.id)]
  return { ...working, ...(await ctx.blobs.put(pdf)), putIn }
}

async function keep(ctx: Ctx, document: StoredDocument, next: Working, holder: SigningId | null): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockEnvelope(tx, document.envelopeId)
    const lease = await findLease(tx, document.envelopeId)
    if (lease && lease.id !== holder && !isOver(lease, ctx.now())) return
    await saveWorking(tx, document.id, { from: document.working?.sha256 ?? null, next })
  })
}
