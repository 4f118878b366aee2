/** Job that saves the files of a completed envelope into the sender's folder, enqueued with the fact `envelope.completed`. */
import { z } from 'zod'
import type { Recorded } from '../../../kernel/fact.ts'
import { asId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { defineJob, enqueue, handle, type Handler } from '../../../jobs/jobs.ts'
import { asLocked } from '../../../core/envelope/as-locked.ts'
import { loadEnvelope } from '../../../core/envelope/envelope-details.store.ts'
import type { EnvelopeFact } from '../../../core/envelope/envelope.model.ts'
import type { StoragePort } from '../../../core/envelope/ports.ts'
import { noteUnsaved, saveByTrigger } from './saving.commands.ts'

const saveFilesJob = defineJob({
  name: 'save_files',
  payload: z.object({ envelopeId: z.uuid().transform((text) => asId<'Envelope'>(text)) }),
  maxAttempts: 5,
})

/** The reaction of triggers to facts. */
export async function saveWhenCompleted(_ctx: Ctx, tx: Tx, { subject, facts }: Recorded): Promise<void> {
  const dueAfter: EnvelopeFact['type'] = 'envelope.completed'
  if (subject.kind !== 'envelope' || !facts.some(({ type }) => type === dueAfter)) return
  const envelopeId = subject.id
  const { triggers } = asLocked(tx, envelopeId)?.locked.details ?? (await loadEnvelope(tx, envelopeId))
  if (triggers.length > 0) await enqueue(tx, saveFilesJob, { envelopeId }, { key: `save:${envelopeId}` })
}

export function savingHandlers(storage: StoragePort): readonly Handler[] {
  return [
    handle(saveFilesJob, (ctx, { envelopeId }) => saveByTrigger(ctx, storage, envelopeId), {
      gaveUp: (ctx, { envelopeId }) => noteUnsaved(ctx, envelopeId, 'unknown'),
    }),
  ]
}
