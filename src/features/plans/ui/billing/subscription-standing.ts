/** Actions that a subscription allows in its state (docs/domain/states.md#subscription). */
import type { SubscriptionView } from '../../plan.contract.ts'

export type Having = Pick<SubscriptionView, 'id' | 'state' | 'plan' | 'planned' | 'pending' | 'paid_until'>

/** It was cancelled and reactivated at a gateway that cannot take a cancellation back: the same plan begins anew when this one ends. */
export const beginsAnew = ({ plan, planned }: Pick<Having, 'plan' | 'planned'>): boolean =>
  planned?.plan === plan.id && planned.interval === plan.interval

/** For people: what begins anew by itself renews. */
export const shownState = (having: Having): SubscriptionView['state'] =>
  having.state === 'active' && beginsAnew(having) ? 'recurring' : having.state

export const mayCancel = (having: Having): boolean => shownState(having) === 'recurring' && having.plan.id !== 'free'

/** Cancelled, and still valid or over. What is planned instead is given up first. */
export const mayReactivate = ({ id, state, planned, pending }: Having): boolean =>
  id !== null && !planned && !pending && (state === 'active' || state === 'cancelled')

export const mayUpgrade = ({ state, plan }: Having): boolean => state !== 'cancelled' || plan.id === 'free'

type Standing =
  /** `switches`: another plan follows. */
  | Readonly<{ is: 'renews' | 'ends' | 'switches'; until: string }>
  /** Over; nothing bought yet; given by the operator. */
  | Readonly<{ is: 'over' | 'never' | 'given' }>

export function standingOfPlan(having: Having): Standing {
  const { id, state, plan, planned, paid_until: until } = having
  if (state === 'cancelled') return { is: 'over' }
  if (id === null || !until || state === 'uninitialized') return { is: plan.id === 'free' ? 'never' : 'given' }
  if (planned && !beginsAnew(having)) return { is: 'switches', until }
  return { is: shownState(having) === 'recurring' ? 'renews' : 'ends', until }
}
