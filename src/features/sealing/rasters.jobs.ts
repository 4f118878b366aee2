/** Keeps, once an envelope is sent, how its pages look: sealing has less to render then. */
import { z } from 'zod'
import type { Recorded } from '../../kernel/fact.ts'
import { asId } from '../../kernel/ids.ts'
import type { Workshop } from '../../pades/workshop/workshop.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { defineJob, enqueue, handle, type Handler } from '../../jobs/jobs.ts'
import type { EnvelopeFact } from '../../core/envelope/envelope.model.ts'
import { wholeAsLocked } from '../../core/envelope/as-locked.ts'
import { loadWhole } from '../../core/envelope/whole.store.ts'
import { isWorthKeeping, keepRastersOf } from './rasters.commands.ts'

/** Sealing does without: nothing is lost with a job that fails. */
const keepRastersJob = defineJob({
  name: 'keep_rasters',
  payload: z.object({ envelopeId: z.uuid().transform((text) => asId<'Envelope'>(text)) }),
  maxAttempts: 2,
  isSlow: true,
})

/** The reaction to facts. */
export async function keepRastersWhenSent(_ctx: Ctx, tx: Tx, { subject, facts }: Recorded): Promise<void> {
  const sent: EnvelopeFact['type'] = 'envelope.sent'
  if (subject.kind !== 'envelope' || !facts.some(({ type }) => type === sent)) return
  const envelopeId = subject.id
  const whole = wholeAsLocked(tx, envelopeId) ?? (await loadWhole(tx, envelopeId))
  if (!isWorthKeeping(whole)) return
  await enqueue(tx, keepRastersJob, { envelopeId }, { key: `rasters:${envelopeId}` })
}

export const rasterHandlers = (workshop: Workshop): readonly Handler[] => [
  handle(keepRastersJob, (ctx, { envelopeId }, { signal }) => keepRastersOf(ctx, workshop, envelopeId, signal)),
]
