/**
 * Sealing as a job: enqueued with the fact that makes it due, tried again with growing pauses while something is away, and halted
 * with a reason when no waiting mends it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Recorded } from '../../kernel/fact.ts'
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import { KeyUnusable, SignerUnavailable } from '../../pades/crypto/signers/key-signer.ts'
import { TimestampUnavailable } from '../../pades/crypto/timestamps/http-timestamp.ts'
import { StorageAway } from '../../server/blobs.ts'
import type { Ctx } from '../../server/ctx.ts'
import { isDatabaseAway, isDatabaseFull, isTransactionLost, type Tx } from '../../server/db.ts'
import { defineJob, enqueue, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { NotArchivable } from '../../core/document/archived.ts'
import { NotComparable, PageChanged } from '../../core/document/comparison.ts'
import { haltSentence } from '../../core/envelope/halt.sentences.ts'
import { loadEnvelope } from '../../core/envelope/envelope-details.store.ts'
import {
  LONGEST_WAIT_MS,
  waitAfter,
  waitCauses,
  type WaitCause,
  type HaltCause,
  type HaltReason,
} from '../../core/envelope/sealing-wait.model.ts'
import { findSealingWait, makeWaitingDue } from '../../core/envelope/sealing-wait.store.ts'
import { haltSealing, sealEnvelope, waitForSealing } from './sealing.commands.ts'
import { RevocationUnavailable, SealExpired, SealRevoked, type SealingDeps } from '../../core/document/sealing-level.ts'
import { findWithoutJob, historyOf } from './sealing.store.ts'
import type { EnvelopeFact } from '../../core/envelope/envelope.model.ts'

export const sealEnvelopeJob = defineJob({
  name: 'seal_envelope',
  payload: z.object({ envelopeId: z.uuid().transform((text) => asId<'Envelope'>(text)) }),
  // Every failed try is written down and enqueued anew, so these count the deaths of workers only.
  maxAttempts: 1000,
  statements: 12,
  isSlow: true,
})

const resumeSealsJob = defineJob({ name: 'resume_seals', payload: z.object({}), maxAttempts: 1 })

export const sealingSchedules: readonly Schedule[] = [{ job: resumeSealsJob, cron: '*/5 * * * *' }]

/** How many envelopes without a job get one in one round. */
const RESUMED_AT_ONCE = 1000

/** So many workers died over one envelope without an end: others get a turn before it. */
const DEATHS_IN_A_ROW = 20
const BRAKE_MS = 60_000

/** How many waiting envelopes are tried at once when another one could be sealed. */
const WOKEN_AT_ONCE = 20

const keyOf = (envelopeId: EnvelopeId) => ({ key: `seal:${envelopeId}` })

/** The reaction of sealing to facts. */
export async function sealWhenFinished(_ctx: Ctx, tx: Tx, { subject, facts }: Recorded): Promise<void> {
  const dueAfter: readonly EnvelopeFact['type'][] = ['envelope.finished', 'envelope.retried']
  if (subject.kind !== 'envelope' || !facts.some(({ type }) => dueAfter.some((due) => due === type))) return
  const envelopeId = subject.id
  await enqueue(tx, sealEnvelopeJob, { envelopeId }, keyOf(envelopeId))
}

export function sealingHandlers(deps: SealingDeps): readonly Handler[] {
  return [
    handle(
      sealEnvelopeJob,
      async (ctx, { envelopeId }, { attempt, signal }) => {
        if (attempt > DEATHS_IN_A_ROW) return brake(ctx, envelopeId)
        try {
          const mayFallShort = deps.wanted.isEnoughToTry && 'once begun'
          if (!(await sealEnvelope(ctx, deps, envelopeId, { signal, mayFallShort }))) return
        } catch (error) {
          if (signal.aborted) return tryAgain(ctx, envelopeId, 0)
          return untilWritten(signal, () => afterFailure(ctx, envelopeId, error))
        }
        await wakeWaiting(ctx)
      },
      // A worker that was killed after it had enqueued the next try: that one stays as it is.
      { gaveUp: (ctx, { envelopeId }) => tryAgain(ctx, envelopeId, 0, { keepsTime: true }) },
    ),
    handle(resumeSealsJob, resumeSeals),
  ]
}

/** Envelopes in processing that no job is about, for any cause: nothing would ever seal them. */
async function resumeSeals(ctx: Ctx): Promise<void> {
  const ids = await ctx.db.read((reader) => findWithoutJob(reader, RESUMED_AT_ONCE))
  if (ids.length > 0) ctx.log.error({ envelopeIds: ids }, 'envelopes waited for their seal without a job')
  for (const envelopeId of ids) await tryAgain(ctx, envelopeId, 0, { keepsTime: true })
}

const tryAgain = (ctx: Ctx, envelopeId: EnvelopeId, afterMs: number, more: { keepsTime?: boolean } = {}) =>
  ctx.db.transaction((tx) => enqueue(tx, sealEnvelopeJob, { envelopeId }, { afterMs, ...keyOf(envelopeId), ...more }))

/** A document that kills the worker that seals it: it must not keep the others from their turn, and not go on for ever. */
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

/** Trying again changes nothing about the others, and a token locks itself. */
const isForGood = (cause: HaltCause): cause is Exclude<HaltCause, WaitCause> =>
  !waitCauses.some((each) => each === cause)

function causeOf(error: unknown): HaltCause {
  if (error instanceof TimestampUnavailable) return 'timestamp'
  if (error instanceof RevocationUnavailable) return 'revocation'
  if (error instanceof SealRevoked) return 'revoked'
  if (error instanceof SealExpired) return 'expired'
  if (error instanceof NotArchivable) return 'archive'
  if (error instanceof PageChanged) return 'page_changed'
  if (error instanceof NotComparable) return 'not_comparable'
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

function wordsOf(error: unknown): HaltReason['words'] {
  if (error instanceof RevocationUnavailable) return { names: error.lacks.join(', ') }
  if (error instanceof NotComparable) return { document: error.document }
  return error instanceof PageChanged ? { document: error.document, page: String(error.page) } : {}
}

async function haltFor(ctx: Ctx, id: EnvelopeId, cause: HaltCause, words: HaltReason['words'] = {}): Promise<void> {
  const { language } = await ctx.db.read((reader) => loadEnvelope(reader, id))
  const reason = { cause, words }
  await haltSealing(ctx, id, haltSentence(reason, language), reason)
}
