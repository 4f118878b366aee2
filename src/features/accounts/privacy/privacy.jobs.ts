/** Jobs of privacy requests: make copies of a user's data, remove them when they expire, delete accounts that are due. */
import { z } from 'zod'
import { asId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../server/db.ts'
import { defineJob, enqueue, handle, type Handler, type Schedule } from '../../../jobs/jobs.ts'
import type { Ports } from '../ports.ts'
import { giveUpCopy, makeCopy, removeOverCopies } from './copy.commands.ts'
import { deleteDue } from './deletion.commands.ts'
import type { CopyId } from './privacy.model.ts'

const makeCopyJob = defineJob({
  name: 'accounts.make_copy',
  payload: z.object({ id: z.uuid().transform((text) => asId<'Copy'>(text)) }),
  maxAttempts: 3,
  isSlow: true,
})
const removeCopiesJob = defineJob({ name: 'accounts.remove_copies', payload: z.object({}), maxAttempts: 3 })
const deleteDueJob = defineJob({ name: 'accounts.delete_due', payload: z.object({}), maxAttempts: 3 })

export const beginCopy = (tx: Tx, id: CopyId): Promise<void> => enqueue(tx, makeCopyJob, { id })

export function privacyJobs(ports: Ports): readonly Handler[] {
  return [
    handle(makeCopyJob, (ctx, { id }) => makeCopy(ctx, id), {
      gaveUp: (ctx, { id }) => giveUpCopy(ctx, id),
    }),
    handle(removeCopiesJob, (ctx) => removeOverCopies(ctx)),
    handle(deleteDueJob, (ctx) => deleteDue(ctx, ports)),
  ]
}

export const privacySchedules: readonly Schedule[] = [
  { job: removeCopiesJob, cron: '9 * * * *' },
  { job: deleteDueJob, cron: '*/10 * * * *' },
]
