/** Refusals of plans and their payment, with the HTTP status each becomes. */
export const paymentRefusals = {
  'plan.not_sold': 404,
  /** What an organization pays for is not the operator's to change. */
  'plan.paid_for': 409,
  'plan.end_passed': 422,
  'plan.credits_above_limit': 422,
  'plan.current': 409,
  /** Users or storage in use would not fit. */
  'plan.too_much_in_use': 409,
  'plan.cannot_cancel': 409,
  'plan.cannot_reactivate': 409,
  'plan.nothing_pending': 409,
  'plan.not_renewed': 409,
  'plan.cpf_required': 422,
  'plan.asked_just_now': 409,
  'plan.no_sales_contact': 409,
  'payment.not_offered': 409,
  'payment.in_progress': 412,
  /** A number with which cards are charged came in a request: it may only go to the gateway. */
  'payment.card_number_sent': 422,
  'payment.card_refused': 422,
  'payment.token_used': 422,
  'payment.customer_invalid': 422,
  'payment.no_card': 409,
  /** Nothing is known about the outcome yet; it is looked at again. */
  'payment.gateway_away': 503,
  'payment.webhook_not_signed': 400,
  'subscription.not_found': 404,
  'invoice.not_found': 404,
} as const
