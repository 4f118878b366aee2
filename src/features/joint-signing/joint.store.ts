/** Finds the recipients that somebody is, in some envelopes. */
import { asId, type EnvelopeId, type RecipientId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'

export type OwnRecipient = Readonly<{ id: RecipientId; tokenVersion: number }>

/** @param address theirs, proven. A recipient who was not told yet has nothing to sign. */
export async function findOwnRecipients(
  reader: Reader,
  address: string,
  ids: readonly EnvelopeId[],
): Promise<ReadonlyMap<EnvelopeId, OwnRecipient>> {
  const rows = await tables(reader)
    .selectFrom('recipients')
    .select(['id', 'envelope_id', 'token_version'])
    .where('envelope_id', 'in', ids)
    .where('address', '=', address)
    .where('notified_at', 'is not', null)
    .execute()
  return new Map(
    rows.map((row) => [
      asId<'Envelope'>(row.envelope_id),
      { id: asId<'Recipient'>(row.id), tokenVersion: row.token_version },
    ]),
  )
}
