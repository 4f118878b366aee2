/** Allowance of an organization: plan, limits, and the credits of the running interval. Null: the settings decide. */
import { amountsOf, offeredPlan, type OfferedId } from '../../core/identity/plan.model.ts'
import type { PlanLimits } from '../../core/identity/organization-fact.model.ts'
import type { Quota } from '../../core/identity/quota.model.ts'

export const MB = 1024 * 1024

export type Limits = Readonly<{
  plan: OfferedId | null
  envelopes: number | null
  storageBytes: number | null
  users: number | null
  features: readonly string[] | null
}>

export type Allowance = Limits &
  Omit<Quota, 'available'> &
  Readonly<{
    /** The subscription that pays for it; null: free, or given by the operator. */
    billedBy: string | null
    /** When a plan that the operator gave ends; null: it has no end. */
    givenUntil: Date | null
  }>

export const limitsWithoutPlan: Limits = {
  plan: null,
  envelopes: null,
  storageBytes: null,
  users: null,
  features: null,
}

/** What the history of an organization tells of it. */
export const limitsIn = ({ plan, envelopes, storageBytes, users }: Limits): PlanLimits => ({
  plan,
  envelopes,
  storageBytes,
  users,
})

/** What a plan has in an interval of so many months; one whose amounts are agreed upon has none of its own. */
export function limitsOf(plan: OfferedId, interval: 1 | 12): Limits {
  const amounts = amountsOf(plan, interval)
  return {
    plan,
    envelopes: amounts?.envelopes ?? null,
    storageBytes: amounts ? amounts.storageMb * MB : null,
    users: amounts?.users ?? null,
    features: offeredPlan(plan).features,
  }
}
