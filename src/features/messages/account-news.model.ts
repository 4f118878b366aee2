/** Kinds of letters with news about an organization, each with the page that it is about. */
export const organizationNews = [
  'retention_ending',
  'payment_failed',
  'payment_held',
  'payment_refunded',
  'plan_ended',
  'plan_usage',
  'plan_requested',
  'webhook_paused',
  'integration_stopped',
  'member_removed',
  'member_left',
  'rights_changed',
  'owner_made',
  'owner_ended',
  'invitation_accepted',
] as const

/** Kinds of letters with news about an account, or about an organization that it belongs to. */
export const accountNews = [
  'password_changed',
  'new_device',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'provider_unlinked',
  'provider_linked',
  'data_copy_ready',
  'deletion_asked',
  'deletion_withdrawn',
  'deletion_waits',
  'account_deleted',
  ...organizationNews,
] as const

/** Something changed about how somebody gets in, or about what is held about them: if it was not them, they should act. */
export type AccountNews = (typeof accountNews)[number]
