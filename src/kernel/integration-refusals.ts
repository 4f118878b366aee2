/** Refusals about archives outside of Rubrica, with the HTTP status each becomes. */
export const integrationRefusals = {
  'integration.not_found': 404,
  'integration.none_connected': 409,
  'integration.not_for_sandbox': 409,
  'integration.unreachable': 422,
  'integration.busy': 422,
  'integration.full': 422,
  'integration.redirected': 422,
  'integration.unexpected_answer': 422,
  'integration.address_not_allowed': 422,
  'integration.credentials_refused': 422,
  'integration.forbidden': 422,
  'integration.place_missing': 422,
} as const
