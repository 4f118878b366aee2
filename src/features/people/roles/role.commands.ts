/** Verbs on roles: wait for the turn, ask who may, decide, save. */
import type { RoleId, UserId } from '../../../kernel/ids.ts'
import type { Permission } from '../../../kernel/permission.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Tx } from '../../../server/db.ts'
import {
  changedFlags,
  ensureMayGive,
  ensureMayManage,
  ensureMayTouch,
  type Acting,
  type MemberStanding,
} from '../../../core/identity/authority.model.ts'
import type { OrganizationFact } from '../../../core/identity/organization-fact.model.ts'
import { recordAboutOrganization } from '../../../core/identity/record.commands.ts'
import type { Ports } from './ports.ts'
import { changeRole, ensureRemovable, type Role } from './role.model.ts'
import {
  deleteRole,
  giveRole,
  insertRole,
  loadDefaultRole,
  loadRole,
  membersNamed,
  saveRole,
  takeRole,
} from './role.store.ts'

type Flags = readonly Permission[]

export function makeRole(
  ctx: Ctx,
  ports: Ports,
  acting: Acting,
  { name, flags }: Readonly<{ name: string; flags: Flags }>,
): Promise<RoleId> {
  return managing(ctx, ports, acting, async (tx, standing) => {
    ensureMayGive(standing, flags)
    const { organizationId } = acting
    const id = ctx.newId<'Role'>()
    await insertRole(tx, { id, organizationId, name, system: null, flags, createdAt: ctx.now() })
    const fact = { type: 'role.created', roleId: id, role: name, rights: flags } as const
    await recordAboutOrganization(ctx, tx, organizationId, fact)
    return id
  })
}

/** @param change.flags from what it gives now to what it shall give */
export function alterRole(
  ctx: Ctx,
  ports: Ports,
  acting: Acting,
  id: RoleId,
  change: Readonly<{ name: string | undefined; flags: (now: Flags) => Flags }>,
): Promise<void> {
  return managing(ctx, ports, acting, async (tx, standing) => {
    const role = await loadRole(tx, acting.organizationId, id)
    const flags = change.flags(role.flags)
    ensureMayGive(standing, changedFlags(role.flags, flags))
    const next = changeRole(role, { ...(change.name !== undefined && { name: change.name }), flags })
    await saveRole(tx, next)
    await recordAboutOrganization(ctx, tx, acting.organizationId, ...changesOf(role, next))
  })
}

/** Its members get the default role, so the caller needs the right to take the one and to give the other. */
export function removeRole(ctx: Ctx, ports: Ports, acting: Acting, id: RoleId): Promise<void> {
  return managing(ctx, ports, acting, async (tx, standing) => {
    const role = await loadRole(tx, acting.organizationId, id)
    ensureRemovable(role)
    const members = await membersNamed(tx, role, null)
    const fallback = await loadDefaultRole(tx, acting.organizationId)
    ensureMayGive(standing, members.length > 0 ? [...role.flags, ...fallback.flags] : role.flags)
    for (const { isOwner } of members) ensureMayTouch(standing, isOwner)
    await giveRole(tx, fallback, idsOf(members), ctx.now())
    await deleteRole(tx, role)
    const fact = { type: 'role.deleted', ...named(role), rights: role.flags, members: idsOf(members) } as const
    await recordAboutOrganization(ctx, tx, acting.organizationId, fact)
  })
}

/** Either all of them or, when one is no member, nobody. */
export function addToRole(ctx: Ctx, ports: Ports, acting: Acting, id: RoleId, users: readonly UserId[]): Promise<void> {
  return placing(ctx, ports, acting, id, async (tx, role) => {
    const wanted = await existing(tx, role, users)
    return { role, give: wanted.filter(({ hasRole }) => !hasRole), take: [] }
  })
}

export function setRoleMembers(
  ctx: Ctx,
  ports: Ports,
  acting: Acting,
  id: RoleId,
  users: readonly UserId[],
): Promise<void> {
  return placing(ctx, ports, acting, id, async (tx, role) => {
    const wanted = await existing(tx, role, users)
    const before = await membersNamed(tx, role, null)
    return {
      role,
      give: wanted.filter(({ hasRole }) => !hasRole),
      take: before.filter(({ userId }) => !users.includes(userId)),
    }
  })
}

export function removeFromRole(ctx: Ctx, ports: Ports, acting: Acting, id: RoleId, user: UserId): Promise<void> {
  return placing(ctx, ports, acting, id, async (tx, role) => {
    const take = (await membersNamed(tx, role, [user])).filter(({ hasRole }) => hasRole)
    ensure(take.length === 1, 'member.not_found')
    return { role, give: [], take }
  })
}

type Named = Awaited<ReturnType<typeof membersNamed>>
type Move = Readonly<{ role: Role; give: Named; take: Named }>

function placing(
  ctx: Ctx,
  ports: Ports,
  acting: Acting,
  id: RoleId,
  decide: (tx: Tx, role: Role) => Promise<Move>,
): Promise<void> {
  return managing(ctx, ports, acting, async (tx, standing) => {
    const { role, give, take } = await decide(tx, await loadRole(tx, acting.organizationId, id))
    const moved = [...give, ...take]
    if (moved.length > 0) ensureMayGive(standing, role.flags)
    for (const { isOwner } of moved) ensureMayTouch(standing, isOwner)
    await moveHolders(ctx, tx, role, { added: idsOf(give), removed: idsOf(take) })
  })
}

/** The caller holds the organization's lock, and names members alone: those who get the role, and those who have it. */
export async function moveHolders(
  ctx: Ctx,
  tx: Tx,
  role: Role,
  moved: Readonly<{ added: readonly UserId[]; removed: readonly UserId[] }>,
): Promise<void> {
  if (moved.added.length + moved.removed.length === 0) return
  await giveRole(tx, role, moved.added, ctx.now())
  await takeRole(tx, role, moved.removed)
  const fact = { type: 'role.members_changed', ...named(role), ...moved } as const
  await recordAboutOrganization(ctx, tx, role.organizationId, fact)
}

function managing<Result>(
  ctx: Ctx,
  { lockStanding }: Ports,
  acting: Acting,
  work: (tx: Tx, standing: MemberStanding) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(async (tx) => {
    const standing = await lockStanding(tx, acting)
    ensureMayManage(standing, 'manage_users')
    return work(tx, standing)
  })
}

async function existing(tx: Tx, role: Role, users: readonly UserId[]): Promise<Named> {
  const members = await membersNamed(tx, role, users)
  ensure(members.length === new Set(users).size, 'member.not_found', { field: 'users' })
  return members
}

const idsOf = (members: Named): UserId[] => members.map(({ userId }) => userId)

const named = ({ id, name }: Role) => ({ roleId: id, role: name })

function changesOf(before: Role, after: Role): OrganizationFact[] {
  const isRenamed = before.name !== after.name
  const rights = { before: before.flags, after: after.flags }
  return [
    ...(isRenamed ? [{ type: 'role.renamed', ...named(after), before: before.name, after: after.name } as const] : []),
    ...(changedFlags(before.flags, after.flags).length > 0
      ? [{ type: 'role.rights_changed', ...named(after), ...rights } as const]
      : []),
  ]
}
