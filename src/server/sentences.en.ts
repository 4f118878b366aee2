/** Refusals in English: what happened and what to do. */
import type { RefusalCode } from '../kernel/refusal.ts'

export const sentences = {
  internal: 'Something went wrong on our side. Try again in a moment.',

  'input.invalid': 'Check the highlighted fields and try again.',
  'input.not_json': 'The body of this call is not JSON that can be read.',
  'input.filter_unknown': 'This list has no such filter. Check its name.',
  'input.unfitting': 'This is missing, or does not fit here.',
  'input.secret_in_address': 'A password never goes into the address of a call: send it in the body.',
  'input.too_large': 'The upload is too large. Choose a smaller file.',
  'input.unsupported_type': 'This type of content is not accepted here.',
  'input.form_broken': 'The form did not arrive whole. Send it again.',
  'request.cross_origin': 'The request came from another site and was refused. Open Rubrica in this tab and try again.',
  'request.not_found': 'We could not find what you are looking for.',
  'request.method_not_allowed':
    'This address does not know that way of calling it. See `Allow` for the ways that it knows.',
  'request.rate_limited': 'Too many tries in a row. Wait a little and try again.',
  'request.idempotency_mismatch': 'This repeat key was already used with other content. Use a new key.',
  'request.busy': 'We are still working on the previous request. Try again in a few seconds.',
  'service.unavailable': 'Rubrica cannot be reached completely just now. Nothing was lost: try again in a minute.',
  'service.out_of_space':
    'There is no room left to save on this server. Nothing was changed. Whoever runs it has to make room; try again later.',

  'session.required': 'Log in to continue.',
  'session.bad_credentials': 'Wrong e-mail or password. Check them and try again.',
  'session.handed_over': 'This device is lent out for signing. Type the password of the account to go on.',
  'session.proof_required': 'Confirm that it is you to go on.',
  'session.proof_unavailable': 'Your account has no password: log out and log in again to go on.',
  'session.begin_again': 'Too much time has passed. Log in again from the start.',
  'session.not_found': 'This session has already ended.',
  'second_factor.code_wrong': 'This code is not valid, or was already used. Wait for the next one and try again.',
  'second_factor.already_on': 'The authenticator app is already on.',
  'second_factor.not_begun': 'Start setting up the authenticator app again.',
  'second_factor.is_off': 'The authenticator app is not on.',
  'passkey.refused': 'This passkey was not accepted. Try again.',
  'passkey.unknown': 'We do not know this passkey. Log in another way and add it to your account.',
  'passkey.not_found': 'Passkey not found.',
  'passkey.too_many': 'You have many passkeys already. Remove one that you no longer use.',
  'provider.not_linked': 'Your account is no longer linked to this service.',
  'provider.only_way_in':
    'This is the only way into your account. First set a password, by “Forgot password”, or add a passkey.',
  'provider.unavailable': 'The sign-in service does not answer. Log in another way or try again in a moment.',
  'provider.refused': 'The sign-in service did not let you in. Try again.',
  'provider.address_unconfirmed': 'The sign-in service has not confirmed your e-mail. Confirm it there and try again.',
  'provider.account_unconfirmed':
    'There is an account with this e-mail that was never confirmed. Choose a new password for it by e-mail first.',
  'user.email_unverified': 'Confirm your e-mail to continue. We can send the link again.',
  'user.registration_incomplete': 'Complete your registration to continue.',
  'user.password_expired': 'Choose a password of your own to go on: whoever runs the service set the present one.',
  'user.email_taken': 'There is already an account with this e-mail. Log in to it or use another address.',
  'user.phone_taken': 'There is already an account with this phone. Use another number.',
  'user.phone_invalid': 'Enter a valid phone number with its area code.',
  'user.cpf_invalid': 'Enter a valid CPF: 11 digits, as on the card.',
  'user.cpf_unavailable': 'A CPF is kept in Brazil only.',
  'user.has_no_avatar': 'You have no picture yet.',
  'user.password_weak': 'Use at least 8 characters, with a lower-case letter, an upper-case letter and a digit.',
  'user.password_common': 'Many people use this password, so it is the first to be tried by others. Choose another.',
  'user.password_same': 'Choose a password that differs from the present one.',
  'user.password_wrong': 'Wrong password.',
  'user.terms_required': 'Accept the terms of use to continue.',
  'copy.asked_just_now': 'You asked for a copy within the last 24 hours. Ask for another one later.',
  'copy.not_found': 'This copy is no longer there. Ask for another one.',
  'deletion.address_wrong': 'Type the e-mail of your account, as it stands above.',
  'deletion.last_owner':
    'You alone own {organizations}, and there are other people in it. Make somebody else an owner or delete the organization first.',
  'link.invalid_or_used': 'This link is no longer valid: it expired or was already used. Ask for a new one.',
  'organization.not_a_member': 'You are not a member of this organization.',
  'organization.second_factor_required':
    'This organization requires two-step login. Turn it on in your account, under Security, to enter it.',
  'organization.second_factor_first': 'Turn on your own two-step login first, in your account, under Security.',
  'organization.not_found': 'Organization not found.',
  'permission.denied': 'You are not allowed to do this. Talk to whoever manages the organization.',
  'organization.personal':
    'Your personal workspace has no users, teams, roles or settings. Create an organization for that.',
  'organization.has_no_logo': 'This organization has no logo.',
  'organization.too_many':
    'You own many organizations already. Delete one that you no longer use before you create another.',
  'permission.beyond_own':
    'You can only give or take permissions that you have yourself. Ask an owner of the organization.',
  'member.not_found': 'User not found in this organization.',
  'member.is_owner': 'Only an owner can change another owner.',
  'member.last_owner': 'The organization needs at least one owner. Make somebody else an owner first.',
  'role.not_found': 'Role not found.',
  'role.is_system': 'This role cannot be removed or renamed.',
  'role.name_taken': 'There is already a role with this name. Choose another.',
  'team.not_found': 'Team not found.',
  'team.name_taken': 'There is already a team with this name. Choose another.',
  'program.token_invalid': 'The access token is not valid or has ended. Get a new one.',
  'program.not_allowed': 'This is for people only: sign in and do it yourself.',
  'program.other_organization': 'This program belongs to another organization.',
  'program.scope_missing':
    'This program was not allowed to do this. Ask for access again, with a scope that includes it.',
  'client.not_found': 'There is no such application.',
  'client.has_no_secret': 'This application is public and has no secret.',
  'client.redirect_missing': 'A public application needs a redirect URL: without it nobody can let it in.',
  'client.redirect_unsafe':
    'Use an address that begins with https:// and has no # or *. Public applications may also use http://localhost or a scheme of their own, such as com.example.app:/back.',
  'client.redirect_local':
    'An application in production is called back at an https:// address, not on this computer. Change its redirect URL first.',
  'consent.gone': 'This request for access has ended. Go back to the application and begin again.',
  'consent.other_person': 'Somebody else has signed in on this browser meanwhile. Reload the page and look again.',
  'consent.on_trial': 'This application is still being tested and is open to its own organization only.',
  'authorization.not_found': 'This application no longer has access to your account.',

  'envelope.not_found': 'Envelope not found.',
  'envelope.not_editable': 'This envelope was already sent and can no longer be changed.',
  'envelope.needs_document': 'Add at least one document before sending.',
  'envelope.needs_signer': 'Add at least one signer before sending.',
  'envelope.needs_title': 'Give the envelope a title before sending.',
  'envelope.duplicate_address': 'Two recipients have the same contact. Use a different address for each.',
  'envelope.deadline_too_soon': 'Choose a later deadline.',
  'envelope.no_credit': 'You have no credits left. The envelope is saved; send it when there are credits again.',
  'envelope.not_deletable':
    'This envelope was sent and is kept. Only drafts and templates can be deleted; while it is open, you can cancel it.',
  'envelope.not_copyable':
    'Only drafts and templates can be copied, and this envelope was sent. To use it again, save a template before sending.',
  'envelope.not_halted': 'Nothing stopped the finishing of this envelope, so there is nothing to try again.',
  'envelope.not_open': 'This envelope is no longer open for signing.',
  'envelope.everybody_acted': 'Everybody has already done their part in this envelope.',
  'envelope.was_cancelled': 'The sender cancelled this envelope.',
  'envelope.was_refused': 'This envelope was declined, so nobody else can act on it.',
  'envelope.has_expired': 'The deadline of this envelope has passed.',
  'envelope.reminder_needs_deadline': 'Reminders need a deadline. Choose one, or send no reminders.',
  'envelope.validity_missing': 'Say until when the envelope is valid before you ask for a notice.',
  'envelope.archive_unavailable': 'This organization does not use PDF/A. Talk to whoever runs it.',
  'envelope.not_completed': 'This envelope is not completed yet. The file is available when everybody has signed.',
  'envelope.not_archivable':
    'Not every document can become PDF/A. Turn PDF/A off, or replace the documents that are marked.',
  'envelope.too_many_documents': 'An envelope holds at most 25 documents.',
  'lifecycle.not_allowed': 'Things have changed and this is no longer possible. Reload the page.',

  'document.not_found': 'Document not found.',
  'document.not_pdf': 'The file is not a PDF. Upload a PDF file.',
  'document.too_large': 'The file is larger than 25 MB. Make the PDF smaller and upload it again.',
  'document.encrypted': 'The PDF is protected by a password. Remove the protection and upload it again.',
  'document.broken': 'The PDF is damaged and could not be opened. Create the file again and upload it.',
  'document.too_complex': 'The PDF is too complex to be processed safely. Print it to PDF and upload the copy.',
  'document.has_active_content':
    'The PDF is already signed and holds active content (such as JavaScript or attachments), so it cannot be accepted.',
  'document.signed_and_locked': 'The PDF already has a signature that forbids further signatures.',
  'document.field_locked': 'A signature in the PDF forbids changing this field.',
  'document.empty': 'The file is empty or has no pages.',
  'document.dynamic_form':
    'This PDF is a dynamic form (XFA): what it shows depends on another program. Print it to PDF and upload the copy.',
  'document.not_preserved':
    'The file had to be changed to be signed safely, and page {page} would not look the same afterwards. Print it to PDF and upload the copy.',
  'document.unreadable_content':
    'The content of a page of the PDF is damaged and cannot be read to its end. Print it to PDF and upload the copy.',
  'document.signed_in_sandbox':
    'A test envelope is stamped on every page, and this document was signed before: the stamp would break its signatures. Use one without signatures.',

  'recipient.not_found': 'Recipient not found.',
  'recipient.not_their_turn': 'It is not your turn yet. We will let you know when it is.',
  'recipient.not_asked_yet':
    'There is nobody to notify now: whoever has not acted gets a message when it is their turn.',
  'recipient.already_acted': 'You have already done your part in this envelope.',
  'recipient.notified_just_now':
    'This person was notified less than a minute ago. Wait a little before sending it again.',
  'recipient.too_many': 'An envelope holds at most 50 recipients.',
  'recipient.name_required': "Enter the recipient's name.",
  'recipient.own_data': 'Your own name and address come from your account and cannot be changed here.',
  'recipient.face_to_face':
    'Whoever signs in person gets no messages and cannot be changed after sending. Open the in-person list on your device.',
  'recipient.not_correctable':
    'This person has done their part or is signing right now. Their details can no longer be corrected.',
  'recipient.address_missing': "Enter this person's e-mail or phone.",
  'recipient.email_invalid': 'Enter a valid e-mail address.',
  'recipient.channel_not_allowed': 'Only signers can sign face to face. Choose e-mail for this recipient.',
  'recipient.whatsapp_unavailable': 'Sending by WhatsApp is not available. Choose e-mail.',
  'recipient.identifier_unavailable': 'This identification does not fit this recipient. Remove it.',
  'recipient.identifier_not_asked': 'The sender did not ask for this identification.',
  'recipient.identifier_given': 'The sender gave this identification already; it cannot be changed here.',
  'recipient.cpf_invalid': 'This is not a valid CPF. Check its 11 digits.',
  'recipient.cpf_pending': 'Give your CPF before you go on.',
  'recipient.photo_pending': 'Take your photo before you go on.',
  'signature.qualified_unavailable':
    "The qualified signature can't be used here: it is for signers, in Brazil. Choose the simple signature.",
  'envelope.changed_meanwhile': 'The envelope was changed at the same moment. Look at it and send it again.',
  'envelope.being_signed':
    'Somebody else is signing this envelope with a certificate right now. Try again in a few minutes.',
  'signature.not_qualified': 'This recipient does not sign with a certificate.',
  'signature.lease_over': 'The time for signing with the certificate has ended. Start again.',
  'signature.values_changed': 'Something was filled in after the signature was prepared. Start signing again.',
  'signature.incomplete': 'A signature for each document is needed. Start signing again.',
  'certificate.bad_credentials': 'Invalid credentials.',
  'certificate.provider_unavailable': 'The certificate provider does not answer. Try again in a few minutes.',
  'certificate.session_over':
    'The sign-in at the certificate provider has ended or was used already. Sign in again with a new code.',
  'certificate.missing': 'No certificate found.',
  'certificate.expired': 'Certificate expired.',
  'certificate.revoked': 'Certificate revoked.',
  'certificate.untrusted':
    'This certificate was not issued by an authority that is accepted here. Use an ICP-Brasil certificate.',
  'certificate.not_for_signing': "This certificate is not for a person's signatures. Use another one.",
  'certificate.other_person':
    'This certificate belongs to another CPF than the one of this recipient. Use your own certificate.',
  'certificate.status_unknown':
    'The authority of the certificate does not say whether it is still good. Try again in a few minutes.',
  'recipient.certificate_required':
    'This signature needs a digital certificate. Sign with your provider or with the plug-in.',
  'recipient.signing_under_way': 'Your signature is being made. Wait a moment.',
  'signature.unusable':
    "The signature that came back can't be used. Sign again, with another certificate if it happens again.",
  'signature.other_key': 'The signature was not made with the certificate that came with it. Sign again.',
  'signature.other_document':
    'The signature was made for another document, or the document has changed since. Open it and sign again.',
  'signature.certificate_not_valid': 'The certificate has expired or is not valid yet. Sign with another one.',
  'recipient.reason_required': 'Tell us why you decline.',
  'recipient.fields_pending': 'Some required fields are empty. Fill them in to finish.',
  'recipient.signature_missing': 'Create your signature before you finish.',
  'recipient.terms_required': 'Read and accept the terms before you continue.',
  'recipient.terms_outdated': 'The terms have changed. Reload the page, then read and accept the new version.',
  'recipient.document_changed': 'The document changed after you saw it. Look at what is new, then confirm again.',
  'token.invalid': 'This link is not valid. Open the link in the latest message you received.',

  'field.not_found': 'Field not found.',
  'field.not_yours': 'This field belongs to another recipient.',
  'field.invalid_value': 'This value does not fit the field. Check it and try again.',
  'field.value_not_option': 'The start value is not one of the options. Choose one of them, or none.',
  'field.outside_page': 'The field is outside the page. Move it inside.',
  'field.type_not_allowed': 'This type of field cannot be used with this recipient.',
  'content.not_found': 'Element not found.',
  'field.needs_place': 'Say where on the page the field goes, in `widgets`.',
  'field.needs_options': 'Give every dropdown list at least one option.',
  'field.needs_title': 'Give every text, checkbox and dropdown field a title.',
  'field.not_in_archive':
    'In a PDF/A envelope each signer has one signature field per document, and no initials. Correct the fields on: {documents}.',
  'content.empty': 'An element on the pages is empty. Fill it in or remove it.',
  'image.unreadable': 'The image could not be read. Upload a PNG, JPEG or BMP file.',
  'image.too_large': 'The image is too large. Upload a smaller one.',
  'image.unsupported': 'Choose a PNG, JPG or BMP image.',

  'invitation.not_found': 'This invitation does not exist any more. Ask whoever invited you for a new one.',
  'invitation.not_yours':
    'This invitation belongs to someone else. You are not authorized to access this organization.',
  'invitation.expired': 'This invitation has expired. Ask whoever invited you to send it again.',
  'invitation.sent_just_now': 'This invitation was sent a moment ago. Wait a minute before sending it again.',
  'invitation.limit_reached':
    'The plan of this organization is for {limit} people, open invitations included; there is room for {left} more. Remove somebody, withdraw an invitation, or choose a larger plan.',
  'sheet.too_large': 'This file is larger than 5 MB. Keep only the column that matters, or divide it.',
  'sheet.too_many_rows': 'This file has more than {max} rows. Divide it into smaller ones.',
  'sheet.unsupported': 'This is no spreadsheet that can be read here. Save it as xlsx, xls, ods, csv or txt.',
  'sheet.unreadable':
    'This spreadsheet cannot be read: it may be damaged or have a password. Save it anew and try again.',
  'sheet.too_complex':
    'This spreadsheet takes too much time or memory to read. Copy the column into a new one, or save it as csv.',
  'contact.not_found': 'This contact no longer exists.',
  'contact.email_taken': 'There is a contact with this e-mail already.',
  'contact.file_unsupported':
    'This file is no CSV. In Excel or Google Sheets, save it as CSV and choose the saved file.',
  'contact.file_too_large': 'This file is larger than 2 MB. Divide it into smaller ones.',
  'contact.file_empty': 'There is no contact in this file.',
  'contact.columns_missing':
    'There is no column of e-mails to be found. Name the columns in the first line Name, E-mail and Phone, as in the template.',
  'contact.too_many_rows': 'This file has more than {max} contacts. Divide it into smaller ones.',
  'contact.rows_invalid':
    'Some lines of this file have errors, so nothing was imported. Mend them, or import only those that are right.',

  'conversion.not_found': 'Conversion not found. Add the file again.',
  'conversion.not_ready': 'The file is still being converted. Wait some seconds.',
  'conversion.unavailable': 'This installation takes PDFs only. Save the file as PDF and add it again.',
  'conversion.unsupported':
    'We take PDF, docx, odt, doc, rtf and html. Check that the content is of the kind that the name says, or save it as PDF.',
  'conversion.failed':
    'This file could not be converted. Open it in the program that made it, save it as PDF and add the PDF.',
  'conversion.too_slow': 'The conversion took too long. Save the file as PDF and add the PDF.',
  'item.not_found': 'File not found.',
  'item.into_itself': "A folder can't be moved into itself. Choose another place.",
  'item.share_with_members': 'Files can be shared with members of this organization only. Remove whoever is none.',
  'folder.not_found': 'Folder not found.',
  'folder.too_deep': 'Folders go 5 levels deep. Choose a place further up.',
  'storage.full': 'The storage of the organization is full. Delete files or get a larger plan.',

  'list.cursor_invalid': 'This link does not belong to this list, or is out of date. Begin again with the first page.',
  'list.page_too_deep':
    'So many pages into a search there is no jumping: follow the link to the next page, or search for something rarer.',
  'hook.secret_wrong': 'The secret of this hook is wrong.',
  'code.not_found': 'No document has this code. Check the letters and digits.',
  'code.unknown_digest': 'No file with this digest was sealed here.',
  'code.removed':
    'This envelope was once here. It was sent on {sent}, closed on {closed} and removed on {removed}, by the retention rule of its organization.',
  'envelope.not_sent': 'Only an envelope that was sent can be held.',
  'code.not_a_digest': 'A SHA-1 has 40 hexadecimal digits, a SHA-256 has 64.',
  'code.secret_wrong': 'The secret code is wrong. It is on the signature page of the document.',
} as const satisfies Record<RefusalCode | 'internal', string>
