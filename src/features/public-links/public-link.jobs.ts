/** Job of public links that cleans up: what nobody confirmed is gone a day after. */
import { z } from 'zod'
import { defineJob, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { deleteSubmissionsBefore } from './public-link.store.ts'

const KEPT_MS = 24 * 3_600_000

const forgetJob = defineJob({ name: 'public_links.forget', payload: z.object({}), maxAttempts: 3 })

export const publicLinkHandlers: readonly Handler[] = [
  handle(forgetJob, (ctx) =>
    ctx.db.read((reader) => deleteSubmissionsBefore(reader, new Date(ctx.now().getTime() - KEPT_MS))),
  ),
]

export const publicLinkSchedules: readonly Schedule[] = [{ job: forgetJob, cron: '37 * * * *' }]
