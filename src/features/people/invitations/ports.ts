/** What invitations ask of other features; main gives the answers. */
import type { OrganizationId, RoleId, TeamId, UserId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/ctx.ts'
import type { Reader, Tx } from '../../../server/db.ts'
import type { InvitationMessage } from '../../messages/message.model.ts'
import type { Acting, Standing } from '../../../core/identity/authority.model.ts'
import type { Role } from '../roles/role.model.ts'

type Belonging = Readonly<{ organizationId: OrganizationId; userId: UserId }>

export type Ports = Readonly<{
  /** Organizations: whoever changes who belongs there waits for their turn, and is asked again what they may do. */
  lockStanding: (tx: Tx, acting: Acting) => Promise<Standing>
  lockOrganization: (tx: Tx, id: OrganizationId) => Promise<void>
  /** Roles: refused when the organization has none such. */
  loadRole: (reader: Reader, organizationId: OrganizationId, id: RoleId) => Promise<Role>
  /** Roles: the one of the system for whoever is given no other. */
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
  /** Messages: the letter. */
  postInvitation: (ctx: Ctx, tx: Tx, message: InvitationMessage) => Promise<void>
}>
