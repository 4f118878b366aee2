/** What a member of an organization may be allowed to do (DOMAIN.md §3). Owners may do everything. */
export const permissions = [
  'send_envelopes',
  'edit_organization',
  'manage_users',
  'manage_teams',
  'manage_billing',
] as const

export type Permission = (typeof permissions)[number]
