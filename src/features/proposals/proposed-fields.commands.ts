/** Looks in a draft's document for places to sign and to fill in, and says which fields they ask for. Changes nothing. */
import { setImmediate } from 'node:timers/promises'
import type { DocumentId, EnvelopeId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { PadesError } from '../../pades/base/pades-error.ts'
import type { PageInk } from '../../pades/pdf/ink/read-ink.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { ensureMay, type By } from '../../core/envelope/access.model.ts'
import type { StoredDocument } from '../../core/envelope/document.store.ts'
import { isEditable } from '../../core/envelope/envelope.model.ts'
import { mayHaveFields } from '../../core/envelope/field.model.ts'
import { loadWhole } from '../../core/envelope/whole.store.ts'
import { lookAtPages, proposeFields, type LookedAtPage, type ProposedField } from './proposed-fields.model.ts'
import { signaturesAtEnd } from './signatures-at-end.model.ts'

export type Proposals = Readonly<{ fields: readonly ProposedField[]; pagesRead: number; pagesWithoutText: number }>

/** Reading stops by itself long before a thread would be stopped. */
const WITHIN_MS = 4_000
const DEADLINE_MS = 10_000

export async function findProposedFields(
  ctx: Ctx,
  workshop: Workshop,
  path: Readonly<{ envelopeId: EnvelopeId; documentId: DocumentId }>,
  { viewer }: By,
): Promise<Proposals> {
  const whole = await ctx.db.read((reader) => loadWhole(reader, path.envelopeId, { within: viewer }))
  ensureMay(viewer, whole.envelope, 'edit')
  ensure(isEditable(whole.envelope.state), 'envelope.not_editable', { state: whole.envelope.state })
  const document = whole.documents.find(({ id }) => id === path.documentId)
  ensure(document, 'document.not_found')
  const pages = await inkOf(ctx, workshop, document)
  const taken = [...whole.fields, ...whole.contents]
    .filter(({ documentId }) => documentId === document.id)
    .map(({ box }) => box)
  const signers = whole.recipients
    .filter(({ type }) => mayHaveFields(type))
    .map(({ id, name, role }) => ({ id, name, role }))
  const looked: LookedAtPage[] = []
  for (const one of lookAtPages({ pages, sizes: document.pages, taken })) {
    looked.push(one)
    await setImmediate() // others are answered between two pages
  }
  const asked = proposeFields(looked, signers)
  const isBare = asked.length === 0 && taken.length === 0 && whole.documents.length === 1
  return {
    fields: isBare ? signaturesAtEnd(pages, document.pages, signers) : asked,
    pagesRead: pages.length,
    pagesWithoutText: pages.filter(({ words }) => words.length === 0).length,
  }
}

/** A form became content of the pages when the document was let in: where its fields were, the upload says. */
async function inkOf(ctx: Ctx, workshop: Workshop, { shown, original, pages }: StoredDocument): Promise<PageInk[]> {
  const read = async (sha256: string, onlyForm: boolean) =>
    workshop.run(
      'readInk',
      { pdf: await ctx.blobs.read(sha256), pages, withinMs: WITHIN_MS, onlyForm },
      { deadlineMs: DEADLINE_MS },
    )
  const inks = await read(shown.sha256, false)
  if (original.sha256 === shown.sha256) return inks
  const forms = await read(original.sha256, true).catch((error: unknown) => {
    if (error instanceof PadesError) return [] // what is shown was mended; the upload itself can't be opened
    throw error
  })
  const byPage = new Map(forms.map(({ page, formPlaces }) => [page, formPlaces]))
  return inks.map((ink) => ({ ...ink, formPlaces: byPage.get(ink.page) ?? ink.formPlaces }))
}
