/**
 * Limits and features that an organization has beyond the free plan (docs/domain/screens.md#account and docs/domain/limits.md#account).
 * The operator decides which organization has which.
 *
 * resource: something that is used up and comes back with the interval · limit: what cannot be exceeded at any time
 */

export const planIds = ['free', 'basic', 'essential', 'advanced', 'corporate'] as const
export type PlanId = (typeof planIds)[number]

export const offeredIds = ['basic', 'essential', 'advanced', 'corporate'] as const satisfies readonly PlanId[]
export type OfferedId = (typeof offeredIds)[number]

export const planFeatures = ['whatsapp', 'integration_api'] as const
type PlanFeature = (typeof planFeatures)[number]

/** @param own null: the organization has no plan, and what is free counts */
export const hasFeature = (feature: PlanFeature, own: readonly string[] | null, free: readonly string[]): boolean =>
  (own ?? free).includes(feature)

/** What a plan limits. */
export const limitedResources = ['envelopes', 'storage', 'users'] as const
export type LimitedResource = (typeof limitedResources)[number]

export type Plan = Readonly<{
  id: PlanId
  /** In months. */
  interval: 1 | 12
  /** Null: agreed upon with each customer. */
  amounts: Readonly<{ envelopes: number; storageMb: number; users: number }> | null
  features: readonly PlanFeature[]
}>

export const offered: readonly (Plan & Readonly<{ id: OfferedId }>)[] = [
  { id: 'basic', interval: 12, amounts: { envelopes: 180, storageMb: 500, users: 5 }, features: [] },
  { id: 'essential', interval: 12, amounts: { envelopes: 360, storageMb: 1000, users: 10 }, features: ['whatsapp'] },
  {
    id: 'advanced',
    interval: 12,
    amounts: { envelopes: 600, storageMb: 3000, users: 20 },
    features: ['whatsapp', 'integration_api'],
  },
  { id: 'corporate', interval: 12, amounts: null, features: ['whatsapp', 'integration_api'] },
]

export const offeredPlan = (id: OfferedId): (typeof offered)[number] => offered.find((plan) => plan.id === id)!

/** Amounts for an interval: envelopes are named for a year and come in twelfths by the month. Null: agreed upon. */
export function amountsOf(id: OfferedId, interval: 1 | 12): Plan['amounts'] {
  const { amounts } = offeredPlan(id)
  return amounts && { ...amounts, envelopes: Math.floor((amounts.envelopes * interval) / 12) }
}
