/** Invitations in PostgreSQL, as whoever is invited sees them before they answer. */
import type { InvitationId } from '../../../kernel/ids.ts'
import type { Theme } from '../../../core/identity/theme.model.ts'
import type { Reader } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'

export type OwnInvitation = Readonly<{
  organization: Readonly<{ id: string; name: string }>
  role: Readonly<{ name: string; system: string | null }> | null
  team: string | null
  inviter: string | null
  endsAt: Date
}>

/** What an address is invited to and has not answered, of organizations that are open. */
export async function listWaiting(reader: Reader, email: string, now: Date): Promise<OwnInvitation[]> {
  const rows = await tables(reader)
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .leftJoin('roles', 'roles.id', 'invitations.role_id')
    .leftJoin('teams', 'teams.id', 'invitations.team_id')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select(['organizations.id', 'organizations.name', 'roles.name as role', 'roles.system', 'teams.name as team'])
    .select(['users.name as inviter', 'invitations.ends_at'])
    .where('invitations.email', '=', email.toLowerCase())
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.ends_at', '>', now)
    .where('organizations.closed_at', 'is', null)
    .orderBy('invitations.created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ id, name, role, system, team, inviter, ends_at: endsAt }) => ({
    organization: { id, name },
    role: role === null ? null : { name: role, system },
    team,
    inviter,
    endsAt,
  }))
}

export type InvitationOffer = Pick<OwnInvitation, 'role' | 'team' | 'inviter'> &
  Readonly<{ style: Theme | null; logos: Readonly<{ square: string | null; wide: string | null }> }>

/** What an invitation leads to, beside the name of its organization. */
export async function loadOffer(reader: Reader, id: InvitationId): Promise<InvitationOffer> {
  const row = await tables(reader)
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .leftJoin('roles', 'roles.id', 'invitations.role_id')
    .leftJoin('teams', 'teams.id', 'invitations.team_id')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select(['organizations.theme', 'organizations.logo_sha256 as square', 'organizations.wide_logo_sha256 as wide'])
    .select(['roles.name as role', 'roles.system', 'teams.name as team', 'users.name as inviter'])
    .where('invitations.id', '=', id)
    .executeTakeFirstOrThrow()
  const { theme, square, wide, role, system, team, inviter } = row
  const named = role === null ? null : { name: role, system }
  return { style: theme as Theme | null, logos: { square, wide }, role: named, team, inviter }
}
