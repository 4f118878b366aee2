/** Says on the card of a plan whether it is the current one, was begun, or can be chosen. */
import type { PlanView, SubscriptionView } from '../../plan.contract.ts'

export type Standing =
  | Readonly<{ is: 'current' }>
  | Readonly<{ is: 'begun' }>
  | Readonly<{ is: 'planned'; from: string }>
  | Readonly<{ is: 'for-sale' }>
  /** Agreed upon with sales. */
  | Readonly<{ is: 'custom' }>
  /** The operator named no price. */
  | Readonly<{ is: 'not-sold' }>

type Having = Pick<SubscriptionView, 'id' | 'state' | 'plan' | 'pending' | 'planned'>

export function standingOf({ id, interval, is_custom: isCustom, price }: PlanView, having: Having): Standing {
  const isMeant = (other: { plan: string; interval: number } | null) =>
    other?.plan === id && other.interval === interval
  if (having.plan.id === id && having.state !== 'cancelled' && isItsInterval(having, interval)) return { is: 'current' }
  if (isMeant(having.pending)) return { is: 'begun' }
  if (having.planned && isMeant(having.planned)) return { is: 'planned', from: having.planned.from }
  if (isCustom) return { is: 'custom' }
  return price ? { is: 'for-sale' } : { is: 'not-sold' }
}

/** What the operator gave, and what is agreed upon, is the same by either interval. */
const isItsInterval = ({ id, plan }: Having, interval: number): boolean =>
  id === null || plan.is_custom || plan.interval === interval
