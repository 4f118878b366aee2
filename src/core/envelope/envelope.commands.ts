/** Verbs on envelopes that were sent: lock, decide, save. Called by routes and by jobs. */
import type { Circumstances } from '../../kernel/fact.ts'
import type { EnvelopeId, RecipientId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import { ensureMay, type By, type EnvelopeAction } from './access.model.ts'
import { notifyAgain } from './asking.model.ts'
import { handing } from './as-locked.ts'
import { cancel, retry, type Envelope, type EnvelopeChange } from './envelope.model.ts'
import { lockEnvelope, saveEnvelope } from './envelope.store.ts'
import type { LoadedEnvelope } from './whole.store.ts'

/**
 * The one way by which anything happens to an envelope: state and facts are saved, then everybody who cares reacts, all in
 * the transaction that holds the envelope's lock. A change without facts is no change.
 * @param locked as the lock found it, where nothing but this change was made since to what letters and jobs are made of: reactions need not read it then
 */
export async function commit(
  ctx: Ctx,
  tx: Tx,
  { next, facts }: EnvelopeChange,
  circumstances: Circumstances,
  locked: LoadedEnvelope | null = null,
): Promise<Envelope> {
  if (facts.length === 0) return next
  await saveEnvelope(tx, { next, facts }, circumstances)
  await handing(tx, locked && { locked, next }, () =>
    ctx.react(tx, { subject: { kind: 'envelope', id: next.id }, ...circumstances, facts }),
  )
  return next
}

export function cancelEnvelope(ctx: Ctx, id: EnvelopeId, by: By): Promise<Envelope> {
  return change(ctx, id, by, 'cancel', cancel)
}

/** @param recipientId null = everybody whose turn it is */
export function renotifyEnvelope(ctx: Ctx, id: EnvelopeId, recipientId: RecipientId | null, by: By): Promise<Envelope> {
  return change(ctx, id, by, 'renotify', (envelope) => notifyAgain(envelope, recipientId, by.circumstances.at))
}

/** Asking twice, or after somebody else did, succeeds and changes nothing. */
export function retryEnvelope(ctx: Ctx, id: EnvelopeId, by: By): Promise<Envelope> {
  return change(ctx, id, by, 'retry', (envelope) =>
    envelope.state === 'processing' ? { next: envelope, facts: [] } : retry(envelope),
  )
}

function change(
  ctx: Ctx,
  id: EnvelopeId,
  by: By,
  action: EnvelopeAction,
  decide: (envelope: Envelope) => EnvelopeChange,
): Promise<Envelope> {
  return ctx.db.transaction(async (tx) => {
    const envelope = await lockEnvelope(tx, id, by.viewer)
    ensureMay(by.viewer, envelope, action)
    return commit(ctx, tx, decide(envelope), by.circumstances)
  })
}
