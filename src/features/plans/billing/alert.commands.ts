/** Tells owners when 80 and 100 per cent of envelopes, storage or users are used, once in an interval. */
import type { Ctx } from '../../../server/ctx.ts'
import { freeLimits } from '../../../server/settings/allowances.ts'
import type { BillingDeps } from './deps.ts'
import { findUsageAbove, saveAlert, type Usage } from './request.store.ts'

const AT_ONCE = 2000

export async function alertUsage(ctx: Ctx, deps: BillingDeps): Promise<void> {
  const found = await ctx.db.read((reader) => findUsageAbove(reader, freeLimits(ctx.settings), AT_ONCE))
  for (const usage of found) await alertOne(ctx, deps, usage)
}

/** Whoever is at the limit at once is told that alone. */
function alertOne(
  ctx: Ctx,
  deps: BillingDeps,
  { organizationId, resource, ratio, intervalStartedAt, name }: Usage,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const isFull = ratio >= 1
    const isNear = await saveAlert(tx, { organizationId, resource, percent: 80, intervalStartedAt })
    const isNew = isFull ? await saveAlert(tx, { organizationId, resource, percent: 100, intervalStartedAt }) : isNear
    if (!isNew) return
    const letter = { kind: 'plan_usage', organizationId, by: name, name: resource, left: isFull ? 100 : 80 } as const
    for (const owner of await deps.ownersOf(tx, organizationId)) await deps.postLetter(ctx, tx, owner, letter)
  })
}
