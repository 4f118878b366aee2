/** Envelopes that outlived their organization. */
import { asId, type EnvelopeId, type UserId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'

export type LeftOpen = Readonly<{ id: EnvelopeId; closedBy: UserId }>

export async function findOpenInClosed(reader: Reader, limit: number): Promise<LeftOpen[]> {
  const rows = await tables(reader)
    .selectFrom('envelopes')
    .innerJoin('organizations', 'organizations.id', 'envelopes.organization_id')
    .select(['envelopes.id', 'organizations.closed_by'])
    .where('organizations.closed_at', 'is not', null)
    .where('envelopes.state', '=', 'in-transit')
    .orderBy('envelopes.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: asId<'Envelope'>(row.id), closedBy: asId<'User'>(row.closed_by!) }))
}
