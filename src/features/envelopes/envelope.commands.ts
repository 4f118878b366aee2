/** Verbs on envelopes: lock, decide, save. Called by routes and by jobs. */
import type { Circumstances } from '../../kernel/fact.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { Envelope, EnvelopeChange } from './envelope.model.ts'
import { saveEnvelope } from './envelope.store.ts'

/**
 * The one way by which anything happens to an envelope: state and facts are saved, then everybody who cares reacts, all in
 * the transaction that holds the envelope's lock. A change without facts is no change.
 */
export async function commit(
  ctx: Ctx,
  tx: Tx,
  change: EnvelopeChange,
  circumstances: Circumstances,
): Promise<Envelope> {
  if (change.facts.length === 0) return change.next
  await saveEnvelope(tx, change, circumstances)
  await ctx.react(tx, { envelopeId: change.next.id, ...circumstances, facts: change.facts })
  return change.next
}
