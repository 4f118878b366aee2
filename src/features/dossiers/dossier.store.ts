/** Ledger and messages of an envelope in PostgreSQL, as a dossier tells them. */
import type { EnvelopeId } from '../../kernel/ids.ts'
import { chainHash, GENESIS } from '../../server/chain.ts'
import type { Reader } from '../../server/db.ts'
import { eventsOf } from '../../server/ledger.ts'
import { tables } from '../../server/sql.ts'
import type { ProvedEvent } from '../../core/identity/export-lines.model.ts'

export type SentMessage = Readonly<{
  kind: string
  via: string
  toName: string
  toAddress: string
  createdAt: Date
  state: string
  /** Since when it is so. */
  stateAt: Date
  /** In the words of its channel. */
  error: string | null
  /** RFC 3463, or the number of the channel's error. */
  statusCode: string | null
}>

/** Oldest first. */
export async function messagesAbout(reader: Reader, id: EnvelopeId): Promise<SentMessage[]> {
  const rows = await tables(reader)
    .selectFrom('messages')
    .where('envelope_id', '=', id)
    .select(['kind', 'via', 'to_name', 'to_address', 'created_at', 'state', 'state_at', 'error', 'status_code'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    via: row.via,
    toName: row.to_name,
    toAddress: row.to_address,
    createdAt: row.created_at,
    state: row.state,
    stateAt: row.state_at,
    error: row.error,
    statusCode: row.status_code,
  }))
}

/**
 * The whole ledger, oldest first.
 * @throws RangeError: it is not as it was recorded, and a dossier must not say that it is
 */
export async function provedEventsOf(reader: Reader, id: EnvelopeId): Promise<ProvedEvent[]> {
  const subject = { kind: 'envelope', id } as const
  let previous = GENESIS.hash
  return (await eventsOf(reader, id)).map((event) => {
    const previousHash = previous.toString('hex')
    previous = chainHash(subject, previous, event)
    if (previous.toString('hex') !== event.hash)
      throw new RangeError(`fact ${event.number} of envelope ${id} was altered`)
    return { ...event, previousHash }
  })
}
