/**
 * Roles give rights to the members who have them. What somebody may do is all that their roles and their own flags give.
 *
 * system role: 'Administrador' and 'Usuário', which every organization but a personal workspace has; they can be neither
 * removed nor renamed (docs/domain/rights.md) · default role: 'Usuário', where the members of a removed role go
 */
import type { OrganizationId, RoleId } from '../../../kernel/ids.ts'
import { permissions, type Permission } from '../../../kernel/permission.ts'
import { ensure } from '../../../kernel/refusal.ts'

export type SystemRole = 'administrator' | 'user'

export type Role = Readonly<{
  id: RoleId
  organizationId: OrganizationId
  name: string
  /** null: made by the organization. */
  system: SystemRole | null
  flags: readonly Permission[]
  createdAt: Date
}>

export const roleNameLimit = 50

/** The names are the specification's; screens say them in the reader's language. */
const systemRoles = [
  { system: 'administrator', name: 'Administrador', flags: permissions },
  { system: 'user', name: 'Usuário', flags: ['send_envelopes'] },
] as const satisfies readonly Pick<Role, 'system' | 'name' | 'flags'>[]

/** Null: no system role is called that, or nobody said. */
export const systemRoleNamed = (text: string | null): SystemRole | null =>
  systemRoles.find(({ system }) => system === text)?.system ?? null

export function systemRolesOf(organizationId: OrganizationId, newId: () => RoleId, createdAt: Date): Role[] {
  return systemRoles.map((role) => ({ ...role, id: newId(), organizationId, createdAt }))
}

export function changeRole(
  role: Role,
  { name = role.name, flags = role.flags }: Partial<Pick<Role, 'name' | 'flags'>>,
): Role {
  ensure(role.system === null || name === role.name, 'role.is_system', { field: 'name' })
  return { ...role, name, flags }
}

export function ensureRemovable({ system }: Role): void {
  ensure(system === null, 'role.is_system')
}
