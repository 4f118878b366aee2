/** Puts somebody into teams, and takes them out, as the groups of a provider say it. */
import type { OrganizationId, TeamId, UserId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import { findTeam, membersNamed, putInto, takeOut } from './team.store.ts'

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
  if (joins) await putInto(tx, team, [userId], ctx.now())
  else await takeOut(tx, team, [userId])
  const [added, removed] = joins ? [[userId], []] : [[], [userId]]
  const fact = { type: 'team.members_changed', teamId: id, team: team.name, added, removed } as const
  await recordAboutOrganization(ctx, tx, organizationId, fact)
}
