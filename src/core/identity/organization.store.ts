/** The row of an organization, locked for what has to happen one after the other. */
import type { OrganizationId } from '../../kernel/ids.ts'
import type { Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'

/** Until the transaction ends. What members may do, and what is counted against a limit, changes one after the other; nothing else waits for this, and new envelopes do not either. */
export async function lockOrganization(tx: Tx, id: OrganizationId): Promise<void> {
  await tables(tx).selectFrom('organizations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
