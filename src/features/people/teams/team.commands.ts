/** Commands on teams: lock, check the caller's permission, save. */
import type { TeamId, UserId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { ensureMayManage, type Acting } from '../../../core/identity/authority.model.ts'
import type { Ports } from './ports.ts'
import type { Team } from './team.model.ts'
import { deleteTeam, insertTeam, loadTeam, membersNamed, putInto, saveTeam, takeOut } from './team.store.ts'

export function makeTeam(ctx: Ctx, ports: Ports, acting: Acting, name: string): Promise<TeamId> {
  return managing(ctx, ports, acting, async (tx) => {
    const id = ctx.newId<'Team'>()
    await insertTeam(tx, { id, organizationId: acting.organizationId, name, createdAt: ctx.now() })
    return id
  })
}

export const renameTeam = (ctx: Ctx, ports: Ports, acting: Acting, id: TeamId, name: string) =>
  changing(ctx, ports, acting, id, (tx, team) => saveTeam(tx, { ...team, name }))

/** Its members stay in the organization. */
export const removeTeam = (ctx: Ctx, ports: Ports, acting: Acting, id: TeamId) =>
  changing(ctx, ports, acting, id, deleteTeam)

type Users = readonly UserId[]

/** Either all of them or, when one is no member, nobody. */
export const addToTeam = (ctx: Ctx, ports: Ports, acting: Acting, id: TeamId, users: Users) =>
  changing(ctx, ports, acting, id, async (tx, team) => {
    await ensureMembers(tx, team, users)
    await putInto(tx, team, users, ctx.now())
  })

export const setTeamMembers = (ctx: Ctx, ports: Ports, acting: Acting, id: TeamId, users: Users) =>
  changing(ctx, ports, acting, id, async (tx, team) => {
    await ensureMembers(tx, team, users)
    const before = await membersNamed(tx, team, null)
    const gone = before.filter(({ userId }) => !users.includes(userId))
    await takeOut(
      tx,
      team,
      gone.map(({ userId }) => userId),
    )
    await putInto(tx, team, users, ctx.now())
  })

export const removeFromTeam = (ctx: Ctx, ports: Ports, acting: Acting, id: TeamId, user: UserId) =>
  changing(ctx, ports, acting, id, async (tx, team) => {
    const [named] = await membersNamed(tx, team, [user])
    ensure(named?.isIn, 'member.not_found')
    await takeOut(tx, team, [user])
  })

async function ensureMembers(tx: Tx, team: Team, users: Users): Promise<void> {
  const named = await membersNamed(tx, team, users)
  ensure(named.length === new Set(users).size, 'member.not_found', { field: 'users' })
}

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
