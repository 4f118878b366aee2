/** Domains of organizations in PostgreSQL. */
import { asId, type OrganizationId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { refusingTwins, tables } from '../../server/sql.ts'
import type { Domain } from './domain.model.ts'

/** By name. */
export async function domainsOf(reader: Reader, organizationId: OrganizationId): Promise<Domain[]> {
  const rows = await tables(reader)
    .selectFrom('sso_domains')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('domain')
    .execute()
  return rows.map(toDomain)
}

export async function findDomain(
  reader: Reader,
  organizationId: OrganizationId,
  domain: string,
): Promise<Domain | null> {
  const row = await tables(reader)
    .selectFrom('sso_domains')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return row ? toDomain(row) : null
}

/** The domain with the organization that verified it; null: none did. */
export async function findHolder(reader: Reader, domain: string): Promise<Domain | null> {
  const row = await tables(reader)
    .selectFrom('sso_domains')
    .selectAll()
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row ? toDomain(row) : null
}

/** The caller holds the organization's lock and has looked whether it is there. */
export async function insertDomain(tx: Tx, { organizationId, domain, code, createdAt }: Domain): Promise<void> {
  await tables(tx)
    .insertInto('sso_domains')
    .values({ organization_id: organizationId, domain, code, created_at: createdAt })
    .execute()
}

/** Of two organizations that verify it at the same instant the second one is told that it is taken. */
export async function saveVerified(
  tx: Tx,
  { organizationId, domain, verifiedAt }: Pick<Domain, 'organizationId' | 'domain' | 'verifiedAt'>,
): Promise<void> {
  const write = tables(tx)
    .updateTable('sso_domains')
    .set({ verified_at: verifiedAt })
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)
    .execute()
  await refusingTwins(write, 'sso.domain_taken', 'domain')
}

export async function deleteDomain(
  tx: Tx,
  { organizationId, domain }: Pick<Domain, 'organizationId' | 'domain'>,
): Promise<void> {
  await tables(tx)
    .deleteFrom('sso_domains')
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)
    .execute()
}

type Row = Readonly<{
  organization_id: string
  domain: string
  code: string
  created_at: Date
  verified_at: Date | null
}>

const toDomain = (row: Row): Domain => ({
  organizationId: asId<'Organization'>(row.organization_id),
  domain: row.domain,
  code: row.code,
  createdAt: row.created_at,
  verifiedAt: row.verified_at,
})
