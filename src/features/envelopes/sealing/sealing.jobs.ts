/** Sealing as a job: enqueued with the fact that makes it due, tried five times, and said out loud when it fails for good. */
import { z } from 'zod'
import type { Recorded } from '../../../kernel/fact.ts'
import { asId, type EnvelopeId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/language.ts'
import { KeyUnusable, SignerUnavailable } from '../../../pades/signers/key-signer.ts'
import { TimestampUnavailable } from '../../../pades/timestamps/http-timestamp.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { defineJob, enqueue, handle, type Handler } from '../../../server/jobs.ts'
import { NotArchivable } from './archived.ts'
import { PageChanged } from './comparison.ts'
import { loadEnvelope } from '../envelope-details.store.ts'
import { haltSealing, sealEnvelope } from './sealing.commands.ts'
import { RevocationUnavailable, SealRevoked, type SealingMeans } from './sealing-level.ts'
import type { EnvelopeFact } from '../envelope.model.ts'

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
      async (ctx, { envelopeId }, { attempt, isLast, signal }) => {
        try {
          const mayFallShort = means.wanted.isEnoughToTry && attempt > 1
          await sealEnvelope(ctx, means, envelopeId, { signal, mayFallShort })
        } catch (error) {
          const cause = causeOf(error)
          if (!isLast && !isForGood.has(cause)) throw error
          ctx.log.error({ err: error, envelopeId }, 'sealing failed for good')
          await haltFor(ctx, envelopeId, cause, wordsOf(error))
        }
      },
      { gaveUp: (ctx, { envelopeId }) => haltFor(ctx, envelopeId, 'unknown') },
    ),
  ]
}

type Cause = keyof typeof causes

/** Trying again changes nothing about these, and a token locks itself. */
const isForGood: ReadonlySet<Cause> = new Set(['revoked', 'key', 'archive', 'page_changed'])

function causeOf(error: unknown): Cause {
  if (error instanceof TimestampUnavailable) return 'timestamp'
  if (error instanceof RevocationUnavailable) return 'revocation'
  if (error instanceof SealRevoked) return 'revoked'
  if (error instanceof NotArchivable) return 'archive'
  if (error instanceof PageChanged) return 'page_changed'
  if (error instanceof SignerUnavailable) return 'token'
  return error instanceof KeyUnusable ? 'key' : 'unknown'
}

type Words = Readonly<Record<string, string>>

function wordsOf(error: unknown): Words {
  if (error instanceof RevocationUnavailable) return { names: error.lacks.join(', ') }
  return error instanceof PageChanged ? { document: error.document, page: String(error.page) } : {}
}

async function haltFor(ctx: Ctx, id: EnvelopeId, cause: Cause, words: Words = {}): Promise<void> {
  const { language } = await ctx.db.read((reader) => loadEnvelope(reader, id))
  await haltSealing(
    ctx,
    id,
    causes[cause][language].replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '…'),
  )
}

const causes = {
  timestamp: {
    'pt-BR': 'A autoridade de carimbo do tempo não respondeu. Tente de novo mais tarde.',
    en: 'The timestamp authority did not answer. Try again later.',
    es: 'La autoridad de sellado de tiempo no respondió. Inténtelo de nuevo más tarde.',
  },
  revocation: {
    'pt-BR': 'Não foi possível saber se estes certificados foram revogados: {names}. Tente de novo mais tarde.',
    en: 'It could not be found out whether these certificates were revoked: {names}. Try again later.',
    es: 'No se pudo saber si estos certificados fueron revocados: {names}. Inténtelo de nuevo más tarde.',
  },
  revoked: {
    'pt-BR': 'O certificado do selo foi revogado. Quem administra o sistema precisa instalar outro.',
    en: 'The certificate of the seal was revoked. Whoever runs the system has to install another one.',
    es: 'El certificado del sello fue revocado. Quien administra el sistema tiene que instalar otro.',
  },
  token: {
    'pt-BR': 'O dispositivo com a chave do selo não respondeu. Tente de novo mais tarde.',
    en: 'The device with the key of the seal did not answer. Try again later.',
    es: 'El dispositivo con la clave del sello no respondió. Inténtelo de nuevo más tarde.',
  },
  key: {
    'pt-BR': 'A chave do selo não pôde ser usada. Quem administra o sistema precisa verificar a configuração do selo.',
    en: 'The key of the seal could not be used. Whoever runs the system has to check the settings of the seal.',
    es: 'No se pudo usar la clave del sello. Quien administra el sistema tiene que revisar la configuración del sello.',
  },
  archive: {
    'pt-BR': 'Um documento não pôde virar PDF/A, como o envelope pede. Nada foi selado; fale com o suporte.',
    en: 'A document could not become PDF/A, as the envelope asks. Nothing was sealed; talk to support.',
    es: 'Un documento no pudo convertirse en PDF/A, como pide el sobre. No se selló nada; hable con soporte.',
  },
  page_changed: {
    'pt-BR':
      'Selado, o documento “{document}” ficaria diferente na página {page}, fora dos campos. Por isso nada foi selado; fale com o suporte.',
    en: 'Once sealed, page {page} of the document “{document}” would look different outside of its fields. So nothing was sealed; talk to support.',
    es: 'Una vez sellado, el documento «{document}» se vería diferente en la página {page}, fuera de los campos. Por eso no se selló nada; hable con soporte.',
  },
  unknown: {
    'pt-BR': 'O selo falhou por um problema do nosso lado. Tente de novo; se continuar, fale com o suporte.',
    en: 'Sealing failed because of a problem on our side. Try again; if it goes on, talk to support.',
    es: 'El sellado falló por un problema de nuestro lado. Inténtelo de nuevo; si continúa, hable con soporte.',
  },
} as const satisfies Record<string, Record<Language, string>>
