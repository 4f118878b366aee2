/** Begins subscriptions and bills their cycles, by card or boleto. */
import { daysLater, monthsLater, startOfDay } from '../period.model.ts'
import { invoiceView, subscriptionView } from './answers.ts'
import { newCharge, tryCard } from './charges.ts'
import type { Demo } from './demo.ts'
import { newId, type PlayedInvoice, type PlayedSubscription } from './state.ts'

type New = Pick<
  PlayedSubscription,
  'code' | 'customerId' | 'cardId' | 'method' | 'months' | 'title' | 'cents' | 'discount' | 'boletoDueDays' | 'metadata'
> & { startAt: Date | null }

export function createSubscription(demo: Demo, { startAt, ...given }: New): PlayedSubscription {
  const now = demo.now()
  const isLater = startAt !== null && startAt > now
  const start = startOfDay(isLater ? startAt : now)
  const subscription: PlayedSubscription = {
    id: newId('sub'),
    ...given,
    startAt: start.toISOString(),
    isLater,
    status: isLater ? 'future' : 'active',
    cycles: 0,
    nextBillingAt: start.toISOString(),
    createdAt: now.toISOString(),
    canceledAt: null,
  }
  demo.state.subscriptions[subscription.id] = subscription
  demo.tell('subscription.created', subscriptionView(demo, subscription))
  if (!isLater) billCycle(demo, subscription)
  return subscription
}

/** The next cycle begins: its invoice is made, and charged where a card pays. */
export function billCycle(demo: Demo, subscription: PlayedSubscription): void {
  const { cents, months, startAt, method, cardId, customerId } = subscription
  const now = demo.now()
  subscription.status = 'active'
  const begin = monthsLater(new Date(startAt), subscription.cycles * months)
  subscription.cycles += 1
  const next = monthsLater(new Date(startAt), subscription.cycles * months)
  subscription.nextBillingAt = next.toISOString()
  const discountCents = takeDiscount(subscription)
  const dueAt = method === 'boleto' ? daysLater(now, subscription.boletoDueDays) : now
  const id = newId('in')
  const due = cents - discountCents
  const charge = newCharge(demo, { cents: due, method, customerId, cardId, invoiceId: id, orderId: null, dueAt })
  const invoice: PlayedInvoice = {
    id,
    subscriptionId: subscription.id,
    cents: due,
    discountCents,
    status: 'pending',
    cycle: {
      number: subscription.cycles,
      startAt: begin.toISOString(),
      endAt: new Date(next.getTime() - 1000).toISOString(),
    },
    chargeId: charge.id,
    createdAt: now.toISOString(),
    dueAt: dueAt.toISOString(),
    canceledAt: null,
  }
  demo.state.invoices[id] = invoice
  demo.tell('invoice.created', invoiceView(demo, invoice))
  if (method === 'credit_card') tryCard(demo, charge)
}

function takeDiscount(subscription: PlayedSubscription): number {
  const { discount, cents } = subscription
  if (!discount || discount.cycles === 0) return 0
  discount.cycles -= 1
  return Math.min(discount.cents, cents)
}
