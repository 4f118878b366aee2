/** Job of embedding that cleans up: visits are gone a day after their end. */
import { z } from 'zod'
import { defineJob, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { forgetEndedVisits } from './embedding.commands.ts'

const forgetEndedJob = defineJob({ name: 'embedding.forget_ended', payload: z.object({}), maxAttempts: 1 })

export const embeddingJobs: readonly Handler[] = [handle(forgetEndedJob, (ctx) => forgetEndedVisits(ctx))]

export const embeddingSchedules: readonly Schedule[] = [{ job: forgetEndedJob, cron: '47 * * * *' }]
