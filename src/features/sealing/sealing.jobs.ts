/**
 * Sealing as a job: enqueued with the fact that makes it due, tried again with growing pauses while something is away, and halted
 * with a reason when no waiting mends it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Recorded } from '../../kernel/fact.ts'
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { KeyUnusable, SignerUnavailable } from '../../pades/crypto/signers/key-signer.ts'
import { TimestampUnavailable } from '../../pades/crypto/timestamps/http-timestamp.ts'
import { StorageAway } from '../../server/blobs.ts'
import type { Ctx } from '../../server/ctx.ts'
import { isDatabaseAway, isDatabaseFull, isTransactionLost, type Tx } from '../../server/db.ts'
import { defineJob, enqueue, handle, type Handler } from '../../server/jobs.ts'
import { NotArchivable } from '../../core/document/archived.ts'
import { PageChanged } from '../../core/document/comparison.ts'
import { loadEnvelope } from '../../core/envelope/envelope-details.store.ts'
import { LONGEST_WAIT_MS, waitAfter, waitCauses, type WaitCause } from '../../core/envelope/sealing-wait.model.ts'
import { findSealingWait, makeWaitingDue } from '../../core/envelope/sealing-wait.store.ts'
import { haltSealing, sealEnvelope, waitForSealing } from './sealing.commands.ts'
import { RevocationUnavailable, SealExpired, SealRevoked, type SealingDeps } from '../../core/document/sealing-level.ts'
import { hasBegun, historyOf } from './sealing.store.ts'
import type { EnvelopeFact } from '../../core/envelope/envelope.model.ts'

const sealEnvelopeJob = defineJob({
  name: 'seal_envelope',
  payload: z.object({ envelopeId: z.uuid().transform((text) => asId<'Envelope'>(text)) }),
  // Every failed try is written down and enqueued anew, so these count the deaths of workers only.
  maxAttempts: 1000,
})

/** So many workers died over one envelope without an end: others get a turn before it. */
const DEATHS_IN_A_ROW = 20
const BRAKE_MS = 60_000

/** How many waiting envelopes are tried at once when another one could be sealed. */
const WOKEN_AT_ONCE = 20

const keyOf = (envelopeId: EnvelopeId) => ({ key: `seal:${envelopeId}` })

/** The reaction of sealing to facts. */
export async function sealWhenFinished(_ctx: Ctx, tx: Tx, { envelopeId, facts }: Recorded): Promise<void> {
  const dueAfter: readonly EnvelopeFact['type'][] = ['envelope.finished', 'envelope.retried']
  if (!facts.some(({ type }) => dueAfter.some((due) => due === type))) return
  await enqueue(tx, sealEnvelopeJob, { envelopeId }, keyOf(envelopeId))
}

export function sealingHandlers(deps: SealingDeps): readonly Handler[] {
  return [
    handle(
      sealEnvelopeJob,
      async (ctx, { envelopeId }, { attempt, signal }) => {
        if (attempt > DEATHS_IN_A_ROW) return brake(ctx, envelopeId)
        try {
          const mayFallShort =
            deps.wanted.isEnoughToTry && (await ctx.db.read((reader) => hasBegun(reader, envelopeId)))
          await sealEnvelope(ctx, deps, envelopeId, { signal, mayFallShort })
        } catch (error) {
          if (signal.aborted) return tryAgain(ctx, envelopeId, 0)
          return untilWritten(signal, () => afterFailure(ctx, envelopeId, error))
        }
        await wakeWaiting(ctx)
      },
      // A worker that was killed after it had enqueued the next try: that one stays as it is.
      { gaveUp: (ctx, { envelopeId }) => tryAgain(ctx, envelopeId, 0, { keepsTime: true }) },
    ),
  ]
}

const tryAgain = (ctx: Ctx, envelopeId: EnvelopeId, afterMs: number, more: { keepsTime?: boolean } = {}) =>
  ctx.db.transaction((tx) => enqueue(tx, sealEnvelopeJob, { envelopeId }, { afterMs, ...keyOf(envelopeId), ...more }))

/** A document that kills whoever works on it: it must not keep the others from their turn, and not go on for ever. */
async function brake(ctx: Ctx, envelopeId: EnvelopeId): Promise<void> {
  const events = await ctx.db.read((reader) => historyOf(reader, envelopeId))
  const begun = events.findLast(({ fact: { type } }) => type === 'envelope.finished' || type === 'envelope.retried')
  const isTooLong = begun && ctx.now().getTime() - begun.at.getTime() > LONGEST_WAIT_MS
  await (isTooLong ? haltFor(ctx, envelopeId, 'unknown') : tryAgain(ctx, envelopeId, BRAKE_MS))
}

/** Waits and tries again where that may help; halts the envelope where it does not, or has not for long. */
async function afterFailure(ctx: Ctx, envelopeId: EnvelopeId, error: unknown): Promise<void> {
  const cause = causeOf(error)
  const before = await ctx.db.read((reader) => findSealingWait(reader, envelopeId))
  const now = ctx.now()
  const wait = isForGood(cause) ? null : waitAfter(before, cause, { now, random: randomBelowOne(ctx) })
  if (!wait) {
    ctx.log.error({ err: error, envelopeId }, 'sealing failed for good')
    return haltFor(ctx, envelopeId, cause, wordsOf(error))
  }
  const afterMs = wait.nextTryAt.getTime() - now.getTime()
  ctx.log.warn({ err: error, envelopeId, waitsFor: cause, tries: wait.tries, afterMs }, 'sealing waits')
  await waitForSealing(ctx, envelopeId, wait, (tx) =>
    enqueue(tx, sealEnvelopeJob, { envelopeId }, { afterMs, ...keyOf(envelopeId) }),
  )
}

const randomBelowOne = (ctx: Ctx): number => Buffer.from(ctx.random(4)).readUInt32BE() / 2 ** 32

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/** While the database is away nothing can be written down, and no other job be taken either. */
async function untilWritten(signal: AbortSignal, write: () => Promise<void>): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseTrouble(error) || signal.aborted) throw error
      await pause(pauseMs, undefined, { signal })
    }
  }
}

/** One seal shows that what others wait for is back: those that have waited longest are tried next. */
async function wakeWaiting(ctx: Ctx): Promise<void> {
  try {
    await ctx.db.transaction(async (tx) => {
      const woken = await makeWaitingDue(tx, ctx.now(), WOKEN_AT_ONCE)
      for (const envelopeId of woken) await enqueue(tx, sealEnvelopeJob, { envelopeId }, keyOf(envelopeId))
    })
  } catch (error) {
    ctx.log.warn({ err: error }, 'waiting seals could not be woken; their own pauses end')
  }
}

type Cause = keyof typeof causes

/** Trying again changes nothing about the others, and a token locks itself. */
const isForGood = (cause: Cause): cause is Exclude<Cause, WaitCause> => !waitCauses.some((each) => each === cause)

function causeOf(error: unknown): Cause {
  if (error instanceof TimestampUnavailable) return 'timestamp'
  if (error instanceof RevocationUnavailable) return 'revocation'
  if (error instanceof SealRevoked) return 'revoked'
  if (error instanceof SealExpired) return 'expired'
  if (error instanceof NotArchivable) return 'archive'
  if (error instanceof PageChanged) return 'page_changed'
  if (error instanceof SignerUnavailable) return 'token'
  if (error instanceof KeyUnusable) return 'key'
  if (isStorageTrouble(error)) return 'storage'
  return isDatabaseTrouble(error) ? 'database' : 'unknown'
}

const isDatabaseTrouble = (error: unknown): boolean =>
  isDatabaseAway(error) || isDatabaseFull(error) || isTransactionLost(error)

/** The disk is full, gone or only to be read; files cannot be opened. */
const DISK_TROUBLES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE', 'ENOTCONN', 'EACCES']

function isStorageTrouble(error: unknown): boolean {
  if (error instanceof StorageAway) return true
  return error instanceof Error && 'code' in error && DISK_TROUBLES.includes(String(error.code))
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
  expired: {
    'pt-BR': 'O certificado do selo expirou. Quem administra o sistema precisa instalar outro.',
    en: 'The certificate of the seal has expired. Whoever runs the system has to install another one.',
    es: 'El certificado del sello ha caducado. Quien administra el sistema tiene que instalar otro.',
  },
  storage: {
    'pt-BR': 'O armazenamento de arquivos não respondeu. Tente de novo mais tarde.',
    en: 'The storage of files did not answer. Try again later.',
    es: 'El almacenamiento de archivos no respondió. Inténtelo de nuevo más tarde.',
  },
  database: {
    'pt-BR': 'O banco de dados não respondeu. Tente de novo mais tarde.',
    en: 'The database did not answer. Try again later.',
    es: 'La base de datos no respondió. Inténtelo de nuevo más tarde.',
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
