/** Hands reactions what a command read of an envelope with its lock, so that they need not ask again (docs/decisions/408). */
import type { EnvelopeId } from '../../kernel/ids.ts'
import type { Tx } from '../../server/db.ts'
import type { Envelope } from './envelope.model.ts'
import type { LoadedEnvelope, WholeEnvelope } from './whole.store.ts'

/** Of the envelope, nothing but what `next` says was changed since it was locked. */
export type AsLocked = Readonly<{ locked: LoadedEnvelope | WholeEnvelope; next: Envelope }>

const handed = new WeakMap<Tx, AsLocked>()

/** For the time that `work` takes. Another change of the transaction, also one that a reaction makes, ends what was handed before. */
export async function handing(tx: Tx, asLocked: AsLocked | null, work: () => Promise<void>): Promise<void> {
  if (asLocked) handed.set(tx, asLocked)
  else handed.delete(tx)
  try {
    await work()
  } finally {
    handed.delete(tx)
  }
}

/** Null where the command handed nothing: it has to be read. */
export function asLocked(tx: Tx, id: EnvelopeId): AsLocked | null {
  const found = handed.get(tx)
  return found?.next.id === id ? found : null
}

/** The same with documents, fields and contents; null also where the command read none. */
export function wholeAsLocked(tx: Tx, id: EnvelopeId): WholeEnvelope | null {
  const locked = asLocked(tx, id)?.locked
  return locked && 'documents' in locked ? locked : null
}
