/** News about messages: lock, decide, save. What is lost or withdrawn is said in the history of the envelope. */
import type { MessageId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { after, cleanReason, isLost, type DeliveryReport, type DeliveryStatus } from './delivery.model.ts'
import { findWaitingSince, lockDelivery, saveDelivery, saveLeft, type Left } from './delivery.store.ts'
import type { Ports } from './ports.ts'
import { together } from './together.ts'

type Recorder = Pick<Ports, 'recordUndelivered'>

/** A try of ours, and by which name the channel took the message. */
export type Try = Readonly<{ channelId: string | null }>

/**
 * Takes a report to heart; told twice, or too late, it changes nothing.
 * @returns whether it said something new
 */
export function takeReport(
  ctx: Ctx,
  ports: Recorder,
  id: MessageId,
  report: DeliveryReport,
  tried: Try | null = null,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const message = await lockDelivery(tx, id)
    if (!message) return false
    const told = { ...report, reason: cleanReason(report.reason, ctx.settings.baseUrl) }
    const delivery = after(message.delivery, told, ctx.now())
    await saveDelivery(tx, id, delivery, tried)
    if (!delivery) return false
    const { recipient, kind } = message
    // What went to an address that was corrected meanwhile is nobody's trouble any more.
    const { state } = delivery
    if ((isLost(state) || state === 'withdrawn') && recipient?.isAtPresentAddress) {
      const { id: recipientId, envelopeId } = recipient
      const reason = delivery.reason ?? ''
      await ports.recordUndelivered(ctx, tx, {
        envelopeId,
        recipientId,
        state,
        message: kind,
        reason,
      })
    }
    return true
  })
}

/** Letters of one fact leave within some milliseconds of each other. */
const saveLeftTogether = together((db, all: readonly Left[]) => db.read((reader) => saveLeft(reader, all)), {
  gather: { ms: 8, most: 4 },
})

/** It left, as `after` has it of a queued message: in one statement where nobody reported meanwhile. */
export async function noteLeft(
  ctx: Ctx,
  ports: Recorder,
  { id, delivery }: Readonly<{ id: MessageId; delivery: DeliveryStatus }>,
  tried: Try,
): Promise<void> {
  const left = after(delivery, leave, ctx.now())
  const isSaved = left && (await saveLeftTogether(ctx.db, { id, before: delivery.state, since: left.since, ...tried }))
  if (!isSaved) await takeReport(ctx, ports, id, leave, tried)
}

/** Longer than all tries of the queue together: a message that still waits then has no job any more. */
const LONGEST_WAIT_MS = 36 * 3_600_000
const AT_ONCE = 200

export async function giveUpStale(ctx: Ctx, ports: Recorder): Promise<void> {
  const before = new Date(ctx.now().getTime() - LONGEST_WAIT_MS)
  const stale = await ctx.db.read((reader) => findWaitingSince(reader, before, AT_ONCE))
  for (const id of stale) await takeReport(ctx, ports, id, gaveUp)
}

const leave: DeliveryReport = { event: 'leave', reason: null, statusCode: null }

export const withdrawn: DeliveryReport = { event: 'withdraw', reason: null, statusCode: null }

export const gaveUp: DeliveryReport = { event: 'giveUp', reason: null, statusCode: null }
