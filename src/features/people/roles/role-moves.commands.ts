/** Gives and takes roles as the groups of a provider say it, for somebody who is no owner. */
import type { OrganizationId, RoleId, UserId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import { moveHolders } from './role.commands.ts'
import type { Role } from './role.model.ts'
import { countRolesOf, findRole, loadDefaultRole, membersNamed } from './role.store.ts'

type Who = Readonly<{ organizationId: OrganizationId; userId: UserId }>

/** The caller holds the organization's lock. A role that is gone meanwhile is passed over; without any, the default role is theirs. */
export async function moveRoles(
  ctx: Ctx,
  tx: Tx,
  who: Who,
  { give, take }: Readonly<{ give: readonly RoleId[]; take: readonly RoleId[] }>,
): Promise<void> {
  for (const id of give) await move(ctx, tx, who, await findRole(tx, who.organizationId, id), true)
  for (const id of take) await move(ctx, tx, who, await findRole(tx, who.organizationId, id), false)
  if (take.length > 0 && (await countRolesOf(tx, who)) === 0)
    await move(ctx, tx, who, await loadDefaultRole(tx, who.organizationId), true)
}

async function move(ctx: Ctx, tx: Tx, { userId }: Who, role: Role | null, gets: boolean): Promise<void> {
  if (!role) return
  const [member] = await membersNamed(tx, role, [userId])
  if (!member || member.hasRole === gets) return
  await moveHolders(ctx, tx, role, gets ? { added: [userId], removed: [] } : { added: [], removed: [userId] })
}
