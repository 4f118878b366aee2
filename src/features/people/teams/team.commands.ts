/** Verbs on teams: wait for the turn, ask who may, save. */
import type { TeamId, UserId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { ensureMayManage, type Acting } from '../../../core/identity/authority.model.ts'
import type { Neighbours } from './neighbours.ts'
import type { Team } from './team.model.ts'
import { deleteTeam, insertTeam, loadTeam, membersNamed, putInto, saveTeam, takeOut } from './team.store.ts'

export function makeTeam(ctx: Ctx, neighbours: Neighbours, acting: Acting, name: string): Promise<TeamId> {
  return managing(ctx, neighbours, acting, async (tx) => {
    const id = ctx.newId<'Team'>()
    await insertTeam(tx, { id, organizationId: acting.organizationId, name, createdAt: ctx.now() })
    return id
  })
}

export const renameTeam = (ctx: Ctx, neighbours: Neighbours, acting: Acting, id: TeamId, name: string) =>
  changing(ctx, neighbours, acting, id, (tx, team) => saveTeam(tx, { ...team, name }))

/** Its members stay in the organization. */
export const removeTeam = (ctx: Ctx, neighbours: Neighbours, acting: Acting, id: TeamId) =>
  changing(ctx, neighbours, acting, id, deleteTeam)

type Users = readonly UserId[]

/** Either all of them or, when one is no member, nobody. */
export const addToTeam = (ctx: Ctx, neighbours: Neighbours, acting: Acting, id: TeamId, users: Users) =>
  changing(ctx, neighbours, acting, id, async (tx, team) => {
    await ensureMembers(tx, team, users)
    await putInto(tx, team, users, ctx.now())
  })

export const setTeamMembers = (ctx: Ctx, neighbours: Neighbours, acting: Acting, id: TeamId, users: Users) =>
  changing(ctx, neighbours, acting, id, async (tx, team) => {
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

export const removeFromTeam = (ctx: Ctx, neighbours: Neighbours, acting: Acting, id: TeamId, user: UserId) =>
  changing(ctx, neighbours, acting, id, async (tx, team) => {
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
  neighbours: Neighbours,
  acting: Acting,
  id: TeamId,
  work: (tx: Tx, team: Team) => Promise<void>,
): Promise<void> {
  return managing(ctx, neighbours, acting, async (tx) => work(tx, await loadTeam(tx, acting.organizationId, id)))
}

function managing<Result>(
  ctx: Ctx,
  { lockStanding }: Neighbours,
  acting: Acting,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(async (tx) => {
    ensureMayManage(await lockStanding(tx, acting), 'manage_teams')
    return work(tx)
  })
}
