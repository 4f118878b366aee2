/** A command and the view that answers its call, read together with the command's commit (docs/decisions/404). */
import { within, type Db, type Tx } from './db.ts'
import type { Ctx } from './ctx.ts'

/**
 * Runs a command of one transaction, and reads the view in the message that commits it: it shows what was saved, and costs no message of its
 * own. Where the command runs no transaction, or several, the view is read afterwards.
 * @param command gives what its transaction gives
 * @param view only reads
 */
export async function withView<Done, View>(
  ctx: Ctx,
  command: (ctx: Ctx) => Promise<Done>,
  view: (ctx: Ctx, done: Done) => Promise<View>,
): Promise<View> {
  let begun = 0
  let read: Readonly<{ done: unknown; view: View }> | null = null
  const transaction: Db['transaction'] = async (work) => {
    begun += 1
    if (begun > 1) return ctx.db.transaction(work)
    const kept = await ctx.db.transactionRead(work, async (reader, done) => ({
      done,
      view: await view({ ...ctx, db: within(ctx.db, reader as Tx) }, done as unknown as Done),
    }))
    read = kept
    return kept.done
  }
  const done = await command({ ...ctx, db: { ...ctx.db, transaction } })
  const early = read as Readonly<{ done: unknown; view: View }> | null
  return early && begun === 1 && early.done === done ? early.view : view(ctx, done)
}
