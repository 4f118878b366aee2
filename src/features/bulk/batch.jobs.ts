/** Jobs of batches: send rows for a few seconds, then let others have their turn; forget what is over. */
import { z } from 'zod'
import { asId, type BatchId } from '../../kernel/ids.ts'
import type { Tx } from '../../server/db.ts'
import { defineJob, enqueue, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { sendNextRow, stopBatch } from './batch.commands.ts'
import { deleteBatchesBefore } from './batch.store.ts'
import type { BatchPorts } from './ports.ts'

/** Other slow jobs, and a server that stops, wait no longer than this. */
const TURN_MS = 5_000
const KEPT_MS = 90 * 24 * 3_600_000

const sendJob = defineJob({
  name: 'bulk.send',
  payload: z.object({ id: z.uuid().transform((text) => asId<'Batch'>(text)) }),
  maxAttempts: 8,
  isSlow: true,
})
const forgetJob = defineJob({ name: 'bulk.forget', payload: z.object({}), maxAttempts: 3 })

export const batchSchedules: readonly Schedule[] = [{ job: forgetJob, cron: '23 4 * * *' }]

/** One waiting job at most: a batch that is resumed twice is sent by one. */
export const sendLater = (tx: Tx, id: BatchId): Promise<void> => enqueue(tx, sendJob, { id }, { key: `bulk:${id}` })

/** @param turnMs for so long rows are sent before the job has itself enqueued again */
export function batchHandlers(ports: BatchPorts, turnMs = TURN_MS): readonly Handler[] {
  return [
    handle(
      sendJob,
      async (ctx, { id }, { signal }) => {
        const began = performance.now()
        while (await sendNextRow(ctx, ports, id)) {
          if (!signal.aborted && performance.now() - began < turnMs) continue
          return ctx.db.transaction((tx) => sendLater(tx, id))
        }
      },
      { gaveUp: (ctx, { id }) => stopBatch(ctx, id) },
    ),
    handle(forgetJob, (ctx) =>
      ctx.db.read((reader) => deleteBatchesBefore(reader, new Date(ctx.now().getTime() - KEPT_MS))),
    ),
  ]
}
