/** What the foundation itself forgets in time. */
import { z } from 'zod'
import { forgetOldAnswers } from './http/idempotency.ts'
import { defineJob, handle, type Handler, type Schedule } from './jobs.ts'
import { forgetOldLimits } from './limits.ts'

const forgetOldJob = defineJob({ name: 'server.forget_old', payload: z.object({}), maxAttempts: 1 })

export const upkeepHandlers: readonly Handler[] = [
  handle(forgetOldJob, async (ctx) => {
    await forgetOldLimits(ctx)
    await forgetOldAnswers(ctx)
  }),
]

export const upkeepSchedules: readonly Schedule[] = [{ job: forgetOldJob, cron: '23 * * * *' }]
