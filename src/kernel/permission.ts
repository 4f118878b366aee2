/** What a member of an organization may be allowed to do (docs/domain/rights.md). Owners may do everything. `attach_organizations` is kept for the programs that know it; nothing asks for it yet. */
export const permissions = [
  'send_envelopes',
  'edit_organization',
  'manage_users',
  'manage_teams',
  'manage_billing',
  'attach_organizations',
] as const

export type Permission = (typeof permissions)[number]
