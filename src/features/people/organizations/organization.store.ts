/** Organizations, who belongs to them, and their credits in PostgreSQL. */
import type { RawBuilder } from 'kysely'
import { asId, type OrganizationId, type UserId } from '../../../kernel/ids.ts'
import { languages } from '../../../kernel/language.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { sql, tables } from '../../../server/sql.ts'
import type { Role } from '../roles/role.model.ts'
import type {
  About,
  LogoShape,
  Membership,
  Organization,
  OrganizationMetadata,
} from '../../../core/identity/organization.model.ts'
import { asCountry, type Country } from '../../../core/identity/law.model.ts'
import { quotaColumns, quotaOf } from '../../../core/identity/quota.columns.ts'
import type { Quota } from '../../../core/identity/quota.model.ts'
import type { Theme } from '../../../core/identity/theme.model.ts'

export async function insertOrganization(
  tx: Tx,
  organization: Organization,
  quota: Omit<Quota, 'plan' | 'available' | 'billedUntil'>,
): Promise<void> {
  const { id, name, isPersonal, language, timeZone, metadata, theme, logos, about, createdAt } = organization
  await tables(tx)
    .insertInto('organizations')
    .values({
      id,
      name,
      is_personal: isPersonal,
      language,
      time_zone: timeZone,
      metadata: JSON.stringify(metadata),
      theme: theme && JSON.stringify(theme),
      logo_sha256: logos.square,
      wide_logo_sha256: logos.wide,
      requires_second_factor: organization.requiresSecondFactor,
      ...about,
      created_at: createdAt,
    })
    .execute()
  await tables(tx)
    .insertInto('quotas')
    .values({
      organization_id: id,
      consumed: quota.consumed,
      interval_started_at: quota.intervalStartedAt,
      renews_at: quota.renewsAt,
      interval: quota.interval,
      anchored_on: quota.anchoredOn,
    })
    .execute()
}

export async function insertSystemRoles(tx: Tx, roles: readonly Role[]): Promise<void> {
  const rows = roles.map(({ id, organizationId, name, system, flags, createdAt }) => ({
    id,
    organization_id: organizationId,
    name,
    words: sql<string>`plain_text(${name})`,
    system,
    permissions: [...flags],
    created_at: createdAt,
  }))
  await tables(tx).insertInto('roles').values(rows).execute()
}

type NewMembership = Omit<Membership, 'roleFlags' | 'organization' | 'isSsoDemanded'> &
  Readonly<{ organization: Pick<Organization, 'id'> }>

export async function insertMembership(
  tx: Tx,
  { organization, userId, isOwner, flags }: NewMembership,
  joinedAt: Date,
): Promise<void> {
  await tables(tx)
    .insertInto('memberships')
    .values({
      organization_id: organization.id,
      user_id: userId,
      is_owner: isOwner,
      permissions: [...flags],
      joined_at: joinedAt,
    })
    .execute()
}

/** @param theme null: ours again */
export async function saveTheme(tx: Tx, id: OrganizationId, theme: Theme | null): Promise<void> {
  const saved = await tables(tx)
    .updateTable('organizations')
    .set({ theme: theme && JSON.stringify(theme) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  ensure(saved, 'organization.not_found')
}

/** @returns null: ours */
export async function findTheme(reader: Reader, id: OrganizationId): Promise<Theme | null> {
  const row = await tables(reader).selectFrom('organizations').select('theme').where('id', '=', id).executeTakeFirst()
  return (row?.theme ?? null) as Theme | null
}

export async function renameOrganization(tx: Tx, id: OrganizationId, name: string): Promise<void> {
  await tables(tx).updateTable('organizations').set({ name }).where('id', '=', id).execute()
}

/** What is not given stays. */
export async function saveAbout(tx: Tx, id: OrganizationId, about: Partial<About>): Promise<void> {
  if (Object.keys(about).length === 0) return
  await tables(tx).updateTable('organizations').set(about).where('id', '=', id).execute()
}

/** @param sha256 null: none */
export async function saveSecondFactorDemand(tx: Tx, id: OrganizationId, isRequired: boolean): Promise<void> {
  const demand = { requires_second_factor: isRequired }
  await tables(tx).updateTable('organizations').set(demand).where('id', '=', id).execute()
}

export async function saveCountry(tx: Tx, id: OrganizationId, country: Country): Promise<void> {
  await tables(tx).updateTable('organizations').set({ country }).where('id', '=', id).execute()
}

export async function saveLogo(tx: Tx, id: OrganizationId, shape: LogoShape, sha256: string | null): Promise<void> {
  const column = shape === 'wide' ? { wide_logo_sha256: sha256 } : { logo_sha256: sha256 }
  await tables(tx).updateTable('organizations').set(column).where('id', '=', id).execute()
}

/** Nobody is a member of it any more, and everything in it stays. */
export async function closeOrganization(tx: Tx, id: OrganizationId, by: UserId, at: Date): Promise<void> {
  await tables(tx)
    .updateTable('organizations')
    .set({ closed_at: at, closed_by: by })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}

/** @param organizationId null: the personal workspace */
export async function findMembership(
  reader: Reader,
  userId: UserId,
  organizationId: OrganizationId | null,
): Promise<Membership | null> {
  const row = await membershipIn(reader, userId, organizationId).executeTakeFirst()
  return row ? toMembership(row) : null
}

/** The same as JSON, within the statement that reads the user. */
export const membershipAlong = (organizationId: OrganizationId | null) => ({
  read: organizationId ? membershipAsJson : ownMembershipAsJson,
  about: organizationId,
})

/** @param userId the column that names them */
function membershipAsJson(reader: Reader, userId: RawBuilder<unknown>, organizationId: unknown): RawBuilder<unknown> {
  const found = membershipIn(reader, userId as RawBuilder<string>, organizationId as OrganizationId | null)
  return sql`(select to_json(found) from (${found}) found limit 1)`
}

/** In their personal workspace. */
const ownMembershipAsJson = (reader: Reader, userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  membershipAsJson(reader, userId, null)

/** @param found by `membershipAlong` */
export function membershipFrom(found: unknown): Membership | null {
  const row = found as (Omit<MembershipRow, 'created_at'> & Readonly<{ created_at: string }>) | null
  return row && toMembership({ ...row, created_at: new Date(row.created_at) })
}

function membershipIn(reader: Reader, userId: UserId | RawBuilder<string>, organizationId: OrganizationId | null) {
  const query = membershipsOf(reader, userId)
  return organizationId
    ? query.where('organizations.id', '=', organizationId)
    : query.where('organizations.is_personal', '=', true).where('memberships.is_owner', '=', true)
}

/** The personal workspace first, then by name. */
export async function listMemberships(reader: Reader, userId: UserId): Promise<Membership[]> {
  const rows = await membershipsOf(reader, userId)
    .orderBy('organizations.is_personal', 'desc')
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .execute()
  return rows.map(toMembership)
}

export async function renamePersonal(tx: Tx, userId: UserId, name: string): Promise<void> {
  const own = tables(tx).selectFrom('memberships').select('organization_id').where('user_id', '=', userId)
  await tables(tx)
    .updateTable('organizations')
    .set({ name })
    .where('is_personal', '=', true)
    .where('id', 'in', own.where('is_owner', '=', true))
    .execute()
}

/** Beside their personal workspace. */
export async function countOwned(reader: Reader, userId: UserId): Promise<number> {
  const { total } = await membershipsOf(reader, userId)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('memberships.is_owner', '=', true)
    .where('organizations.is_personal', '=', false)
    .executeTakeFirstOrThrow()
  return total
}

/** Takes the row lock: who founds at once founds one after the other. */
export async function lockFounder(tx: Tx, userId: UserId): Promise<void> {
  await tables(tx).selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** @param freeEnvelopes the limit of an organization that was given none of its own; null: none */
export async function loadOrganization(
  reader: Reader,
  id: OrganizationId,
  freeEnvelopes: number | null,
): Promise<Readonly<{ organization: Organization; quota: Quota }>> {
  const row = await tables(reader)
    .selectFrom('organizations')
    .innerJoin('quotas', 'quotas.organization_id', 'organizations.id')
    .selectAll('organizations')
    .select(quotaColumns)
    .where('organizations.id', '=', id)
    .executeTakeFirst()
  ensure(row, 'organization.not_found')
  return { organization: toOrganization(row), quota: quotaOf(row, freeEnvelopes) }
}

function membershipsOf(reader: Reader, userId: UserId | RawBuilder<string>) {
  return tables(reader)
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .selectAll('organizations')
    .select(['memberships.user_id', 'memberships.is_owner', 'memberships.permissions'])
    .select(sql<boolean>`demands_sso(memberships.organization_id, memberships.user_id)`.as('is_sso_demanded'))
    .select(
      sql<string[]>`array(
        select distinct unnest(roles.permissions) from role_members join roles on roles.id = role_members.role_id
        where role_members.organization_id = memberships.organization_id and role_members.user_id = memberships.user_id
      )`.as('role_permissions'),
    )
    .where('memberships.user_id', '=', userId)
    .where('organizations.closed_at', 'is', null)
}

type OrganizationRow = Readonly<{
  id: string
  name: string
  is_personal: boolean
  language: string
  time_zone: string
  country: string | null
  metadata: unknown
  theme: unknown
  logo_sha256: string | null
  wide_logo_sha256: string | null
  requires_second_factor: boolean
  suspended_at: Date | string | null
  segment: string | null
  position: string | null
  company: string | null
  created_at: Date
}>

type MembershipRow = OrganizationRow &
  Readonly<{
    user_id: string
    is_owner: boolean
    permissions: string[]
    role_permissions: string[]
    is_sso_demanded: boolean
  }>

function toMembership(row: MembershipRow): Membership {
  const { user_id: userId, is_owner: isOwner, permissions: flags, role_permissions: roleFlags } = row
  const organization = toOrganization(row)
  return { organization, userId: asId<'User'>(userId), isOwner, flags, roleFlags, isSsoDemanded: row.is_sso_demanded }
}

function toOrganization(row: OrganizationRow): Organization {
  return {
    id: asId<'Organization'>(row.id),
    name: row.name,
    isPersonal: row.is_personal,
    language: languages.find((language) => language === row.language) ?? languages[0],
    timeZone: row.time_zone,
    country: asCountry(row.country),
    metadata: row.metadata as OrganizationMetadata,
    theme: row.theme as Theme | null,
    logos: { square: row.logo_sha256, wide: row.wide_logo_sha256 },
    requiresSecondFactor: row.requires_second_factor,
    isSuspended: row.suspended_at !== null,
    about: { segment: row.segment, position: row.position, company: row.company },
    createdAt: row.created_at,
  }
}
