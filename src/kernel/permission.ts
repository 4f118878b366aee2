/** Permissions of members (docs/domain/rights.md); owners have all. `attach_organizations` is kept for programs; nothing checks it yet. */
export const permissions = [
  'send_envelopes',
  'edit_organization',
  'manage_users',
  'manage_teams',
  'manage_billing',
  'attach_organizations',
] as const

export type Permission = (typeof permissions)[number]
