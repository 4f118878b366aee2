/** Refusals: expected errors with a code and an HTTP status, shown to people. Anything else thrown is a bug. */

/** Every refusal in the product, on one page, with the HTTP status it becomes. */
export const refusals = {
  // the wire
  'input.invalid': 422,
  'input.not_json': 422,
  /** Said at a field, below `input.invalid`. */
  'input.filter_unknown': 422,
  'input.unfitting': 422,
  /** Addresses stand in logs and histories. */
  'input.secret_in_address': 422,
  'input.too_large': 413,
  'input.unsupported_type': 415,
  /** Multipart that is none: no boundary, cut off. */
  'input.form_broken': 400,
  'request.cross_origin': 403,
  'request.not_found': 404,
  'request.method_not_allowed': 405,
  'request.rate_limited': 429,
  'request.idempotency_mismatch': 409,
  'request.busy': 503,
  /** The database or the storage does not answer. */
  'service.unavailable': 503,
  /** No room is left on a disk. */
  'service.out_of_space': 503,
  'list.cursor_invalid': 422,
  'list.page_too_deep': 422,

  // who is asking
  'session.required': 401,
  'session.bad_credentials': 422,
  /** The device is with somebody who signs in person: only its owner's password opens the account again. */
  'session.handed_over': 423,
  /** What changes the ways in asks for a fresh proof of who is there. */
  'session.proof_required': 403,
  'session.proof_unavailable': 409,
  /** The first half of the sign-in was too long ago. */
  'session.begin_again': 422,
  'session.not_found': 404,
  'second_factor.code_wrong': 422,
  'second_factor.already_on': 409,
  'second_factor.not_begun': 409,
  'second_factor.is_off': 409,
  'passkey.refused': 422,
  'passkey.unknown': 422,
  'passkey.not_found': 404,
  'passkey.too_many': 409,
  'provider.not_linked': 404,
  'provider.only_way_in': 409,
  'provider.unavailable': 503,
  'provider.refused': 422,
  'provider.address_unconfirmed': 422,
  'provider.account_unconfirmed': 409,
  'user.email_unverified': 403,
  'user.registration_incomplete': 403,
  /** An operator chose it. */
  'user.password_expired': 403,
  'user.email_taken': 422,
  'user.phone_taken': 422,
  'user.phone_invalid': 422,
  'user.cpf_invalid': 422,
  'user.cpf_unavailable': 422,
  'user.has_no_avatar': 404,
  'user.password_weak': 422,
  'user.password_common': 422,
  'user.password_wrong': 422,
  'user.password_same': 422,
  'user.terms_required': 422,
  'copy.asked_just_now': 409,
  'copy.not_found': 404,
  'deletion.address_wrong': 422,
  /** Others would be left in an organization that nobody owns. */
  'deletion.last_owner': 409,
  'link.invalid_or_used': 400,
  'organization.not_a_member': 403,
  'organization.second_factor_required': 403,
  /** The caller who demands second factors has one. */
  'organization.second_factor_first': 422,
  'organization.not_found': 404,

  // plans and their payment
  'plan.not_sold': 404,
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

  'organization.personal': 403,
  'organization.too_many': 409,
  'organization.has_no_logo': 404,
  'permission.denied': 403,
  /** Nobody gives or takes a right that they do not have themselves. */
  'permission.beyond_own': 403,

  // members, roles, teams
  'member.not_found': 404,
  'member.is_owner': 403,
  'member.last_owner': 409,
  'role.not_found': 404,
  'role.is_system': 403,
  'role.name_taken': 422,
  'team.not_found': 404,
  'team.name_taken': 422,

  // programs
  'program.token_invalid': 401,
  'program.not_allowed': 403,
  'program.other_organization': 403,
  /** The person did not let it do this. */
  'program.scope_missing': 403,
  'program.not_in_plan': 403,
  'client.not_found': 404,
  'client.has_no_secret': 409,
  'client.redirect_missing': 422,
  'client.redirect_unsafe': 422,
  'client.redirect_local': 422,
  'webhook.not_found': 404,
  'webhook.delivery_not_found': 404,
  'webhook.too_many': 409,
  /** It leads into a private network, to this machine, or there without encryption. */
  'webhook.url_not_allowed': 422,
  /** Its name has no address. */
  'webhook.url_unresolved': 422,
  /** The product would tell itself. */
  'webhook.url_own': 422,
  'client.origin_unsafe': 422,
  /** Only a program can embed something. */
  'embed.program_required': 403,
  'embed.no_origins': 409,
  'embed.origin_required': 422,
  'embed.origin_not_allowed': 422,
  /** Used, ended, or never there: nobody is told which. */
  'embed.address_over': 410,
  /** The visit of an embedded editor: it lasted too long, or its draft was sent. */
  'embed.visit_over': 401,
  'client.organization_needs_secret': 422,
  'client.organization_scopes': 422,
  'consent.gone': 410,
  'consent.other_person': 409,
  'consent.on_trial': 403,
  'authorization.not_found': 404,

  // envelopes
  'envelope.not_found': 404,
  'envelope.not_editable': 409,
  'envelope.needs_document': 422,
  'envelope.needs_signer': 422,
  'envelope.needs_title': 422,
  'envelope.duplicate_address': 422,
  'envelope.deadline_too_soon': 422,
  'envelope.no_credit': 402,
  'envelope.not_deletable': 409,
  'envelope.not_halted': 409,
  'envelope.not_open': 409,
  'envelope.everybody_acted': 409,
  'envelope.was_cancelled': 409,
  'envelope.was_refused': 409,
  'envelope.has_expired': 409,
  'envelope.reminder_needs_deadline': 422,
  'envelope.validity_missing': 422,
  'envelope.archive_unavailable': 422,
  'envelope.not_completed': 409,
  'envelope.too_many_documents': 422,
  'envelope.not_archivable': 422,
  'envelope.metadata_too_large': 422,
  'envelope.not_a_template': 409,
  'envelope.changed_meanwhile': 409,
  'envelope.being_signed': 409,
  'lifecycle.not_allowed': 409,
  'envelope.not_sent': 409,

  'document.not_found': 404,
  'document.not_pdf': 422,
  'document.too_large': 422,
  'document.encrypted': 422,
  'document.broken': 422,
  'document.too_complex': 422,
  'document.has_active_content': 422,
  'document.signed_and_locked': 422,
  'document.field_locked': 422,
  'document.empty': 422,
  'document.dynamic_form': 422,
  'document.not_preserved': 422,
  'document.unreadable_content': 422,
  'document.signed_in_sandbox': 422,

  'recipient.not_found': 404,
  'recipient.not_their_turn': 409,
  /** The same, said to the sender. */
  'recipient.not_asked_yet': 409,
  'recipient.already_acted': 409,
  'recipient.notified_just_now': 409,
  'recipient.too_many': 422,
  'recipient.name_required': 422,
  'recipient.own_data': 422,
  'recipient.face_to_face': 409,
  'recipient.embedded': 409,
  'recipient.not_embedded': 409,
  'recipient.not_correctable': 409,
  'recipient.address_missing': 422,
  'recipient.email_invalid': 422,
  'recipient.channel_not_allowed': 422,
  'recipient.whatsapp_unavailable': 422,
  'recipient.sms_unavailable': 422, // said at a field, below `input.invalid`
  'recipient.role_taken': 422,
  'recipient.role_unfilled': 422,
  'recipient.role_unknown': 422,
  'recipient.tag_role_unknown': 422,
  'recipient.role_filled_twice': 422,
  'recipient.identifier_unavailable': 422,
  'recipient.identifier_not_asked': 409,
  'recipient.identifier_given': 409,
  'recipient.cpf_invalid': 422,
  'recipient.cpf_pending': 422,
  'recipient.photo_pending': 422,
  'signature.qualified_unavailable': 422,
  'signature.unusable': 422,
  'signature.other_key': 422,
  'signature.other_document': 409,
  'signature.certificate_not_valid': 422,
  'signature.not_qualified': 409,
  'signature.lease_over': 409,
  'signature.values_changed': 409,
  'signature.incomplete': 422,
  'certificate.missing': 422,
  'certificate.expired': 422,
  'certificate.revoked': 422,
  'certificate.untrusted': 422,
  'certificate.not_for_signing': 422,
  'certificate.other_person': 422,
  'certificate.declaration_required': 422,
  'certificate.status_unknown': 503,
  'certificate.bad_credentials': 422,
  'certificate.provider_unavailable': 503,
  'certificate.session_over': 422,
  'recipient.certificate_required': 422,
  'recipient.signing_under_way': 409,
  'recipient.reason_required': 422,
  'recipient.fields_pending': 422,
  'recipient.signature_missing': 422,
  'recipient.terms_required': 409,
  'recipient.terms_outdated': 409,
  'recipient.document_changed': 409,
  /** Pages always say what they showed. */
  'recipient.digest_required': 422,
  'token.invalid': 400,

  'field.not_found': 404,
  'field.not_yours': 403,
  'field.invalid_value': 422,
  'field.value_not_option': 422,
  'field.outside_page': 422,
  'field.type_not_allowed': 422,
  'field.needs_place': 422,
  'field.needs_options': 422,
  'field.needs_title': 422,
  'field.anchor_missing': 422,
  'field.name_unknown': 422,
  'field.too_many': 422,
  'field.not_in_archive': 422,
  'content.not_found': 404,
  'content.empty': 422,
  'image.unreadable': 422,
  'image.too_large': 422,
  'image.unsupported': 422,

  // invitations
  'invitation.not_found': 404,
  'invitation.not_yours': 403,
  'invitation.expired': 410,
  'invitation.sent_just_now': 409,
  'invitation.limit_reached': 422,

  // spreadsheets
  'sheet.too_large': 422,
  'sheet.too_many_rows': 422,
  'sheet.unsupported': 422,
  'sheet.unreadable': 422,
  'sheet.too_complex': 422,

  // batches and public links
  'batch.not_found': 404,
  'batch.not_possible': 409,
  'batch.empty': 422,
  'batch.rows_invalid': 422,
  'batch.column_unknown': 422,
  'batch.column_twice': 422,
  'batch.role_missing': 422,
  'batch.sent_before': 409,
  'batch.credits_missing': 402,
  'public_link.not_found': 404,
  'public_link.role_unfit': 422,
  'public_link.paused': 409,
  'public_link.expired': 410,
  'public_link.used_up': 410,
  'public_link.no_credit': 402,
  'public_link.unavailable': 409,
  'public_link.domain_not_allowed': 422,
  'public_link.code_wrong': 422,
  'public_link.code_over': 410,

  // contacts
  'contact.not_found': 404,
  'contact.email_taken': 422,
  'contact.file_unsupported': 422,
  'contact.file_too_large': 422,
  'contact.file_empty': 422,
  'contact.columns_missing': 422,
  'contact.too_many_rows': 422,
  'contact.rows_invalid': 422,

  // conversions
  'conversion.not_found': 404,
  'conversion.not_ready': 409,
  'conversion.unavailable': 422,
  'conversion.unsupported': 422,
  'conversion.failed': 422,
  'conversion.too_slow': 422,

  // storage
  'item.not_found': 404,
  'item.into_itself': 422,
  'item.share_with_members': 422,
  'folder.not_found': 404,
  'folder.too_deep': 422,
  'storage.full': 422,

  // integrations
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

  // channels that report
  'hook.secret_wrong': 401,

  'code.not_found': 404,
  'code.unknown_digest': 404,
  /** Its organization's time was over: only what it is known again by is left. */
  'code.removed': 410,
  'code.not_a_digest': 422,
  'code.secret_wrong': 401,
} as const satisfies Record<`${string}.${string}`, number>

export type RefusalCode = keyof typeof refusals

/** `field` names the input the person has to change; the wire shows the sentence there. */
export type RefusalDetails = Readonly<{ field?: string; [name: string]: unknown }>

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The refusal that an error means: a Refusal itself, or a PadesError (src/pades/base/pades-error.ts), whose codes are refusals too. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error && error.name === 'PadesError' && 'code' in error && 'details' in error))
    return undefined
  return new Refusal(error.code as RefusalCode, error.details as RefusalDetails)
}

export function ensure(condition: unknown, code: RefusalCode, details?: RefusalDetails): asserts condition {
  if (!condition) throw new Refusal(code, details)
}
