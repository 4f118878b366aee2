/** Seals halted envelopes again, as many as go in one call; what was done is recorded. */
import { recordAboutInstallation } from '../../../core/identity/record.commands.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { TroublePorts } from '../ports.ts'

const AT_ONCE = 200

/** @returns how many; the operator asks again for the rest */
export async function retryAll(ctx: Ctx, { retryAllHalted }: Pick<TroublePorts, 'retryAllHalted'>): Promise<number> {
  const count = await retryAllHalted(ctx, AT_ONCE)
  if (count > 0)
    await ctx.db.transaction((tx) => recordAboutInstallation(ctx, tx, { type: 'envelopes.retried', count }))
  return count
}
