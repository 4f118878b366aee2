/** Records when 80 and 100 per cent of envelopes, storage or users are used, once in an interval of credits. */
import type { Ctx } from '../../../server/ctx.ts'
import { freeLimits } from '../../../server/settings/allowances.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import { findUntoldUsage, saveAlert } from './request.store.ts'

const AT_ONCE = 500

/** Of an organization that reaches the limit at once, the limit alone. */
export async function alertUsage(ctx: Ctx): Promise<void> {
  const found = await ctx.db.read((reader) => findUntoldUsage(reader, freeLimits(ctx.settings), ctx.now(), AT_ONCE))
  for (const usage of found)
    await ctx.db.transaction(async (tx) => {
      const { organizationId, resource, percent } = usage
      const fact = { type: 'plan.usage_reached', resource, percent } as const
      if (await saveAlert(tx, usage)) await recordAboutOrganization(ctx, tx, organizationId, fact)
    })
}
