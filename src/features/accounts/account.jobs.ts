/** Jobs of accounts: password-reset links, whose existence must not show in an answer, cleaning up, and privacy jobs. */
import { z } from 'zod'
import { defineJob, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { noteFailure, noteFailureJob } from './failure.commands.ts'
import { issueResetLink, resetLinkJob } from './link.commands.ts'
import type { Ports } from './ports.ts'
import { privacyJobs, privacySchedules } from './privacy/privacy.jobs.ts'
import { forgetEnded } from './session.commands.ts'

const forgetEndedJob = defineJob({ name: 'accounts.forget_ended', payload: z.object({}), maxAttempts: 1 })

export function accountJobs(ports: Ports): readonly Handler[] {
  return [
    handle(resetLinkJob, issueResetLink),
    handle(noteFailureJob, noteFailure),
    handle(forgetEndedJob, (ctx) => forgetEnded(ctx)),
    ...privacyJobs(ports),
  ]
}

export const accountSchedules: readonly Schedule[] = [{ job: forgetEndedJob, cron: '17 3 * * *' }, ...privacySchedules]
