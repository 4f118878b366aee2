/** Refusals of identification and identity checks, with the HTTP status each becomes. */
export const identificationRefusals = {
  'recipient.cpf_pending': 422,
  'recipient.photo_pending': 422,
  'recipient.check_required': 403,
  'recipient.check_wrong': 422,
  'recipient.check_over': 410,
  'recipient.check_locked': 423,
  'recipient.check_unavailable': 422,
  'recipient.check_phone_missing': 422,
  'recipient.check_unfitting': 422,
  'recipient.access_code_missing': 422,
  /** Their link: they named somebody else. */
  'recipient.delegated': 410,
  'recipient.delegation_not_allowed': 403,
  'recipient.delegation_unfitting': 422,
  'recipient.delegation_reason_missing': 422,
  'recipient.delegate_taken': 422,
  'recipient.signs_as_unfitting': 422,
  'recipient.represented_name_missing': 422,
  'recipient.represented_number_invalid': 422,
} as const
