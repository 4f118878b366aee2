/** Looks whether the documents of an envelope that asks for PDF/A can become it: each once, and in time for its sender to decide. */
import type { EnvelopeId } from '../../kernel/ids.ts'
import { PadesError } from '../../pades/base/pades-error.ts'
import { compareSafely } from '../../pades/workshop/compare-safely.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { actionsOf, type By } from './access.model.ts'
import type { ArchiveFinding } from './archive.model.ts'
import { documentsOf, saveArchiveFindings, type StoredDocument } from './document.store.ts'
import { loadHead, type LoadedEnvelope } from './whole.store.ts'

/** As long as sealing will have for it. */
export const ARCHIVE_DEADLINE_MS = 120_000

/**
 * Nothing happens where nobody asked for it, or for somebody who may not edit.
 * @returns the envelope as it was read for that
 */
export async function lookForArchive(
  ctx: Ctx,
  workshop: Workshop,
  id: EnvelopeId,
  { viewer }: By,
): Promise<LoadedEnvelope> {
  const { read, unknown } = await ctx.db.read(async (reader) => {
    const read = await loadHead(reader, id, { within: viewer })
    const isAsked = read.details.metadata.type?.pdfa === true && actionsOf(viewer, read.envelope).includes('edit')
    const documents = isAsked ? await documentsOf(reader, id) : []
    return { read, unknown: documents.filter(({ archiveFindings }) => archiveFindings === null) }
  })
  await Promise.all(
    unknown.map(async (document) => {
      const findings = await findingsOn(ctx, workshop, document)
      await ctx.db.transaction((tx) => saveArchiveFindings(tx, document.id, findings))
    }),
  )
  return read
}

/** By doing it: what sealing will do is what is known now. */
async function findingsOn(
  ctx: Ctx,
  workshop: Workshop,
  { shown, pages }: StoredDocument,
): Promise<readonly ArchiveFinding[]> {
  const job = { pdf: await ctx.blobs.read(shown.sha256), now: ctx.now() }
  try {
    const answer = await workshop.run('toPdfA', job, { deadlineMs: ARCHIVE_DEADLINE_MS })
    if (answer.is !== 'archived') return answer.findings
    const comparison = { pdf: job.pdf, after: { is: 'whole', bytes: answer.pdf }, tolerance: 'redrawn' } as const
    const { changed } = await compareSafely(workshop.run, comparison, pages.length)
    return changed ? [{ what: 'looks_changed', page: changed.page }] : []
  } catch (error) {
    if (error instanceof PadesError && error.code === 'document.too_complex') return [{ what: 'too_complex' }]
    throw error
  }
}
