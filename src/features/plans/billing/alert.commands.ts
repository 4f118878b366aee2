/** Tells owners when 80 and 100 per cent of envelopes, storage or users are used, once in an interval of credits. */
import type { Ctx } from '../../../server/ctx.ts'
import { freeLimits } from '../../../server/settings/allowances.ts'
import type { BillingDeps } from './deps.ts'
import { findUntoldUsage, saveAlert, type Usage } from './request.store.ts'

const AT_ONCE = 500

/** Whoever reaches the limit at once is told that alone. */
export async function alertUsage(ctx: Ctx, deps: BillingDeps): Promise<void> {
  const found = await ctx.db.read((reader) => findUntoldUsage(reader, freeLimits(ctx.settings), AT_ONCE))
  for (const usage of found) await tellOwners(ctx, deps, usage)
}

function tellOwners(ctx: Ctx, deps: BillingDeps, usage: Usage): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    if (!(await saveAlert(tx, usage))) return
    const { organizationId, resource, percent, name: by } = usage
    const letter = { kind: 'plan_usage', organizationId, by, name: resource, left: percent } as const
    for (const owner of await deps.ownersOf(tx, organizationId)) await deps.postLetter(ctx, tx, owner, letter)
  })
}
