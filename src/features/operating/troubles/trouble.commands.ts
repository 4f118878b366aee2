/** Seals halted envelopes again, one or as many as go in one call; what was done is recorded. */
import { recordAboutInstallation } from '../../../core/identity/record.commands.ts'
import type { EnvelopeId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import type { TroublePorts } from '../ports.ts'

const AT_ONCE = 200

/** @returns false: it is not halted */
export const retryOne = (
  ctx: Ctx,
  { retryHalted }: Pick<TroublePorts, 'retryHalted'>,
  envelopeId: EnvelopeId,
): Promise<boolean> => retryHalted(ctx, envelopeId, (tx) => note(ctx, tx, { count: 1, envelopeId }))

/** @returns how many; the operator asks again for the rest */
export async function retryAll(
  ctx: Ctx,
  { retryAllHalted }: Pick<TroublePorts, 'retryAllHalted'>,
  most = AT_ONCE,
): Promise<number> {
  const count = await retryAllHalted(ctx, most)
  if (count > 0) await ctx.db.transaction((tx) => note(ctx, tx, { count }))
  return count
}

const note = (ctx: Ctx, tx: Tx, retried: Readonly<{ count: number; envelopeId?: EnvelopeId }>): Promise<void> =>
  recordAboutInstallation(ctx, tx, { type: 'envelopes.retried', ...retried })
