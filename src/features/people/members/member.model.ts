/**
 * Members: the users who belong to an organization. What they make there stays there when they go.
 *
 * own flags: rights given to one member beside those of their roles · last owner: an organization always has one
 */
import type { RoleId, TeamId, UserId } from '../../../kernel/ids.ts'
import type { Permission } from '../../../kernel/permission.ts'
import { ensure } from '../../../kernel/refusal.ts'
import type { SystemRole } from '../roles/role.model.ts'

export type Member = Readonly<{
  userId: UserId
  name: string
  email: string
  /** Digest of their picture. */
  avatar: string | null
  isOwner: boolean
  joinedAt: Date
  /** Their own. */
  flags: readonly Permission[]
  /** What their roles give. */
  roleFlags: readonly Permission[]
}>

/** And where they belong. */
export type PlacedMember = Member &
  Readonly<{
    roles: readonly Readonly<{ id: RoleId; name: string; system: SystemRole | null }>[]
    teams: readonly Readonly<{ id: TeamId; name: string }>[]
  }>

/** What others see of a member on the cards of roles and teams. */
export type MemberCard = Readonly<{ userId: UserId; name: string; email: string; avatar: string | null }>

/** How many of them a card of a role, or of a team, shows (docs/domain/limits.md#organizations). */
export const previewed = { role: 6, team: 4 } as const

/** Members that one call names. */
export const namedAtOnce = 200

export const memberOrders = ['name', '-name', 'email', '-email', 'joined_at', '-joined_at'] as const
export type MemberOrder = (typeof memberOrders)[number]

/** @param owners how many there are, this one among them */
export function ensureAnotherOwner({ isOwner }: Pick<Member, 'isOwner'>, owners: number): void {
  ensure(!isOwner || owners > 1, 'member.last_owner')
}
