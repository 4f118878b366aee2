/** Contract in, command called, view out: teams. */
import type { TeamId } from '../../../kernel/ids.ts'
import { wordsIn } from '../../../kernel/paging.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { inPages } from '../../../server/http/paging.ts'
import { limit } from '../../../server/limits.ts'
import { cardView } from '../members/card.contract.ts'
import { namedAtOnce, previewed } from '../members/member.model.ts'
import { ensureShared, type Acting } from '../../../core/identity/authority.model.ts'
import type { Ports } from './ports.ts'
import { addToTeam, makeTeam, removeFromTeam, removeTeam, renameTeam, setTeamMembers } from './team.commands.ts'
import * as contract from './team.contract.ts'
import { listTeamMembers, listTeams, loadPeopledTeam, loadTeam, type PeopledTeam } from './team.store.ts'

/** More than anybody makes, less than fills a disk overnight. */
const MADE = { max: 200, windowSec: 3600 }

export function teamRoutes(http: Http, ctx: Ctx, ports: Ports): void {
  bind(http, ctx, contract.listTeamsEndpoint, async ({ db }, { q, page, limit: perPage }, { caller }) => {
    ensureShared(caller)
    const asked = { page, limit: perPage }
    const filter = { ...asked, words: wordsIn(q), most: previewed.team }
    const { items, total } = await db.read((reader) => listTeams(reader, caller.organizationId, filter))
    return inPages('/v1/teams', { q, ...asked }, { items: items.map(toView), total })
  })
  bind(http, ctx, contract.createTeamEndpoint, async (ctx, { name }, { caller }) => {
    await limit(ctx, 'make-team', caller.userId, MADE)
    return show(ctx, caller, await makeTeam(ctx, ports, caller, name))
  })
  bind(http, ctx, contract.showTeamEndpoint, (ctx, { id, extended }, { caller }) => {
    ensureShared(caller)
    return show(ctx, caller, id, extended === 'true' ? namedAtOnce : previewed.team)
  })
  bind(http, ctx, contract.renameTeamEndpoint, async (ctx, { id, name }, { caller }) => {
    await renameTeam(ctx, ports, caller, id, name)
    return show(ctx, caller, id)
  })
  bind(http, ctx, contract.deleteTeamEndpoint, (ctx, { id }, { caller }) => removeTeam(ctx, ports, caller, id))
  bindUsers(http, ctx, ports)
}

function bindUsers(http: Http, ctx: Ctx, ports: Ports): void {
  bind(http, ctx, contract.listTeamUsersEndpoint, async ({ db }, { id, ...page }, { caller }) => {
    ensureShared(caller)
    const { items, total } = await db.read(async (reader) =>
      listTeamMembers(reader, await loadTeam(reader, caller.organizationId, id), page),
    )
    return inPages(`/v1/teams/${id}/users`, page, {
      items: items.map((each) => cardView(caller.organizationId, each)),
      total,
    })
  })
  bind(http, ctx, contract.addTeamUsersEndpoint, async (ctx, { id, users }, { caller }) => {
    await addToTeam(ctx, ports, caller, id, users)
    return show(ctx, caller, id)
  })
  bind(http, ctx, contract.setTeamUsersEndpoint, async (ctx, { id, users }, { caller }) => {
    await setTeamMembers(ctx, ports, caller, id, users)
    return show(ctx, caller, id)
  })
  bind(http, ctx, contract.removeTeamUserEndpoint, (ctx, { id, user }, { caller }) =>
    removeFromTeam(ctx, ports, caller, id, user),
  )
}

const show = async ({ db }: Ctx, { organizationId }: Acting, id: TeamId, most: number = previewed.team) =>
  toView(await db.read((reader) => loadPeopledTeam(reader, organizationId, id, most)))

const toView = ({ id, organizationId, name, memberCount, members, createdAt }: PeopledTeam): contract.TeamView => ({
  id,
  name,
  amount_users: memberCount,
  users: members.map((member) => cardView(organizationId, member)),
  created_at: createdAt.toISOString(),
})
