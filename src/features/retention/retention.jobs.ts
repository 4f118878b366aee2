/** When the time of envelopes is over. */
import { z } from 'zod'
import { defineJob, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { endRetention } from './retention.commands.ts'

const endRetentionJob = defineJob({ name: 'end_retention', payload: z.object({}), maxAttempts: 3 })

export const retentionHandlers: readonly Handler[] = [handle(endRetentionJob, (ctx) => endRetention(ctx))]

export const retentionSchedules: readonly Schedule[] = [{ job: endRetentionJob, cron: '37 4 * * *' }]
