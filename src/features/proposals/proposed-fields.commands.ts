/** Looks in a draft's document for places to sign and to fill in, and says which fields they ask for. Changes nothing. */
import { setImmediate } from 'node:timers/promises'
import type { DocumentId, EnvelopeId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import { PadesError } from '../../pades/base/pades-error.ts'
import type { InkQuery, InkRead, PageInk } from '../../pades/pdf/ink/read-ink.ts'
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

/**
 * Of a long document its last pages are read and looked at, as far as time suffices: reading takes a thread for moments only, so that
 * uploads get their turn between, and looking stops for others after each page.
 */
const READ_MS = 4_000
const GO_MS = 500
const DEADLINE_MS = 4_500
const LOOK_MS = 2_000

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
  const end = performance.now() + LOOK_MS
  for (const one of lookAtPages({ pages, sizes: document.pages, taken })) {
    looked.push(one)
    if (performance.now() > end) break
    await setImmediate() // others are answered between two pages
  }
  const asked = proposeFields(looked, signers)
  const isBare = asked.length === 0 && taken.length === 0 && whole.documents.length === 1
  return {
    fields: isBare ? signaturesAtEnd(pages, document.pages, signers) : asked,
    pagesRead: looked.length,
    pagesWithoutText: pages.filter(({ words }) => words.length === 0).length,
  }
}

/** A form became content of the pages when the document was let in: where its fields were, the upload says. */
async function inkOf(ctx: Ctx, workshop: Workshop, { shown, original, pages }: StoredDocument): Promise<PageInk[]> {
  const read = async (sha256: string, onlyForm: boolean) =>
    readInTurns(workshop, { pdf: await ctx.blobs.read(sha256), pages, onlyForm })
  const inks = await read(shown.sha256, false)
  if (original.sha256 === shown.sha256) return inks
  const forms = await read(original.sha256, true).catch((error: unknown) => {
    if (error instanceof PadesError) return [] // what is shown was mended; the upload itself can't be opened
    throw error
  })
  const byPage = new Map(forms.map(({ page, formPlaces }) => [page, formPlaces]))
  return inks.map((ink) => ({ ...ink, formPlaces: byPage.get(ink.page) ?? ink.formPlaces }))
}

/** Several short jobs: who waits for a thread meanwhile gets one after each. */
async function readInTurns(workshop: Workshop, query: Omit<InkQuery, 'withinMs' | 'skip'>): Promise<PageInk[]> {
  const end = performance.now() + READ_MS
  const found: PageInk[] = []
  let skip: number | null = 0
  while (skip !== null && performance.now() < end) {
    const job: InkQuery = { ...query, skip, withinMs: GO_MS }
    const part: InkRead | null = await workshop
      .run('readInk', job, { deadlineMs: DEADLINE_MS })
      .catch((error: unknown) => {
        if (isTooComplex(error) && found.length > 0) return null // a page that can't be read ends it with what there is
        throw error
      })
    found.push(...(part?.pages ?? []))
    skip = part?.next ?? null
  }
  return found.toSorted((one, other) => one.page - other.page)
}

const isTooComplex = (error: unknown): boolean => error instanceof PadesError && error.code === 'document.too_complex'
