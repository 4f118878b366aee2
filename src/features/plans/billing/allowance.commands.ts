/** Gives an organization the plan that it paid, and takes it away when the payment no longer counts. */
import { dayIn } from '../../../kernel/calendar.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { freeRhythm, firstQuota } from '../../../core/identity/quota.model.ts'
import { amountsOf, offeredPlan } from '../../../core/identity/plan.model.ts'
import { lockAllowance, saveAllowance, type Allowance } from '../plan.store.ts'
import { currentOf, validUntil, type Subscription } from './billing.model.ts'

const MB = 1024 * 1024

export type Granted = 'unchanged' | 'granted' | 'ended'

/** @param all the organization's subscriptions, locked */
export async function grantPaidPlan(
  ctx: Ctx,
  tx: Tx,
  organizationId: OrganizationId,
  all: readonly Subscription[],
): Promise<Granted> {
  const now = ctx.now()
  const { allowance, timeZone } = await lockAllowance(tx, organizationId)
  const current = currentOf(all, now)
  if (!current) {
    if (!allowance.billedBy) return 'unchanged'
    await saveAllowance(tx, organizationId, withoutPlan(now, timeZone))
    return 'ended'
  }
  const next = allowanceOf(current, allowance, timeZone)
  if (isSame(allowance, next)) return 'unchanged'
  await saveAllowance(tx, organizationId, next)
  return 'granted'
}

function allowanceOf(current: Subscription, before: Allowance, timeZone: string): Allowance {
  const amounts = amountsOf(current.plan, current.interval)
  const paidFrom = current.paidFrom!
  const isSamePeriod = before.billedBy === current.id && before.intervalStartedAt.getTime() === paidFrom.getTime()
  return {
    plan: current.plan,
    envelopes: amounts?.envelopes ?? null,
    storageBytes: amounts ? amounts.storageMb * MB : null,
    users: amounts?.users ?? null,
    features: offeredPlan(current.plan).features,
    consumed: isSamePeriod ? before.consumed : 0,
    intervalStartedAt: paidFrom,
    renewsAt: current.paidUntil!,
    interval: current.interval === 12 ? 'year' : 'month',
    anchoredOn: dayIn(timeZone, paidFrom),
    billedBy: current.id,
    billedUntil: validUntil(current),
  }
}

function withoutPlan(now: Date, timeZone: string): Allowance {
  const { consumed, intervalStartedAt, renewsAt } = firstQuota(null, now, timeZone)
  return {
    plan: null,
    envelopes: null,
    storageBytes: null,
    users: null,
    features: null,
    consumed,
    intervalStartedAt,
    renewsAt,
    ...freeRhythm,
    billedBy: null,
    billedUntil: null,
  }
}

const isSame = (before: Allowance, next: Allowance): boolean =>
  before.billedBy === next.billedBy &&
  before.plan === next.plan &&
  before.intervalStartedAt.getTime() === next.intervalStartedAt.getTime() &&
  before.billedUntil?.getTime() === next.billedUntil?.getTime()
