/** Teams in PostgreSQL. Every statement names the organization: no team ever leaves it. */
import { asId, type OrganizationId, type TeamId, type UserId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { containing, refusingTwins, sql, tables } from '../../../server/sql.ts'
import type { MemberCard } from '../members/member.model.ts'
import type { Team } from './team.model.ts'

/** With how many members are in it, and the first of them by name. */
export type PeopledTeam = Team & Readonly<{ memberCount: number; members: readonly MemberCard[] }>

export async function insertTeam(tx: Tx, { id, organizationId, name, createdAt }: Team): Promise<void> {
  await refusingTwins(
    tables(tx)
      .insertInto('teams')
      .values({
        id,
        organization_id: organizationId,
        name,
        words: wordsOf(name),
        created_at: createdAt,
      })
      .execute(),
    'team.name_taken',
    'name',
  )
}

export async function saveTeam(tx: Tx, { id, organizationId, name }: Team): Promise<void> {
  await refusingTwins(
    tables(tx)
      .updateTable('teams')
      .set({ name, words: wordsOf(name) })
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute(),
    'team.name_taken',
    'name',
  )
}

export async function deleteTeam(tx: Tx, { id, organizationId }: Team): Promise<void> {
  await tables(tx).deleteFrom('teams').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

export async function loadTeam(reader: Reader, organizationId: OrganizationId, id: TeamId): Promise<Team> {
  const team = await findTeam(reader, organizationId, id)
  ensure(team, 'team.not_found')
  return team
}

export async function findTeam(reader: Reader, organizationId: OrganizationId, id: TeamId): Promise<Team | null> {
  const row = await teamsOf(reader, organizationId).where('id', '=', id).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function loadPeopledTeam(
  reader: Reader,
  organizationId: OrganizationId,
  id: TeamId,
  most: number,
): Promise<PeopledTeam> {
  const team = await loadTeam(reader, organizationId, id)
  return (await withPeople(reader, [team], most))[0]!
}

type Filter = Readonly<{ words: readonly string[]; page: number; limit: number; most: number }>

/** By name. */
export async function listTeams(reader: Reader, organizationId: OrganizationId, { words, page, limit, most }: Filter) {
  const found = words.reduce(
    (query, word) => query.where('words', 'like', containing(word)),
    tables(reader).selectFrom('teams').where('organization_id', '=', organizationId),
  )
  const rows = await found
    .selectAll()
    .orderBy('words')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { items: await withPeople(reader, rows.map(fromRow), most), total }
}

export async function listTeamMembers(
  reader: Reader,
  { id, organizationId }: Team,
  { page, limit }: Readonly<{ page: number; limit: number }>,
): Promise<Readonly<{ items: MemberCard[]; total: number }>> {
  const members = tables(reader)
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .where('organization_id', '=', organizationId)
    .where('team_id', '=', id)
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

/** Those of them who are members of the organization, and whether they are in the team. null: all who are in it. */
export async function membersNamed(tx: Tx, { id, organizationId }: Team, users: readonly UserId[] | null) {
  const rows = await tables(tx)
    .selectFrom('memberships')
    .leftJoin('team_members', (join) =>
      join.onRef('team_members.user_id', '=', 'memberships.user_id').on('team_members.team_id', '=', id),
    )
    .select(['memberships.user_id', 'team_members.team_id'])
    .where('memberships.organization_id', '=', organizationId)
    .$if(users === null, (query) => query.where('team_members.team_id', 'is not', null))
    .$if(users !== null, (query) => query.where('memberships.user_id', '=', sql<string>`any(${users}::uuid[])`))
    .execute()
  return rows.map(({ user_id, team_id }) => ({
    userId: asId<'User'>(user_id),
    isIn: team_id !== null,
  }))
}

export async function putInto(
  tx: Tx,
  { id, organizationId }: Pick<Team, 'id' | 'organizationId'>,
  users: readonly UserId[],
  now: Date,
): Promise<void> {
  if (users.length === 0) return
  await tables(tx)
    .insertInto('team_members')
    .values(users.map((userId) => ({ organization_id: organizationId, team_id: id, user_id: userId, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeOut(tx: Tx, { id }: Team, users: readonly UserId[]): Promise<void> {
  if (users.length === 0) return
  await tables(tx).deleteFrom('team_members').where('team_id', '=', id).where('user_id', 'in', users).execute()
}

async function withPeople(reader: Reader, teams: readonly Team[], most: number): Promise<PeopledTeam[]> {
  if (teams.length === 0) return []
  const numbered = tables(reader)
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select(['team_id', 'users.id', 'users.name', 'users.email', 'users.avatar_sha256'])
    .select([
      sql<number>`row_number() over (partition by team_id order by plain_text(users.name), users.id)`.as('place'),
      sql<number>`count(*) over (partition by team_id)`.as('member_count'),
    ])
    .where(
      'team_id',
      'in',
      teams.map(({ id }) => id),
    )
  const rows = await tables(reader)
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', most)
    .orderBy('place')
    .execute()
  return teams.map((team) => {
    const own = rows.filter(({ team_id }) => team_id === team.id)
    return { ...team, memberCount: Number(own[0]?.member_count ?? 0), members: own.map(toCard) }
  })
}

const teamsOf = (reader: Reader, organizationId: OrganizationId) =>
  tables(reader).selectFrom('teams').selectAll().where('organization_id', '=', organizationId)

const wordsOf = (name: string) => sql<string>`plain_text(${name})`

type Row = Readonly<{
  id: string
  organization_id: string
  name: string
  created_at: Date
}>

const fromRow = (row: Row): Team => ({
  id: asId<'Team'>(row.id),
  organizationId: asId<'Organization'>(row.organization_id),
  name: row.name,
  createdAt: row.created_at,
})

type CardRow = Readonly<{ id: string; name: string; email: string; avatar_sha256: string | null }>

const toCard = ({ id, name, email, avatar_sha256: avatar }: CardRow): MemberCard => ({
  userId: asId<'User'>(id),
  name,
  email,
  avatar,
})
