/** Finds envelopes for strangers: by the public code, or by a file that came out of here. */
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

/** The envelope of which this is a sealed document or a signature page. */
export async function findByFile(reader: Reader, sha256: string): Promise<EnvelopeId | null> {
  const row = await tables(reader)
    .selectFrom('documents')
    .innerJoin('envelopes', 'envelopes.id', 'documents.envelope_id')
    .select('envelope_id')
    .where((eb) => eb.or([eb('sealed_sha256', '=', sha256), eb('sheet_sha256', '=', sha256)]))
    .where('state', '=', 'completed')
    .limit(1)
    .executeTakeFirst()
  return row ? asId(row.envelope_id) : null
}
