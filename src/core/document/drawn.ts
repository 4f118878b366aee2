/** Gathers what is drawn on the documents of an envelope, with its pictures. */
import type { Ctx } from '../../server/ctx.ts'
import { addressOfCode } from '../envelope/code.model.ts'
import { contentsOfEnvelope } from '../envelope/content.store.ts'
import type { EnvelopeDetails } from '../envelope/envelope-details.store.ts'
import { fieldsOfEnvelope } from '../envelope/field.store.ts'
import { picturesOf, type Drawn } from './marks.ts'
import { recipientsOf } from '../envelope/recipient.store.ts'

export async function gatherDrawn(
  ctx: Ctx,
  { id, language, isSandbox, hashid }: Pick<EnvelopeDetails, 'id' | 'language' | 'isSandbox' | 'hashid'>,
): Promise<Drawn> {
  const parts = await ctx.db.read(async (reader) => ({
    contents: await contentsOfEnvelope(reader, id),
    fields: await fieldsOfEnvelope(reader, id),
    recipients: await recipientsOf(reader, id),
  }))
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
