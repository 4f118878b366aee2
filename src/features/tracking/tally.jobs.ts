/** Folds changes of counts, which each change of an envelope appends, so that nobody waits for anybody. */
import { z } from 'zod'
import { defineJob, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { foldTallies } from './tally.store.ts'

const foldTalliesJob = defineJob({ name: 'fold_tallies', payload: z.object({}), maxAttempts: 1 })

const AT_ONCE = 10_000

export const tallyHandlers: readonly Handler[] = [
  handle(foldTalliesJob, async (ctx) => {
    while (await ctx.db.transaction((tx) => foldTallies(tx, AT_ONCE)));
  }),
]

export const tallySchedules: readonly Schedule[] = [{ job: foldTalliesJob, cron: '* * * * *' }]
