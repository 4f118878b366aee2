/** `rubrica envelope retry`: seals halted envelopes again, once what stopped them has been mended. */
import { parseArgs } from 'node:util'
import { retryAllHalted, retryHalted } from '../../features/sealing/sealing.commands.ts'
import { countUnsealed } from '../../core/envelope/sealing-wait.store.ts'
import { asId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { BadUsage, operatorCtx, withParts, type Command } from './command.ts'

/** In one go; the command may be run again. */
const MOST = 10_000

export const envelopeRetryCommand: Command = {
  usage: 'envelope retry --halted | ID…',
  does: `Seals halted envelopes again: those named by their ids, or all of them (at most ${MOST} at once). Says how many. A running worker does the work.`,
  run: async (args, settings) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { halted: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    if (values.halted === positionals.length > 0 || !positionals.every(isId)) throw new BadUsage()
    return withParts(settings, async (parts) => {
      const ctx = operatorCtx(parts)
      return values.halted ? retryAll(ctx) : retrySome(ctx, positionals)
    })
  },
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

async function retryAll(ctx: Ctx): Promise<number> {
  const retried = await retryAllHalted(ctx, MOST)
  const { halted } = await ctx.db.read(countUnsealed)
  console.log(`${retried} halted envelopes are sealed again${halted > 0 ? `; ${halted} are left` : ''}.`)
  return 0
}

/** The exit code: 1 when one of them was not halted. */
async function retrySome(ctx: Ctx, ids: readonly string[]): Promise<number> {
  let isAll = true
  for (const id of ids) {
    const isRetried = await retryHalted(ctx, asId<'Envelope'>(id.toLowerCase()))
    isAll &&= isRetried
    console.log(isRetried ? `${id} is sealed again.` : `${id} is not halted.`)
  }
  return isAll ? 0 : 1
}
