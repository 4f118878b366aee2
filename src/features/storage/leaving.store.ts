/** Ends the shares of a member who leaves, and the public links of an organization that closes. */
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import type { Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'

/** What is theirs stays with the organization, for its owners. */
export async function endSharesWith(
  tx: Tx,
  { organizationId, userId }: Readonly<{ organizationId: OrganizationId; userId: UserId }>,
): Promise<void> {
  const here = tables(tx).selectFrom('items').select('id').where('organization_id', '=', organizationId)
  await tables(tx).deleteFrom('item_shares').where('user_id', '=', userId).where('item_id', 'in', here).execute()
}

/** The public pages of its folders are gone. */
export async function unpublishAll(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await tables(tx)
    .updateTable('items')
    .set({ publish_token: null })
    .where('organization_id', '=', organizationId)
    .where('publish_token', 'is not', null)
    .execute()
}
