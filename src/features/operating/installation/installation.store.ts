/** Reads when the installation was last exported, from its chain of facts. */
import { installationId } from '../../../kernel/fact.ts'
import type { Reader } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'

export async function findLastExport(reader: Reader): Promise<Date | null> {
  const row = await tables(reader)
    .selectFrom('chained_facts')
    .select('at')
    .where('subject_kind', '=', 'installation')
    .where('subject_id', '=', installationId)
    .where('type', '=', 'backup.exported')
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return row?.at ?? null
}
