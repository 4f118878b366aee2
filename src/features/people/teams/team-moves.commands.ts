/** Puts somebody into teams, and takes them out, as the groups of a provider say it. */
import type { OrganizationId, TeamId, UserId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { moveMembers } from './team.commands.ts'
import { findTeam, membersNamed } from './team.store.ts'

type Who = Readonly<{ organizationId: OrganizationId; userId: UserId }>

/** The caller holds the organization's lock. A team that is gone meanwhile is passed over. */
export async function moveTeams(
  ctx: Ctx,
  tx: Tx,
  who: Who,
  { give, take }: Readonly<{ give: readonly TeamId[]; take: readonly TeamId[] }>,
): Promise<void> {
  for (const id of give) await move(ctx, tx, who, id, true)
  for (const id of take) await move(ctx, tx, who, id, false)
}

async function move(ctx: Ctx, tx: Tx, { organizationId, userId }: Who, id: TeamId, joins: boolean): Promise<void> {
  const team = await findTeam(tx, organizationId, id)
  if (!team) return
  const [member] = await membersNamed(tx, team, [userId])
  if (!member || member.isIn === joins) return
  await moveMembers(ctx, tx, team, joins ? { added: [userId], removed: [] } : { added: [], removed: [userId] })
}
