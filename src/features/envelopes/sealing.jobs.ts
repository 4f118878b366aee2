/** Sealing as a job: enqueued with the fact that makes it due, tried five times, and said out loud when it fails for good. */
import { z } from 'zod'
import type { Recorded } from '../../kernel/fact.ts'
import { asId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { TimestampUnavailable } from '../../pades/timestamps/http-timestamp.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { defineJob, enqueue, handle, type Handler } from '../../server/jobs.ts'
import { loadEnvelope } from './envelope-details.store.ts'
import { haltSealing, sealEnvelope, type SealingMeans } from './sealing.commands.ts'
import type { EnvelopeFact } from './envelope.model.ts'

const sealEnvelopeJob = defineJob({
  name: 'seal_envelope',
  payload: z.object({ envelopeId: z.uuid().transform((text) => asId<'Envelope'>(text)) }),
  maxAttempts: 5,
})

/** The reaction of sealing to facts. */
export async function sealWhenFinished(_ctx: Ctx, tx: Tx, { envelopeId, facts }: Recorded): Promise<void> {
  const dueAfter: readonly EnvelopeFact['type'][] = ['envelope.finished', 'envelope.retried']
  if (!facts.some(({ type }) => dueAfter.some((due) => due === type))) return
  await enqueue(tx, sealEnvelopeJob, { envelopeId }, { key: `seal:${envelopeId}` })
}

export function sealingHandlers(means: SealingMeans): readonly Handler[] {
  return [
    handle(
      sealEnvelopeJob,
      async (ctx, { envelopeId }, { isLast, signal }) => {
        try {
          await sealEnvelope(ctx, means, envelopeId, signal)
        } catch (error) {
          if (!isLast) throw error
          ctx.log.error({ err: error, envelopeId }, 'sealing failed for good')
          await haltFor(ctx, envelopeId, error instanceof TimestampUnavailable ? 'timestamp' : 'unknown')
        }
      },
      { gaveUp: (ctx, { envelopeId }) => haltFor(ctx, envelopeId, 'unknown') },
    ),
  ]
}

async function haltFor(ctx: Ctx, id: Parameters<typeof haltSealing>[1], cause: keyof typeof causes): Promise<void> {
  const { language } = await ctx.db.read((reader) => loadEnvelope(reader, id))
  await haltSealing(ctx, id, causes[cause][language])
}

const causes = {
  timestamp: {
    'pt-BR': 'A autoridade de carimbo do tempo não respondeu. Tente de novo mais tarde.',
    en: 'The timestamp authority did not answer. Try again later.',
    es: 'La autoridad de sellado de tiempo no respondió. Inténtelo de nuevo más tarde.',
  },
  unknown: {
    'pt-BR': 'O selo falhou por um problema do nosso lado. Tente de novo; se continuar, fale com o suporte.',
    en: 'Sealing failed because of a problem on our side. Try again; if it goes on, talk to support.',
    es: 'El sellado falló por un problema de nuestro lado. Inténtelo de nuevo; si continúa, hable con soporte.',
  },
} as const satisfies Record<string, Record<Language, string>>
