/** The operator gives one organization a plan, limits of its own, or credits (docs/decisions/193). */
import { isDeepStrictEqual } from 'node:util'
import { dayIn } from '../../kernel/calendar.ts'
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { freeLimits } from '../../server/settings/allowances.ts'
import { creditsLeft, firstQuota, freeRhythm, renewed, type Quota } from '../../core/identity/quota.model.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import { offered, type PlanId } from '../../core/identity/plan.model.ts'
import { limitsIn, limitsOf, limitsWithoutPlan, MB, type Allowance } from './allowance.model.ts'
import { lockAllowance, saveAllowance } from './plan.store.ts'

/** Undefined: stays. Null: what the settings say. */
export type PlanChanges = Readonly<{
  /** Gives all that the plan has, and begins a new interval today. */
  plan?: PlanId | undefined
  envelopes?: number | null | undefined
  storageMb?: number | null | undefined
  users?: number | null | undefined
  /** Envelopes left in the running interval, at most its limit. */
  credits?: number | undefined
}>

/** More credits than an interval gives: only an operator's command asks for it. */
export class CreditsAboveLimit extends Error {
  override readonly name = 'CreditsAboveLimit'

  constructor(limit: number | null) {
    super(
      limit === null
        ? 'Its envelopes have no limit, so there are no credits to set.'
        : `It may send ${limit} envelopes: raise --envelopes to give more.`,
    )
  }
}

export type ShownPlan = Readonly<{
  name: string
  allowance: Allowance
  /** Envelopes; null: no limit. */
  left: number | null
  limits: Readonly<{ envelopes: number | null; storageBytes: number | null; users: number | null }>
}>

export function showAllowance(ctx: Ctx, id: OrganizationId): Promise<ShownPlan> {
  return setAllowance(ctx, id, {})
}

export function setAllowance(ctx: Ctx, id: OrganizationId, given: PlanChanges): Promise<ShownPlan> {
  return ctx.db.transaction(async (tx) => {
    const { name, timeZone, allowance } = await lockAllowance(tx, id)
    const free = freeLimits(ctx.settings)
    const planned = withPlan(allowance, given.plan, ctx.now(), timeZone)
    const limited: Allowance = {
      ...planned,
      envelopes: chosen(given.envelopes, planned.envelopes),
      storageBytes: chosen(given.storageMb && given.storageMb * MB, planned.storageBytes),
      users: chosen(given.users, planned.users),
    }
    const quota = renewed(quotaOf(limited, free.envelopes), ctx.now(), timeZone)
    const consumed = given.credits === undefined ? quota.consumed : consumedFor(quota, given.credits)
    const { intervalStartedAt, renewsAt } = quota
    const next: Allowance = { ...limited, consumed, intervalStartedAt, renewsAt }
    if (Object.values(given).some((value) => value !== undefined)) {
      await saveAllowance(tx, id, next)
      await recordGiven(ctx, tx, id, { before: allowance, after: next, left: given.credits })
    }
    return {
      name,
      allowance: next,
      left: creditsLeft({ ...quota, consumed }),
      limits: {
        envelopes: quota.available,
        storageBytes: next.storageBytes ?? free.storageBytes,
        users: next.users ?? free.users,
      },
    }
  })
}

type Given = Readonly<{ before: Allowance; after: Allowance; left: number | undefined }>

async function recordGiven(ctx: Ctx, tx: Tx, id: OrganizationId, { before, after, left }: Given): Promise<void> {
  const changed = { before: limitsIn(before), after: limitsIn(after) }
  if (!isDeepStrictEqual(changed.before, changed.after))
    await recordAboutOrganization(ctx, tx, id, { type: 'plan.given', ...changed })
  if (left !== undefined) await recordAboutOrganization(ctx, tx, id, { type: 'plan.credits_set', left })
}

function withPlan(allowance: Allowance, plan: PlanId | undefined, now: Date, timeZone: string): Allowance {
  if (plan === undefined) return allowance
  const given = offered.find(({ id }) => id === plan)
  const rhythm = given ? ({ interval: 'year', anchoredOn: dayIn(timeZone, now) } as const) : freeRhythm
  const { intervalStartedAt, renewsAt, consumed } = firstQuota(null, now, timeZone, rhythm)
  const isNew = given !== undefined || allowance.plan !== null
  return {
    ...(given ? limitsOf(given.id, 12) : limitsWithoutPlan),
    ...rhythm,
    intervalStartedAt,
    renewsAt,
    consumed: isNew ? consumed : allowance.consumed,
    billedBy: null,
    billedUntil: null,
  }
}

const quotaOf = ({ envelopes, ...rest }: Allowance, free: number | null): Quota => ({
  ...rest,
  available: envelopes ?? free,
})

function consumedFor({ available }: Quota, credits: number): number {
  if (available === null || credits > available) throw new CreditsAboveLimit(available)
  return available - credits
}

const chosen = (given: number | null | undefined, before: number | null): number | null =>
  given === undefined ? before : given
