/** Gathers what is drawn on the documents of an envelope, with its pictures. */
import type { Ctx } from '../../server/ctx.ts'
import { addressOfCode } from '../envelope/code.model.ts'
import type { EnvelopeDetails } from '../envelope/envelope-details.store.ts'
import { picturesOf, type Drawn } from './marks.ts'
import { loadWhole } from '../envelope/whole.store.ts'

export async function gatherDrawn(
  ctx: Ctx,
  { id, language, isSandbox, hashid }: Pick<EnvelopeDetails, 'id' | 'language' | 'isSandbox' | 'hashid'>,
): Promise<Drawn> {
  const { contents, fields, recipients } = await ctx.db.read((reader) => loadWhole(reader, id))
  const parts = { contents, fields, recipients }
  const pictures = new Map<string, Uint8Array>()
  for (const sha256 of picturesOf(parts)) pictures.set(sha256, await ctx.blobs.read(sha256))
  return {
    ...parts,
    language,
    isSandbox,
    verifierUrl: addressOfCode(ctx.settings.baseUrl, hashid),
    picture: (sha256) => pictures.get(sha256)!,
  }
}
