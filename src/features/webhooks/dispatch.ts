/**
 * Sends what waits, beside the job queue: many requests at once, few to one endpoint, one at a time of a lane. Several processes share the
 * work by leases; one that is killed leaves its leases to run out.
 */
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { attemptDelivery, DEADLINE_MS } from './attempt.ts'
import { pauseFailing } from './pausing.commands.ts'
import {
  claimLanes,
  findDue,
  insertAttempt,
  lockLane,
  noteHealth,
  releaseLane,
  saveDeliveryOutcome,
  type Due,
} from './queue.store.ts'
import { secretsOf } from './secret.ts'
import { isGone, retryAt, type DeliveryAttempt } from './webhook.model.ts'

/** Longer than an attempt can take. */
const LEASE_MS = DEADLINE_MS + 5_000
const PER_WEBHOOK = 10
const DATABASE_WIDTH = 4
/** Endpoints that hang take few of the places. */
const PER_FAILING = 2

export type Dispatcher = Readonly<{ stop: () => Promise<void> }>

type Options = Readonly<{ atOnce?: number; pollMs?: number }>
type Lane = Awaited<ReturnType<typeof claimLanes>>[number]

export function startDispatcher(ctx: Ctx, { atOnce = 100, pollMs = 500 }: Options = {}): Dispatcher {
  const ending = new AbortController()
  const inTurn = gate(DATABASE_WIDTH)
  const running = new Set<Promise<void>>()
  let wake = () => {}
  const begin = (lane: Lane) => {
    const work = deliverNext(ctx, lane, inTurn, ending.signal)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'a webhook delivery could not be saved'))
      .finally(() => {
        running.delete(work)
        wake()
      })
    running.add(work)
  }
  const loop = async () => {
    while (!ending.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      const lanes = await claim(ctx, atOnce - running.size)
      lanes.forEach(begin)
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
    },
  }
}

async function claim(ctx: Ctx, slots: number): Promise<Lane[]> {
  if (slots <= 0) return []
  const now = ctx.now()
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const asked = { now, leasedUntil, slots, perWebhook: PER_WEBHOOK, perFailing: PER_FAILING }
  try {
    return await ctx.db.transaction((tx) => claimLanes(tx, asked))
  } catch (error) {
    ctx.log.warn({ err: error }, 'webhook deliveries could not be looked for')
    return []
  }
}

async function deliverNext(ctx: Ctx, lane: Lane, inTurn: Gate, stop: AbortSignal): Promise<void> {
  const found = await inTurn(() =>
    ctx.db.read(async (reader) => {
      const due = await findDue(reader, lane)
      return due && { due, secrets: await secretsOf(ctx, reader, lane.webhookId) }
    }),
  )
  const attempt = found && (await attemptDelivery(ctx, { ...found.due, secrets: found.secrets }, stop))
  await inTurn(() => ctx.db.transaction((tx) => save(ctx, tx, lane, found?.due ?? null, attempt)))
}

async function save(ctx: Ctx, tx: Tx, lane: Lane, due: Due | null, attempt: DeliveryAttempt | null): Promise<void> {
  if (!(await lockLane(tx, lane))) return
  const now = ctx.now()
  if (!due || !attempt) return releaseLane(tx, lane, now)
  const { dueAt, isOver } = outcomeOf(ctx, due, attempt, now)
  await insertAttempt(tx, due.id, attempt)
  await saveDeliveryOutcome(tx, due.id, {
    state: attempt.trouble === null ? 'delivered' : 'pending',
    attempts: due.attempts + 1,
    firstAttemptAt: due.firstAttemptAt ?? attempt.at,
    at: now,
  })
  await releaseLane(tx, lane, dueAt)
  await noteHealth(tx, lane.webhookId, attempt.trouble === null ? null : attempt.at)
  if (isOver) await pauseFailing(ctx, tx, lane.webhookId, isGone(attempt) ? 'gone' : 'failures')
}

type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets so many at a time use the database: people need its connections too. */
function gate(width: number): Gate {
  const waiting: (() => void)[] = []
  let free = width
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** When the lane is due again, and whether its endpoint has had its time. */
function outcomeOf(ctx: Ctx, { attempts, firstAttemptAt }: Due, attempt: DeliveryAttempt, now: Date) {
  if (attempt.trouble === null) return { dueAt: now, isOver: false }
  const again = retryAt(attempts + 1, firstAttemptAt ?? attempt.at, now, ctx.settings.webhookRetryMs)
  return { dueAt: again ?? now, isOver: again === null || isGone(attempt) }
}
