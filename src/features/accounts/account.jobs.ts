/** What accounts leave for later: letters whose existence must not show in an answer, and tidying up. */
import { z } from 'zod'
import { defineJob, handle, type Handler, type Schedule } from '../../server/jobs.ts'
import { mailReset, resetLetterJob } from './link.commands.ts'
import type { Neighbours } from './neighbours.ts'
import { privacyJobs, privacySchedules } from './privacy/privacy.jobs.ts'
import { forgetEnded } from './session.commands.ts'

const forgetEndedJob = defineJob({ name: 'accounts.forget_ended', payload: z.object({}), maxAttempts: 1 })

export function accountJobs(neighbours: Neighbours): readonly Handler[] {
  return [
    handle(resetLetterJob, (ctx, payload) => mailReset(ctx, neighbours, payload)),
    handle(forgetEndedJob, (ctx) => forgetEnded(ctx)),
    ...privacyJobs(neighbours),
  ]
}

export const accountSchedules: readonly Schedule[] = [{ job: forgetEndedJob, cron: '17 3 * * *' }, ...privacySchedules]
