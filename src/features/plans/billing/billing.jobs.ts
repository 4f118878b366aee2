/** Jobs of billing: mirroring, what webhooks missed, the turn of periods, alerts. */
import { Refusal } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { enqueue, handle, type Handler, type Schedule } from '../../../jobs/jobs.ts'
import { alertUsage } from './alert.commands.ts'
import { alertUsageJob, endAtGatewayJob, mirrorJob, reconcileJob, refundJob, turnPeriodsJob } from './billing.job.ts'
import { BILL_AHEAD_MS, SWITCH_AHEAD_MS, type Subscription } from './billing.model.ts'
import {
  findLapsed,
  findPlannedBefore,
  findSubscription,
  findToBill,
  findToReconcile,
  forgetEventsBefore,
  lockSubscriptions,
  saveSubscription,
} from './billing.store.ts'
import type { OwnerToTell } from '../../messages/owner-letter.model.ts'
import type { BillingDeps } from './deps.ts'
import { mirrorSubscription, recordRefusal, settle } from './mirror.commands.ts'
import { begin, endPredecessor, selling, type Selling } from './purchase.commands.ts'
import { savedPayment } from './subscription.commands.ts'

const AT_ONCE = 500
/** A boleto can be paid after it fell due. */
const LATE_MONEY_MS = 30 * 86_400_000
/** More than clocks that go right. */
const CLOCKS_DIFFER_MS = 3_600_000
const EVENTS_ARE_KEPT_MS = 90 * 86_400_000

export function billingHandlers(deps: BillingDeps): readonly Handler[] {
  const sold =
    <Payload>(work: (ctx: Ctx, deps: Selling, payload: Payload) => Promise<void>) =>
    async (ctx: Ctx, payload: Payload) => {
      if (deps.gateway) await work(ctx, selling(deps), payload)
    }
  return [
    handle(
      mirrorJob,
      sold((ctx, deps, { id }) => mirror(ctx, deps, id)),
    ),
    handle(
      endAtGatewayJob,
      sold((ctx, deps, { id }) => endAtGateway(ctx, deps, id)),
    ),
    handle(
      refundJob,
      sold((ctx, deps, payload) => refund(ctx, deps, payload)),
    ),
    handle(
      reconcileJob,
      sold((ctx, deps) => reconcile(ctx, deps)),
    ),
    handle(turnPeriodsJob, async (ctx) => {
      if (deps.gateway) await turnPeriods(ctx, selling(deps))
      else await endLapsed(ctx)
    }),
    handle(alertUsageJob, (ctx) => alertUsage(ctx)),
  ]
}

export const billingSchedules: readonly Schedule[] = [
  { job: reconcileJob, cron: '17 * * * *' },
  { job: turnPeriodsJob, cron: '*/5 * * * *' },
  { job: alertUsageJob, cron: '*/10 * * * *' },
]

/** Months pass by a button of the demo gateway: it says half a day ahead what falls due there, since no schedule of ours would know. */
async function mirror(ctx: Ctx, deps: Selling, id: string): Promise<void> {
  const readAt = await mirrorSubscription(ctx, deps, id)
  if (readAt && readAt.getTime() - ctx.now().getTime() > CLOCKS_DIFFER_MS) await turnPeriodsAt(ctx, deps, readAt)
}

/** What a webhook that never came would have said. */
async function reconcile(ctx: Ctx, { gateway }: Selling): Promise<void> {
  const givenUpSince = new Date(ctx.now().getTime() - LATE_MONEY_MS)
  const ids = await ctx.db.read((reader) =>
    findToReconcile(reader, { gateway: gateway.name, givenUpSince, limit: AT_ONCE }),
  )
  await ctx.db.transaction(async (tx) => {
    for (const id of ids) await enqueue(tx, mirrorJob, { id }, { key: `mirror:${id}` })
    await forgetEventsBefore(tx, new Date(ctx.now().getTime() - EVENTS_ARE_KEPT_MS))
  })
}

/** The row is ended already; what was paid in between is seen, and given back. */
async function endAtGateway(ctx: Ctx, deps: Selling, id: string): Promise<void> {
  const found = await ctx.db.read((reader) => findSubscription(reader, deps.gateway.name, id))
  if (found?.state !== 'ended') return
  const externalId = found.externalId ?? (await deps.gateway.read(id))?.externalId
  if (!externalId) return
  await deps.gateway.cancel(externalId, 'now')
  await mirrorSubscription(ctx, deps, id)
}

/** That it was given back is a fact once it is read at the gateway. */
async function refund(
  ctx: Ctx,
  deps: Selling,
  { id, invoiceId }: Readonly<{ id: string; invoiceId: string }>,
): Promise<void> {
  const found = await ctx.db.read((reader) => findSubscription(reader, deps.gateway.name, id))
  if (!found?.externalId) return
  await deps.gateway.refund(found.externalId, invoiceId)
  await mirrorSubscription(ctx, deps, id)
}

export async function turnPeriods(ctx: Ctx, deps: Selling): Promise<void> {
  await turnPeriodsAt(ctx, deps, ctx.now())
  await endLapsed(ctx)
}

async function turnPeriodsAt(ctx: Ctx, deps: Selling, now: Date): Promise<void> {
  const ahead = (ms: number) => new Date(now.getTime() + ms)
  const until = ahead(SWITCH_AHEAD_MS)
  for (const planned of await ctx.db.read((reader) => findPlannedBefore(reader, until, AT_ONCE)))
    await turning(ctx, planned, () => buyPlanned(ctx, deps, planned, until))
  for (const paying of await ctx.db.read((reader) =>
    findToBill(reader, deps.gateway.name, ahead(BILL_AHEAD_MS), AT_ONCE),
  ))
    await turning(ctx, paying, () => billNext(ctx, deps, paying))
}

/** One that cannot be turned holds up no other; it is tried again with the next run. */
async function turning(ctx: Ctx, { id }: Subscription, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    ctx.log.warn({ err: error, subscription: id }, 'a period was not turned')
  }
}

async function billNext(ctx: Ctx, deps: Selling, { id, externalId }: Subscription): Promise<void> {
  if (externalId) await deps.gateway.billNext(externalId)
  await mirrorSubscription(ctx, deps, id)
}

/** Takes plans that are no longer paid, or were given until now. */
export async function endLapsed(ctx: Ctx): Promise<void> {
  for (const organizationId of await ctx.db.read((reader) => findLapsed(reader, ctx.now(), AT_ONCE)))
    await ctx.db.transaction(async (tx) => {
      await settle(ctx, tx, organizationId, await lockSubscriptions(tx, organizationId))
    })
}

/** A refused card lets the old plan end with its period; its owners hear of it at once. */
async function buyPlanned(ctx: Ctx, deps: Selling, planned: Subscription, until: Date): Promise<void> {
  const { replacesId, gateway, organizationId } = planned
  const before = replacesId ? await ctx.db.read((reader) => findSubscription(reader, gateway, replacesId)) : null
  if (!before) return
  await mirrorSubscription(ctx, deps, before.id) // renewed meanwhile, as after an outage: the change waits
  const [owner] = await ctx.db.read((reader) => deps.ownersOf(reader, organizationId))
  const isBegun = await ctx.db.transaction(async (tx) => {
    const still = (await lockSubscriptions(tx, organizationId)).find(({ id }) => id === planned.id)
    if (still?.state !== 'planned' || !still.startsAt || still.startsAt > until) return false
    await saveSubscription(tx, { ...still, state: 'awaiting' })
    await enqueue(tx, mirrorJob, { id: planned.id }, { afterMs: 120_000 })
    return true
  })
  if (!isBegun || !owner) return
  await endPredecessor(ctx, deps, planned)
  await beginPlanned(ctx, deps, planned, before, owner)
  await mirrorSubscription(ctx, deps, planned.id)
}

async function beginPlanned(
  ctx: Ctx,
  deps: Selling,
  planned: Subscription,
  before: Subscription,
  { name, email, language }: OwnerToTell,
): Promise<void> {
  const customer = { name, email, document: null, phone: null, address: null }
  const returnUrl = ctx.settings.baseUrl
  try {
    await begin(ctx, deps, planned, { customer, payment: savedPayment(before), language, returnUrl })
  } catch (error) {
    if (!(error instanceof Refusal)) ctx.log.warn({ err: error }, 'a planned change was not bought')
    if (!(error instanceof Refusal) || error.code === 'payment.gateway_away') return
    await ctx.db.transaction(async (tx) => {
      const others = await lockSubscriptions(tx, planned.organizationId)
      await recordRefusal(ctx, tx, [planned, ...others.filter(({ id }) => id !== planned.id)])
    })
  }
}
