/** Refusals of corrections to an envelope on its way, with the HTTP status each becomes. */
export const correctionRefusals = {
  /** Their link: they were taken out of the envelope. */
  'recipient.removed': 410,
  /** It is applied, not sent. */
  'correction.not_to_send': 409,
  'correction.not_one': 409,
  'correction.nothing_changed': 422,
  'correction.has_acted': 409,
  'correction.documents_confirmed': 409,
  'correction.document_filled': 409,
  'correction.was_asked': 409,
  'correction.order_passed': 409,
  'correction.certificate': 409,
  'correction.signing_now': 409,
} as const
