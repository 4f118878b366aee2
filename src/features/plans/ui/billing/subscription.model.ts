/** What may be done with a subscription as it stands (docs/domain/states.md#subscriptions). */
import type { SubscriptionView } from '../../plan.contract.ts'

type Having = Pick<SubscriptionView, 'id' | 'state' | 'plan' | 'planned' | 'pending' | 'paid_until'>

export const mayCancel = ({ state, plan }: Having): boolean => state === 'recurring' && plan.id !== 'free'

/** Cancelled, and still valid or over. What is planned instead is given up first. */
export const mayReactivate = ({ id, state, planned, pending }: Having): boolean =>
  id !== null && !planned && !pending && (state === 'active' || state === 'cancelled')

export const mayUpgrade = ({ state, plan }: Having): boolean => state !== 'cancelled' || plan.id === 'free'

type Standing =
  | Readonly<{ is: 'renews' | 'ends'; until: string }>
  /** Over; nothing bought yet; given by the operator. */
  | Readonly<{ is: 'over' | 'never' | 'given' }>

export function standingOfPlan({ id, state, plan, paid_until: until }: Having): Standing {
  if (state === 'cancelled') return { is: 'over' }
  if (id !== null && until && state !== 'uninitialized') return { is: state === 'recurring' ? 'renews' : 'ends', until }
  return { is: plan.id === 'free' ? 'never' : 'given' }
}
