/** Batches: begun, paused, resumed, cancelled, and sent row by row. A row is sent in the transaction that says so. */
import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '../../kernel/canonical-json.ts'
import type { BatchId, ClientId, EnvelopeId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { may } from '../../kernel/lifecycle.ts'
import { ensure, Refusal, refusalOf } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import { within, type Tx } from '../../server/db.ts'
import { freeLimits } from '../../server/settings/allowances.ts'
import { creditsLeft, renewed } from '../../core/identity/quota.model.ts'
import { isInSandbox, type By, type Viewer } from '../../core/envelope/access.model.ts'
import { lockQuota } from '../../core/envelope/credit.store.ts'
import { batchLifecycle, isSeenBy, moveBatch, stopsAll, type Batch, type BatchEvent } from './batch.model.ts'
import { cancelWaitingRows, findWaitingRow, insertBatch, lockBatch, saveBatch, saveRow } from './batch.store.ts'
import type { JudgedRow } from './judging.ts'
import type { BatchPorts } from './ports.ts'

export type BatchWish = Readonly<{
  template: EnvelopeId
  title: string
  language: Language
  rows: readonly JudgedRow[]
  /** Rows that can not be sent are left out; else one of them refuses all. */
  skipsInvalid: boolean
  /** The same rows were sent of this template before, and shall be again. */
  isRepeat: boolean
}>

/** @param enqueue sees to it that it is sent, in the transaction that keeps it */
export async function beginBatch(
  ctx: Ctx,
  wish: BatchWish,
  clientId: ClientId | null,
  { viewer, circumstances: { at } }: By,
  enqueue: (tx: Tx, id: BatchId) => Promise<void>,
): Promise<BatchId> {
  ensure(viewer.isOwner || viewer.permissions.has('send_envelopes'), 'permission.denied')
  ensure(viewer.isEmailVerified, 'user.email_unverified')
  const good = wish.rows.filter(({ failure }) => failure === null)
  ensure(wish.skipsInvalid || good.length === wish.rows.length, 'batch.rows_invalid', { field: 'rows' })
  ensure(good.length > 0, 'batch.empty', { field: 'rows' })
  const id = ctx.newId<'Batch'>()
  const { userId, organizationId } = viewer
  const { template: templateId, title, language, isRepeat } = wish
  const batch: Batch = {
    id,
    organizationId,
    userId,
    clientId,
    templateId,
    title,
    language,
    isSandbox: ctx.settings.isDemo || isInSandbox(viewer),
    state: 'running',
    stoppedBecause: null,
    createdAt: at,
    finishedAt: null,
  }
  const requests = JSON.parse(JSON.stringify(wish.rows.map(({ request }) => request))) as Json
  const digest = createHash('sha256').update(canonicalJson(requests)).digest('hex')
  await ctx.db.transaction(async (tx) => {
    if (!batch.isSandbox) await ensureCredits(ctx, tx, viewer, good.length, at)
    await insertBatch(tx, { ...batch, digest, isRepeat }, wish.rows)
    await enqueue(tx, id)
  })
  return id
}

/** Null: no limit. Looked at, not taken: a credit goes with each envelope. */
export async function creditsOf(ctx: Ctx, tx: Tx, { organizationId }: Viewer, at: Date): Promise<number | null> {
  const { quota, timeZone } = await lockQuota(tx, organizationId, freeLimits(ctx.settings).envelopes)
  return creditsLeft(renewed(quota, at, timeZone))
}

async function ensureCredits(ctx: Ctx, tx: Tx, viewer: Viewer, wanted: number, at: Date): Promise<void> {
  const left = await creditsOf(ctx, tx, viewer, at)
  ensure(left === null || left >= wanted, 'batch.credits_missing', { left: left ?? 0, wanted })
}

export function moveBatchBy(
  ctx: Ctx,
  id: BatchId,
  event: Extract<BatchEvent, 'pause' | 'resume' | 'cancel'>,
  { viewer, circumstances: { at } }: By,
  enqueue: (tx: Tx, id: BatchId) => Promise<void>,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    ensure(batch && isSeenBy(viewer, batch), 'batch.not_found')
    ensure(may(batchLifecycle, batch.state, event), 'batch.not_possible', { state: batch.state })
    await saveBatch(tx, moveBatch(batch, event, at))
    if (event === 'cancel') await cancelWaitingRows(tx, id, at)
    if (event === 'resume') await enqueue(tx, id)
  })
}

/** Sends the next row. @returns false when nothing is left to do: all were tried, or the batch does not run */
export async function sendNextRow(ctx: Ctx, ports: BatchPorts, id: BatchId): Promise<boolean> {
  const taken: { position: number | null } = { position: null }
  try {
    return await ctx.db.transaction(async (tx) => {
      taken.position = null
      const batch = await lockBatch(tx, id)
      if (batch?.state !== 'running') return false
      const row = await findWaitingRow(tx, id)
      if (!row) {
        await saveBatch(tx, moveBatch(batch, 'finish', ctx.now()))
        return false
      }
      taken.position = row.position
      ensure(batch.templateId, 'envelope.not_found')
      const by = await onBehalf({ ...ctx, db: within(ctx.db, tx) }, ports, batch)
      const envelopeId = await ports.send(ctx, tx, batch.templateId, row.request, batch.language, by)
      await saveRow(tx, id, row.position, { state: 'sent', envelopeId }, ctx.now())
      return true
    })
  } catch (error) {
    return await settle(ctx, id, taken.position, error)
  }
}

/** As they stand today: a member who lost a right sends nothing more. */
async function onBehalf(ctx: Ctx, ports: BatchPorts, batch: Batch): Promise<By> {
  const { userId, clientId } = batch
  const viewer = await ports.viewerOf(ctx, batch)
  const actor = clientId ? ({ kind: 'program', clientId, userId } as const) : ({ kind: 'user', userId } as const)
  return { viewer, circumstances: { at: ctx.now(), actor, ip: null, userAgent: null } }
}

/** What is wrong with a row is written beside it; what is in the way of all stops the batch; anything else is tried again. */
async function settle(ctx: Ctx, id: BatchId, position: number | null, error: unknown): Promise<boolean> {
  const refusal = refusalOf(error) ?? (isShape(error) ? new Refusal('input.invalid') : undefined)
  if (!refusal || position === null) throw error
  if (refusal.code === 'request.busy' || refusal.code === 'service.unavailable') throw error
  const { code, details } = refusal
  return ctx.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch?.state !== 'running') return false
    if (stopsAll(code)) {
      await saveBatch(tx, moveBatch(batch, 'stop', ctx.now(), code))
      return false
    }
    await saveRow(tx, id, position, { state: 'failed', failure: { code, details } }, ctx.now())
    return true
  })
}

const isShape = (error: unknown): boolean => error instanceof Error && error.name === 'ZodError'

/** A job that failed for good leaves a batch that people can see and resume. */
export function stopBatch(ctx: Ctx, id: BatchId): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch?.state === 'running') await saveBatch(tx, moveBatch(batch, 'stop', ctx.now(), 'service.unavailable'))
  })
}
