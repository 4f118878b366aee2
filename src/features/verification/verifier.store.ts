/** Finds envelopes for strangers by the public code; files are found by sealed-version.store.ts. */
import { asId, type EnvelopeId } from '../../kernel/ids.ts'
import type { Reader } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'

/** Only what was sent can be looked up. */
export async function findByCode(reader: Reader, hashid: string): Promise<EnvelopeId | null> {
  const row = await tables(reader)
    .selectFrom('envelopes')
    .select('id')
    .where('hashid', '=', hashid)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  return row ? asId(row.id) : null
}
