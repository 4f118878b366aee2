/** Keeps how the pages of sent documents look, and reads that back when they are sealed. */
import type { EnvelopeId } from '../../kernel/ids.ts'
import { PadesError } from '../../pades/base/pades-error.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { drawnOn } from '../../core/document/comparison.ts'
import { gatherDrawn } from '../../core/document/drawn.ts'
import { marksOn, type Drawn } from '../../core/document/marks.ts'
import { documentsOf, type StoredDocument } from '../../core/envelope/document.store.ts'
import { loadEnvelope } from '../../core/envelope/envelope-details.store.ts'
import { saveRasters } from './rasters.store.ts'

/** With fewer, rendering both sides at the end takes less than keeping one of them for long. */
export const WORTH_KEEPING_PAGES = 4

/** Nobody waits for it. */
const DEADLINE_MS = 120_000

/** Does nothing for what is sealed, signed or kept already; twice is harmless. */
export async function keepRastersOf(ctx: Ctx, workshop: Workshop, id: EnvelopeId, signal?: AbortSignal): Promise<void> {
  const details = await ctx.db.read((reader) => loadEnvelope(reader, id))
  const drawn = await gatherDrawn(ctx, details)
  const isArchive = details.metadata.type?.pdfa === true
  for (const document of await ctx.db.read((reader) => documentsOf(reader, id))) {
    signal?.throwIfAborted()
    const pages = pagesToKeep(document, drawn, isArchive)
    if (pages.length >= WORTH_KEEPING_PAGES) await keepOne(ctx, workshop, document, pages)
  }
}

/** Those that will be compared when it is sealed, as far as that is known by now. */
function pagesToKeep(document: StoredDocument, drawn: Drawn, isArchive: boolean): number[] {
  if (document.isSigned || document.sealed || document.rastersSha256) return []
  if (isArchive) return document.pages.map((_, index) => index + 1)
  const fields = drawn.fields.filter(({ documentId }) => documentId === document.id)
  return drawnOn(document, [...marksOn(document, drawn), ...fields.map(({ box }) => box)])
}

async function keepOne(ctx: Ctx, workshop: Workshop, document: StoredDocument, pages: number[]): Promise<void> {
  const { id, shown } = document
  const pdf = new Uint8Array(await ctx.blobs.read(shown.sha256))
  try {
    const rasters = await workshop.run('keepRasters', { pdf, pages }, { deadlineMs: DEADLINE_MS })
    const { sha256 } = await ctx.blobs.put(rasters)
    await ctx.db.transaction((tx) => saveRasters(tx, id, { shown: shown.sha256, rasters: sha256 }))
  } catch (error) {
    if (!(error instanceof PadesError)) throw error
    ctx.log.warn({ err: error, documentId: id }, 'the looks of its pages could not be kept')
  }
}

/** Null where nothing was kept, or what was kept is away: both sides are rendered then. */
export async function readKept(ctx: Ctx, { id, rastersSha256 }: StoredDocument): Promise<Uint8Array | null> {
  if (rastersSha256 === null) return null
  try {
    return new Uint8Array(await ctx.blobs.read(rastersSha256))
  } catch (error) {
    ctx.log.warn({ err: error, documentId: id }, 'the looks of its pages could not be read')
    return null
  }
}
