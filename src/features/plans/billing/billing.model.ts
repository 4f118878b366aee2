/**
 * Subscriptions as they are mirrored from the gateway, and what follows from them (docs/domain/billing.md).
 *
 * subscription: one purchase of a plan at the gateway; a change of plan is a new one that replaces the old · paid period: from
 * `paidFrom` to `paidUntil` · grace: how long a plan stays after a renewal that was not paid · planned: a change that is bought
 * shortly before the paid period ends
 */
import type { OrganizationId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import { offeredIds, type OfferedId } from '../../../core/identity/plan.model.ts'
import type {
  CardShown,
  Currency,
  GatewayName,
  Mirror,
  MirrorState,
  PaymentMethod,
} from '../../gateways/gateway.model.ts'

const DAY_MS = 86_400_000

/** The gateway tries a refused renewal again for about as long. */
const GRACE_MS = 3 * DAY_MS

/** A renewal, or a change that begins, is charged within that; until then nobody has to do anything. */
const CHARGED_WITHIN_MS = 2 * 3_600_000

/** How long before the end of the paid period a planned change is bought. */
export const SWITCH_AHEAD_MS = DAY_MS

/** How long before it a gateway that does not bill by itself (Pix) is asked for the next invoice. */
export const BILL_AHEAD_MS = 5 * DAY_MS

export type Interval = 1 | 12

export type Subscription = Readonly<{
  id: string
  organizationId: OrganizationId
  gateway: GatewayName
  /** Null: planned, or the answer of the gateway is not known. */
  externalId: string | null
  plan: OfferedId
  interval: Interval
  /** Price of a whole interval. */
  cents: number
  currency: Currency
  /** Taken off the first invoice. */
  creditCents: number
  state: 'planned' | MirrorState
  replacesId: string | null
  /** A planned change: when it counts. Null once the gateway says that it has begun. */
  startsAt: Date | null
  /** It was bought ahead, and what it replaces would have been renewed. */
  stoppedRenewal: boolean
  paidFrom: Date | null
  paidUntil: Date | null
  method: PaymentMethod | null
  card: CardShown | null
  checkoutUrl: string | null
  checkoutExpiresAt: Date | null
  createdAt: Date
}>

export type Wanted = Readonly<{ plan: OfferedId; interval: Interval; cents: number }>

/** What the gateway says, laid over what we know. What was replaced or given up here stays ended, whatever the gateway says. */
export function mirrored(subscription: Subscription, mirror: Mirror): Subscription {
  const state = subscription.state === 'ended' ? 'ended' : mirror.state
  const isSettled = state !== 'awaiting'
  // A page of the gateway that was gone through leads no further: its Pix or boleto is paid elsewhere, and later.
  const isPageDone = subscription.checkoutUrl !== null && subscription.externalId !== mirror.externalId
  const payUrl = mirror.invoices.find(({ payUrl: url }) => url !== null)?.payUrl ?? null
  const hasBegun = state === 'paying' && subscription.startsAt !== null && subscription.startsAt <= mirror.readAt
  return {
    ...subscription,
    externalId: mirror.externalId,
    state,
    startsAt: hasBegun ? null : subscription.startsAt,
    paidFrom: mirror.paidFrom,
    paidUntil: mirror.paidUntil,
    method: mirror.method ?? subscription.method,
    card: mirror.card,
    checkoutUrl: isSettled ? null : isPageDone ? payUrl : subscription.checkoutUrl,
    checkoutExpiresAt: isSettled || isPageDone ? null : subscription.checkoutExpiresAt,
  }
}

/** What is seen paid for the first time now buys nothing: it had been given up, or ended at once. */
export const paidForNothing = (before: Subscription, next: Subscription): boolean =>
  next.state === 'ended' && before.state !== 'paying' && before.state !== 'ending'

/**
 * The plan ends here unless another period is paid; null: no period was paid.
 *
 * @param all what follows is charged as a renewal is: the plan stays meanwhile
 */
export function validUntil(
  { id, state, paidUntil }: Pick<Subscription, 'id' | 'state' | 'paidUntil'>,
  all: readonly Subscription[],
): Date | null {
  if (!paidUntil || state === 'awaiting' || state === 'planned') return null
  const isFollowed = all.some((each) => each.replacesId === id && each.state === 'awaiting' && each.startsAt !== null)
  if (state === 'paying' || isFollowed) return new Date(paidUntil.getTime() + GRACE_MS)
  return state === 'ended' ? null : paidUntil
}

/** The subscription whose plan counts now: paid, not over, and the latest of such. A renewal may be paid before it begins. */
export function currentOf(all: readonly Subscription[], now: Date): Subscription | null {
  const counting = all.filter((each) => {
    const until = validUntil(each, all)
    return until !== null && now < until && !isAhead(each, now)
  })
  return counting.toSorted((a, b) => b.paidFrom!.getTime() - a.paidFrom!.getTime())[0] ?? null
}

/** What was begun and awaits payment: while there is one nothing else is bought. */
export function pendingOf(all: readonly Subscription[], now: Date): Subscription | null {
  return all.find((each) => each.state === 'awaiting' && !isExpired(each, now) && !isOnItsWay(each, now)) ?? null
}

const isOnItsWay = ({ startsAt }: Subscription, now: Date): boolean =>
  startsAt !== null && startsAt.getTime() + CHARGED_WITHIN_MS > now.getTime()

/** The period has ended, and its card is charged about now. */
export const isRenewalOnItsWay = ({ method, paidUntil }: Subscription, now: Date): boolean =>
  method === 'card' && paidUntil !== null && paidUntil.getTime() + CHARGED_WITHIN_MS > now.getTime()

/** Bought, and nothing is due before it begins. */
const isAhead = ({ startsAt }: Subscription, now: Date): boolean => startsAt !== null && startsAt > now

const isExpired = ({ checkoutExpiresAt }: Subscription, now: Date): boolean =>
  checkoutExpiresAt !== null && checkoutExpiresAt <= now

/** The change that waits for the end of the paid period: not bought yet, or bought ahead. */
export const plannedOf = (all: readonly Subscription[], now: Date): Subscription | null =>
  all.find((each) => each.state === 'planned' || (each.state === 'awaiting' && isOnItsWay(each, now))) ?? null

/** A change that was planned waits on: what it replaces was renewed before it was bought. */
export function postponed(planned: Subscription, { id, paidUntil }: Subscription): Subscription {
  const { state, replacesId, startsAt } = planned
  const isLate =
    state === 'planned' && replacesId === id && startsAt !== null && paidUntil !== null && startsAt < paidUntil
  return isLate ? { ...planned, startsAt: paidUntil } : planned
}

export type ShownState = 'uninitialized' | 'recurring' | 'active' | 'cancelled'

/** The state as the specification names it (docs/domain/billing.md). */
export function shownState(all: readonly Subscription[], now: Date): ShownState {
  const current = currentOf(all, now)
  if (current) return current.state === 'paying' ? 'recurring' : 'active'
  if (pendingOf(all, now)) return 'uninitialized'
  return all.some(({ paidUntil }) => paidUntil !== null) ? 'cancelled' : 'active'
}

/** `new`: nothing is replaced · `now`: an upgrade, less what is left of the old · `period_end`: at the end of what was paid. */
export type PlanChange =
  | Readonly<{ kind: 'new'; creditCents: 0; dueCents: number; at: Date }>
  | Readonly<{ kind: 'now'; creditCents: number; dueCents: number; at: Date }>
  | Readonly<{ kind: 'period_end'; creditCents: 0; dueCents: 0; at: Date }>

export function planChange(current: Subscription | null, wanted: Wanted, now: Date): PlanChange {
  if (!current) return { kind: 'new', creditCents: 0, dueCents: wanted.cents, at: now }
  ensure(!isSame(current, wanted) || current.state === 'ending', 'plan.current')
  const creditCents = unusedCents(current, now)
  const isUp =
    rank(wanted.plan) > rank(current.plan) || (wanted.plan === current.plan && wanted.interval > current.interval)
  if (isUp && wanted.cents > creditCents)
    return { kind: 'now', creditCents, dueCents: wanted.cents - creditCents, at: now }
  return { kind: 'period_end', creditCents: 0, dueCents: 0, at: later(current.paidUntil, now) }
}

const isSame = (current: Subscription, wanted: Wanted): boolean =>
  current.plan === wanted.plan && current.interval === wanted.interval

/** What was paid for the rest of the period, by the millisecond, rounded down. */
export function unusedCents({ paidFrom, paidUntil, cents }: Subscription, now: Date): number {
  if (!paidFrom || !paidUntil || now >= paidUntil) return 0
  const whole = paidUntil.getTime() - paidFrom.getTime()
  return Math.floor((cents * Math.min(whole, paidUntil.getTime() - now.getTime())) / whole)
}

const rank = (plan: OfferedId): number => offeredIds.indexOf(plan)

const later = (date: Date | null, now: Date): Date => (date && date > now ? date : now)

/** What an organization uses that a plan would not allow. */
export type TooMuch = Readonly<{ limitation: 'users' | 'storage'; used: number; allowed: number }>

/** @param used members with open invitations, and megabytes · @param amounts null: agreed upon */
export function tooMuchFor(
  used: Readonly<{ users: number; storageMb: number }>,
  amounts: Readonly<{ users: number; storageMb: number }> | null,
): TooMuch[] {
  if (!amounts) return []
  return [
    { limitation: 'users' as const, used: used.users, allowed: amounts.users },
    { limitation: 'storage' as const, used: Math.ceil(used.storageMb), allowed: amounts.storageMb },
  ].filter(({ used, allowed }) => used > allowed)
}

export function cancelled(current: Subscription | null): Subscription {
  ensure(current && current.state === 'paying', 'plan.cannot_cancel')
  return { ...current, state: 'ending' }
}
