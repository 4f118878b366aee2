/** Facts about organizations and users in the ledger. */
import type { Recorded, FactSubject } from '../../kernel/fact.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { record } from '../../server/ledger.ts'
import { tables } from '../../server/sql.ts'

export const saveFacts = (tx: Tx, { subject, ...entry }: Recorded): Promise<void> => record(tx, subject, entry)

export async function countFactsSince(
  reader: Reader,
  subject: FactSubject,
  type: string,
  since: Date,
): Promise<number> {
  const { total } = await tables(reader)
    .selectFrom('chained_facts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('at', '>', since)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return total
}
