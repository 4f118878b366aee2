/** Commands on members: lock, check the caller's permission, decide, save. */
import type { UserId } from '../../../kernel/ids.ts'
import type { Permission } from '../../../kernel/permission.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import {
  changedFlags,
  ensureMayGive,
  ensureMayManage,
  ensureMayTouch,
  ensureShared,
  type Acting,
  type MemberStanding,
} from '../../../core/identity/authority.model.ts'
import { permissionsOf } from '../../../core/identity/organization.model.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import { leaveOrganization, removeFromOrganization } from './admission.commands.ts'
import { ensureAnotherOwner, type Member } from './member.model.ts'
import { countOwners, loadMember, saveMember } from './member.store.ts'
import type { Ports } from './ports.ts'

/** @param change from their own flags now to what they shall be */
export function alterFlags(
  ctx: Ctx,
  ports: Ports,
  acting: Acting,
  user: UserId,
  change: (now: readonly Permission[]) => readonly Permission[],
): Promise<void> {
  return onMember(ctx, ports, acting, user, manager, async (tx, standing, member) => {
    ensureMayTouch(standing, member.isOwner)
    const flags = change(member.flags)
    const changed = changedFlags(member.flags, flags)
    ensureMayGive(standing, changed)
    await saveMember(tx, acting.organizationId, { ...member, flags })
    const fact = { type: 'member.rights_changed', userId: user, before: member.flags, after: flags } as const
    if (changed.length > 0) await recordAboutOrganization(ctx, tx, acting.organizationId, fact)
  })
}

/** What they made and sent stays with the organization, and so do its owners' rights on it (docs/decisions/114). */
export function removeMember(ctx: Ctx, ports: Ports, acting: Acting, user: UserId): Promise<void> {
  return onMember(ctx, ports, acting, user, manager, async (tx, standing, member) => {
    ensureMayTouch(standing, member.isOwner)
    ensureMayGive(standing, permissionsOf(member))
    ensureAnotherOwner(member, await countOwners(tx, acting.organizationId))
    await removeFromOrganization(ctx, ports, tx, { organizationId: acting.organizationId, userId: user })
    await recordAboutOrganization(ctx, tx, acting.organizationId, { type: 'member.removed', userId: user })
  })
}

/** Anybody may go, but for the last owner: then nobody could do what only owners may. */
export function leaveAlone(ctx: Ctx, ports: Ports, acting: Acting): Promise<void> {
  const { organizationId, userId } = acting
  return onMember(ctx, ports, acting, userId, ensureShared, async (tx, _standing, member) => {
    ensureAnotherOwner(member, await countOwners(tx, organizationId))
    await leaveOrganization(ctx, ports, tx, { organizationId, userId })
  })
}

export function grantOwnership(ctx: Ctx, ports: Ports, acting: Acting, user: UserId): Promise<void> {
  return onMember(ctx, ports, acting, user, owner, (tx, _standing, member) => setOwner(ctx, tx, acting, member, true))
}

/** Who was an owner has the rights of their roles and flags again. */
export function revokeOwnership(ctx: Ctx, ports: Ports, acting: Acting, user: UserId): Promise<void> {
  return onMember(ctx, ports, acting, user, owner, async (tx, _standing, member) => {
    ensureAnotherOwner(member, await countOwners(tx, acting.organizationId))
    await setOwner(ctx, tx, acting, member, false)
  })
}

async function setOwner(ctx: Ctx, tx: Tx, { organizationId }: Acting, member: Member, isOwner: boolean): Promise<void> {
  if (member.isOwner === isOwner) return
  await saveMember(tx, organizationId, { ...member, isOwner })
  const { userId } = member
  await recordAboutOrganization(ctx, tx, organizationId, { type: 'organization.owner_changed', userId, isOwner })
}

const manager = (standing: MemberStanding): void => ensureMayManage(standing, 'manage_users')

function owner(standing: MemberStanding): void {
  ensureShared(standing)
  ensure(standing.isOwner, 'permission.denied')
}

/** Who may not do this learns that before they learn whether anybody has this id. */
function onMember(
  ctx: Ctx,
  { lockStanding }: Ports,
  acting: Acting,
  user: UserId,
  ensureMay: (standing: MemberStanding) => void,
  work: (tx: Tx, standing: MemberStanding, member: Member) => Promise<void>,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const standing = await lockStanding(tx, acting)
    ensureMay(standing)
    await work(tx, standing, await loadMember(tx, acting.organizationId, user))
  })
}
