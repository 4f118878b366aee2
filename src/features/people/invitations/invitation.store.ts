/** Invitations in PostgreSQL. What managers ask names their organization; only the key of a letter finds one without it. */
import { asId, type InvitationId, type OrganizationId, type UserId } from '../../../kernel/ids.ts'
import { pickLanguage, type Language } from '../../../kernel/language.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import { sql, tables } from '../../../server/sql.ts'
import type { Invitation, Places } from './invitation.model.ts'

/** Instead of one to the same address that has expired. */
export async function insertInvitation(tx: Tx, invitation: Invitation, keyHash: Buffer): Promise<void> {
  const { id, organizationId, email, roleId, teamId, invitedBy, createdAt, sentAt, endsAt } = invitation
  await deletePending(tx, organizationId, email)
  await tables(tx)
    .insertInto('invitations')
    .values({
      id,
      organization_id: organizationId,
      email,
      role_id: roleId,
      team_id: teamId,
      invited_by: invitedBy,
      key_hash: keyHash,
      created_at: createdAt,
      sent_at: sentAt,
      ends_at: endsAt,
    })
    .execute()
}

export async function saveInvitation(tx: Tx, { id, rounds, sentAt, endsAt, ...invitation }: Invitation): Promise<void> {
  const accepted = { accepted_at: invitation.acceptedAt, accepted_by: invitation.acceptedBy }
  await tables(tx)
    .updateTable('invitations')
    .set({ rounds, sent_at: sentAt, ends_at: endsAt, ...accepted })
    .where('id', '=', id)
    .execute()
}

/** @returns its id, if there was one */
export async function deletePending(
  tx: Tx,
  organizationId: OrganizationId,
  email: string,
): Promise<InvitationId | null> {
  const row = await tables(tx)
    .deleteFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('accepted_at', 'is', null)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  return row ? asId<'Invitation'>(row.id) : null
}

/** With what lists say of it beside. */
export type PlacedInvitation = Invitation &
  Readonly<{ role: string | null; team: string | null; inviter: string | null }>

export async function loadPending(
  reader: Reader,
  organizationId: OrganizationId,
  email: string,
): Promise<PlacedInvitation> {
  const row = await placed(reader, organizationId).where('invitations.email', '=', email).executeTakeFirst()
  ensure(row, 'invitation.not_found')
  return toPlaced(row)
}

type Filter = Readonly<{ q: string | null; page: number; limit: number }>

/** The newest first. */
export async function listPending(reader: Reader, organizationId: OrganizationId, { q, page, limit }: Filter) {
  const found = placed(reader, organizationId).$if(q !== null, (query) =>
    query.where('invitations.email', 'like', `%${q!.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`),
  )
  const rows = await found
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toPlaced), total }
}

/** In the order of the ids. */
export async function findInvitations(
  reader: Reader,
  organizationId: OrganizationId,
  ids: readonly InvitationId[],
): Promise<Invitation[]> {
  const rows = await tables(reader)
    .selectFrom('invitations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute()
  return rows.map(fromRow).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export async function findInviterNames(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tables(reader)
    .selectFrom('users')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Who invited with it; null: their account is gone. */
export async function inviterOf(reader: Reader, id: string): Promise<UserId | null> {
  const row = await tables(reader)
    .selectFrom('invitations')
    .select('invited_by')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.invited_by ? asId<'User'>(row.invited_by) : null
}

/** One that has not expired. Takes the row lock: it is accepted once. */
export async function findPending(
  tx: Tx,
  organizationId: OrganizationId,
  email: string,
  now: Date,
): Promise<Invitation | null> {
  const row = await tables(tx)
    .selectFrom('invitations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Takes the row lock: a key is spent once. */
export async function lockByKey(tx: Tx, keyHash: Buffer): Promise<Invitation> {
  const row = await byKey(tx, keyHash).forUpdate().executeTakeFirst()
  ensure(row, 'invitation.not_found')
  return fromRow(row)
}

export async function findByKey(reader: Reader, keyHash: Buffer): Promise<Invitation> {
  const row = await byKey(reader, keyHash).executeTakeFirst()
  ensure(row, 'invitation.not_found')
  return fromRow(row)
}

/** Of the letter that this address got last: one that is not answered yet, before all others. */
export async function findKeyHash(reader: Reader, organizationId: OrganizationId, email: string): Promise<Buffer> {
  const row = await tables(reader)
    .selectFrom('invitations')
    .select('key_hash')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .orderBy('accepted_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  ensure(row, 'invitation.not_found')
  return row.key_hash
}

/** Of these, who belongs to the organization or has an invitation that has not expired. */
export async function standingAmong(
  reader: Reader,
  organizationId: OrganizationId,
  emails: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const among = sql<string[]>`${[...emails]}::text[]`
  const rows = await tables(reader)
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select((eb) => eb.fn<string>('lower', ['users.email']).as('email'))
    .where('memberships.organization_id', '=', organizationId)
    .where(sql<boolean>`lower(users.email) = any(${among})`)
    .union(
      tables(reader)
        .selectFrom('invitations')
        .select('email')
        .where('organization_id', '=', organizationId)
        .where('accepted_at', 'is', null)
        .where('ends_at', '>', now)
        .where(sql<boolean>`email = any(${among})`),
    )
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** What is left of the plan. @param freeUsers the limit of an organization that was given none of its own; null: none */
export async function placesOf(
  reader: Reader,
  organizationId: OrganizationId,
  freeUsers: number | null,
  now: Date,
): Promise<Places> {
  const { rows } = await sql<{ members: number; invited: number; user_limit: number | null }>`
    select user_limit,
      (select count(*)::int from memberships where organization_id = organizations.id) as members,
      (select count(*)::int from invitations
        where organization_id = organizations.id and accepted_at is null and ends_at > ${now}) as invited
      from organizations where id = ${organizationId}
  `.execute(tables(reader))
  const [row] = rows
  ensure(row, 'organization.not_found')
  return { members: row.members, invited: row.invited, limit: row.user_limit ?? freeUsers }
}

/** `language` null: they never said. */
export type Known = Readonly<{ userId: UserId; name: string; language: Language | null }>

/** Who of these has an account already, by address. */
export async function knownAmong(reader: Reader, emails: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  const rows = await tables(reader)
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where(sql<boolean>`lower(email) = any(${[...emails]}::text[])`)
    .execute()
  return new Map(
    rows.map(({ id, name, email, language }) => [
      email.toLowerCase(),
      { userId: asId<'User'>(id), name, language: language === null ? null : pickLanguage(language) },
    ]),
  )
}

/** The organization, as the person who is invited is told of it. No invitation leads into one that is closed. */
export async function loadHost(
  reader: Reader,
  id: OrganizationId,
): Promise<Readonly<{ id: string; name: string; language: Language }>> {
  const row = await tables(reader)
    .selectFrom('organizations')
    .select(['id', 'name', 'language'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  ensure(row, 'invitation.not_found')
  return { id: row.id, name: row.name, language: pickLanguage(row.language) }
}

export async function isMember(reader: Reader, organizationId: OrganizationId, userId: UserId): Promise<boolean> {
  const row = await tables(reader)
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

const byKey = (reader: Reader, keyHash: Buffer) =>
  tables(reader).selectFrom('invitations').selectAll().where('key_hash', '=', keyHash)

/** Pending ones. What a role or team that is gone was called, nobody knows any more. */
const placed = (reader: Reader, organizationId: OrganizationId) =>
  tables(reader)
    .selectFrom('invitations')
    .leftJoin('roles', 'roles.id', 'invitations.role_id')
    .leftJoin('teams', 'teams.id', 'invitations.team_id')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['roles.name as role_name', 'teams.name as team_name', 'users.name as inviter_name'])
    .where('invitations.organization_id', '=', organizationId)
    .where('invitations.accepted_at', 'is', null)

type Row = Readonly<{
  id: string
  organization_id: string
  email: string
  role_id: string
  team_id: string | null
  invited_by: string | null
  rounds: number
  created_at: Date
  sent_at: Date
  ends_at: Date
  accepted_at: Date | null
  accepted_by: string | null
}>

const fromRow = (row: Row): Invitation => ({
  id: asId<'Invitation'>(row.id),
  organizationId: asId<'Organization'>(row.organization_id),
  email: row.email,
  roleId: asId<'Role'>(row.role_id),
  teamId: row.team_id === null ? null : asId<'Team'>(row.team_id),
  invitedBy: row.invited_by === null ? null : asId<'User'>(row.invited_by),
  rounds: row.rounds,
  createdAt: row.created_at,
  sentAt: row.sent_at,
  endsAt: row.ends_at,
  acceptedAt: row.accepted_at,
  acceptedBy: row.accepted_by === null ? null : asId<'User'>(row.accepted_by),
})

type PlacedRow = Row & Readonly<Record<'role_name' | 'team_name' | 'inviter_name', string | null>>

const toPlaced = (row: PlacedRow): PlacedInvitation => ({
  ...fromRow(row),
  role: row.role_name,
  team: row.team_name,
  inviter: row.inviter_name,
})
