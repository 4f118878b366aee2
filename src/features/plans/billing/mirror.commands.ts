/**
 * Mirrors a subscription: reads it at the gateway, then writes it with its invoices and the plan that follows in one transaction.
 * Harmless twice, and in any order: what is read is always the present (docs/domain/billing.md).
 */
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { enqueue } from '../../../jobs/jobs.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import type { InvoiceStatus, MirroredInvoice } from '../../gateways/gateway.model.ts'
import type { Gateway } from '../../gateways/gateway-port.model.ts'
import { grantPaidPlan } from './allowance.commands.ts'
import { endAtGatewayJob, refundJob } from './billing.job.ts'
import { currentOf, mirrored, paidForNothing, postponed, validUntil, type Subscription } from './billing.model.ts'
import { findSubscription, lockSubscriptions, saveSubscription } from './billing.store.ts'
import { findInvoiceStatuses, saveInvoices } from './invoice.store.ts'

/** A purchase whose answer was lost may still be on its way for so long. */
const IN_FLIGHT_MS = 90_000

/** The gateway may know of it in a moment; the job comes again. */
class StillInFlight extends Error {
  override readonly name = 'StillInFlight'
}

/** @param id ours, or the gateway's. @returns when it was read, by the gateway's clock; null: there was nothing to read */
export async function mirrorSubscription(
  ctx: Ctx,
  { gateway }: Readonly<{ gateway: Gateway }>,
  id: string,
): Promise<Date | null> {
  const found = await ctx.db.read((reader) => findSubscription(reader, gateway.name, id))
  if (!found || found.state === 'planned') return null
  const mirror = await gateway.read(found.externalId ?? found.id)
  const isYoung = ctx.now().getTime() - found.createdAt.getTime() < IN_FLIGHT_MS
  if (!mirror && found.externalId === null && found.state === 'awaiting' && isYoung) throw new StillInFlight(found.id)
  await ctx.db.transaction(async (tx) => {
    const all = await lockSubscriptions(tx, found.organizationId)
    const before = all.find((each) => each.id === found.id)
    if (!before) return
    const next = mirror ? mirrored(before, mirror) : { ...before, state: 'ended' as const }
    const known = await findInvoiceStatuses(tx, next.id)
    const refused = newly('rejected', mirror?.invoices ?? [], known).length > 0
    await recordReturns(ctx, tx, { before, next, invoices: mirror?.invoices ?? [], known })
    await saveSubscription(tx, next, ctx.now())
    if (mirror) await saveInvoices(tx, next, mirror.invoices, () => ctx.newId<'Invoice'>())
    const others = all.filter((each) => each.id !== next.id).map((each) => postponed(each, next))
    for (const each of others.filter((other) => !all.includes(other))) await saveSubscription(tx, each)
    const isNews = refused && before.state !== 'ended' && (next.state === 'paying' || next.startsAt !== null)
    if (isNews) await recordRefusal(ctx, tx, [next, ...others])
    await settle(ctx, tx, next.organizationId, [next, ...others])
  })
  return mirror?.readAt ?? null
}

/** Ends what was replaced, and gives or takes the plan. @param all locked */
export async function settle(
  ctx: Ctx,
  tx: Tx,
  organizationId: OrganizationId,
  all: readonly Subscription[],
): Promise<void> {
  const current = currentOf(all, ctx.now())
  const remaining: Subscription[] = []
  for (const each of all) {
    const isReplaced =
      current &&
      each.id !== current.id &&
      (each.state === 'paying' || each.state === 'ending') &&
      each.paidFrom! <= current.paidFrom!
    const next = isReplaced ? { ...each, state: 'ended' as const } : each
    remaining.push(next)
    if (!isReplaced) continue
    await saveSubscription(tx, next)
    await enqueue(tx, endAtGatewayJob, { id: each.id }, { key: `end_at_gateway:${each.id}` })
  }
  await grantPaidPlan(ctx, tx, organizationId, remaining)
}

type Statuses = ReadonlyMap<string, string>

const newly = (status: InvoiceStatus, invoices: readonly MirroredInvoice[], known: Statuses): MirroredInvoice[] =>
  invoices.filter((invoice) => invoice.status === status && known.get(invoice.externalId) !== status)

type Read = Readonly<{
  before: Subscription
  next: Subscription
  invoices: readonly MirroredInvoice[]
  known: Statuses
}>

/** Money that came for what had been given up is given back; that it was is told when the gateway says so. */
async function recordReturns(ctx: Ctx, tx: Tx, { before, next, invoices, known }: Read): Promise<void> {
  const late = paidForNothing(before, next) ? newly('paid', invoices, known) : []
  for (const { externalId: invoiceId, paidCents: cents, currency, method } of late) {
    const fact = { type: 'plan.payment_late', cents, currency, isReturned: method !== 'boleto' } as const
    await recordAboutOrganization(ctx, tx, next.organizationId, fact)
    if (fact.isReturned) await enqueue(tx, refundJob, { id: next.id, invoiceId }, { key: `refund:${invoiceId}` })
  }
  for (const { externalId, cents, discountCents, currency } of newly('cancelled', invoices, known)) {
    if (known.get(externalId) !== 'paid') continue
    const fact = { type: 'plan.payment_refunded', cents: cents - discountCents, currency } as const
    await recordAboutOrganization(ctx, tx, next.organizationId, fact)
  }
}

/** A renewal, or a change that was planned, could not be charged. */
export async function recordRefusal(
  ctx: Ctx,
  tx: Tx,
  all: readonly [refused: Subscription, ...others: Subscription[]],
): Promise<void> {
  const current = currentOf(all, ctx.now())
  const until = (current && validUntil(current, all)) ?? ctx.now()
  const fact = { type: 'plan.payment_refused', until: until.toISOString() } as const
  await recordAboutOrganization(ctx, tx, all[0].organizationId, fact)
}
