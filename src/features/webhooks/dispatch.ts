/**
 * Sends what waits, beside the job queue: many requests at once, few to one endpoint, one at a time of a lane. What ended and what comes
 * next go to the database together, in turns. Several processes share the work by leases; one that is killed leaves its leases to run out.
 */
import type { Ctx } from '../../server/ctx.ts'
import { guardedFetch, openConnections, reachOf, type OutgoingFetch } from '../../server/outgoing.ts'
import { inSpan } from '../../server/traces.ts'
import { attemptDelivery, DEADLINE_MS, type Shipment } from './attempt.ts'
import { pauseFailing } from './pausing.commands.ts'
import { claimLanes, saveOutcomes, type ClaimedLane, type DeliveryOutcome, type Due } from './queue.store.ts'
import { plainSecrets } from './secret.ts'
import { isGone, retryAt } from './webhook.model.ts'

/** Longer than an attempt can take. */
const LEASE_MS = DEADLINE_MS + 5_000
const PER_WEBHOOK = 20
/** Endpoints that hang take few of the places. */
const PER_FAILING = 2
/** For so long what ends is gathered: a turn takes ten statements, for one delivery as for fifty. */
const GATHER_MS = 15

export type Dispatcher = Readonly<{ stop: () => Promise<void> }>

type Options = Readonly<{ atOnce?: number; pollMs?: number }>

export function startDispatcher(ctx: Ctx, { atOnce = 100, pollMs = 500 }: Options = {}): Dispatcher {
  const ending = new AbortController()
  const connections = openConnections()
  const sending = { fetch: guardedFetch(reachOf(ctx.settings), connections), stop: ending.signal }
  const running = new Set<Promise<void>>()
  let ended: Ended[] = []
  let wake = () => {}
  const begin = (claimed: ClaimedLane) => {
    const work = deliver(ctx, claimed, sending)
      .then((outcome) => void ended.push(outcome))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'a webhook delivery could not be sent'))
      .finally(() => {
        running.delete(work)
        wake()
      })
    running.add(work)
  }
  const turn = async () => {
    const outcomes = ended
    ended = []
    const claimed = await takeTurn(ctx, outcomes, ending.signal.aborted ? 0 : atOnce - running.size)
    claimed.forEach(begin)
    await pauseOver(ctx, outcomes)
  }
  const loop = async () => {
    while (!ending.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs)
        wake = () => {
          wake = () => {}
          clearTimeout(timer)
          setTimeout(resolve, GATHER_MS)
        }
      })
      await turn()
      await woken
    }
  }
  const looping = loop()
  return {
    stop: async () => {
      ending.abort()
      wake()
      await looping
      await Promise.all(running)
      await turn()
      connections.close()
    },
  }
}

/** What cannot be saved is sent again when its lease has run out. */
async function takeTurn(ctx: Ctx, outcomes: readonly Ended[], slots: number): Promise<ClaimedLane[]> {
  if (outcomes.length === 0 && slots <= 0) return []
  const now = ctx.now()
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const asked = { now, leasedUntil, slots, perWebhook: PER_WEBHOOK, perFailing: PER_FAILING }
  try {
    if (outcomes.length === 0) return await ctx.db.read((reader) => claimLanes(reader, asked))
    return await ctx.db.transaction(async (tx) => {
      await saveOutcomes(tx, outcomes)
      return slots <= 0 ? [] : claimLanes(tx, asked)
    })
  } catch (error) {
    ctx.log.warn({ err: error }, 'webhook deliveries could not be saved')
    return []
  }
}

/** @param isOver its endpoint has had its time */
type Ended = DeliveryOutcome & Readonly<{ isOver: boolean }>

async function deliver(
  ctx: Ctx,
  { due, ...lane }: ClaimedLane,
  sending: Readonly<{ fetch: OutgoingFetch; stop: AbortSignal }>,
): Promise<Ended> {
  const secrets = due && plainSecrets(ctx, lane.webhookId, due.secrets)
  const attempt = due && secrets && (await attemptTraced(ctx, { ...due, secrets }, lane.envelopeId, sending))
  const now = ctx.now()
  if (!attempt) return { ...lane, dueAt: now, attempted: null, isOver: false }
  const nth = due.attempts + 1
  const firstAttemptAt = due.firstAttemptAt ?? attempt.at
  const attempted = { ...attempt, id: due.id, nth, firstAttemptAt }
  if (attempt.trouble === null) return { ...lane, dueAt: now, attempted, isOver: false }
  const again = retryAt(nth, firstAttemptAt, now, ctx.settings.webhookRetryMs)
  return { ...lane, dueAt: again ?? now, attempted, isOver: again === null || isGone(attempt) }
}

/** Neither its address nor what is sent. */
const attemptTraced = (
  ctx: Ctx,
  due: Due & Shipment,
  envelopeId: string,
  sending: Readonly<{ fetch: OutgoingFetch; stop: AbortSignal }>,
) =>
  inSpan(
    {
      name: 'webhook',
      kind: 'client',
      parent: due.traceparent,
      attributes: { 'rubrica.envelope.id': envelopeId, 'rubrica.webhook.attempt': due.attempts + 1 },
    },
    async (span) => {
      const attempt = await attemptDelivery(ctx, due, sending)
      if (attempt?.status) span?.set({ 'http.response.status_code': attempt.status })
      if (attempt?.trouble) span?.fail(attempt.trouble)
      return attempt
    },
  )

/** The lane stays due: who is killed before this attempts it once more, and pauses then. */
async function pauseOver(ctx: Ctx, outcomes: readonly Ended[]): Promise<void> {
  for (const { webhookId, attempted, isOver } of outcomes)
    if (attempted && isOver)
      await ctx.db
        .transaction((tx) => pauseFailing(ctx, tx, webhookId, isGone(attempted) ? 'gone' : 'failures'))
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'a webhook could not be paused'))
}
