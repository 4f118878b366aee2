/** Contract in, view out: what is done with a subscription that there is. */
import type { Ctx } from '../../../server/ctx.ts'
import { ensure } from '../../../kernel/refusal.ts'
import { bind, type Http } from '../../../server/http.ts'
import { currencyOf, moneyView } from '../views.ts'
import {
  cancelPendingEndpoint,
  cancelSubscriptionEndpoint,
  changePlanEndpoint,
  openPortalEndpoint,
  previewChangeEndpoint,
  reactivateEndpoint,
  removeCardEndpoint,
  replaceCardEndpoint,
} from './billing.contract.ts'
import { currentOf } from './billing.model.ts'
import { findSubscriptions } from './billing.store.ts'
import { findPendingInvoices } from './invoice.store.ts'
import { buyer, ensureMayBuy, ensureNothingPending, limitCards } from './buyer.ts'
import { planPageUrl } from './checkout-url.ts'
import type { BillingDeps } from './deps.ts'
import { checkoutFor, selling, wantedPlan } from './purchase.commands.ts'
import {
  cancelPending,
  cancelSubscription,
  changePlan,
  previewChange,
  reactivate,
  removeCard,
  replaceCard,
} from './subscription.commands.ts'

export function changingRoutes(http: Http, ctx: Ctx, deps: BillingDeps): void {
  bind(http, ctx, previewChangeEndpoint, async (ctx, { id, plan, interval }, call) => {
    const organizationId = ensureMayBuy(call)
    const wanted = wantedPlan(ctx, plan, interval)
    const { gateway } = selling(deps)
    const { current, change, tooMuch, bySavedCard } = await previewChange(
      ctx,
      selling(deps),
      organizationId,
      id,
      wanted,
    )
    const money = (cents: number) => moneyView(cents, currencyOf(ctx.settings), call.language)
    const isNow = change.kind !== 'period_end'
    return {
      effective: isNow ? ('now' as const) : ('period_end' as const),
      effective_at: change.at.toISOString(),
      price: money(wanted.cents),
      credit: money(change.creditCents),
      due: money(change.dueCents),
      next_charge_at: (isNow
        ? gateway.endOfPeriod(change.at, interval)
        : (current.paidUntil ?? change.at)
      ).toISOString(),
      too_much: [...tooMuch],
      by_saved_card: bySavedCard,
    }
  })
  bind(http, ctx, changePlanEndpoint, async (ctx, { id, plan, interval }, call) => {
    const organizationId = ensureMayBuy(call)
    const wanted = wantedPlan(ctx, plan, interval)
    await ensureNothingPending(ctx, call)
    const asked = { organizationId, wanted, ...buyer(ctx, call) }
    const changed = await changePlan(ctx, selling(deps), { id, ...asked })
    const now = ctx.now().toISOString()
    if (!changed) return { checkout_url: await checkoutFor(ctx, selling(deps), asked), effective_at: now }
    const [waiting] = await ctx.db.read((reader) => findPendingInvoices(reader, organizationId))
    const checkoutUrl =
      changed.state === 'awaiting' && !changed.startsAt
        ? (changed.checkoutUrl ?? waiting?.payUrl ?? planPageUrl(ctx.settings, organizationId))
        : null
    return { checkout_url: checkoutUrl, effective_at: changed.startsAt?.toISOString() ?? now }
  })
  bind(http, ctx, cancelSubscriptionEndpoint, (ctx, _input, call) =>
    cancelSubscription(ctx, selling(deps), ensureMayBuy(call)),
  )
  bind(http, ctx, cancelPendingEndpoint, (ctx, _input, call) =>
    cancelPending(ctx, selling(deps), ensureMayBuy(call), buyer(ctx, call)),
  )
  bind(http, ctx, reactivateEndpoint, async (ctx, _input, call) => {
    const organizationId = ensureMayBuy(call)
    const wanted = await reactivate(ctx, selling(deps), organizationId, buyer(ctx, call))
    const asked = { organizationId, ...buyer(ctx, call) }
    return { checkout_url: wanted && (await checkoutFor(ctx, selling(deps), { ...asked, wanted })) }
  })
  cardRoutes(http, ctx, deps)
}

function cardRoutes(http: Http, ctx: Ctx, deps: BillingDeps): void {
  bind(http, ctx, replaceCardEndpoint, async (ctx, { card_token: token }, call) => {
    const organizationId = ensureMayBuy(call)
    await limitCards(ctx, call)
    await replaceCard(ctx, selling(deps), organizationId, token, buyer(ctx, call))
  })
  bind(http, ctx, removeCardEndpoint, (ctx, _input, call) => removeCard(ctx, selling(deps), ensureMayBuy(call)))
  bind(http, ctx, openPortalEndpoint, async (ctx, _input, call) => {
    const organizationId = ensureMayBuy(call)
    const { gateway } = selling(deps)
    const current = currentOf(await ctx.db.read((reader) => findSubscriptions(reader, organizationId)), ctx.now())
    ensure(current?.externalId, 'subscription.not_found')
    return { portal_url: await gateway.portalUrl(current.externalId, planPageUrl(ctx.settings, organizationId)) }
  })
}
