/** Ports of members and invitations: functions of the other features. */
import type { Ports as InvitationPorts } from '../features/people/invitations/ports.ts'
import { admitMember } from '../features/people/members/admission.commands.ts'
import type { Ports as MemberPorts } from '../features/people/members/ports.ts'
import { lockStanding } from '../features/people/organizations/organization.commands.ts'
import { strongly } from '../features/people/organizations/organization.routes.ts'
import { lockOrganization } from '../core/identity/organization.store.ts'
import { loadDefaultRole, loadRole } from '../features/people/roles/role.store.ts'
import { loadTeam } from '../features/people/teams/team.store.ts'
import { shutProgramsOf } from '../features/programs/client.commands.ts'
import { endSharesWith } from '../features/storage/leaving.store.ts'

export const memberPorts: MemberPorts = { ensureMayEnter: strongly, lockStanding, shutProgramsOf, endSharesWith }

export const invitationPorts: InvitationPorts = {
  lockStanding,
  lockOrganization,
  loadRole,
  loadDefaultRole,
  loadTeam,
  admitMember,
}
