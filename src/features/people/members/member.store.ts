/** Members in PostgreSQL. Every statement names the organization: nobody of another is ever seen. */
import { asId, type OrganizationId, type RoleId, type TeamId, type UserId } from '../../../kernel/ids.ts'
import { permissions, type Permission } from '../../../kernel/permission.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { containing, sql, tables } from '../../../server/sql.ts'
import { systemRoleNamed } from '../roles/role.model.ts'
import type { Member, MemberOrder, PlacedMember } from './member.model.ts'
import type { Belonging } from './ports.ts'

export async function loadMember(reader: Reader, organizationId: OrganizationId, id: UserId): Promise<Member> {
  const member = await findMember(reader, { organizationId, userId: id })
  ensure(member, 'member.not_found')
  return member
}

export async function loadPlacedMember(
  reader: Reader,
  organizationId: OrganizationId,
  id: UserId,
): Promise<PlacedMember> {
  const member = await loadMember(reader, organizationId, id)
  const roles = await tables(reader)
    .selectFrom('role_members')
    .innerJoin('roles', 'roles.id', 'role_members.role_id')
    .select(['roles.id', 'roles.name', 'roles.system'])
    .where('role_members.organization_id', '=', organizationId)
    .where('role_members.user_id', '=', id)
    .orderBy('roles.words')
    .execute()
  const teams = await tables(reader)
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select(['teams.id', 'teams.name'])
    .where('team_members.organization_id', '=', organizationId)
    .where('team_members.user_id', '=', id)
    .orderBy('teams.words')
    .execute()
  return {
    ...member,
    roles: roles.map((role) => ({
      id: asId<'Role'>(role.id),
      name: role.name,
      system: systemRoleNamed(role.system),
    })),
    teams: teams.map((team) => ({ id: asId<'Team'>(team.id), name: team.name })),
  }
}

/** Null: they are none. */
export async function findMember(reader: Reader, { organizationId, userId }: Belonging): Promise<Member | null> {
  const row = await membersOf(reader, organizationId).where('memberships.user_id', '=', userId).executeTakeFirst()
  return row ? fromRow(row) : null
}

type Named = Readonly<{ ids: readonly UserId[]; emails: readonly string[] }>

/** Who of these people, named by id or address, is a member. By name. */
export async function findMembersAmong(
  reader: Reader,
  organizationId: OrganizationId,
  { ids, emails }: Named,
): Promise<Member[]> {
  const lower = emails.map((email) => email.toLowerCase())
  const rows = await membersOf(reader, organizationId)
    .where((eb) => eb.or([sql<boolean>`users.id = any(${ids})`, sql<boolean>`lower(users.email) = any(${lower})`]))
    .orderBy(columns.name)
    .orderBy('users.id')
    .execute()
  return rows.map(fromRow)
}

type Filter = Readonly<{ words: readonly string[]; sort: MemberOrder; page: number; limit: number }>

export async function listMembers(reader: Reader, organizationId: OrganizationId, filter: Filter) {
  const { words, sort, page, limit } = filter
  const found = words.reduce(
    (query, word) => query.where(sql`plain_text(users.name || ' ' || users.email)`, 'like', containing(word)),
    membersOf(reader, organizationId),
  )
  const rows = await found
    .orderBy(columns[sort.replace('-', '') as 'name' | 'email' | 'joined_at'], sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('users.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(fromRow), total }
}

export async function countOwners(tx: Tx, organizationId: OrganizationId): Promise<number> {
  const { total } = await tables(tx)
    .selectFrom('memberships')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('organization_id', '=', organizationId)
    .where('is_owner', '=', true)
    .executeTakeFirstOrThrow()
  return total
}

export async function saveMember(
  tx: Tx,
  organizationId: OrganizationId,
  { userId, isOwner, flags }: Pick<Member, 'userId' | 'isOwner' | 'flags'>,
): Promise<void> {
  await tables(tx)
    .updateTable('memberships')
    .set({ is_owner: isOwner, permissions: [...flags] })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

/** Takes the member out of their roles and teams as well, and keeps how long they were there. */
export async function deleteMember(tx: Tx, { organizationId, userId }: Belonging, leftAt: Date): Promise<void> {
  await sql`
    with gone as (
      delete from memberships where organization_id = ${organizationId} and user_id = ${userId}
      returning organization_id, user_id, joined_at
    )
    insert into past_memberships (organization_id, user_id, joined_at, left_at)
    select organization_id, user_id, joined_at, ${leftAt} from gone`.execute(tables(tx))
}

/** False for somebody who is a member already: nothing is changed then. */
export async function insertMember(tx: Tx, { organizationId, userId }: Belonging, joinedAt: Date): Promise<boolean> {
  const row = await tables(tx)
    .insertInto('memberships')
    .values({ organization_id: organizationId, user_id: userId, joined_at: joinedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

type Place = Readonly<{ roleId: RoleId; teamId: TeamId | null }>

/** A role or team that is gone meanwhile is passed over; the default role stands in for the role. */
export async function placeMember(tx: Tx, { organizationId, userId }: Belonging, place: Place, now: Date) {
  const placed = { organization_id: organizationId, user_id: userId, created_at: now }
  const role = await tables(tx)
    .selectFrom('roles')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or([eb('id', '=', place.roleId), eb('system', '=', 'user')]))
    .orderBy(sql`id = ${place.roleId}`, 'desc')
    .executeTakeFirst()
  if (role)
    await tables(tx)
      .insertInto('role_members')
      .values({ ...placed, role_id: role.id })
      .execute()
  const team = await tables(tx)
    .selectFrom('teams')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', place.teamId)
    .executeTakeFirst()
  if (team)
    await tables(tx)
      .insertInto('team_members')
      .values({ ...placed, team_id: team.id })
      .execute()
}

const columns = {
  name: sql`plain_text(users.name)`,
  email: sql`lower(users.email)`,
  joined_at: sql`memberships.joined_at`,
} as const

const membersOf = (reader: Reader, organizationId: OrganizationId) =>
  tables(reader)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.avatar_sha256',
      'is_owner',
      'joined_at',
      'memberships.permissions',
    ])
    .select(
      sql<string[]>`array(
        select distinct unnest(roles.permissions) from role_members join roles on roles.id = role_members.role_id
        where role_members.organization_id = memberships.organization_id and role_members.user_id = memberships.user_id
      )`.as('role_permissions'),
    )
    .where('memberships.organization_id', '=', organizationId)

type Row = Readonly<{
  id: string
  name: string
  email: string
  avatar_sha256: string | null
  is_owner: boolean
  joined_at: Date
  permissions: string[]
  role_permissions: string[]
}>

const fromRow = (row: Row): Member => ({
  userId: asId<'User'>(row.id),
  name: row.name,
  email: row.email,
  avatar: row.avatar_sha256,
  isOwner: row.is_owner,
  joinedAt: row.joined_at,
  flags: known(row.permissions),
  roleFlags: known(row.role_permissions),
})

const known = (flags: readonly string[]): Permission[] => permissions.filter((flag) => flags.includes(flag))
