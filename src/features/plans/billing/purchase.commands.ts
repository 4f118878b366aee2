/** Buys a plan: the row first, then the gateway, then what the gateway made of it, so that a kill loses no payment. */
import { randomUUID } from 'node:crypto'
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/language.ts'
import { ensure, Refusal, type RefusalCode } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { amountsOf, offeredPlan, type OfferedId } from '../../../core/identity/plan.model.ts'
import {
  GatewayAway,
  PaymentRefused,
  type Begun,
  type Customer,
  type Gateway,
  type SubscriptionOrder,
  type Payment,
} from '../../gateways/gateway-port.model.ts'
import { MB } from '../allowance.model.ts'
import { planText } from '../text.ts'
import { currencyOf } from '../views.ts'
import { endAtGatewayJob, mirrorJob } from './billing.job.ts'
import {
  currentOf,
  pendingOf,
  planChange,
  tooMuchFor,
  type Interval,
  type PlanChange,
  type Subscription,
  type TooMuch,
  type Wanted,
} from './billing.model.ts'
import {
  deleteSubscription,
  findSubscription,
  insertSubscription,
  lockSubscriptions,
  saveSubscription,
} from './billing.store.ts'
import { planPageUrl, wizardUrl } from './checkout-url.ts'
import type { BillingDeps } from './deps.ts'
import { mirrorSubscription } from './mirror.commands.ts'

export type Selling = BillingDeps & Readonly<{ gateway: Gateway }>

/** Refused where nothing is sold. */
export function selling(deps: BillingDeps): Selling {
  const { gateway } = deps
  ensure(gateway, 'payment.not_offered')
  return { ...deps, gateway }
}

/** Refused for a plan that has no price here, as the corporate one. */
export function wantedPlan({ settings }: Pick<Ctx, 'settings'>, plan: OfferedId, interval: Interval): Wanted {
  const price = settings.planPrices[plan]
  ensure(price && offeredPlan(plan).amounts, 'plan.not_sold')
  return { plan, interval, cents: interval === 12 ? price.year : price.month }
}

export type Purchase = Readonly<{
  organizationId: OrganizationId
  wanted: Wanted
  customer: Customer
  /** Null: the gateway's page asks. */
  payment: Payment | null
  language: Language
  returnUrl: string
}>

/** @returns the subscription as the gateway has it now; refused by the reason where it took no payment */
export async function purchase(ctx: Ctx, deps: Selling, asked: Purchase): Promise<Subscription> {
  const subscription = await ctx.db.transaction((tx) => prepare(ctx, deps, tx, asked))
  if (subscription.state === 'planned') return subscription
  const begun = await begin(ctx, deps, subscription, asked)
  if (begun.checkoutUrl) return { ...subscription, externalId: begun.externalId, checkoutUrl: begun.checkoutUrl }
  if (subscription.startsAt) await endPredecessor(ctx, deps, subscription)
  await mirrorSubscription(ctx, deps, subscription.id)
  const found = await ctx.db.read((reader) => findSubscription(reader, subscription.gateway, subscription.id))
  ensure(found && found.state !== 'ended', 'payment.card_refused')
  return found
}

/** Where a plan is paid that nothing saved can pay for: the wizard of our pages, or a page of the gateway. */
export async function checkoutFor(ctx: Ctx, deps: Selling, asked: Omit<Purchase, 'payment'>): Promise<string> {
  const { organizationId, wanted } = asked
  if (deps.gateway.checkout === 'own') return wizardUrl(ctx.settings, { ...wanted, organizationId })
  const { checkoutUrl } = await purchase(ctx, deps, { ...asked, payment: null })
  return checkoutUrl ?? planPageUrl(ctx.settings, organizationId)
}

async function prepare(
  ctx: Ctx,
  deps: Selling,
  tx: Tx,
  { organizationId, wanted, payment }: Purchase,
): Promise<Subscription> {
  const now = ctx.now()
  const all = await lockSubscriptions(tx, organizationId)
  ensure(!pendingOf(all, now), 'payment.in_progress')
  for (const each of all.filter(({ state }) => state === 'awaiting' || state === 'planned')) await drop(tx, each)
  const current = currentOf(all, now)
  const change = planChange(current, wanted, now)
  const tooMuch = await tooMuchIn(ctx, deps, tx, { organizationId, ...wanted })
  ensure(tooMuch.length === 0, 'plan.too_much_in_use', { tooMuch })
  const subscription = newSubscription({
    gateway: deps.gateway.name,
    organizationId,
    wanted,
    change,
    payment,
    current,
    currency: currencyOf(ctx.settings),
    now,
  })
  await insertSubscription(tx, subscription)
  if (subscription.state === 'awaiting') await enqueue(tx, mirrorJob, { id: subscription.id }, { afterMs: 30_000 })
  return subscription
}

/** A checkout that ended unpaid, or a change that another takes the place of. */
export async function drop(tx: Tx, subscription: Subscription): Promise<void> {
  if (subscription.state === 'planned') return deleteSubscription(tx, subscription.id)
  await saveSubscription(tx, { ...subscription, state: 'ended', checkoutUrl: null })
  await enqueue(tx, endAtGatewayJob, { id: subscription.id }, { key: `end_at_gateway:${subscription.id}` })
}

type New = Pick<Purchase, 'organizationId' | 'wanted' | 'payment'> &
  Pick<Subscription, 'gateway' | 'currency'> &
  Readonly<{ change: PlanChange; current: Subscription | null; now: Date }>

/** A card's token lives for a minute: what it pays for later is bought at once, to begin later. */
function newSubscription({
  organizationId,
  wanted,
  change,
  payment,
  current,
  now,
  gateway,
  currency,
}: New): Subscription {
  const isLater = change.kind === 'period_end'
  const isPlanned = isLater && !(payment?.method === 'card' && 'token' in payment)
  return {
    id: randomUUID(),
    organizationId,
    gateway,
    externalId: null,
    ...wanted,
    currency,
    creditCents: change.creditCents,
    state: isPlanned ? 'planned' : 'awaiting',
    replacesId: current?.id ?? null,
    startsAt: isLater ? change.at : null,
    stoppedRenewal: false,
    paidFrom: null,
    paidUntil: null,
    method: payment?.method ?? (isPlanned ? (current?.method ?? null) : null),
    card: null,
    checkoutUrl: null,
    checkoutExpiresAt: null,
    createdAt: now,
  }
}

/** What a later subscription replaces is not renewed; what was paid stays. */
export async function endPredecessor(ctx: Ctx, deps: Selling, later: Subscription): Promise<void> {
  const { id, organizationId, replacesId, gateway } = later
  const before = replacesId && (await ctx.db.read((reader) => findSubscription(reader, gateway, replacesId)))
  if (!before || !before.externalId || before.state !== 'paying') return
  await ctx.db.transaction(async (tx) => {
    const found = (await lockSubscriptions(tx, organizationId)).find((each) => each.id === id)
    if (found) await saveSubscription(tx, { ...found, stoppedRenewal: true })
  })
  await deps.gateway.cancel(before.externalId, 'at_end')
  await mirrorSubscription(ctx, deps, before.id)
}

/** What the organization uses that the plan would not allow. */
export async function tooMuchIn(
  ctx: Ctx,
  deps: BillingDeps,
  reader: Reader,
  { organizationId, plan, interval }: Pick<Subscription, 'organizationId' | 'plan' | 'interval'>,
): Promise<TooMuch[]> {
  const space = await deps.showSpace(ctx, reader, organizationId)
  const places = await deps.placesOf(reader, organizationId, null, ctx.now())
  const used = { users: places.members + places.invited, storageMb: space.usedBytes / MB }
  return tooMuchFor(used, amountsOf(plan, interval))
}

export async function begin(
  ctx: Ctx,
  deps: Selling,
  subscription: Subscription,
  asked: Omit<Purchase, 'organizationId' | 'wanted'>,
): Promise<Begun> {
  try {
    const begun = await deps.gateway.begin(orderFor(subscription, asked))
    await ctx.db.transaction((tx) => keepBegun(tx, subscription, begun))
    return begun
  } catch (error) {
    if (error instanceof PaymentRefused) {
      await giveUp(ctx, subscription)
      throw refusedFor(error)
    }
    if (error instanceof GatewayAway) throw new Refusal('payment.gateway_away')
    throw error
  }
}

function orderFor(
  subscription: Subscription,
  { customer, payment, language, returnUrl }: Omit<Purchase, 'organizationId' | 'wanted'>,
): SubscriptionOrder {
  const text = planText(language)
  return {
    subscriptionId: subscription.id,
    organizationId: subscription.organizationId,
    plan: subscription.plan,
    title: text('invoiceTitle', { name: text(`${subscription.plan}.name`) }),
    interval: subscription.interval,
    cents: subscription.cents,
    currency: subscription.currency,
    creditCents: subscription.creditCents,
    startsAt: subscription.startsAt,
    customer,
    payment,
    returnUrl,
    language,
  }
}

async function keepBegun(tx: Tx, { id, organizationId }: Subscription, begun: Begun): Promise<void> {
  const all = await lockSubscriptions(tx, organizationId)
  const found = all.find((each) => each.id === id)
  if (!found || found.state === 'ended') return
  const { externalId, checkoutUrl, expiresAt: checkoutExpiresAt } = begun
  await saveSubscription(tx, { ...found, externalId, checkoutUrl, checkoutExpiresAt })
}

const giveUp = (ctx: Ctx, { id, organizationId }: Subscription): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const found = (await lockSubscriptions(tx, organizationId)).find((each) => each.id === id)
    if (found) await saveSubscription(tx, { ...found, state: 'ended', checkoutUrl: null })
  })

const codes = {
  card_refused: 'payment.card_refused',
  card_expired: 'payment.card_refused',
  token_used: 'payment.token_used',
  customer_invalid: 'payment.customer_invalid',
  amount_invalid: 'plan.not_sold',
} as const satisfies Record<PaymentRefused['reason'], RefusalCode>

export const refusedFor = ({ reason }: PaymentRefused): Refusal => new Refusal(codes[reason])
