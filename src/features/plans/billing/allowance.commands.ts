/** Gives an organization the plan that it paid, and takes it away when the payment no longer counts. */
import { dayIn } from '../../../kernel/calendar.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { firstQuota } from '../../../core/identity/quota.model.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import { limitsIn, limitsOf, limitsWithoutPlan, type Allowance } from '../allowance.model.ts'
import { countCreditsSince, lockAllowance, saveAllowance } from '../plan.store.ts'
import { currentOf, validUntil, type Subscription } from './billing.model.ts'

/** @param all the organization's subscriptions, locked */
export async function grantPaidPlan(
  ctx: Ctx,
  tx: Tx,
  organizationId: OrganizationId,
  all: readonly Subscription[],
): Promise<void> {
  const now = ctx.now()
  const { allowance, timeZone } = await lockAllowance(tx, organizationId)
  const current = currentOf(all, now)
  if (!current) {
    const isGiftOver = allowance.givenUntil !== null && allowance.givenUntil <= now
    if (!allowance.billedBy && !isGiftOver) return
    const free = withoutPlan(now, timeZone)
    await saveAllowance(tx, organizationId, free)
    const changed = { before: limitsIn(allowance), after: limitsIn(free) }
    await recordAboutOrganization(ctx, tx, organizationId, { type: 'plan.ended', ...changed })
    return
  }
  const next = {
    ...allowanceOf(current, timeZone),
    consumed: isSamePeriod(allowance, current)
      ? allowance.consumed
      : await countCreditsSince(tx, organizationId, current.paidFrom!),
    billedUntil: validUntil(current, all),
  }
  if (isSame(allowance, next)) return
  await saveAllowance(tx, organizationId, next)
  const changed = { before: limitsIn(allowance), after: limitsIn(next) }
  const paidUntil = current.paidUntil!.toISOString()
  const fact = { type: 'plan.paid', paidUntil, ...changed } as const
  if (!isSamePlan(allowance, next)) await recordAboutOrganization(ctx, tx, organizationId, fact)
}

function allowanceOf(current: Subscription, timeZone: string): Omit<Allowance, 'consumed' | 'billedUntil'> {
  const paidFrom = current.paidFrom!
  return {
    ...limitsOf(current.plan, current.interval),
    intervalStartedAt: paidFrom,
    renewsAt: current.paidUntil!,
    interval: current.interval === 12 ? 'year' : 'month',
    anchoredOn: dayIn(timeZone, paidFrom),
    billedBy: current.id,
    givenUntil: null,
  }
}

const withoutPlan = (now: Date, timeZone: string): Allowance => {
  const { available: _, ...quota } = firstQuota(null, now, timeZone)
  return { ...quota, intervalStartedAt: now, ...limitsWithoutPlan, billedBy: null, givenUntil: null }
}

const isSamePeriod = (before: Allowance, current: Subscription): boolean =>
  before.billedBy === current.id && before.intervalStartedAt.getTime() === current.paidFrom!.getTime()

/** Paid for the same period. */
const isSamePlan = (before: Allowance, next: Allowance): boolean =>
  before.billedBy === next.billedBy &&
  before.plan === next.plan &&
  before.intervalStartedAt.getTime() === next.intervalStartedAt.getTime()

const isSame = (before: Allowance, next: Allowance): boolean =>
  isSamePlan(before, next) && before.billedUntil?.getTime() === next.billedUntil?.getTime()
