/** Cancels the open envelopes of an organization that was closed: nobody there could ever see the result. */
import { z } from 'zod'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { defineJob, enqueue, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { commit } from '../../core/envelope/envelope.commands.ts'
import { cancel, isOpen } from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { findOpenInClosed } from './closing.store.ts'

const windDownJob = defineJob({ name: 'wind_down', payload: z.object({}), maxAttempts: 5 })

export const closingHandlers: readonly Handler[] = [handle(windDownJob, (ctx) => windDown(ctx))]

/** Also again and again: an envelope may have been on its way out while the organization was closed. */
export const closingSchedules: readonly Schedule[] = [{ job: windDownJob, cron: '*/10 * * * *' }]

export const startWindingDown = (tx: Tx): Promise<void> => enqueue(tx, windDownJob, {})

const AT_ONCE = 200

/** In the name of the owner who closed it. */
export async function windDown(ctx: Ctx): Promise<void> {
  for (;;) {
    const open = await ctx.db.read((reader) => findOpenInClosed(reader, AT_ONCE))
    for (const { id, closedBy } of open) {
      const circumstances = {
        at: ctx.now(),
        actor: { kind: 'user', userId: closedBy },
        ip: null,
        userAgent: null,
      } as const
      await ctx.db.transaction(async (tx) => {
        const envelope = await lockEnvelope(tx, id)
        if (isOpen(envelope.state)) await commit(ctx, tx, cancel(envelope), circumstances)
      })
    }
    if (open.length < AT_ONCE) return
  }
}
