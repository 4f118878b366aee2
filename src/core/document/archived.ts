/** A document as PDF/A, for an envelope that asks for it. */
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import { ARCHIVE_DEADLINE_MS } from '../envelope/archive.commands.ts'

/** A document of an envelope that asks for PDF/A can't become it. */
export class NotArchivable extends Error {
  override readonly name = 'NotArchivable'
}

/** Looked at before it was sent (archive.commands.ts), so it can be: if not, nothing is made of it that is less than was asked. */
export async function archived(ctx: Pick<Ctx, 'now'>, workshop: Workshop, pdf: Uint8Array): Promise<Uint8Array> {
  const answer = await workshop.run('toPdfA', { pdf, now: ctx.now() }, { deadlineMs: ARCHIVE_DEADLINE_MS })
  if (answer.is !== 'archived') throw new NotArchivable(answer.findings.map(({ what }) => what).join(', '))
  return answer.pdf
}
