/** Refusals: what happened and what to do. */
export const messages = {
  internal: 'Something went wrong on our side. Try again in a moment.',
  input: {
    invalid: 'Check the highlighted fields and try again.',
    not_json: 'The body of this call is not JSON that can be read.',
    filter_unknown: 'This list has no such filter. Check its name.',
    unfitting: 'This is missing, or does not fit here.',
    secret_in_address: 'A password never goes into the address of a call: send it in the body.',
    too_large: 'The upload is too large. Choose a smaller file.',
    unsupported_type: 'This type of content is not accepted here.',
    form_broken: 'The form did not arrive whole. Send it again.',
  },
  request: {
    cross_origin: 'The request came from another site and was refused. Open Rubrica in this tab and try again.',
    not_found: 'We could not find what you are looking for.',
    method_not_allowed: 'This address does not know that way of calling it. See `Allow` for the ways that it knows.',
    rate_limited: 'Too many tries in a row. Wait a little and try again.',
    idempotency_mismatch: 'This repeat key was already used with other content. Use a new key.',
    busy: 'We are still working on the previous request. Try again in a few seconds.',
  },
  service: {
    unavailable: 'Rubrica cannot be reached completely just now. Nothing was lost: try again in a minute.',
    out_of_space:
      'There is no room left to save on this server. Nothing was changed. The people who run it have to make room; try again later.',
  },
  session: {
    sso_required:
      'The organization {organization} asks its members to log in by its own provider. Choose “Log in with your organization”.',
    required: 'Log in to continue.',
    bad_credentials: 'Wrong e-mail or password. Check them and try again.',
    handed_over: 'This device is lent out for signing. Type the password of the account to go on.',
    proof_required: 'Confirm that it is you to go on.',
    proof_unavailable: 'Your account has no password: log out and log in again to go on.',
    begin_again: 'Too much time has passed. Log in again from the start.',
    not_found: 'This session has already ended.',
  },
  second_factor: {
    code_wrong: 'This code is not valid, or was already used. Wait for the next one and try again.',
    already_on: 'The authenticator app is already on.',
    not_begun: 'Start setting up the authenticator app again.',
    is_off: 'The authenticator app is not on.',
  },
  passkey: {
    refused: 'This passkey was not accepted. Try again.',
    unknown: 'We do not know this passkey. Log in another way and add it to your account.',
    not_found: 'Passkey not found.',
    too_many: 'You have many passkeys already. Remove one that you no longer use.',
  },
  provider: {
    not_linked: 'Your account is no longer linked to this service.',
    only_way_in:
      'This is the only way into your account. First set a password, by “Forgot password”, or add a passkey.',
    unavailable: 'The sign-in service does not answer. Log in another way or try again in a moment.',
    refused: 'The sign-in service did not let you in. Try again.',
    address_unconfirmed: 'The sign-in service has not confirmed your e-mail. Confirm it there and try again.',
    account_unconfirmed:
      'There is an account with this e-mail that was never confirmed. Choose a new password for it by e-mail first.',
  },
  user: {
    email_unverified: 'Confirm your e-mail to continue. We can send the link again.',
    suspended: 'An operator of this installation suspended this account. Talk to the people who run it.',
    not_found: 'There is no such user.',
    registration_incomplete: 'Complete your registration to continue.',
    password_expired: 'Choose a password of your own to go on: the people who run the service set the present one.',
    email_taken: 'There is already an account with this e-mail. Log in to it or use another address.',
    phone_taken: 'There is already an account with this phone. Use another number.',
    phone_invalid: 'Enter a valid phone number with its area code.',
    cpf_invalid: 'Enter a valid CPF: 11 digits, as on the card.',
    cpf_unavailable: 'A CPF is kept in Brazil only.',
    has_no_avatar: 'There is no picture yet.',
    password_weak: 'Use at least 8 characters, with a lower-case letter, an upper-case letter and a digit.',
    password_common: 'Many people use this password, so it is the first to be tried by others. Choose another.',
    password_same: 'Choose a password that differs from the present one.',
    password_wrong: 'Wrong password.',
    terms_required: 'Accept the terms of use to continue.',
  },
  copy: {
    asked_just_now: 'You asked for a copy within the last 24 hours. Ask for another one later.',
    not_found: 'This copy is no longer there. Ask for another one.',
  },
  deletion: {
    address_wrong: 'Type the e-mail of your account, as it stands above.',
    last_owner:
      'You alone own {organizations}, and there are other people in it. Make somebody else an owner or delete the organization first.',
  },
  link: { invalid_or_used: 'This link is no longer valid: it expired or was already used. Ask for a new one.' },
  plan: {
    not_sold: 'This plan is not sold here.',
    paid_for:
      'It pays for its plan by a payment gateway. An owner has to cancel that first, and what was paid has to end.',
    end_passed: 'The last day must be today or later.',
    credits_above_limit: 'That is more than an interval of the plan gives, or envelopes have no limit here.',
    current: 'The organization has this plan already.',
    too_much_in_use: 'What is in use does not fit this plan. Free storage or users first, or choose a larger one.',
    cannot_cancel: 'There is no renewal to cancel.',
    cannot_reactivate: 'There is no cancelled plan to reactivate.',
    nothing_pending: 'Nothing is pending any more: it may have been paid meanwhile.',
    not_renewed: 'The plan does not renew, so no card is charged. Reactivate it first.',
    cpf_required: 'Register your CPF in your account before you buy a plan.',
    asked_just_now: 'You asked today already. The owners of the organization have your request by e-mail.',
    no_sales_contact: 'This installation has no sales contact. Ask the people who run it.',
  },
  payment: {
    not_offered: 'No plans are sold on this installation. Ask the people who run it.',
    in_progress: 'A payment is in progress. Finish it or give it up first.',
    card_number_sent: 'A card number may not be sent here: it goes to the payment service only. Nothing was kept.',
    card_refused: 'The card was declined. Check its details or use another one.',
    token_used: 'The card details have expired. Type them again.',
    customer_invalid: 'The billing details were not accepted. Check name, document and address.',
    no_card: 'There is no card for this. Type one.',
    gateway_away: 'The payment service did not answer. We look at the outcome in a moment; nothing is charged twice.',
    webhook_not_signed: 'The signature of this message is not right.',
  },
  subscription: {
    not_found: 'Subscription not found.',
  },
  invoice: {
    not_found: 'Invoice not found.',
  },
  organization: {
    sso_required: 'This organization asks its members to log in by its own provider.',
    not_a_member: 'You are not a member of this organization.',
    second_factor_required:
      'This organization requires two-step login. Turn it on in your account, under Security, to enter it.',
    second_factor_first: 'Turn on your own two-step login first, in your account, under Security.',
    not_found: 'Organization not found.',
    suspended:
      'An operator of this installation suspended this organization: nobody acts in it until it is resumed. Talk to the people who run the installation.',
    personal: 'Your personal workspace has no users, teams, roles or settings. Create an organization for that.',
    has_no_logo: 'This organization has no logo.',
    too_many: 'You own many organizations already. Delete one that you no longer use before you create another.',
  },
  message: {
    not_found: 'There is no such message.',
    not_lost: 'This message was neither lost nor sent back, so there is nothing to send again.',
  },
  demo: {
    closed: 'This is a demo: that is not done here.',
    filling: 'The demo is being made anew. Come back in a minute.',
  },
  setup: {
    over: 'This installation is set up already.',
    link_wrong: 'This is not the set-up link of this installation. The server shows it when it starts.',
    first:
      'This installation is not set up yet. The person who runs it opens the link that the server shows when it starts.',
  },
  seal: {
    password_wrong: 'This is not the password of the file.',
    file_unusable:
      'This file cannot seal. It has to be a PKCS #12 file (.p12, .pfx) with one private key and its certificate.',
    not_in_time: 'The certificate in this file is not valid today.',
    by_settings: 'The settings of the server name the key of the seal. Change it there.',
  },
  notice: {
    end_unfit: 'The end must be in the future, at most ninety days away.',
    text_missing: 'Write the notice in one language at least.',
  },
  operator: {
    second_factor_required:
      'Turn on two-step login first, in your account, under Security: everybody who runs this installation signs in with two factors.',
    not_one: 'Only operators of this installation may do this.',
    themselves: 'You cannot do this to your own account.',
  },
  permission: {
    denied: 'You are not allowed to do this. Talk to the people who manage the organization.',
    beyond_own: 'You can only give or take permissions that you have yourself. Ask an owner of the organization.',
  },
  member: {
    not_found: 'User not found in this organization.',
    is_owner: 'Only an owner can change another owner.',
    last_owner: 'The organization needs at least one owner. Make somebody else an owner first.',
  },
  scim: { not_set_up: 'There is no secret for provisioning.' },
  sso: {
    not_set_up: 'This organization has not set up single sign-on.',
    unavailable: 'The login provider of your organization does not answer. Nothing is lost: try again in a moment.',
    refused: 'The login provider of your organization did not let you in. Try again, or talk to who runs it.',
    address_missing: 'The login provider of your organization did not say your e-mail. Ask who runs it to send it.',
    address_unconfirmed: 'The login provider of your organization has not confirmed your e-mail.',
    address_foreign: 'Your e-mail is not in a domain that this organization has verified.',
    account_unconfirmed:
      'There is an account with this e-mail that was never confirmed. Choose a new password for it by e-mail first.',
    not_admitted: 'You are not a member of this organization yet. Ask for an invitation.',
    deactivated: 'The login provider of your organization has deactivated you. Talk to who runs it.',
    linked_already:
      'This e-mail belongs to a member who logs in there as somebody else. Ask an owner of the organization.',
    address_not_allowed:
      'This address cannot be used: it has to start with https:// and be reachable from the internet.',
    unreachable: 'No server answered at this address. Check it.',
    not_a_provider: 'There is no OpenID Connect provider with this name at this address. Copy the issuer exactly.',
    metadata_invalid:
      'This is not the metadata of a SAML 2.0 identity provider with a redirect address and a certificate.',
    secret_missing: 'Type the client secret that the provider gave you.',
    domain_invalid: 'This is not the name of a domain, like acme.com.',
    domain_not_found: 'This domain is not among those of the organization.',
    domain_taken: 'Another organization has verified this domain, and its record is still in the DNS.',
    too_many_domains: 'An organization can have at most {limit} domains.',
    record_missing: 'The record is not in the DNS yet. It can take some minutes, at times hours, until it is seen.',
    dns_silent: 'The name servers of this domain do not answer. Try again in a moment.',
    no_domain: 'Verify a domain first.',
    untested: 'Log in by the provider once yourself first, so that nobody is shut out.',
  },
  role: {
    not_found: 'Role not found.',
    is_system: 'This role cannot be removed or renamed.',
    name_taken: 'There is already a role with this name. Choose another.',
  },
  team: { not_found: 'Team not found.', name_taken: 'There is already a team with this name. Choose another.' },
  program: {
    token_invalid: 'The access token is not valid or has ended. Get a new one.',
    not_allowed: 'This is for people only: sign in and do it yourself.',
    other_organization: 'This program belongs to another organization.',
    not_in_plan:
      'The plan of this organization does not include the API. An owner can choose a plan that does, or test in a sandbox.',
    scope_missing: 'This program was not allowed to do this. Ask for access again, with a scope that includes it.',
  },
  client: {
    not_found: 'There is no such application.',
    has_no_secret: 'This application is public and has no secret.',
    redirect_missing: 'A public application needs a redirect URL: without it nobody can let it in.',
    redirect_unsafe:
      'Use an address that begins with https:// and has no # or *. Public applications may also use http://localhost or a scheme of their own, such as com.example.app:/back.',
    organization_needs_secret:
      'An application that acts for the organization needs a secret and has no redirect URL: it sends no browser anywhere.',
    organization_scopes:
      'An application that acts for the organization names what it may do: neither everything nor what belongs to one person.',
    redirect_local:
      'An application in production is called back at an https:// address, not on this computer. Change its redirect URL first.',
    origin_unsafe:
      'Write an origin as browsers do: https://, the name in lower case, a port if it is not 443, and nothing behind it. On this computer: http://localhost or http://127.0.0.1 with its port.',
  },
  embed: {
    program_required: 'Only a program can ask for this.',
    no_origins: 'This application names no origin that may frame it. Its owner can add them in its settings.',
    origin_required: 'This application names several origins. Say which one holds the frame.',
    origin_not_allowed: 'This origin is not among those that the application names.',
    visit_over: 'This visit has ended. Go back to the page that you came from and open it again.',
    address_over:
      'This address was used already or has ended. Go back to the page that you came from and open it again.',
  },
  webhook: {
    not_found: 'This webhook does not exist.',
    delivery_not_found: 'This delivery does not exist any more.',
    too_many: 'An organization can have at most {limit} webhooks. Delete one that you no longer need.',
    url_not_allowed:
      'Use an address that starts with https:// and can be reached from the internet, without user and password in it.',
    url_unresolved: 'No server answers to this name. Check the address.',
    url_own: 'This is the address of Rubrica itself. Use the address of your own system.',
  },
  push: {
    endpoint_not_allowed: 'Push messages cannot be sent to this address. Turn them off and on again in this browser.',
    keys_invalid: 'These are not the keys of a browser’s subscription. Turn push messages off and on again.',
  },
  consent: {
    gone: 'This request for access has ended. Go back to the application and begin again.',
    other_person: 'Somebody else has signed in on this browser meanwhile. Reload the page and look again.',
    on_trial: 'This application is still being tested and is open to its own organization only.',
  },
  authorization: { not_found: 'This application no longer has access to your account.' },
  envelope: {
    not_found: 'Envelope not found.',
    not_editable: 'This envelope was already sent and can no longer be changed.',
    needs_document: 'Add at least one document before sending.',
    needs_signer: 'Add at least one signer before sending.',
    needs_title: 'Give the envelope a title before sending.',
    duplicate_address: 'Two recipients have the same contact. Use a different address for each.',
    deadline_too_soon: 'Choose a later deadline.',
    no_credit: 'You have no credits left. The envelope is saved; send it when there are credits again.',
    not_deletable:
      'This envelope was sent and is kept. Only drafts and templates can be deleted; while it is open, you can cancel it.',
    not_halted: 'Nothing stopped the finishing of this envelope, so there is nothing to try again.',
    not_open: 'This envelope is no longer open for signing.',
    everybody_acted: 'Everybody has already done their part in this envelope.',
    was_cancelled: 'The sender cancelled this envelope.',
    was_refused: 'This envelope was declined, so nobody else can act on it.',
    has_expired: 'The deadline of this envelope has passed.',
    suspended:
      'Signing is paused for the moment: the people who run this service suspended the organization that sent the documents. Nothing is lost; talk to the person who sent them to you.',
    reminder_needs_deadline: 'Reminders need a deadline. Choose one, or send no reminders.',
    validity_missing: 'Say until when the envelope is valid before you ask for a notice.',
    archive_unavailable: 'This organization does not use PDF/A. Talk to the people who run it.',
    not_completed: 'This envelope is not completed yet. The file is available when everybody has signed.',
    not_archivable: 'Not every document can become PDF/A. Turn PDF/A off, or replace the documents that are marked.',
    too_many_documents: 'An envelope holds at most 25 documents.',
    not_a_template: 'This is not a template.',
    metadata_too_large: 'There can be {keys} keys of {keyLength} characters at most, and {bytes} bytes in all.',
    changed_meanwhile: 'The envelope was changed meanwhile. Look at it as it is now, and try again.',
    being_signed: 'Somebody else is signing this envelope with a certificate right now. Try again in a few minutes.',
    not_sent: 'The envelope was not sent yet. Send it first.',
  },
  lifecycle: { not_allowed: 'Things have changed and this is no longer possible. Reload the page.' },
  document: {
    not_found: 'Document not found.',
    not_pdf: 'The file is not a PDF. Upload a PDF file.',
    too_large: 'The file is larger than 25 MB. Make the PDF smaller and upload it again.',
    encrypted: 'The file is protected by a password. Remove the protection and upload it again.',
    signed_and_encrypted:
      'The PDF is signed and encrypted, and its signatures would not hold without the encryption. Ask for a version that was signed without encryption, or print it to PDF and upload the copy, which will not have the signatures.',
    broken: 'The PDF is damaged and could not be opened. Create the file again and upload it.',
    too_complex: 'The PDF is too complex to be processed safely. Print it to PDF and upload the copy.',
    has_active_content:
      'The PDF is already signed and holds active content (such as JavaScript or attachments), so it cannot be accepted.',
    signed_and_locked: 'The PDF already has a signature that forbids further signatures.',
    field_locked: 'A signature in the PDF forbids changing this field.',
    empty: 'The file is empty or has no pages.',
    dynamic_form:
      'This PDF is a dynamic form (XFA): what it shows depends on another program. Print it to PDF and upload the copy.',
    not_preserved:
      'The file had to be changed to be signed safely, and page {page} would not look the same afterwards. Print it to PDF and upload the copy.',
    unreadable_content:
      'The content of a page of the PDF is damaged and cannot be read to its end. Print it to PDF and upload the copy.',
    signed_in_sandbox:
      'A test envelope is stamped on every page, and this document was signed before: the stamp would break its signatures. Use one without signatures.',
  },
  recipient: {
    not_read: 'Open this envelope and read it before you sign it.',
    not_found: 'Recipient not found.',
    not_their_turn: 'It is not your turn yet. We will let you know when it is.',
    not_asked_yet: 'There is nobody to notify now: people who have not acted get a message when it is their turn.',
    already_acted: 'You have already done your part in this envelope.',
    notified_just_now: 'This person was notified less than a minute ago. Wait a little before sending it again.',
    too_many: 'An envelope holds at most 50 recipients.',
    name_required: "Enter the recipient's name.",
    own_data: 'Your own name and address come from your account and cannot be changed here.',
    embedded: 'A program brings this recipient: nobody writes to them. Let it open the page again.',
    not_embedded:
      'This recipient is asked by letter. Only for recipients with via “embedded” can an address be asked for.',
    by_link:
      'You hand this recipient’s link over yourself: nobody writes to them. Copy the link on the envelope’s page.',
    not_by_link:
      'This recipient gets their link by letter, on the sender’s device or from a program. Only links of recipients with via “link” are shown.',
    face_to_face: 'People who sign in person get no messages. Open the list of in-person signatures on your device.',
    not_correctable:
      'This person has done their part or is signing right now. Their details can no longer be corrected.',
    address_missing:
      '{missing, select, email {Enter the e-mail of this person.} whatsapp {Enter the phone of this person.} other {Enter the e-mail or phone of this person.}}',
    email_invalid: 'Enter a valid e-mail address.',
    channel_not_allowed: 'Only signers can sign in person. Choose e-mail for this recipient.',
    whatsapp_unavailable: 'Sending by WhatsApp is not available. Choose e-mail.',
    sms_unavailable: 'SMS is not available. Choose e-mail.',
    role_taken: 'Another recipient has this role already.',
    role_unfilled: 'Say who is “{role}”.',
    role_unknown: 'There is no such role here.',
    tag_role_unknown: 'A tag in the document names the role “{role}”, and no recipient has it.',
    role_filled_twice: 'This role is named twice.',
    check_required: 'First confirm that it is you, as the sender asks.',
    check_wrong: 'This code is not right. Check it and try again.',
    check_over: 'This code is no longer valid. Ask for another one.',
    check_locked: 'Too many wrong codes. The sender was told: ask them for another access code.',
    check_unavailable: 'This way of confirming who somebody is, is not set up here. Choose another one.',
    check_phone_missing: 'Say which phone the code goes to.',
    delegated: 'You named {name} to sign in your place. Nothing is asked of you any more.',
    delegation_not_allowed: 'The sender does not let anybody else sign in your place.',
    delegation_unfitting: 'Only who signs or approves by a link of their own may name somebody else.',
    delegation_reason_missing: 'Say why somebody else signs in your place.',
    delegate_taken: 'This person is in the envelope already. Name somebody else.',
    signs_as_unfitting: 'Somebody who only receives a copy signs in no capacity and in nobody’s name.',
    represented_name_missing: 'Say in whose name this person signs.',
    represented_number_invalid: 'Enter a valid CNPJ or CPF, or leave it empty.',
    check_unfitting:
      'Who signs in person, is brought by an application or only receives a copy before signing is not checked so. Remove the check, or choose another moment.',
    access_code_missing: 'Choose an access code of 4 to 40 characters.',
    identifier_unavailable: 'This identification does not fit this recipient. Remove it.',
    identifier_not_asked: 'The sender did not ask for this identification.',
    identifier_given: 'The sender gave this identification already; it cannot be changed here.',
    cpf_invalid: 'This is not a valid CPF. Check its 11 digits.',
    cpf_pending: 'Give your CPF before you go on.',
    photo_pending: 'Take your photo before you go on.',
    attachments_pending: 'The sender asks for files before you go on. Give those that are required.',
    attachments_unfitting: 'Somebody who only receives a copy is asked for no files.',
    certificate_required:
      'This signature needs a digital certificate. Sign with your provider or with the signing agent of your computer.',
    signing_under_way: 'Your signature is being made. Wait a moment.',
    reason_required: 'Tell us why you decline.',
    fields_pending: 'Some required fields are empty. Fill them in to finish.',
    signature_missing: 'Create your signature before you finish.',
    terms_required: 'Read and accept the terms before you continue.',
    terms_outdated: 'The terms have changed. Reload the page, then read and accept the new version.',
    removed: 'Ask the person who sent it to you if you think that this is a mistake. Nothing is asked of you any more.',
    document_changed: 'The document changed after you saw it. Look at what is new, then confirm again.',
    values_changed:
      'What you filled in was changed in another window or on another device. Check the values, then confirm again.',
    digest_required: 'This page is out of date. Reload it, look at the document, then confirm again.',
  },
  correction: {
    not_to_send: 'This draft corrects an envelope that is on its way. Apply the correction instead of sending it.',
    not_one: 'This draft corrects no other envelope. Send it instead.',
    nothing_changed: 'Nothing was changed yet.',
    has_acted: 'Somebody who has acted cannot be changed, nor can their fields: {name}.',
    documents_confirmed:
      'The documents cannot be changed any more, because {name} has acted on them. Cancel the envelope and send another one.',
    document_filled: 'Somebody has filled in fields of “{name}” already. This document can no longer be taken out.',
    was_asked:
      'The request to {name} was sent already. Remove and add them again to change what they do or how they are reached.',
    order_passed:
      'It was the turn of somebody already, and {name} would come before them. Choose the same turn or a later one.',
    certificate:
      'Somebody signs this envelope with a certificate, and its pages were prepared for that. Documents, fields and kinds of signature stay as they are.',
    signing_now: 'Somebody is signing with a certificate right now. Try again in a few minutes.',
  },
  signature: {
    qualified_unavailable:
      "The qualified signature can't be used here: it is for signers, in Brazil. Choose the simple signature.",
    not_qualified: 'This recipient does not sign with a certificate.',
    lease_over: 'The time for signing with the certificate has ended. Start again.',
    values_changed: 'Something was filled in after the signature was prepared. Start signing again.',
    incomplete: 'A signature for each document is needed. Start signing again.',
    unusable: "The signature that came back can't be used. Sign again, with another certificate if it happens again.",
    other_key: 'The signature was not made with the certificate that came with it. Sign again.',
    other_document:
      'The signature was made for another document, or the document has changed since. Open it and sign again.',
    certificate_not_valid: 'The certificate has expired or is not valid yet. Sign with another one.',
  },
  certificate: {
    bad_credentials: 'Invalid credentials.',
    provider_unavailable: 'The certificate provider does not answer. Try again in a few minutes.',
    session_over:
      'The sign-in at the certificate provider has ended or was used already. Sign in again with a new code.',
    missing: 'No certificate found.',
    expired: 'Certificate expired.',
    revoked: 'Certificate revoked.',
    untrusted: 'This certificate was not issued by an authority that is accepted here. Use an ICP-Brasil certificate.',
    not_for_signing: "This certificate is not for a person's signatures. Use another one.",
    other_person: 'This certificate is not in the name of this recipient. Use your own certificate, or ask the sender.',
    declaration_required: 'This certificate is in the name of somebody else. Say why you sign with it.',
    key_locked:
      'The provider has locked this certificate after too many wrong tries. Unlock it there, or use another one.',
    account_level: 'Only gov.br accounts of level silver or gold can sign. Raise the level of your account at gov.br.',
    algorithm_unsupported: 'The key of this certificate signs in a way that is not supported here. Use another one.',
    too_many_documents:
      '{most, plural, one {This certificate signs only one document at a time.} other {This certificate signs # documents at a time at most.}} Use another one, or ask the sender for fewer documents.',
    authorization_required: 'The key of this certificate has to be authorized first. Begin again.',
    authorization_refused: 'The provider did not let this certificate sign. Nothing was signed: try again.',
    status_unknown:
      'The authority of the certificate does not say whether it is still good. Try again in a few minutes.',
  },
  token: { invalid: 'This link is not valid. Open the link in the latest message you received.' },
  field: {
    not_found: 'Field not found.',
    not_yours: 'This field belongs to another recipient.',
    invalid_value: 'This value does not fit the field. Check it and try again.',
    value_not_option: 'The start value is not one of the options. Choose one of them, or none.',
    wrong_format:
      '{format, select, number {Write a number only, like 1,234.5.} money {Write an amount, like 1,234.56.} date {Write a date that exists, like 2026-12-31 or 31/12/2026.} cpf {This CPF is not valid. Check its digits.} cnpj {This CNPJ is not valid. Check its characters.} phone {Write a phone number with its area code, like +1 212 555 0123.} email {Write a whole e-mail address, like ana@example.com.} other {This value does not have the form that the field asks for.}}',
    fills_itself: 'This field fills itself in at signing.',
    outside_page: 'The field is outside the page. Move it inside.',
    type_not_allowed: 'This type of field cannot be used with this recipient.',
    needs_place: 'Say where on the page the field goes, in `widgets`.',
    needs_options: 'Give every dropdown list at least one option.',
    needs_title: 'Give every text, checkbox and dropdown field a title.',
    radio_unclear:
      'The option group {title} needs at least two options with different words, all required or none, and only one of them may be chosen from the start.',
    condition_gone:
      'The field {title} depends on a field or a value that this person does not have. Choose another one, or show it always.',
    condition_circle: 'The field {title} depends on itself. Choose another field, or show it always.',
    calculation_gone:
      'The field {title} is calculated from fields that are not there or are no numbers. Choose others.',
    calculation_circle: 'What the field {title} is calculated from runs in a circle. Choose other fields.',
    calculation_later:
      'The field {title} is calculated from fields of people who sign at the same time or later. Give it to the last one, or change the order.',
    calculation_format: 'A calculated field is a number or an amount of money.',
    calculation_impossible:
      'The field {title} cannot be calculated: the amounts in it are in several currencies, or too large. Correct them first.',
    anchor_missing: 'The text that says where it stands is not found in the document.',
    name_unknown: 'No field has this name.',
    too_many: 'There can be {max} fields at most.',
    not_in_archive:
      'In a PDF/A envelope each signer has one signature field per document, and no initials. Correct the fields on: {documents}.',
  },
  content: { not_found: 'Element not found.', empty: 'An element on the pages is empty. Fill it in or remove it.' },
  image: {
    unreadable: 'The image could not be read. Choose another one, or save it anew as PNG or JPEG.',
    too_large: 'The image is too large. Upload a smaller one.',
    unsupported: 'Choose a PNG, JPG, WebP or BMP image.',
  },
  invitation: {
    not_found: 'This invitation does not exist any more. Ask the person who invited you for a new one.',
    not_yours: 'This invitation belongs to someone else. You are not authorized to access this organization.',
    expired: 'This invitation has expired. Ask the person who invited you to send it again.',
    sent_just_now: 'This invitation was sent a moment ago. Wait a minute before sending it again.',
    limit_reached:
      'The plan of this organization is for {limit} people, open invitations included; there is room for {left} more. Remove somebody, withdraw an invitation, or choose a larger plan.',
  },
  sheet: {
    too_large: 'This file is larger than 5 MB. Keep only the column that matters, or divide it.',
    too_many_rows: 'This file has more than {max} rows. Divide it into smaller ones.',
    unsupported: 'This is no spreadsheet that can be read here. Save it as xlsx, xls, ods, csv or txt.',
    unreadable: 'This spreadsheet cannot be read: it may be damaged or have a password. Save it anew and try again.',
    too_complex:
      'This spreadsheet takes too much time or memory to read. Copy the column into a new one, or save it as csv.',
  },
  batch: {
    not_found: 'There is no such batch.',
    not_possible: 'This batch is over, or already so.',
    empty: 'There is no row to send.',
    rows_invalid: 'Some rows cannot be sent. Correct them, or send the others only.',
    column_unknown: 'The template has no such role or field.',
    column_twice: 'Two columns stand for the same thing.',
    role_missing: 'No column says the address of “{role}”.',
    sent_before: 'These rows were sent of this template before. Say that they shall be sent again.',
    credits_missing: 'There are too few credits: {left} left, and the batch needs {wanted}.',
  },
  public_link: {
    not_found: 'This link does not exist, or was removed.',
    role_unfit: 'Choose a role of the template that nobody fills yet and that is reached by e-mail.',
    paused: 'This link is paused at the moment. Try again later, or ask the person who gave it to you.',
    expired: 'This link has expired. Ask the person who gave it to you for another one.',
    used_up: 'This link has been used as often as it may be. Ask the person who gave it to you for another one.',
    no_credit: 'The sender cannot take more signatures at the moment. Tell the person who gave you this link.',
    unavailable: 'This link does not work at the moment. Tell the person who gave it to you.',
    domain_not_allowed: 'This link is for certain e-mail addresses only. Use the one of your company.',
    code_wrong: 'This is not the code. Look at the last e-mail that came.',
    code_over: 'This code is not valid any more. Ask for another one.',
  },
  label: {
    not_found: 'This label no longer exists.',
    name_taken: 'There is already a label with this name. Choose another.',
    too_many: 'There may be at most {max} labels here. Remove one first.',
  },
  filter: {
    not_found: 'This saved filter no longer exists.',
    name_taken: 'You already have a saved filter with this name. Choose another.',
    too_many: 'You may save at most {max} filters for this list. Remove one first.',
  },
  contact: {
    not_found: 'This contact no longer exists.',
    email_taken: 'There is a contact with this e-mail already.',
    file_unsupported: 'This file is no CSV. In Excel or Google Sheets, save it as CSV and choose the saved file.',
    file_too_large: 'This file is larger than 2 MB. Divide it into smaller ones.',
    file_empty: 'There is no contact in this file.',
    columns_missing:
      'There is no column of e-mails to be found. Name the columns in the first line Name, E-mail and Phone, as in the template.',
    too_many_rows: 'This file has more than {max} contacts. Divide it into smaller ones.',
    rows_invalid:
      'Some lines of this file have errors, so nothing was imported. Mend them, or import only those that are right.',
  },
  conversion: {
    not_found: 'Conversion not found. Add the file again.',
    not_ready: 'The file is still being converted. Wait some seconds.',
    unavailable: 'This installation takes PDFs only. Save the file as PDF and add it again.',
    unsupported:
      'We take PDF, docx, odt, doc, rtf and html. Check that the content is of the kind that the name says, or save it as PDF.',
    failed: 'This file could not be converted. Open it in the program that made it, save it as PDF and add the PDF.',
    too_slow: 'The conversion took too long. Save the file as PDF and add the PDF.',
  },
  item: {
    not_found: 'File not found.',
    into_itself: "A folder can't be moved into itself. Choose another place.",
    share_with_members: 'Files can be shared with members of this organization only. Remove the people who are not.',
  },
  folder: { not_found: 'Folder not found.', too_deep: 'Folders go 5 levels deep. Choose a place further up.' },
  integration: {
    not_found: 'This integration is not connected.',
    none_connected: 'No integration is connected.',
    not_for_sandbox: 'Test envelopes are not archived.',
    unreachable: 'The server does not answer. Check the address.',
    busy: 'The server takes nothing more for now. Try again in some minutes.',
    full: 'There is no room left on the server.',
    redirected: 'The server sends to another address. Enter the one that it leads to.',
    unexpected_answer: 'The server does not answer as this service does. Check the address.',
    address_not_allowed: 'This address leads into a private network, or is not encrypted.',
    credentials_refused: 'Invalid credentials: the user or the password is wrong.',
    forbidden: 'This user may not store files there.',
    place_missing: 'This place does not exist there, or the user does not see it.',
  },
  attachment: {
    title_missing: 'Say which file is asked for.',
    title_taken: 'Another file of this recipient has this title already. Choose another.',
    not_found: 'This attachment is not there any more.',
    missing: 'Choose a file.',
    unsupported: 'This file is no PDF, JPEG, PNG or WebP. Choose another, or take a photo.',
    too_large: 'The file is larger than 20 MB. Choose a smaller one.',
    no_room: 'The file could not be kept: the sender’s organization has no room left for files. Tell the sender.',
  },
  storage: { full: 'The storage of the organization is full. Delete files or get a larger plan.' },
  list: {
    cursor_invalid: 'This link does not belong to this list, or is out of date. Begin again with the first page.',
    page_too_deep:
      'So many pages into a search there is no jumping: follow the link to the next page, or search for something rarer.',
  },
  hook: { secret_wrong: 'The secret of this hook is wrong.' },
  code: {
    not_found: 'No document has this code. Check the letters and digits.',
    unknown_digest: 'No file with this digest was sealed here.',
    removed:
      'This envelope was once here. It was sent on {sent}, closed on {closed} and removed on {removed}, by the retention rule of its organization.',
    not_a_digest: 'A SHA-1 has 40 hexadecimal digits, a SHA-256 has 64.',
    secret_wrong: 'The secret code is wrong. It is on the signature page of the document.',
  },
} as const
