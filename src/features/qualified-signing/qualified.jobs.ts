/** Jobs for signing with certificates: put values into the documents, end leases. */
import { z } from 'zod'
import type { Recorded } from '../../kernel/fact.ts'
import { asId, type SigningId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { defineJob, enqueue, handle, type Handler, type Schedule } from '../../jobs/jobs.ts'
import { isOver } from '../../core/envelope/certificate.model.ts'
import { wholeAsLocked } from '../../core/envelope/as-locked.ts'
import { documentsOf } from '../../core/envelope/document.store.ts'
import type { EnvelopeFact } from '../../core/envelope/envelope.model.ts'
import { lockEnvelope } from '../../core/envelope/envelope.store.ts'
import { findOverdue, findSigning } from '../../core/document/lease.store.ts'
import { putInValues } from '../../core/document/put-in.commands.ts'
import { finishAtProvider, giveUpSigning, type CloudDeps } from './provider-signing.commands.ts'
import { endLease } from './qualified.commands.ts'

const putInValuesJob = defineJob({
  name: 'put_in_values',
  payload: z.object({ envelopeId: z.uuid().transform((text) => asId<'Envelope'>(text)) }),
  maxAttempts: 5,
})

/** The handle of the sign-in is encrypted, and worth nothing after five minutes. */
const signAtProviderJob = defineJob({
  name: 'sign_at_provider',
  payload: z.object({ signingId: z.uuid().transform((text) => asId<'Signing'>(text)), handle: z.string() }),
  maxAttempts: 5,
})

export const handToJob =
  (handle: string) =>
  (tx: Tx, signingId: SigningId): Promise<void> =>
    enqueue(tx, signAtProviderJob, { signingId, handle }, { key: `sign:${signingId}` })

const endLeasesJob = defineJob({ name: 'end_signing_leases', payload: z.object({}), maxAttempts: 3 })

export const qualifiedSchedules: readonly Schedule[] = [{ job: endLeasesJob, cron: '* * * * *' }]

/** The reaction to facts: the next recipient is shown what was filled in before. Sealing and preparing look again, so nothing depends on it. */
export async function putInWhenSigned(_ctx: Ctx, tx: Tx, { subject, facts }: Recorded): Promise<void> {
  const signed: EnvelopeFact['type'] = 'recipient.signed'
  if (subject.kind !== 'envelope' || !facts.some(({ type }) => type === signed)) return
  const envelopeId = subject.id
  const documents = wholeAsLocked(tx, envelopeId)?.documents ?? (await documentsOf(tx, envelopeId))
  if (documents.some(({ working }) => working !== null))
    await enqueue(tx, putInValuesJob, { envelopeId }, { key: `put-in:${envelopeId}` })
}

export function qualifiedHandlers(deps: CloudDeps): readonly Handler[] {
  return [
    handle(putInValuesJob, (ctx, { envelopeId }) => putInValues(ctx, deps.workshop, envelopeId)),
    handle(
      signAtProviderJob,
      async (ctx, { signingId, handle: session }, { isLast }) => {
        try {
          await finishAtProvider(ctx, deps, signingId, session)
        } catch (error) {
          if (!isLast) throw error
          ctx.log.error({ err: error, signingId }, 'a signature at a provider failed for good')
          await giveUpSigning(ctx, signingId, 'provider_silent')
        }
      },
      { gaveUp: (ctx, { signingId }) => giveUpSigning(ctx, signingId, 'unknown') },
    ),
    handle(endLeasesJob, endLeases),
  ]
}

export async function endLeases(ctx: Ctx): Promise<void> {
  for (const id of await ctx.db.read((reader) => findOverdue(reader, ctx.now()))) {
    await ctx.db.transaction(async (tx) => {
      const found = await findSigning(tx, id)
      if (!found) return
      const envelope = await lockEnvelope(tx, found.envelopeId)
      const signing = await findSigning(tx, id)
      if (signing && isOver(signing, ctx.now())) await endLease(ctx, tx, envelope, signing)
    })
  }
}
