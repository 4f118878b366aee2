/** Checks that stand before each purchase, and who buys. */
import { ensure } from '../../../kernel/refusal.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Call } from '../../../server/http.ts'
import { limit } from '../../../server/limits.ts'
import { mayManage } from '../../../core/identity/authority.model.ts'
import { pendingOf } from './billing.model.ts'
import { findSubscriptions } from './billing.store.ts'
import { planPageUrl } from './checkout-url.ts'
import type { BillingDeps } from './deps.ts'

export function ensureMayBuy({ caller }: Call<'member'>): OrganizationId {
  ensure(mayManage(caller, 'manage_billing'), 'permission.denied')
  return caller.organizationId
}

export async function ensureNothingPending(ctx: Ctx, { caller }: Call<'member'>): Promise<void> {
  const all = await ctx.db.read((reader) => findSubscriptions(reader, caller.organizationId))
  ensure(!pendingOf(all, ctx.now()), 'payment.in_progress')
}

export async function ensureCpf(ctx: Ctx, deps: BillingDeps, { caller }: Call<'member'>): Promise<void> {
  if (ctx.settings.variant === 'br')
    ensure(await ctx.db.read((reader) => deps.hasCpf(reader, caller.userId)), 'plan.cpf_required')
}

/** Stolen cards are tried by the dozen where nobody counts. */
export const limitCards = (ctx: Ctx, { caller }: Call<'member'>): Promise<void> =>
  limit(ctx, 'card', caller.userId, { max: 10, windowSec: 3600 })

export const buyer = ({ settings }: Ctx, call: Call<'member'>) => ({
  customer: { name: call.caller.name, email: call.caller.email, document: null, phone: null, address: null },
  language: call.language,
  returnUrl: planPageUrl(settings, call.caller.organizationId),
})
