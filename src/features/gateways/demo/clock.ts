/** Lets time pass: what falls due happens in its order, each at its own moment. */
import { afterCycle, daysLater, inBrazil } from '../period.model.ts'
import { orderView, subscriptionView } from './answers.ts'
import { BOLETO_LATE_DAYS, fail, invoicesOf, tryCard } from './charges.ts'
import type { Demo } from './demo.ts'
import type { Charge, PlayedSubscription } from './state.ts'
import { billCycle } from './subscriptions.ts'

type Due = Readonly<{ at: Date; happen: () => void }>

/** Catches up with the clock. */
export function settle(demo: Demo): void {
  const now = demo.now()
  for (let next = firstDue(demo, now); next; next = firstDue(demo, now)) demo.at(next.at, next.happen)
}

/** Moves the clock forward. */
export function pass(demo: Demo, until: Date): void {
  demo.state.aheadMs += Math.max(0, until.getTime() - demo.now().getTime())
  settle(demo)
}

/** Periods that end next, until then; empty: none. */
export function nextEnds(demo: Demo, until: Date): readonly PeriodEnd[] {
  const now = demo.now()
  const all = [...renewals(demo), ...endsOfSeries(demo)].filter(({ at }) => at > now && at <= until)
  const first = Math.min(...all.map(({ at }) => at.getTime()))
  return all.filter(({ at }) => at.getTime() === first)
}

/** `tell`: reminds the product of it. */
export type PeriodEnd = Readonly<{ at: Date; tell: () => void }>

function renewals(demo: Demo): PeriodEnd[] {
  return Object.values(demo.state.subscriptions)
    .filter(({ status }) => status === 'active')
    .map((each) => ({
      at: new Date(each.nextBillingAt),
      tell: () => demo.tell('subscription.updated', subscriptionView(demo, each)),
    }))
}

/** The adapter notes on each order until when it pays. */
function endsOfSeries(demo: Demo): PeriodEnd[] {
  return Object.values(demo.state.orders)
    .filter(({ status }) => status === 'paid')
    .map((each) => ({
      at: new Date(each.metadata['until'] ?? each.createdAt),
      tell: () => demo.tell('order.updated', orderView(demo, each)),
    }))
}

function firstDue(demo: Demo, now: Date): Due | undefined {
  const { subscriptions, charges } = demo.state
  const all = [
    ...Object.values(subscriptions).flatMap((each) => [...billing(demo, each), ...ending(demo, each)]),
    ...Object.values(charges).flatMap((each) => turning(demo, each)),
  ]
  return all.filter(({ at }) => at <= now).toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
}

function billing(demo: Demo, subscription: PlayedSubscription): Due[] {
  const { status, nextBillingAt } = subscription
  if (status !== 'active' && status !== 'future') return []
  return [{ at: new Date(nextBillingAt), happen: () => billCycle(demo, subscription) }]
}

/** Pagar.me is silent then; here it lets the product notice that the button was pressed. */
function ending(demo: Demo, subscription: PlayedSubscription): Due[] {
  if (subscription.status !== 'canceled' || subscription.isOver) return []
  const ends = invoicesOf(demo, subscription.id).map(({ cycle }) => inBrazil(afterCycle(new Date(cycle.endAt))))
  const at = new Date(Math.max(0, ...ends.map((end) => end.getTime())))
  const happen = () => {
    subscription.isOver = true
    demo.tell('subscription.updated', subscriptionView(demo, subscription))
  }
  return [{ at, happen }]
}

function turning(demo: Demo, charge: Charge): Due[] {
  if (charge.nextAttemptAt) return [{ at: new Date(charge.nextAttemptAt), happen: () => tryCard(demo, charge) }]
  if (charge.status !== 'pending') return []
  const dueAt = new Date(charge.dueAt)
  const at = charge.method === 'boleto' ? daysLater(dueAt, BOLETO_LATE_DAYS) : dueAt
  return charge.method === 'credit_card' && !charge.awaitsSecondStep ? [] : [{ at, happen: () => fail(demo, charge) }]
}
