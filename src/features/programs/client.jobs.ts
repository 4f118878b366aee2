/** Jobs of programs that clean up. */
import { z } from 'zod'
import { defineJob, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { forgetEndedTokens } from './client.commands.ts'

const forgetEndedJob = defineJob({ name: 'programs.forget_ended', payload: z.object({}), maxAttempts: 1 })

export const clientJobs: readonly Handler[] = [handle(forgetEndedJob, (ctx) => forgetEndedTokens(ctx))]

export const clientSchedules: readonly Schedule[] = [{ job: forgetEndedJob, cron: '37 * * * *' }]
