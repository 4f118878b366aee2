/** Scheduled cleanup jobs of the server: old rate limits and stored answers, blobs without an owner, unfinished files. */
import { z } from 'zod'
import { sweepBlobs, sweepUnfinished } from '../server/blobs/sweep.ts'
import { forgetOldAnswers } from '../server/http/idempotency.ts'
import { defineJob, handle, type Handler, type Schedule } from '../jobs/jobs.ts'
import { forgetOldLimits } from '../server/limits.ts'

const forgetOldJob = defineJob({ name: 'server.forget_old', payload: z.object({}), maxAttempts: 1 })

const sweepBlobsJob = defineJob({ name: 'server.sweep_blobs', payload: z.object({}), maxAttempts: 3 })

export const upkeepHandlers: readonly Handler[] = [
  handle(forgetOldJob, async (ctx) => {
    await forgetOldLimits(ctx)
    await forgetOldAnswers(ctx)
  }),
  handle(sweepBlobsJob, async (ctx) => {
    const removed = await sweepBlobs(ctx)
    if (removed > 0) ctx.log.info({ removed }, 'files without an owner removed')
    const unfinished = await sweepUnfinished(ctx)
    if (unfinished > 0) ctx.log.info({ unfinished }, 'temporary files of ended processes removed')
  }),
]

export const upkeepSchedules: readonly Schedule[] = [
  { job: forgetOldJob, cron: '23 * * * *' },
  { job: sweepBlobsJob, cron: '41 3 * * *' },
]
