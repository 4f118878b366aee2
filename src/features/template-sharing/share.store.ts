/** Teams that templates are shared with, in PostgreSQL. */
import { asId, type EnvelopeId, type OrganizationId, type TeamId } from '../../kernel/ids.ts'
import { ensure } from '../../kernel/refusal.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { tables } from '../../server/sql.ts'

type SharedTeam = Readonly<{ id: TeamId; name: string }>

export async function sharesOf(reader: Reader, id: EnvelopeId): Promise<SharedTeam[]> {
  const rows = await tables(reader)
    .selectFrom('template_shares')
    .innerJoin('teams', 'teams.id', 'template_shares.team_id')
    .select(['teams.id', 'teams.name'])
    .where('envelope_id', '=', id)
    .orderBy('teams.words')
    .execute()
  return rows.map((row) => ({ id: asId<'Team'>(row.id), name: row.name }))
}

/** With these teams of the organization and no others; the caller holds the envelope's lock. */
export async function replaceShares(tx: Tx, { id, organizationId, teams, at }: ShareWish): Promise<void> {
  await tables(tx).deleteFrom('template_shares').where('envelope_id', '=', id).execute()
  if (teams.length === 0) return
  const found = await tables(tx)
    .selectFrom('teams')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', teams)
    .orderBy('id')
    .forKeyShare() // none of them is deleted before the end of the transaction
    .execute()
  ensure(found.length === teams.length, 'team.not_found', { field: 'teams' })
  await tables(tx)
    .insertInto('template_shares')
    .values(teams.map((team) => ({ envelope_id: id, organization_id: organizationId, team_id: team, created_at: at })))
    .execute()
}

type ShareWish = Readonly<{ id: EnvelopeId; organizationId: OrganizationId; teams: readonly TeamId[]; at: Date }>
