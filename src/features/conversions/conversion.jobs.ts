/** Jobs of conversions: convert files, a few at a time, and delete conversions after a day. */
import { z } from 'zod'
import { asId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { defineJob, enqueue, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { convertFile, giveUp } from './conversion.commands.ts'
import type { ConversionId } from '../../kernel/ids.ts'
import { deleteConversionsBefore } from './conversion.store.ts'
import type { Office } from './office.ts'

const KEPT_MS = 24 * 3_600_000
/** A job that finds the converter busy is enqueued again: one that waits would hold up the sealing of envelopes. */
const LATER_MS = 1_000

const convertJob = defineJob({
  name: 'conversions.convert',
  payload: z.object({ id: z.uuid().transform((text) => asId<'Conversion'>(text)) }),
  maxAttempts: 2,
})
const forgetJob = defineJob({ name: 'conversions.forget', payload: z.object({}), maxAttempts: 3 })

export const conversionSchedules: readonly Schedule[] = [{ job: forgetJob, cron: '41 * * * *' }]

export const beginConversion = (tx: Tx, id: ConversionId): Promise<void> => enqueue(tx, convertJob, { id })

export function conversionHandlers(office: Office): readonly Handler[] {
  return [
    handle(
      convertJob,
      async (ctx, { id }) => {
        if (!office.isBusy()) return convertFile(ctx, office, id)
        const runAt = new Date(ctx.now().getTime() + LATER_MS)
        return ctx.db.transaction((tx) => enqueue(tx, convertJob, { id }, { runAt }))
      },
      { gaveUp: (ctx, { id }) => giveUp(ctx, id, 'conversion.failed') },
    ),
    handle(forgetJob, forgetConversions),
  ]
}

export function forgetConversions(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  return ctx.db.read((reader) => deleteConversionsBefore(reader, before))
}
