/** Gathers what is drawn on the documents of an envelope, with its pictures. */
import type { Ctx } from '../../server/ctx.ts'
import { addressOfCode } from '../envelope/code.model.ts'
import type { EnvelopeId } from '../../kernel/ids.ts'
import { picturesOf, type Drawn } from './marks.ts'
import { loadWhole, type WholeEnvelope } from '../envelope/whole.store.ts'

export const gatherDrawn = async (ctx: Ctx, id: EnvelopeId): Promise<Drawn> =>
  drawnOf(ctx, await ctx.db.read((reader) => loadWhole(reader, id)))

/** @param whole as it was just read */
export async function drawnOf(
  ctx: Ctx,
  { contents, fields, recipients, details: { language, isSandbox, hashid } }: WholeEnvelope,
): Promise<Drawn> {
  const parts = { contents, fields, recipients }
  const pictures = new Map<string, Uint8Array>()
  for (const sha256 of picturesOf(parts)) pictures.set(sha256, await ctx.blobs.read(sha256))
  return {
    ...parts,
    language,
    isSandbox,
    verifierUrl: addressOfCode(ctx.settings.baseUrl, hashid),
    pictures,
  }
}

/** Of a recipient: most often it stands on a document, and was read for that. */
export const readPicture = async (ctx: Ctx, drawn: Drawn, sha256: string): Promise<Uint8Array> =>
  drawn.pictures.get(sha256) ?? ctx.blobs.read(sha256)
