/** Commands on the subscription that an organization has: change, cancel, reactivate, give up, another card. */
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/language.ts'
import { ensure, Refusal } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { countFactsSince } from '../../../core/identity/fact.store.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import { GatewayAway, PaymentRefused, type Customer, type Payment } from '../../gateways/gateway-port.model.ts'
import {
  cancelled,
  currentOf,
  pendingOf,
  planChange,
  plannedOf,
  type PlanChange,
  type Subscription,
  type TooMuch,
  type Wanted,
} from './billing.model.ts'
import { findSubscription, findSubscriptions, lockSubscriptions, saveSubscription } from './billing.store.ts'
import { mirrorSubscription } from './mirror.commands.ts'
import { drop, purchase, refusedFor, tooMuchIn, wantedPlan, type Purchase, type Selling } from './purchase.commands.ts'

export type Previewed = Readonly<{
  current: Subscription
  change: PlanChange
  tooMuch: readonly TooMuch[]
  bySavedCard: boolean
}>

export async function previewChange(
  ctx: Ctx,
  deps: Selling,
  organizationId: OrganizationId,
  id: string,
  wanted: Wanted,
): Promise<Previewed> {
  const current = await currentFor(ctx, organizationId, id)
  const change = planChange(current, wanted, ctx.now())
  const tooMuch = await ctx.db.read((reader) => tooMuchIn(ctx, deps, reader, { organizationId, ...wanted }))
  return { current, change, tooMuch, bySavedCard: hasSavedCard(current) }
}

type Changing = Readonly<{
  organizationId: OrganizationId
  id: string
  wanted: Wanted
  customer: Customer
  language: Language
  returnUrl: string
}>

/** @returns null: the change has to be paid at a checkout */
export async function changePlan(ctx: Ctx, deps: Selling, asked: Changing): Promise<Subscription | null> {
  const current = await currentFor(ctx, asked.organizationId, asked.id)
  const { kind } = planChange(current, asked.wanted, ctx.now())
  if (kind !== 'period_end' && !hasSavedCard(current)) return null
  return purchase(ctx, deps, { ...asked, payment: savedPayment(current) })
}

/** With what a subscription that follows is paid: as its predecessor. */
export function savedPayment({ method, externalId }: Subscription): Payment {
  if (method === 'pix' || method === 'boleto') return { method }
  ensure(externalId, 'payment.no_card')
  return { method: 'card', savedBy: externalId }
}

const hasSavedCard = ({ method, card, externalId }: Subscription): boolean =>
  method === 'card' && card !== null && externalId !== null

async function currentFor(ctx: Ctx, organizationId: OrganizationId, id?: string): Promise<Subscription> {
  return currentIn(ctx, await ctx.db.read((reader) => findSubscriptions(reader, organizationId)), id)
}

function currentIn(ctx: Ctx, all: readonly Subscription[], id?: string): Subscription {
  const current = currentOf(all, ctx.now())
  ensure(current && (id === undefined || current.id === id), 'subscription.not_found')
  return current
}

/** What was paid stays until its end. The gateway is told first: nothing is charged after we said so. */
export async function cancelSubscription(ctx: Ctx, deps: Selling, organizationId: OrganizationId): Promise<void> {
  const { all, noted } = await standing(ctx, organizationId, 'plan.cancelled')
  const { externalId, id } = cancelled(currentOf(all, ctx.now()))
  if (externalId) await atGateway(() => deps.gateway.cancel(externalId, 'at_end'))
  await noteWithoutPlanned(ctx, organizationId, { type: 'plan.cancelled', noted, id, change: { state: 'ending' } })
  await mirrorSubscription(ctx, deps, id)
}

type NotedOnce = 'plan.cancelled' | 'plan.card_removed' | 'plan.reactivated'

/** All of an organization, and how often such a change was noted before: counted first, for who notes one changes what is read next. */
const standing = (
  ctx: Ctx,
  organizationId: OrganizationId,
  type: NotedOnce,
): Promise<Readonly<{ all: Subscription[]; noted: number }>> =>
  ctx.db.read(async (reader) => {
    const noted = await countNoted(reader, organizationId, type)
    return { all: await findSubscriptions(reader, organizationId), noted }
  })

const countNoted = (reader: Reader, id: OrganizationId, type: NotedOnce): Promise<number> =>
  countFactsSince(reader, { kind: 'organization', id }, type, new Date(0))

type Note = Readonly<{
  type: NotedOnce
  /** How often it was when the subscription was read: once more, and somebody else did the same at the same time. */
  noted: number
}>

/** Nothing, where somebody else noted the same at the same time. */
const noteOnce = (
  ctx: Ctx,
  organizationId: OrganizationId,
  { type, noted }: Note,
  andSave?: (tx: Tx, all: readonly Subscription[]) => Promise<void>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const all = await lockSubscriptions(tx, organizationId)
    if ((await countNoted(tx, organizationId, type)) !== noted) return
    await andSave?.(tx, all)
    await recordAboutOrganization(ctx, tx, organizationId, { type })
  })

type Ending = Note & Readonly<{ id: string; change: Partial<Pick<Subscription, 'state' | 'card'>> }>

/** Nothing follows what ends with its period. @param ending `change`: what it makes of the subscription `id`, until the gateway is read */
const noteWithoutPlanned = (ctx: Ctx, organizationId: OrganizationId, ending: Ending): Promise<void> =>
  noteOnce(ctx, organizationId, ending, async (tx, all) => {
    const planned = plannedOf(all, ctx.now())
    if (planned) await drop(tx, planned)
    const found = all.find(({ id }) => id === ending.id)
    if (found && found.state !== 'ended') await saveSubscription(tx, { ...found, ...ending.change })
  })

type Who = Pick<Purchase, 'customer' | 'language' | 'returnUrl'>

/** Gives up what awaits payment, or the change that was planned: then the plan that there is goes on as before. */
export async function cancelPending(ctx: Ctx, deps: Selling, organizationId: OrganizationId, who: Who): Promise<void> {
  const find = (all: readonly Subscription[]) => pendingOf(all, ctx.now()) ?? plannedOf(all, ctx.now())
  const all = await ctx.db.read((reader) => findSubscriptions(reader, organizationId))
  const found = find(all)
  ensure(found, 'plan.nothing_pending')
  const { externalId, id } = found
  const isPlanned = !pendingOf(all, ctx.now())
  if (externalId) {
    // It may have been paid meanwhile: then it counts, and nothing is given up.
    await atGateway(() => mirrorSubscription(ctx, deps, id))
    ensure(
      find(await ctx.db.read((reader) => findSubscriptions(reader, organizationId)))?.id === id,
      'plan.nothing_pending',
    )
    // Nobody can pay it any more before we say that it is given up.
    await atGateway(() => deps.gateway.cancel(externalId, 'now'))
    await atGateway(() => mirrorSubscription(ctx, deps, id))
  }
  await ctx.db.transaction(async (tx) => {
    const still = find(await lockSubscriptions(tx, organizationId))
    if (still?.id === id) await drop(tx, still)
    else ensure(externalId, 'plan.nothing_pending')
  })
  if (found.stoppedRenewal && isPlanned) await renewReplaced(ctx, deps, found, who)
}

/** What was not to be renewed for the change that is given up. */
async function renewReplaced(ctx: Ctx, deps: Selling, { replacesId, gateway }: Subscription, who: Who): Promise<void> {
  const before = replacesId && (await ctx.db.read((reader) => findSubscription(reader, gateway, replacesId)))
  if (!before) return
  const { plan, interval, cents } = before
  await renew(ctx, deps, before, { plan, interval, cents }, who)
}

/** @returns false: nothing that is saved pays for another period */
async function renew(ctx: Ctx, deps: Selling, before: Subscription, wanted: Wanted, who: Who): Promise<boolean> {
  const { id, externalId, organizationId, method, card } = before
  if (!externalId) return false
  if (await atGateway(() => deps.gateway.resume(externalId))) await mirrorSubscription(ctx, deps, id)
  else if (method === 'card' && !card) return false
  else await purchase(ctx, deps, { organizationId, wanted, ...who, payment: savedPayment(before) })
  return true
}

/** @returns null: it goes on as before, or again after the paid period; else what has to be bought anew */
export async function reactivate(
  ctx: Ctx,
  deps: Selling,
  organizationId: OrganizationId,
  who: Who,
): Promise<Wanted | null> {
  const { all, noted } = await standing(ctx, organizationId, 'plan.reactivated')
  const current = currentOf(all, ctx.now())
  const last = current ?? all.find(({ paidUntil }) => paidUntil)
  ensure(last && (!current || current.state === 'ending'), 'plan.cannot_reactivate')
  const wanted = wantedPlan(ctx, last.plan, last.interval)
  if (!current || !(await renew(ctx, deps, current, wanted, who))) return wanted
  await noteOnce(ctx, organizationId, { type: 'plan.reactivated', noted })
  return null
}

/** Where the plan is not renewed, what follows it is bought with the card: a token lives for a minute. */
export async function replaceCard(
  ctx: Ctx,
  deps: Selling,
  organizationId: OrganizationId,
  token: string,
  who: Who,
): Promise<void> {
  const current = await currentFor(ctx, organizationId)
  const next = plannedOf(await ctx.db.read((reader) => findSubscriptions(reader, organizationId)), ctx.now())
  const { externalId, id } = next?.externalId ? next : current
  ensure(externalId, 'payment.no_card')
  if (id === current.id && current.state !== 'paying') {
    ensure(next, 'plan.not_renewed')
    const { plan, interval, cents } = next
    const payment = { method: 'card', token } as const
    await purchase(ctx, deps, { organizationId, wanted: { plan, interval, cents }, ...who, payment })
  } else {
    await atGateway(() => deps.gateway.replaceCard(externalId, token))
    await mirrorSubscription(ctx, deps, id)
  }
  await ctx.db.transaction((tx) => recordAboutOrganization(ctx, tx, organizationId, { type: 'plan.card_replaced' }))
}

export async function removeCard(ctx: Ctx, deps: Selling, organizationId: OrganizationId): Promise<void> {
  const { all, noted } = await standing(ctx, organizationId, 'plan.card_removed')
  const { externalId, id, card } = currentIn(ctx, all)
  ensure(externalId && card, 'payment.no_card')
  await atGateway(() => deps.gateway.removeCard(externalId))
  await noteWithoutPlanned(ctx, organizationId, { type: 'plan.card_removed', noted, id, change: { card: null } })
  await mirrorSubscription(ctx, deps, id)
}

/** Lets the gateway's reasons be refusals. */
async function atGateway<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentRefused) throw refusedFor(error)
    if (error instanceof GatewayAway) throw new Refusal('payment.gateway_away')
    throw error
  }
}
