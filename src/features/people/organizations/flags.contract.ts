/** Rights on the wire: one boolean each, as the specification has them. */
import { z } from 'zod'
import { permissions, type Permission } from '../../../kernel/permission.ts'

export const FlagsView = z.object({
  send_envelopes: z.boolean(),
  edit_organization: z.boolean(),
  manage_users: z.boolean(),
  manage_teams: z.boolean(),
  manage_billing: z.boolean(),
  attach_organizations: z.boolean(),
} satisfies Record<Permission, z.ZodType>)
export type FlagsView = z.infer<typeof FlagsView>

/** What is not named is not changed. */
export const flagsInput = {
  send_envelopes: z.boolean().optional(),
  edit_organization: z.boolean().optional(),
  manage_users: z.boolean().optional(),
  manage_teams: z.boolean().optional(),
  manage_billing: z.boolean().optional(),
  attach_organizations: z.boolean().optional(),
} satisfies Record<Permission, z.ZodType>

type GivenFlags = Readonly<{ [Flag in Permission]?: boolean | undefined }>

export function flagsView(granted: Iterable<Permission>): FlagsView {
  const has = new Set(granted)
  return Object.fromEntries(permissions.map((flag) => [flag, has.has(flag)])) as FlagsView
}

/** These flags with what was given changed. */
export const withFlags =
  (given: GivenFlags) =>
  (before: readonly Permission[]): Permission[] =>
    permissions.filter((flag) => given[flag] ?? before.includes(flag))
