/** The ports of invitations: functions of other features, given by main. */
import type { OrganizationId, RoleId, TeamId, UserId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import type { InvitationMessage } from '../../messages/message.model.ts'
import type { Acting, MemberStanding } from '../../../core/identity/authority.model.ts'
import type { Role } from '../roles/role.model.ts'

export type Belonging = Readonly<{ organizationId: OrganizationId; userId: UserId }>

export type Ports = Readonly<{
  /** Organizations: locks the organization before its members change, then reads the caller's permissions again. */
  lockStanding: (tx: Tx, acting: Acting) => Promise<MemberStanding>
  lockOrganization: (tx: Tx, id: OrganizationId) => Promise<void>
  /** Roles: refused when the organization has none such. */
  loadRole: (reader: Reader, organizationId: OrganizationId, id: RoleId) => Promise<Role>
  /** Roles: the system role for a person who is given no other. */
  loadDefaultRole: (reader: Reader, organizationId: OrganizationId) => Promise<Role>
  /** Teams: the same. */
  loadTeam: (reader: Reader, organizationId: OrganizationId, id: TeamId) => Promise<unknown>
  /** Members: lets somebody in; false when they are one already. */
  admitMember: (
    ctx: Ctx,
    tx: Tx,
    who: Belonging,
    place: Readonly<{ roleId: RoleId; teamId: TeamId | null }>,
  ) => Promise<boolean>
}>

export type LetterPorts = Readonly<{
  /** Messages: the letter. */
  post: (ctx: Ctx, tx: Tx, message: InvitationMessage) => Promise<void>
}>
