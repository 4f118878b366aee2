/** Connections of organizations to their sign-in providers, in PostgreSQL. The secret is encrypted here and read for use alone. */
import { z } from 'zod'
import { asId, type OrganizationId, type UserId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { decryptSecret, encryptSecret } from '../../server/encrypted.ts'
import type { SealedColumn } from '../../server/server-key/sealed-columns.store.ts'
import { sql, tables } from '../../server/sql.ts'
import type { Connection, Mapping, ProviderConfig, SamlConfig } from './connection.model.ts'

const secretOf = (id: OrganizationId) => ({ purpose: 'single-sign-on', of: `connection of ${id}` }) as const

export const singleSignOnColumns: readonly SealedColumn[] = [
  {
    table: 'sso_connections',
    id: 'organization_id',
    owner: 'organization_id',
    column: 'secret',
    purpose: 'single-sign-on',
    of: (id) => secretOf(asId(id)).of,
  },
]

/** Without its secret, but whether it has one. */
export type StoredConnection = Connection & Readonly<{ hasSecret: boolean }>

export async function findConnection(reader: Reader, organizationId: OrganizationId): Promise<StoredConnection | null> {
  const row = await connections(reader).where('organization_id', '=', organizationId).executeTakeFirst()
  return row ? { ...toConnection(row), hasSecret: row.secret !== null } : null
}

/** Of an organization that is open; null as well where it is suspended. */
export async function findUsable(
  reader: Reader,
  organizationId: OrganizationId,
): Promise<(Connection & Readonly<{ organization: string }>) | null> {
  const row = await connections(reader)
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .select('organizations.name as organization')
    .where('organization_id', '=', organizationId)
    .where('organizations.closed_at', 'is', null)
    .where('organizations.suspended_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...toConnection(row), organization: row.organization } : null
}

export type Door = Readonly<{ organizationId: OrganizationId; organization: string; isEnforced: boolean }>

/** Where people with addresses in this domain sign in; null: nowhere. */
export async function findDoor(reader: Reader, domain: string): Promise<Door | null> {
  const row = await tables(reader)
    .selectFrom('sso_domains')
    .innerJoin('sso_connections', 'sso_connections.organization_id', 'sso_domains.organization_id')
    .innerJoin('organizations', 'organizations.id', 'sso_domains.organization_id')
    .select(['organizations.id', 'organizations.name', 'is_enforced'])
    .where('sso_domains.domain', '=', domain)
    .where('sso_domains.verified_at', 'is not', null)
    .where('organizations.closed_at', 'is', null)
    .where('organizations.suspended_at', 'is', null)
    .executeTakeFirst()
  return row
    ? { organizationId: asId<'Organization'>(row.id), organization: row.name, isEnforced: row.is_enforced }
    : null
}

/** The organization that lets this member in by its own provider alone; owners keep another way in. */
export async function ssoDemandOn(reader: Reader, userId: UserId): Promise<Readonly<{ name: string }> | null> {
  const row = await tables(reader)
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select('organizations.name')
    .where('memberships.user_id', '=', userId)
    .where('memberships.is_owner', '=', false)
    .where('organizations.closed_at', 'is', null)
    .where(sql<boolean>`demands_sso(memberships.organization_id, memberships.user_id)`)
    .executeTakeFirst()
  return row ?? null
}

export async function secretOfConnection(
  ctx: Pick<Ctx, 'keys'>,
  reader: Reader,
  organizationId: OrganizationId,
): Promise<string | null> {
  const row = await connections(reader).where('organization_id', '=', organizationId).executeTakeFirst()
  return row?.secret ? decryptSecret(ctx, secretOf(organizationId), row.secret).toString() : null
}

/** Instead of the one that there was. @param secret null: none, or the one of before */
export async function saveConnection(
  ctx: Pick<Ctx, 'keys' | 'random'>,
  tx: Tx,
  connection: Connection,
  secret: string | null,
): Promise<void> {
  const { organizationId, config, createdAt } = connection
  const sealed = secret === null ? null : encryptSecret(ctx, secretOf(organizationId), Buffer.from(secret))
  const changing = {
    protocol: config.protocol,
    issuer: connection.issuer,
    config: JSON.stringify(config),
    is_enforced: connection.isEnforced,
    admits_newcomers: connection.admitsNewcomers,
    role_id: connection.roleId,
    groups_claim: connection.groupsClaim,
    mappings: JSON.stringify(connection.mappings),
    updated_at: connection.updatedAt,
    worked_at: connection.workedAt,
  }
  await tables(tx)
    .insertInto('sso_connections')
    .values({ organization_id: organizationId, ...changing, secret: sealed, created_at: createdAt })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .doUpdateSet({ ...changing, ...((sealed || config.protocol === 'saml') && { secret: sealed }) }),
    )
    .execute()
}

export async function saveEnforcement(tx: Tx, organizationId: OrganizationId, isEnforced: boolean): Promise<void> {
  await tables(tx)
    .updateTable('sso_connections')
    .set({ is_enforced: isEnforced })
    .where('organization_id', '=', organizationId)
    .execute()
}

/** What its provider publishes of itself has changed. */
export async function saveSamlConfig(tx: Tx, organizationId: OrganizationId, config: SamlConfig): Promise<void> {
  await tables(tx)
    .updateTable('sso_connections')
    .set({ config: JSON.stringify(config) })
    .where('organization_id', '=', organizationId)
    .execute()
}

export async function noteWorked(tx: Tx, organizationId: OrganizationId, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('sso_connections')
    .set({ worked_at: at })
    .where('organization_id', '=', organizationId)
    .execute()
}

export async function deleteConnection(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await tables(tx).deleteFrom('sso_connections').where('organization_id', '=', organizationId).execute()
}

/** Members whose addresses are in none of its verified domains: they sign in as before. */
export async function countOutside(reader: Reader, organizationId: OrganizationId): Promise<number> {
  const { total } = await tables(reader)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('memberships.organization_id', '=', organizationId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('sso_domains')
            .select('domain')
            .where('sso_domains.organization_id', '=', organizationId)
            .where('verified_at', 'is not', null)
            .where(sql<boolean>`domain = split_part(lower(users.email), '@', -1)`),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return total
}

const connections = (reader: Reader) => tables(reader).selectFrom('sso_connections').selectAll('sso_connections')

type Row = Awaited<ReturnType<ReturnType<typeof connections>['executeTakeFirstOrThrow']>>

const Config = z.custom<ProviderConfig>((value) => typeof value === 'object' && value !== null)
const Mappings = z.array(z.custom<Mapping>((value) => typeof value === 'object' && value !== null))

const toConnection = (row: Row): Connection => ({
  organizationId: asId<'Organization'>(row.organization_id),
  issuer: row.issuer,
  config: Config.parse(row.config),
  isEnforced: row.is_enforced,
  admitsNewcomers: row.admits_newcomers,
  roleId: row.role_id === null ? null : asId<'Role'>(row.role_id),
  groupsClaim: row.groups_claim,
  mappings: Mappings.parse(row.mappings),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  workedAt: row.worked_at,
})
