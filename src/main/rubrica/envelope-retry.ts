/** `rubrica envelope retry`: seals halted envelopes again, once what stopped them has been mended. */
import { parseArgs } from 'node:util'
import { retryAll, retryOne } from '../../features/operating/troubles/trouble.commands.ts'
import { retryAllHalted, retryHalted } from '../../features/sealing/sealing.commands.ts'
import { countUnsealed } from '../../core/envelope/sealing-wait.store.ts'
import { asId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import { BadUsage, withParts, type Command } from './command.ts'
import { operatorCtx } from './operator-ctx.ts'

/** In one go; the command may be run again. */
const MOST = 10_000

export const envelopeRetryCommand: Command = {
  usage: 'envelope retry (--halted | ID…) [--json]',
  does: `Seals halted envelopes again: those named by their ids, or all of them (at most ${MOST} at once). Says how many. A running worker does the work.`,
  run: async (args, settings) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { halted: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    if (values.halted === positionals.length > 0 || !positionals.every(isId)) throw new BadUsage()
    return withParts(settings, async (parts) => {
      const ctx = operatorCtx(parts)
      return values.halted ? retryEach(ctx, values.json) : retrySome(ctx, positionals, values.json)
    })
  },
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

async function retryEach(ctx: Ctx, isJson: boolean): Promise<number> {
  const retried = await retryAll(ctx, { retryAllHalted }, MOST)
  const { halted } = await ctx.db.read(countUnsealed)
  const says = `${retried} halted envelopes are sealed again${halted > 0 ? `; ${halted} are left` : ''}.`
  console.log(isJson ? JSON.stringify({ version: 1, retried, left: halted, says }, null, 2) : says)
  return 0
}

/** The exit code: 1 when one of them was not halted. */
async function retrySome(ctx: Ctx, ids: readonly string[], isJson: boolean): Promise<number> {
  const envelopes: { id: string; retried: boolean }[] = []
  for (const id of ids)
    envelopes.push({ id, retried: await retryOne(ctx, { retryHalted }, asId<'Envelope'>(id.toLowerCase())) })
  if (isJson) console.log(JSON.stringify({ version: 1, envelopes }, null, 2))
  else for (const { id, retried } of envelopes) console.log(retried ? `${id} is sealed again.` : `${id} is not halted.`)
  return envelopes.every(({ retried }) => retried) ? 0 : 1
}
