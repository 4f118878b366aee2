/** What sealing writes down. The caller holds the envelope's lock; what is sealed already stays as it is. */
import type { DocumentId, EnvelopeId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { eventsOf, head } from '../../server/ledger.ts'
import { tables } from '../../server/sql.ts'
import type { StoredDocument } from './document.store.ts'
import type { EnvelopeFact } from './envelope.model.ts'
import type { PastEvent } from './event.store.ts'

/** Whether this was the first time: a second worker's result is dropped. */
export async function saveSealed(
  tx: Tx,
  id: DocumentId,
  sealed: NonNullable<StoredDocument['sealed']>,
): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('documents')
    .set({
      sealed_sha256: sealed.sha256,
      sealed_sha1: sealed.sha1,
      sealed_size: sealed.size,
      sealed_level: sealed.level,
      sealed_at: sealed.at,
    })
    .where('id', '=', id)
    .where('sealed_sha256', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveSheet(tx: Tx, id: DocumentId, sheet: NonNullable<StoredDocument['sheet']>): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('documents')
    .set({ sheet_sha256: sheet.sha256, sheet_size: sheet.size })
    .where('id', '=', id)
    .where('sheet_sha256', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Everything that happened, oldest first. */
export async function historyOf(reader: Reader, id: EnvelopeId): Promise<PastEvent[]> {
  const events = await eventsOf(reader, id)
  return events.map(({ number, at, actor, fact }) => ({ number, at, actor, fact: fact as unknown as EnvelopeFact }))
}

/** The last hash of the chain of events, in hexadecimal. */
export async function ledgerHead(reader: Reader, id: EnvelopeId): Promise<string> {
  return (await head(reader, id))?.hash ?? ''
}
