/** Contract in, view out: plans, and the one that an organization has. */
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/language.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader } from '../../server/db.ts'
import { freeLimits } from '../../server/settings/allowances.ts'
import { bind, type Http } from '../../server/http.ts'
import { mayManage } from '../../core/identity/authority.model.ts'
import { offered, planFeatures } from '../../core/identity/plan.model.ts'
import {
  currentOf,
  isRenewalOnItsWay,
  pendingOf,
  plannedOf,
  shownState,
  validUntil,
  type Subscription,
} from './billing/billing.model.ts'
import { findSubscriptions } from './billing/billing.store.ts'
import { checkoutUrlOf } from './billing/checkout-url.ts'
import type { BillingDeps } from './billing/deps.ts'
import {
  listPlansEndpoint,
  showPlanEndpoint,
  showSubscriptionEndpoint,
  type SubscriptionView,
} from './plan.contract.ts'
import { MB } from './allowance.model.ts'
import { findLastInvoiceStatus } from './billing/invoice.store.ts'
import { findGivenUntil } from './plan.store.ts'
import { planText } from './text.ts'
import { featuresIn, planView, soldPlanView, type UsedPlan } from './views.ts'

export function planRoutes(http: Http, ctx: Ctx, deps: BillingDeps): void {
  bind(http, ctx, listPlansEndpoint, async ({ settings }, { interval }, { language }) => ({
    data: offered.map(({ id }) => soldPlanView(settings, id, interval, language)),
    contact: settings.sales,
  }))
  bind(http, ctx, showPlanEndpoint, async ({ settings }, { plan, interval }, { language }) =>
    soldPlanView(settings, plan, interval, language),
  )
  bind(http, ctx, showSubscriptionEndpoint, async (ctx, _input, call) => {
    const { caller } = call
    ensure(mayManage(caller, 'manage_billing'), 'permission.denied')
    const { organizationId } = caller
    const { language } = call
    return ctx.db.read(async (reader) => {
      const all = await findSubscriptions(reader, organizationId)
      return {
        ...(await allowanceView(ctx, deps, reader, {
          id: organizationId,
          paying: currentOf(all, ctx.now()),
          language,
        })),
        ...subscriptionView(ctx, all, language),
        lapses_at: (await lapsesAt(reader, all, ctx.now()))?.toISOString() ?? null,
      }
    })
  })
}

type AllowanceView = Pick<SubscriptionView, 'plan' | 'quota' | 'usage' | 'given_until' | 'next_recurrence_at'>

async function allowanceView(
  ctx: Ctx,
  deps: BillingDeps,
  reader: Reader,
  { id, paying, language }: Readonly<{ id: OrganizationId; paying: Subscription | null; language: Language }>,
): Promise<AllowanceView> {
  const { quota } = await deps.showWorkspace(ctx, reader, id)
  const space = await deps.showSpace(ctx, reader, id)
  const places = await deps.placesOf(reader, id, freeLimits(ctx.settings).users, ctx.now())
  const storageMb = space.limitBytes === null ? null : Math.floor(space.limitBytes / MB)
  const given = offered.find((each) => each.id === quota.plan)
  const used: UsedPlan = {
    id: given?.id ?? 'free',
    interval: quota.interval === 'year' ? 12 : 1,
    amounts: { envelopes: quota.available, storageMb, users: places.limit },
    features: featuresIn(
      ctx.settings,
      given?.features ?? planFeatures.filter((feature) => ctx.settings.freeFeatures.includes(feature)),
    ),
  }
  return {
    plan: planView(ctx.settings, used, language, paying),
    quota: { envelopes: { available: quota.available, consumed: quota.consumed } },
    usage: { users: places.members, invitations: places.invited, storage: space.usedBytes },
    given_until: await findGivenUntil(reader, id),
    next_recurrence_at: quota.renewsAt.toISOString(),
  }
}

/** What was bought, beside what counts. */
function subscriptionView(
  { settings, now }: Pick<Ctx, 'settings' | 'now'>,
  all: readonly Subscription[],
  language: Language,
): Omit<SubscriptionView, keyof AllowanceView | 'lapses_at'> {
  const at = now()
  const [current, pending, planned] = [currentOf(all, at), pendingOf(all, at), plannedOf(all, at)]
  const shown = current ?? pending ?? all.find(({ paidUntil }) => paidUntil) ?? null
  const named = ({ plan, interval }: Subscription) => ({ plan, interval, name: planText(language)(`${plan}.name`) })
  return {
    id: shown?.id ?? null,
    state: shownState(all, at),
    pending: pending && named(pending),
    checkout_url: pending && checkoutUrlOf(settings, pending),
    planned: planned?.startsAt ? { ...named(planned), from: planned.startsAt.toISOString() } : null,
    payment_method: (current ?? pending)?.method ?? null,
    ...paidView(current, planned),
  }
}

/** Card of the next charge, and end of the subscription that counts. */
function paidView(
  current: Subscription | null,
  planned: Subscription | null,
): Pick<SubscriptionView, 'properties' | 'paid_until'> {
  if (!current?.paidUntil) return { properties: null, paid_until: null }
  const { card } = planned?.externalId ? planned : current
  return {
    properties: card && {
      card_banner: card.brand,
      card_last_four_digits: card.lastFour,
      card_expiration: `${String(card.expiryMonth).padStart(2, '0')}/${String(card.expiryYear).slice(-2)}`,
    },
    paid_until: current.paidUntil.toISOString(),
  }
}

/** When the plan ends unless its renewal is paid; null: nothing is late, or the card is being charged and was not refused. */
async function lapsesAt(reader: Reader, all: readonly Subscription[], now: Date): Promise<Date | null> {
  const current = currentOf(all, now)
  if (current?.state !== 'paying' || !current.paidUntil || current.paidUntil > now) return null
  if (!isRenewalOnItsWay(current, now)) return validUntil(current, all)
  const charged = [current, ...all.filter(({ replacesId, state }) => replacesId === current.id && state === 'awaiting')]
  return (await findLastInvoiceStatus(reader, charged)) === 'rejected' ? validUntil(current, all) : null
}
