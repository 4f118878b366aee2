/**
 * Spares sealing most of its rendering, once an envelope is sent: proves that what will be drawn leaves the rest of each page as it is.
 * Where the seal will be on another file (PDF/A, certificates of signers), keeps how pages look instead.
 */
import type { EnvelopeId } from '../../kernel/ids.ts'
import { PadesError } from '../../pades/base/pades-error.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { drawnOn } from '../../core/document/comparison.ts'
import { drawnOf } from '../../core/document/drawn.ts'
import { boxesOn, type Drawn } from '../../core/document/marks.ts'
import { SEAL_FIELD, SEAL_LOCKS } from '../../core/document/sealing-level.ts'
import type { StoredDocument } from '../../core/envelope/document.store.ts'
import { loadWhole, type WholeEnvelope } from '../../core/envelope/whole.store.ts'
import { saveKept } from './rasters.store.ts'

/** With fewer, rendering both sides at the end takes less than keeping one of them for long. */
const WORTH_KEEPING_PAGES = 4

/** Whether so many pages of one of its documents, at least, are drawn on when it is sealed: all of a sandbox's or an archive's, or those with fields or contents. */
export const isWorthKeeping = ({ details, documents, fields, contents }: WholeEnvelope): boolean =>
  documents.some(({ id, pages }) => {
    if (pages.length < WORTH_KEEPING_PAGES) return false
    if (details.isSandbox || details.metadata.type?.pdfa === true) return true
    const drawn = [...fields, ...contents].filter(({ documentId }) => documentId === id).map(({ box }) => box.page)
    return new Set(drawn).size >= WORTH_KEEPING_PAGES
  })

/** Nobody waits for it. */
const DEADLINE_MS = 120_000

/** Does nothing for what is sealed, signed or kept already; twice is harmless. */
export async function keepRastersOf(ctx: Ctx, workshop: Workshop, id: EnvelopeId, signal?: AbortSignal): Promise<void> {
  const whole = await ctx.db.read((reader) => loadWhole(reader, id))
  const drawn = await drawnOf(ctx, whole)
  const isArchive = whole.details.metadata.type?.pdfa === true
  for (const document of whole.documents) {
    signal?.throwIfAborted()
    const pages = pagesToKeep(document, drawn, isArchive)
    if (pages.length >= WORTH_KEEPING_PAGES) await keepOne(ctx, workshop, document, wanted(document, pages))
  }

  function wanted(document: StoredDocument, pages: readonly number[]): Wanted {
    const isAnotherFile = isArchive || drawn.recipients.some(({ signatureType }) => signatureType === 'qualified')
    return isAnotherFile ? { is: 'rasters', pages } : { is: 'proofs', boxes: boxesOn(document, drawn) }
  }
}

/** Those that will be compared when it is sealed, as far as that is known by now. */
function pagesToKeep(document: StoredDocument, drawn: Drawn, isArchive: boolean): number[] {
  const { isSigned, sealed, rastersSha256, pageProofsSha256 } = document
  if (isSigned || sealed || rastersSha256 || pageProofsSha256) return []
  if (isArchive) return document.pages.map((_, index) => index + 1)
  return drawnOn(document, boxesOn(document, drawn))
}

type Wanted = Readonly<
  { is: 'rasters'; pages: readonly number[] } | { is: 'proofs'; boxes: ReturnType<typeof boxesOn> }
>

async function keepOne(ctx: Ctx, workshop: Workshop, document: StoredDocument, wanted: Wanted): Promise<void> {
  const { id, shown } = document
  const pdf = new Uint8Array(await ctx.blobs.read(shown.sha256))
  const options = { deadlineMs: DEADLINE_MS }
  try {
    const made =
      wanted.is === 'rasters'
        ? await workshop.run('keepRasters', { pdf, pages: wanted.pages }, options)
        : await workshop.run(
            'provePages',
            { pdf, boxes: wanted.boxes, fieldName: SEAL_FIELD, locks: SEAL_LOCKS },
            options,
          )
    if (!made) return
    const { sha256 } = await ctx.blobs.put(made)
    await ctx.db.transaction((tx) => saveKept(tx, id, { shown: shown.sha256, is: wanted.is, sha256 }))
  } catch (error) {
    if (!(error instanceof PadesError)) throw error
    ctx.log.warn({ err: error, documentId: id }, 'nothing about its pages could be kept')
  }
}

/** How its pages looked; null where that was not kept, or is away: both sides are rendered then. */
export const readRasters = (ctx: Ctx, document: StoredDocument): Promise<Uint8Array | null> =>
  readKept(ctx, document, document.rastersSha256)

/** Null where there are none, or they are away: its pages are rendered then. */
export const readProofs = (ctx: Ctx, document: StoredDocument): Promise<Uint8Array | null> =>
  readKept(ctx, document, document.pageProofsSha256)

async function readKept(ctx: Ctx, { id }: StoredDocument, sha256: string | null): Promise<Uint8Array | null> {
  if (sha256 === null) return null
  try {
    return new Uint8Array(await ctx.blobs.read(sha256))
  } catch (error) {
    ctx.log.warn({ err: error, documentId: id }, 'what was kept about its pages could not be read')
    return null
  }
}
