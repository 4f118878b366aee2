/** Roles in PostgreSQL. Every statement names the organization: no role ever leaves it. */
import { asId, type OrganizationId, type RoleId, type UserId } from '../../../kernel/ids.ts'
import { permissions } from '../../../kernel/permission.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { containing, refusingTwins, sql, tables } from '../../../server/sql.ts'
import type { MemberCard } from '../members/member.model.ts'
import { systemRoleNamed, type Role } from './role.model.ts'

/** With how many members have it, and the first of them by name. */
export type PeopledRole = Role & Readonly<{ memberCount: number; members: readonly MemberCard[] }>

export async function insertRole(tx: Tx, { id, organizationId, name, system, flags, createdAt }: Role): Promise<void> {
  await refusingTwins(
    tables(tx)
      .insertInto('roles')
      .values({
        id,
        organization_id: organizationId,
        name,
        words: wordsOf(name),
        system,
        permissions: [...flags],
        created_at: createdAt,
      })
      .execute(),
    'role.name_taken',
    'name',
  )
}

export async function saveRole(tx: Tx, { id, organizationId, name, flags }: Role): Promise<void> {
  await refusingTwins(
    tables(tx)
      .updateTable('roles')
      .set({ name, words: wordsOf(name), permissions: [...flags] })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute(),
    'role.name_taken',
    'name',
  )
}

/** Nobody has it any more. */
export async function deleteRole(tx: Tx, { id, organizationId }: Role): Promise<void> {
  await tables(tx).deleteFrom('roles').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

export async function loadRole(reader: Reader, organizationId: OrganizationId, id: RoleId): Promise<Role> {
  const role = await findRole(reader, organizationId, id)
  ensure(role, 'role.not_found')
  return role
}

export async function findRole(reader: Reader, organizationId: OrganizationId, id: RoleId): Promise<Role | null> {
  const row = await rolesOf(reader, organizationId).where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function countRolesOf(
  tx: Tx,
  { organizationId, userId }: Readonly<{ organizationId: OrganizationId; userId: UserId }>,
): Promise<number> {
  const { total } = await tables(tx)
    .selectFrom('role_members')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}

export async function loadDefaultRole(reader: Reader, organizationId: OrganizationId): Promise<Role> {
  return fromRow(await rolesOf(reader, organizationId).where('system', '=', 'user').executeTakeFirstOrThrow())
}

export async function loadPeopledRole(
  reader: Reader,
  organizationId: OrganizationId,
  id: RoleId,
  most: number,
): Promise<PeopledRole> {
  const role = await loadRole(reader, organizationId, id)
  return (await withPeople(reader, [role], most))[0]!
}

type Filter = Readonly<{ words: readonly string[]; page: number; limit: number; most: number }>

/** The system's first, then by name. */
export async function listRoles(reader: Reader, organizationId: OrganizationId, { words, page, limit, most }: Filter) {
  const found = words.reduce(
    (query, word) => query.where('words', 'like', containing(word)),
    tables(reader).selectFrom('roles').where('organization_id', '=', organizationId),
  )
  const rows = await found
    .selectAll()
    .orderBy(sql`system nulls last`)
    .orderBy('words')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: await withPeople(reader, rows.map(fromRow), most), total }
}

export async function listRoleMembers(
  reader: Reader,
  { id, organizationId }: Role,
  { page, limit }: Readonly<{ page: number; limit: number }>,
): Promise<Readonly<{ items: MemberCard[]; total: number }>> {
  const members = tables(reader)
    .selectFrom('role_members')
    .innerJoin('users', 'users.id', 'role_members.user_id')
    .where('organization_id', '=', organizationId)
    .where('role_id', '=', id)
  const rows = await members
    .select(['users.id', 'users.name', 'users.email', 'users.avatar_sha256'])
    .orderBy(sql`plain_text(users.name)`)
    .orderBy('users.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await members.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map(toCard), total }
}

/** Those of them who are members of the organization, and whether they have the role. null: all who have it. */
export async function membersNamed(tx: Tx, { id, organizationId }: Role, users: readonly UserId[] | null) {
  const rows = await tables(tx)
    .selectFrom('memberships')
    .leftJoin('role_members', (join) =>
      join.onRef('role_members.user_id', '=', 'memberships.user_id').on('role_members.role_id', '=', id),
    )
    .select(['memberships.user_id', 'is_owner', 'role_members.role_id'])
    .where('memberships.organization_id', '=', organizationId)
    .$if(users === null, (query) => query.where('role_members.role_id', 'is not', null))
    .$if(users !== null, (query) => query.where('memberships.user_id', '=', sql<string>`any(${users}::uuid[])`))
    .execute()
  return rows.map(({ user_id, is_owner: isOwner, role_id }) => ({
    userId: asId<'User'>(user_id),
    isOwner,
    hasRole: role_id !== null,
  }))
}

export async function giveRole(
  tx: Tx,
  { id, organizationId }: Pick<Role, 'id' | 'organizationId'>,
  users: readonly UserId[],
  now: Date,
): Promise<void> {
  if (users.length === 0) return
  await tables(tx)
    .insertInto('role_members')
    .values(users.map((userId) => ({ organization_id: organizationId, role_id: id, user_id: userId, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeRole(tx: Tx, { id }: Role, users: readonly UserId[]): Promise<void> {
  if (users.length === 0) return
  await tables(tx).deleteFrom('role_members').where('role_id', '=', id).where('user_id', 'in', users).execute()
}

async function withPeople(reader: Reader, roles: readonly Role[], most: number): Promise<PeopledRole[]> {
  if (roles.length === 0) return []
  const numbered = tables(reader)
    .selectFrom('role_members')
    .innerJoin('users', 'users.id', 'role_members.user_id')
    .select(['role_id', 'users.id', 'users.name', 'users.email', 'users.avatar_sha256'])
    .select([
      sql<number>`row_number() over (partition by role_id order by plain_text(users.name), users.id)`.as('place'),
      sql<number>`count(*) over (partition by role_id)`.as('member_count'),
    ])
    .where(
      'role_id',
      'in',
      roles.map(({ id }) => id),
    )
  const rows = await tables(reader)
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', most)
    .orderBy('place')
    .execute()
  return roles.map((role) => {
    const own = rows.filter(({ role_id }) => role_id === role.id)
    return { ...role, memberCount: Number(own[0]?.member_count ?? 0), members: own.map(toCard) }
  })
}

const rolesOf = (reader: Reader, organizationId: OrganizationId) =>
  tables(reader).selectFrom('roles').selectAll().where('organization_id', '=', organizationId)

const wordsOf = (name: string) => sql<string>`plain_text(${name})`

type Row = Readonly<{
  id: string
  organization_id: string
  name: string
  system: string | null
  permissions: string[]
  created_at: Date
}>

const fromRow = (row: Row): Role => ({
  id: asId<'Role'>(row.id),
  organizationId: asId<'Organization'>(row.organization_id),
  name: row.name,
  system: systemRoleNamed(row.system),
  flags: permissions.filter((flag) => row.permissions.includes(flag)),
  createdAt: row.created_at,
})

type CardRow = Readonly<{ id: string; name: string; email: string; avatar_sha256: string | null }>

const toCard = ({ id, name, email, avatar_sha256: avatar }: CardRow): MemberCard => ({
  userId: asId<'User'>(id),
  name,
  email,
  avatar,
})
