/** Stores teams as the provider of an organization knows them, in PostgreSQL: their external ids, and whom it put into them. */
import { asId, type OrganizationId, type TeamId } from '../../kernel/ids.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { sql, tables } from '../../server/sql.ts'
import type { ScimFilter, ScimGroup, ScimUserId } from './scim.model.ts'

type Page = Readonly<{ filter: ScimFilter | null; offset: number; limit: number }>

/** All teams, also those that the provider did not make. */
export async function listScimGroups(
  reader: Reader,
  organizationId: OrganizationId,
  { filter, offset, limit }: Page,
): Promise<Readonly<{ items: ScimGroup[]; total: number }>> {
  const found = groupsOf(reader, organizationId).$if(filter !== null, (query) => query.where(conditionOf(filter!)))
  const rows = await found.orderBy('teams.created_at').orderBy('teams.id').limit(limit).offset(offset).execute()
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toScimGroup), total }
}

export async function findScimGroup(
  reader: Reader,
  organizationId: OrganizationId,
  id: TeamId,
): Promise<ScimGroup | null> {
  const row = await groupsOf(reader, organizationId).where('teams.id', '=', id).executeTakeFirst()
  return row ? toScimGroup(row) : null
}

function conditionOf({ attribute, value }: ScimFilter) {
  if (attribute === 'externalid') return sql<boolean>`scim_groups.external_id = ${value}`
  if (attribute === 'id') return sql<boolean>`teams.id::text = ${value}`
  return sql<boolean>`lower(teams.name) = lower(${value})`
}

export async function saveScimGroup(
  tx: Tx,
  { id, externalId, updatedAt }: Pick<ScimGroup, 'id' | 'externalId' | 'updatedAt'>,
): Promise<void> {
  const values = { external_id: externalId, updated_at: updatedAt }
  await tables(tx)
    .insertInto('scim_groups')
    .values({ team_id: id, ...values })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(values))
    .execute()
}

/** These and nobody else; people who are not of the organization are passed over. */
export async function setScimMembers(
  tx: Tx,
  organizationId: OrganizationId,
  id: TeamId,
  members: readonly ScimUserId[],
): Promise<void> {
  await tables(tx).deleteFrom('scim_group_members').where('team_id', '=', id).execute()
  await sql`
    insert into scim_group_members (team_id, scim_user_id)
    select ${id}, id from scim_users where organization_id = ${organizationId} and id = any(${[...members]}::uuid[])
  `.execute(tables(tx))
}

/** In which teams the provider put them. */
export async function teamsOfScimUser(reader: Reader, id: ScimUserId): Promise<TeamId[]> {
  const rows = await tables(reader)
    .selectFrom('scim_group_members')
    .select('team_id')
    .where('scim_user_id', '=', id)
    .execute()
  return rows.map(({ team_id: team }) => asId<'Team'>(team))
}

const groupsOf = (reader: Reader, organizationId: OrganizationId) =>
  tables(reader)
    .selectFrom('teams')
    .leftJoin('scim_groups', 'scim_groups.team_id', 'teams.id')
    .select(['teams.id', 'teams.name', 'teams.created_at', 'scim_groups.external_id', 'scim_groups.updated_at'])
    .select(
      sql<{ id: string; user_name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', u.id, 'user_name', u.user_name) order by u.created_at, u.id), '[]')
        from scim_group_members m join scim_users u on u.id = m.scim_user_id where m.team_id = teams.id
      )`.as('members'),
    )
    .where('teams.organization_id', '=', organizationId)

type Row = Readonly<{
  id: string
  name: string
  created_at: Date
  external_id: string | null
  updated_at: Date | null
  members: readonly Readonly<{ id: string; user_name: string }>[]
}>

const toScimGroup = (row: Row): ScimGroup => ({
  id: asId<'Team'>(row.id),
  name: row.name,
  externalId: row.external_id,
  members: row.members.map(({ id, user_name: userName }) => ({ id: asId<'ScimUser'>(id), userName })),
  createdAt: row.created_at,
  updatedAt: row.updated_at ?? row.created_at,
})
