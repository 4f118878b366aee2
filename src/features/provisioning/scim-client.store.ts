/** Stores by which secret the provider of an organization speaks SCIM, in PostgreSQL: its hash alone. */
import { asId, type OrganizationId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'

export type ScimClient = Readonly<{ createdAt: Date; lastUsedAt: Date | null }>

export async function findScimClient(reader: Reader, organizationId: OrganizationId): Promise<ScimClient | null> {
  const row = await tables(reader)
    .selectFrom('scim_clients')
    .select(['created_at', 'last_used_at'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row ? { createdAt: row.created_at, lastUsedAt: row.last_used_at } : null
}

/** Of an organization that is open; null: nobody's. */
export async function organizationBehind(reader: Reader, secretHash: Buffer): Promise<OrganizationId | null> {
  const row = await tables(reader)
    .selectFrom('scim_clients')
    .innerJoin('organizations', 'organizations.id', 'scim_clients.organization_id')
    .select('organizations.id')
    .where('secret_hash', '=', secretHash)
    .where('organizations.closed_at', 'is', null)
    .where('organizations.suspended_at', 'is', null)
    .executeTakeFirst()
  return row ? asId<'Organization'>(row.id) : null
}

/** Instead of the one of before. */
export async function saveScimClient(
  tx: Tx,
  organizationId: OrganizationId,
  secretHash: Buffer,
  createdAt: Date,
): Promise<void> {
  const values = { secret_hash: secretHash, created_at: createdAt, last_used_at: null }
  await tables(tx)
    .insertInto('scim_clients')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute()
}

export async function noteScimUsed(reader: Reader, organizationId: OrganizationId, at: Date): Promise<void> {
  await tables(reader)
    .updateTable('scim_clients')
    .set({ last_used_at: at })
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(at.getTime() - 60_000))]))
    .execute()
}

/** @returns false: there was none */
export async function deleteScimClient(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  const row = await tables(tx)
    .deleteFrom('scim_clients')
    .where('organization_id', '=', organizationId)
    .returning('organization_id')
    .executeTakeFirst()
  return row !== undefined
}
