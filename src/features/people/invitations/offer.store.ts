/** Invitations in PostgreSQL, as people who are invited see them before they answer. */
import { asId, type InvitationId } from '../../../kernel/ids.ts'
import type { Theme } from '../../../core/identity/theme.model.ts'
import type { Reader } from '../../../server/db.ts'
import { tables } from '../../../server/sql.ts'

/** What an address is invited to. */
export type InvitationOffer = Readonly<{
  id: InvitationId
  organization: Readonly<{
    id: string
    name: string
    style: Theme | null
    logos: Readonly<{ square: string | null; wide: string | null }>
  }>
  role: Readonly<{ name: string; system: string | null }> | null
  team: string | null
  inviter: string | null
  endsAt: Date
}>

/** Null: its organization was closed. */
export async function findOffer(reader: Reader, id: InvitationId): Promise<InvitationOffer | null> {
  const row = await selectOffers(reader).where('invitations.id', '=', id).executeTakeFirst()
  return row ? offerFrom(row) : null
}

/** Those that were not answered. */
export async function listWaiting(reader: Reader, email: string, now: Date): Promise<InvitationOffer[]> {
  const rows = await selectOffers(reader)
    .where('invitations.email', '=', email.toLowerCase())
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.ends_at', '>', now)
    .orderBy('invitations.created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(offerFrom)
}

/** Of organizations that are open. */
const selectOffers = (reader: Reader) =>
  tables(reader)
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .leftJoin('roles', 'roles.id', 'invitations.role_id')
    .leftJoin('teams', 'teams.id', 'invitations.team_id')
    .leftJoin('users', 'users.id', 'invitations.invited_by')
    .select(['invitations.id as invitation', 'organizations.id', 'organizations.name', 'organizations.theme'])
    .select(['organizations.logo_sha256 as square', 'organizations.wide_logo_sha256 as wide'])
    .select(['roles.name as role', 'roles.system', 'teams.name as team'])
    .select(['users.name as inviter', 'invitations.ends_at'])
    .where('organizations.closed_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectOffers>['execute']>>[number]

const offerFrom = ({ id, name, theme, square, wide, role, system, ...row }: Row): InvitationOffer => ({
  id: asId<'Invitation'>(row.invitation),
  organization: { id, name, style: theme as Theme | null, logos: { square, wide } },
  role: role === null ? null : { name: role, system },
  team: row.team,
  inviter: row.inviter,
  endsAt: row.ends_at,
})
