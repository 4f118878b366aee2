/**
 * Authority over members: who may change their rights, in one place (docs/decisions/113).
 *
 * standing: somebody acting in one organization, with what they may do there
 */
import type { OrganizationId, UserId } from '../../kernel/ids.ts'
import { permissions, type Permission } from '../../kernel/permission.ts'
import { ensure } from '../../kernel/refusal.ts'

export type MemberStanding = Readonly<{
  userId: UserId
  organizationId: OrganizationId
  isPersonal: boolean
  isOwner: boolean
  permissions: ReadonlySet<Permission>
}>

/** Names the member who acts; what they may do is looked up again once they hold the organization's lock. */
export type Acting = Pick<MemberStanding, 'userId' | 'organizationId'>

export const mayManage = ({ isOwner, permissions }: MemberStanding, right: Permission): boolean =>
  isOwner || permissions.has(right)

/** A personal workspace has nobody but its owner: no users, teams, roles or settings (docs/domain/screens.md#organizations). */
export function ensureShared({ isPersonal }: Pick<MemberStanding, 'isPersonal'>): void {
  ensure(!isPersonal, 'organization.personal')
}

/** What no right gives. */
export function ensureOwner(standing: MemberStanding): void {
  ensureShared(standing)
  ensure(standing.isOwner, 'permission.denied')
}

export function ensureMayManage(standing: MemberStanding, right: Permission): void {
  ensureShared(standing)
  ensure(mayManage(standing, right), 'permission.denied')
}

/** Also taking away: members who manage users give nobody, themselves included, a right that they lack, and take none away. */
export function ensureMayGive(standing: MemberStanding, flags: Iterable<Permission>): void {
  const lacking = [...flags].filter((flag) => !mayManage(standing, flag))
  ensure(lacking.length === 0, 'permission.beyond_own', { lacking })
}

/** The same for screens: there is a right among these that `own` lacks. */
export const isBeyond = (given: Readonly<Record<Permission, boolean>>, own: readonly string[]): boolean =>
  permissions.some((flag) => given[flag] && !own.includes(flag))

/** Owners are changed by owners alone. */
export function ensureMayTouch(standing: MemberStanding, isOwner: boolean): void {
  ensure(standing.isOwner || !isOwner, 'member.is_owner')
}

/** What stands in one set of flags and not in the other. */
export function changedFlags(one: readonly Permission[], other: readonly Permission[]): Permission[] {
  return [...one.filter((flag) => !other.includes(flag)), ...other.filter((flag) => !one.includes(flag))]
}
