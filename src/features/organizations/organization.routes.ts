/** Contract in, command called, view out; and the organizations' side of the gatekeeper. */
import type { OrganizationId } from '../../kernel/ids.ts'
import { permissions } from '../../kernel/permission.ts'
import type { Ctx } from '../../server/ctx.ts'
import { bind, type Http, type MemberCaller, type UserCaller } from '../../server/http.ts'
import { enterOrganization, showOrganizations, showStats, type ShowSpace } from './organization.commands.ts'
import { listOrganizationsEndpoint, organizationStatsEndpoint, type OrganizationView } from './organization.contract.ts'
import { allowsArchive, permissionsOf, type Membership } from './organization.model.ts'

export function organizationRoutes(http: Http, ctx: Ctx, showSpace: ShowSpace): void {
  bind(http, ctx, listOrganizationsEndpoint, async (ctx, _input, { caller }) => ({
    data: (await showOrganizations(ctx, caller.userId)).map(toView),
  }))
  bind(http, ctx, organizationStatsEndpoint, async (ctx, { id }, { caller }) => {
    const { users, space } = await showStats(ctx, showSpace, caller.userId, id)
    return { users, storage: space.usedBytes, storage_limit: space.limitBytes }
  })
}

export async function enter(ctx: Ctx, user: UserCaller, named: OrganizationId | null): Promise<MemberCaller> {
  const membership = await enterOrganization(ctx, user.userId, named)
  const { organization, isOwner } = membership
  const { id: organizationId, isPersonal } = organization
  return { ...user, organizationId, isPersonal, isOwner, permissions: permissionsOf(membership) }
}

function toView(membership: Membership): OrganizationView {
  const { id, name, isPersonal, metadata, theme } = membership.organization
  const granted = permissionsOf(membership)
  return {
    id,
    name,
    is_personal: isPersonal,
    is_owner: membership.isOwner,
    permissions: Object.fromEntries(permissions.map((permission) => [permission, granted.has(permission)])),
    metadata: { envelope: { type: { pdfa: allowsArchive(metadata) } } },
    style: theme,
  }
}
