/** Everybody of a sample envelope does their part, through the commands. */
import type { Workshop } from '../../../pades/workshop/workshop.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { acceptTerms, actAsRecipient, adoptSignature, fillField } from '../../../features/signing/signing.commands.ts'
import { currentTerms } from '../../../features/terms/terms.model.ts'
import { sampleSignature, type Sample } from './sample.store.ts'

const from = { ip: '192.0.2.7', userAgent: 'Mozilla/5.0 (test)' }

export const SAMPLE_TEXT = 'Ação em São Paulo'

export async function signAll(ctx: Ctx, workshop: Workshop, { people }: Sample): Promise<void> {
  const picture = await sampleSignature()
  for (const { token, fields } of people) {
    await acceptTerms(ctx, token, { versions: [currentTerms.br] }, from)
    if (fields.length > 0) await adoptSignature(ctx, workshop, token, 'signature', picture)
    for (const { signature, text } of fields) {
      await fillField(ctx, token, signature, true)
      await fillField(ctx, token, text, SAMPLE_TEXT)
    }
    await actAsRecipient(ctx, token, { location: null, digest: null, ownDigest: null }, from)
  }
}
