/** Contract in, command called, view out: members. */
import type { OrganizationId, UserId } from '../../../kernel/ids.ts'
import { ensure } from '../../../kernel/refusal.ts'
import { wordsIn } from '../../../kernel/paging.ts'
import type { Ctx } from '../../../server/ctx.ts'
import { bind, type Http } from '../../../server/http.ts'
import { inPages } from '../../../server/http/paging.ts'
import { ensureMayManage, ensureShared, mayManage, type Acting } from '../../../core/identity/authority.model.ts'
import { flagsView, withFlags } from '../organizations/flags.contract.ts'
import { leaveOrganizationEndpoint } from '../../../core/identity/organization.contract.ts'
import { permissionsOf } from '../../../core/identity/organization.model.ts'
import { cardView } from './card.contract.ts'
import { alterFlags, grantOwnership, leaveAlone, removeMember, revokeOwnership } from './member.commands.ts'
import * as contract from './member.contract.ts'
import type { Member, PlacedMember } from './member.model.ts'
import { listMembers, loadMember, loadPlacedMember } from './member.store.ts'
import { participantRoutes } from './participant.routes.ts'
import type { Ports } from './ports.ts'

export function memberRoutes(http: Http, ctx: Ctx, ports: Ports): void {
  bind(http, ctx, contract.listMembersEndpoint, async ({ db }, { q, ...asked }, { caller }) => {
    ensureShared(caller)
    const filter = { ...asked, words: wordsIn(q) }
    const { items, total } = await db.read((reader) => listMembers(reader, caller.organizationId, filter))
    return inPages(
      '/v1/users',
      { q, ...asked },
      { items: items.map((each) => toView(caller.organizationId, each)), total },
    )
  })
  bind(http, ctx, contract.showMemberEndpoint, async ({ db }, { id }, { caller }) => {
    ensureShared(caller)
    const seesAll = mayManage(caller, 'manage_users') || caller.userId === id
    const member = await db.read((reader) => loadPlacedMember(reader, caller.organizationId, id))
    return seesAll ? toPlacedView(caller.organizationId, member) : toView(caller.organizationId, member)
  })
  bind(http, ctx, contract.showMemberAvatarEndpoint, async (ctx, { id, user }, { caller }) => {
    await ports.ensureMayEnter(ctx, caller, id)
    const { avatar } = await ctx.db.read((reader) => loadMember(reader, id, user))
    ensure(avatar, 'user.has_no_avatar')
    const content = await ctx.blobs.read(avatar)
    return { name: 'avatar.png', type: 'image/png', content, isInline: true, maxAgeSec: 3600, etag: avatar }
  })
  participantRoutes(http, ctx)
  bind(http, ctx, leaveOrganizationEndpoint, (ctx, { id: organizationId }, { caller: { userId } }) =>
    leaveAlone(ctx, ports, { organizationId, userId }),
  )
  bind(http, ctx, contract.removeMemberEndpoint, (ctx, { id }, { caller }) => removeMember(ctx, ports, caller, id))
  bind(http, ctx, contract.showMemberPermissionsEndpoint, (ctx, { id }, { caller }) => {
    ensureShared(caller)
    if (caller.userId !== id) ensureMayManage(caller, 'manage_users')
    return showPermissions(ctx, caller, id)
  })
  bind(http, ctx, contract.setMemberPermissionsEndpoint, async (ctx, { id, ...given }, { caller }) => {
    await alterFlags(ctx, ports, caller, id, withFlags(given))
    return showPermissions(ctx, caller, id)
  })
  bind(http, ctx, contract.grantOwnershipEndpoint, (ctx, { id }, { caller }) => grantOwnership(ctx, ports, caller, id))
  bind(http, ctx, contract.revokeOwnershipEndpoint, (ctx, { id }, { caller }) =>
    revokeOwnership(ctx, ports, caller, id),
  )
}

async function showPermissions({ db }: Ctx, { organizationId }: Acting, id: UserId) {
  const { flags, roleFlags, isOwner } = await db.read((reader) => loadMember(reader, organizationId, id))
  return { ...flagsView(flags), from_roles: flagsView(roleFlags), is_owner: isOwner }
}

const toView = (organizationId: OrganizationId, member: Member): contract.MemberView => ({
  ...cardView(organizationId, member),
  is_owner: member.isOwner,
  joined_at: member.joinedAt.toISOString(),
})

const toPlacedView = (organizationId: OrganizationId, member: PlacedMember): contract.PlacedMemberView => ({
  ...toView(organizationId, member),
  roles: [...member.roles],
  teams: [...member.teams],
  permissions: flagsView(permissionsOf(member)),
})
