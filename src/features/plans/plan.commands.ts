/** The operator gives one organization a plan, limits of its own, or credits (docs/decisions/193). */
import { isDeepStrictEqual } from 'node:util'
import { dayIn, endOfDay } from '../../kernel/calendar.ts'
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { freeLimits } from '../../server/settings/allowances.ts'
import { creditsLeft, firstQuota, freeRhythm, renewed, type Quota } from '../../core/identity/quota.model.ts'
import { recordAboutOrganization } from '../../core/identity/record.commands.ts'
import { offered, type PlanId } from '../../core/identity/plan.model.ts'
import { limitsIn, limitsOf, limitsWithoutPlan, MB, type Allowance } from './allowance.model.ts'
import { findPlans, lockAllowance, saveAllowance, type ListedPlan } from './plan.store.ts'

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

export type GivenPlan = Readonly<{
  plan: PlanId
  interval: 'month' | 'year'
  /** Its last day, `2027-12-31`, where the organization is; null: it has no end. */
  until: string | null
}> &
  Pick<PlanChanges, 'envelopes' | 'storageMb' | 'users'>

/** What an organization pays for is not the operator's to change: the gateway would go on charging. */
export class StillPaid extends Error {
  override readonly name = 'StillPaid'

  constructor(gateway: string) {
    super(`It pays for its plan by ${gateway}. An owner has to cancel that first, and what was paid has to end.`)
  }
}

/** An end that has passed already. */
export class AlreadyOver extends Error {
  override readonly name = 'AlreadyOver'

  constructor() {
    super('--until must be today or later.')
  }
}

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
  /** The gateway that bills it; null: nobody pays. */
  payer: string | null
  /** Envelopes; null: no limit. */
  left: number | null
  limits: Readonly<{ envelopes: number | null; storageBytes: number | null; users: number | null }>
}>

export function showAllowance(ctx: Ctx, id: OrganizationId): Promise<ShownPlan> {
  return setAllowance(ctx, id, {})
}

/** Gives a plan that nobody pays for; `free` takes it back. */
export function givePlan(ctx: Ctx, id: OrganizationId, given: GivenPlan): Promise<ShownPlan> {
  return setAllowance(ctx, id, { ...given, isGift: true })
}

/** Organizations that have a plan, by name. */
export const listPlans = ({ db }: Ctx): Promise<readonly ListedPlan[]> => db.read(findPlans)

export function setAllowance(ctx: Ctx, id: OrganizationId, given: PlanChanges & Partial<Gift>): Promise<ShownPlan> {
  return ctx.db.transaction(async (tx) => {
    const { name, timeZone, allowance, payer } = await lockAllowance(tx, id)
    const free = freeLimits(ctx.settings)
    if (given.isGift && payer) throw new StillPaid(payer)
    const planned = withPlan(allowance, given, ctx.now(), timeZone)
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
      payer: given.plan === undefined ? payer : null,
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

type Gift = Pick<GivenPlan, 'interval' | 'until'> & Readonly<{ isGift: boolean }>

function withPlan(
  allowance: Allowance,
  { plan, interval = 'year', until = null }: PlanChanges & Partial<Gift>,
  now: Date,
  timeZone: string,
): Allowance {
  if (plan === undefined) return allowance
  const given = offered.find(({ id }) => id === plan)
  const rhythm = given ? { interval, anchoredOn: dayIn(timeZone, now) } : freeRhythm
  const givenUntil = until === null ? null : endOfDay(timeZone, until)
  if (givenUntil && givenUntil <= now) throw new AlreadyOver()
  const { intervalStartedAt, renewsAt, consumed } = firstQuota(null, now, timeZone, rhythm)
  const isNew = given !== undefined || allowance.plan !== null
  return {
    ...(given ? limitsOf(given.id, interval === 'year' ? 12 : 1) : limitsWithoutPlan),
    ...rhythm,
    intervalStartedAt: isNew ? now : intervalStartedAt,
    renewsAt,
    consumed: isNew ? consumed : allowance.consumed,
    billedBy: null,
    billedUntil: null,
    givenUntil,
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
