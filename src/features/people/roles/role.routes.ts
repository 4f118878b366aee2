/** Contract in, command called, view out: roles. */
import type { RoleId } from '../../../kernel/ids.ts'
import { wordsIn } from '../../../kernel/paging.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { inPages } from '../../../server/http/paging.ts'
import { limit } from '../../../server/limits.ts'
import { cardView } from '../members/card.contract.ts'
import { namedAtOnce, previewed } from '../members/member.model.ts'
import { ensureMayManage, type Acting } from '../../../core/identity/authority.model.ts'
import { flagsView, withFlags } from '../organizations/flags.contract.ts'
import type { Ports } from './ports.ts'
import { addToRole, alterRole, makeRole, removeFromRole, removeRole, setRoleMembers } from './role.commands.ts'
import * as contract from './role.contract.ts'
import { listRoleMembers, listRoles, loadPeopledRole, loadRole, type PeopledRole } from './role.store.ts'

/** More than anybody makes, less than fills a disk overnight. */
const MADE = { max: 200, windowSec: 3600 }

export function roleRoutes(http: Http, ctx: Ctx, ports: Ports): void {
  bind(http, ctx, contract.listRolesEndpoint, async ({ db }, { q, ...page }, { caller }) => {
    ensureMayManage(caller, 'manage_users')
    const filter = { ...page, words: wordsIn(q), most: previewed.role }
    const { items, total } = await db.read((reader) => listRoles(reader, caller.organizationId, filter))
    return inPages('/v1/roles', { q, ...page }, { items: items.map(toView), total })
  })
  bind(http, ctx, contract.createRoleEndpoint, async (ctx, { name, ...given }, { caller }) => {
    await limit(ctx, 'make-role', caller.userId, MADE)
    return show(ctx, caller, await makeRole(ctx, ports, caller, { name, flags: withFlags(given)([]) }))
  })
  bind(http, ctx, contract.showRoleEndpoint, (ctx, { id, extended }, { caller }) => {
    ensureMayManage(caller, 'manage_users')
    return show(ctx, caller, id, extended === 'true' ? namedAtOnce : previewed.role)
  })
  bind(http, ctx, contract.changeRoleEndpoint, async (ctx, { id, name, ...given }, { caller }) => {
    await alterRole(ctx, ports, caller, id, { name, flags: withFlags(given) })
    return show(ctx, caller, id)
  })
  bind(http, ctx, contract.deleteRoleEndpoint, (ctx, { id }, { caller }) => removeRole(ctx, ports, caller, id))
  bindUsers(http, ctx, ports)
}

function bindUsers(http: Http, ctx: Ctx, ports: Ports): void {
  bind(http, ctx, contract.listRoleUsersEndpoint, async ({ db }, { id, ...page }, { caller }) => {
    ensureMayManage(caller, 'manage_users')
    const { items, total } = await db.read(async (reader) =>
      listRoleMembers(reader, await loadRole(reader, caller.organizationId, id), page),
    )
    return inPages(`/v1/roles/${id}/users`, page, {
      items: items.map((each) => cardView(caller.organizationId, each)),
      total,
    })
  })
  bind(http, ctx, contract.addRoleUsersEndpoint, async (ctx, { id, users }, { caller }) => {
    await addToRole(ctx, ports, caller, id, users)
    return show(ctx, caller, id)
  })
  bind(http, ctx, contract.setRoleUsersEndpoint, async (ctx, { id, users }, { caller }) => {
    await setRoleMembers(ctx, ports, caller, id, users)
    return show(ctx, caller, id)
  })
  bind(http, ctx, contract.removeRoleUserEndpoint, (ctx, { id, user }, { caller }) =>
    removeFromRole(ctx, ports, caller, id, user),
  )
}

const show = async ({ db }: Ctx, { organizationId }: Acting, id: RoleId, most: number = previewed.role) =>
  toView(await db.read((reader) => loadPeopledRole(reader, organizationId, id, most)))

const toView = ({
  id,
  organizationId,
  name,
  system,
  flags,
  memberCount,
  members,
  createdAt,
}: PeopledRole): contract.RoleView => ({
  id,
  name,
  system,
  ...flagsView(flags),
  amount_users: memberCount,
  users: members.map((member) => cardView(organizationId, member)),
  created_at: createdAt.toISOString(),
})
