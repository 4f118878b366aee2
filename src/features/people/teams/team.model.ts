/** Teams: members of an organization, gathered under a name. They give no rights. */
import type { OrganizationId, TeamId } from '../../../kernel/ids.ts'

export type Team = Readonly<{
  id: TeamId
  organizationId: OrganizationId
  name: string
  createdAt: Date
}>

export const teamNameLimit = 50
