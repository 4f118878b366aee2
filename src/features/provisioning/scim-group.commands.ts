/** Commands of a provider on groups, by SCIM: each is a team of the organization. */
import { asId, isUuid, type OrganizationId, type TeamId } from '../../kernel/ids.ts'
import type { Ctx } from '../../server/ctx.ts'
import type { Tx } from '../../server/db.ts'
import type { ScimPorts } from './ports.ts'
import { findScimGroup, saveScimGroup, setScimMembers } from './scim-group.store.ts'
import { findScimUser } from './scim-user.store.ts'
import { ScimError, type ScimGroup, type ScimUserId } from './scim.model.ts'

export type WantedScimGroup = Readonly<{ name: string; externalId: string | null; members: readonly string[] }>

export function makeScimGroup(
  ctx: Ctx,
  ports: ScimPorts,
  organizationId: OrganizationId,
  wanted: WantedScimGroup,
): Promise<ScimGroup> {
  return ctx.db.transaction(async (tx) => {
    await ports.lockOrganization(tx, organizationId)
    const id = await ports.makeTeam(ctx, tx, organizationId, wanted.name)
    return settle(ctx, ports, tx, organizationId, (await findScimGroup(tx, organizationId, id))!, wanted)
  })
}

/** @param change from what it is to what it shall be */
export function changeScimGroup(
  ctx: Ctx,
  ports: ScimPorts,
  organizationId: OrganizationId,
  id: string,
  change: (group: ScimGroup) => WantedScimGroup,
): Promise<ScimGroup> {
  return onGroup(ctx, ports, organizationId, id, async (tx, before) => {
    const wanted = change(before)
    if (wanted.name !== before.name) await ports.renameTeam(ctx, tx, organizationId, before.id, wanted.name)
    return settle(ctx, ports, tx, organizationId, before, wanted)
  })
}

export function removeScimGroup(ctx: Ctx, ports: ScimPorts, organizationId: OrganizationId, id: string): Promise<void> {
  return onGroup(ctx, ports, organizationId, id, (tx, group) => ports.removeTeam(ctx, tx, organizationId, group.id))
}

/** Members of the team whom no provider put there stay. */
async function settle(
  ctx: Ctx,
  ports: ScimPorts,
  tx: Tx,
  organizationId: OrganizationId,
  before: ScimGroup,
  { externalId, members }: WantedScimGroup,
): Promise<ScimGroup> {
  const { id } = before
  const after = members.filter(isUuid).map((member) => asId<'ScimUser'>(member))
  const known = new Set(before.members.map((member) => member.id))
  await saveScimGroup(tx, { id, externalId, updatedAt: ctx.now() })
  await setScimMembers(tx, organizationId, id, after)
  for (const member of after)
    if (!known.has(member)) await moved(ctx, ports, tx, organizationId, member, { give: [id], take: [] })
  for (const member of known)
    if (!after.includes(member)) await moved(ctx, ports, tx, organizationId, member, { give: [], take: [id] })
  return (await findScimGroup(tx, organizationId, id))!
}

/** Who is not active is in no team until they are. */
async function moved(
  ctx: Ctx,
  ports: ScimPorts,
  tx: Tx,
  organizationId: OrganizationId,
  member: ScimUserId,
  moves: Readonly<{ give: readonly TeamId[]; take: readonly TeamId[] }>,
): Promise<void> {
  const user = await findScimUser(tx, organizationId, member)
  if (user?.isActive) await ports.moveTeams(ctx, tx, user, moves)
}

function onGroup<Result>(
  ctx: Ctx,
  ports: ScimPorts,
  organizationId: OrganizationId,
  id: string,
  work: (tx: Tx, group: ScimGroup) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(async (tx) => {
    await ports.lockOrganization(tx, organizationId)
    const group = isUuid(id) ? await findScimGroup(tx, organizationId, asId<'Team'>(id)) : null
    if (!group) throw new ScimError(404, 'There is no such group.')
    return work(tx, group)
  })
}
