/** Commands on teams: lock, check the caller's permission, save. */
import type { OrganizationId, TeamId, UserId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { ensureMayManage, type Acting } from '../../../core/identity/authority.model.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import type { Ports } from './ports.ts'
import type { Team } from './team.model.ts'
import { deleteTeam, insertTeam, loadTeam, membersNamed, putInto, saveTeam, takeOut } from './team.store.ts'

export function makeTeam(ctx: Ctx, ports: Ports, acting: Acting, name: string): Promise<TeamId> {
  return managing(ctx, ports, acting, (tx) => makeTeamIn(ctx, tx, acting.organizationId, name))
}

/** The caller has checked the permission, and holds the organization's lock; also for the two below. */
export async function makeTeamIn(ctx: Ctx, tx: Tx, organizationId: OrganizationId, name: string): Promise<TeamId> {
  const id = ctx.newId<'Team'>()
  await insertTeam(tx, { id, organizationId, name, createdAt: ctx.now() })
  await recordAboutOrganization(ctx, tx, organizationId, { type: 'team.created', teamId: id, team: name })
  return id
}

export async function renameTeamOf(
  ctx: Ctx,
  tx: Tx,
  organizationId: OrganizationId,
  id: TeamId,
  name: string,
): Promise<void> {
  const team = await loadTeam(tx, organizationId, id)
  await saveTeam(tx, { ...team, name })
  const fact = { type: 'team.renamed', teamId: id, team: name, before: team.name, after: name } as const
  if (name !== team.name) await recordAboutOrganization(ctx, tx, organizationId, fact)
}

export async function removeTeamOf(ctx: Ctx, tx: Tx, organizationId: OrganizationId, id: TeamId): Promise<void> {
  const team = await loadTeam(tx, organizationId, id)
  await deleteTeam(tx, team)
  await recordAboutOrganization(ctx, tx, organizationId, { type: 'team.deleted', ...named(team) })
}

export const renameTeam = (ctx: Ctx, ports: Ports, acting: Acting, id: TeamId, name: string) =>
  managing(ctx, ports, acting, (tx) => renameTeamOf(ctx, tx, acting.organizationId, id, name))

/** Its members stay in the organization. */
export const removeTeam = (ctx: Ctx, ports: Ports, acting: Acting, id: TeamId) =>
  managing(ctx, ports, acting, (tx) => removeTeamOf(ctx, tx, acting.organizationId, id))

type Users = readonly UserId[]

/** Either all of them or, when one is no member, nobody. */
export const addToTeam = (ctx: Ctx, ports: Ports, acting: Acting, id: TeamId, users: Users) =>
  changing(ctx, ports, acting, id, async (tx, team) => {
    const fresh = (await ensureMembers(tx, team, users)).filter(({ isIn }) => !isIn)
    await moveMembers(ctx, tx, team, { added: idsOf(fresh), removed: [] })
  })

export const setTeamMembers = (ctx: Ctx, ports: Ports, acting: Acting, id: TeamId, users: Users) =>
  changing(ctx, ports, acting, id, async (tx, team) => {
    const fresh = (await ensureMembers(tx, team, users)).filter(({ isIn }) => !isIn)
    const before = await membersNamed(tx, team, null)
    const gone = before.filter(({ userId }) => !users.includes(userId))
    await moveMembers(ctx, tx, team, { added: idsOf(fresh), removed: idsOf(gone) })
  })

export const removeFromTeam = (ctx: Ctx, ports: Ports, acting: Acting, id: TeamId, user: UserId) =>
  changing(ctx, ports, acting, id, async (tx, team) => {
    const [member] = await membersNamed(tx, team, [user])
    ensure(member?.isIn, 'member.not_found')
    await moveMembers(ctx, tx, team, { added: [], removed: [user] })
  })

async function ensureMembers(tx: Tx, team: Team, users: Users) {
  const members = await membersNamed(tx, team, users)
  ensure(members.length === new Set(users).size, 'member.not_found', { field: 'users' })
  return members
}

/** The caller holds the organization's lock, and names members alone: those who join, and those who are in it. */
export async function moveMembers(
  ctx: Ctx,
  tx: Tx,
  team: Team,
  moved: Readonly<{ added: Users; removed: Users }>,
): Promise<void> {
  if (moved.added.length + moved.removed.length === 0) return
  await takeOut(tx, team, moved.removed)
  await putInto(tx, team, moved.added, ctx.now())
  const fact = { type: 'team.members_changed', ...named(team), ...moved } as const
  await recordAboutOrganization(ctx, tx, team.organizationId, fact)
}

const named = ({ id, name }: Team) => ({ teamId: id, team: name })

const idsOf = (members: readonly Readonly<{ userId: UserId }>[]): UserId[] => members.map(({ userId }) => userId)

function changing(
  ctx: Ctx,
  ports: Ports,
  acting: Acting,
  id: TeamId,
  work: (tx: Tx, team: Team) => Promise<void>,
): Promise<void> {
  return managing(ctx, ports, acting, async (tx) => work(tx, await loadTeam(tx, acting.organizationId, id)))
}

function managing<Result>(
  ctx: Ctx,
  { lockStanding }: Ports,
  acting: Acting,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(async (tx) => {
    ensureMayManage(await lockStanding(tx, acting), 'manage_teams')
    return work(tx)
  })
}
