/** Looks once an hour for sealed files whose last timestamp comes to its end. */
import { z } from 'zod'
import { defineJob, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { renewDue, type RenewalDeps } from './renewal.commands.ts'

/** One that dies is followed by the next hour's; what it had leased is free again by then. */
const renewSealedJob = defineJob({ name: 'renew_sealed', payload: z.object({}), maxAttempts: 1, isSlow: true })

export const renewalHandlers = (deps: RenewalDeps): readonly Handler[] => [
  handle(renewSealedJob, async (ctx, _, { signal }) => {
    const count = await renewDue(ctx, deps, signal)
    if (count.renewed + count.failed > 0) ctx.log.info(count, 'sealed files renewed')
  }),
]

export const renewalSchedules: readonly Schedule[] = [{ job: renewSealedJob, cron: '29 * * * *' }]
