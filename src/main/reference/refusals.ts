/** With which codes a call may be refused: by who may ask, by what its path names, and by what it does. */
import type { Endpoint } from '../../kernel/endpoint.ts'
import { refusals, type RefusalCode } from '../../kernel/refusal-codes.ts'
import { labelRules } from './label-refusals.ts'
import { attachmentRules } from './attachment-refusals.ts'
import { identificationRules } from './identification-refusals.ts'
import { operatingRules } from './operating-refusals.ts'
import { peopleRules } from './people-refusals.ts'
import { changing, through, to, writes, type Asked, type Rule } from './refusal-rule.ts'
import { singleSignOnRules } from './single-sign-on-refusals.ts'

const isForPrograms = ({ caller, isForPeopleOnly }: Pick<Endpoint, 'caller' | 'isForPeopleOnly'>) =>
  caller === 'member' && isForPeopleOnly !== true
const draft = /^\/v1\/envelopes\/:id($|\/(documents|recipients)\b)/
/** How an envelope ended. */
const closed = ['envelope.was_cancelled', 'envelope.was_refused', 'envelope.has_expired'] as const
const importOfContacts = [
  'contact.file_unsupported',
  'contact.file_too_large',
  'contact.file_empty',
  'contact.columns_missing',
  'contact.too_many_rows',
  'contact.rows_invalid',
] as const
const acting = /^\/v1\/p\/(envelopes\/recipients|signature-profiles)\b/
const certificate = /\/(certificate-holder|generate-signable-hashes|sign-with-plugin|bird-id|[\w-]*provider)\b/

const rules: readonly Rule[] = [
  // the wire
  [['input.invalid'], ({ names, carries }) => names.length > 0 || carries === 'multipart'],
  [['input.not_json'], (asked) => writes(asked) && asked.carries !== 'multipart'],
  [['input.form_broken'], ({ carries }) => carries === 'multipart' || carries === 'either'],
  [['service.unavailable'], () => true],
  [['service.out_of_space'], writes],
  [['input.too_large', 'input.unsupported_type', 'request.cross_origin'], writes],
  [['list.cursor_invalid', 'list.page_too_deep'], ({ names }) => names.includes('cursor')],
  [
    ['request.idempotency_mismatch', 'request.busy'],
    (asked) => writes(asked) && asked.caller !== 'anyone' && asked.answers !== 'file',
  ],
  [['request.rate_limited'], (asked) => writes(asked) || asked.caller === 'anyone' || isForPrograms(asked)],

  // who is asking
  [['session.required', 'program.token_invalid', 'program.not_allowed'], ({ caller }) => isKnown(caller)],
  ...operatingRules,
  ...labelRules,
  ...peopleRules,
  ...singleSignOnRules,
  ...attachmentRules,
  ...identificationRules,
  [['program.scope_missing', 'program.not_in_plan'], isForPrograms],
  [['user.registration_incomplete'], ({ caller, isForNewcomers }) => isKnown(caller) && isForNewcomers !== true],
  [['user.password_expired'], ({ caller, isForOldPassword }) => isKnown(caller) && isForOldPassword !== true],
  [
    ['organization.second_factor_required'],
    ({ caller, path }) => caller === 'member' || path.startsWith('/v1/organizations/:id'),
  ],
  [['organization.second_factor_first'], to(/^PATCH \/v1\/organizations\/:id$/)],
  [['session.handed_over'], ({ caller, isForLockedSession }) => isKnown(caller) && isForLockedSession !== true],
  [['user.password_wrong'], to(/\/take-back$/)],
  [['organization.not_a_member', 'program.other_organization'], ({ caller }) => caller === 'member'],
  [['permission.denied'], through(/^\/v1\/(subscriptions?|invoices)\b|^\/v1\/plans\/(:plan\/subscriptions|contacts)$/)],
  [['payment.not_offered', 'subscription.not_found', 'plan.not_sold'], through(/^\/v1\/subscriptions?\b/)],
  [
    ['payment.*', 'plan.*', 'user.cpf_invalid', 'user.phone_invalid'],
    changing(/^\/v1\/(subscriptions?|plans|payments)\b/),
  ],
  [['plan.current'], through(/^\/v1\/subscriptions\b/)],
  [['invoice.not_found'], through(/^\/v1\/invoices\/:id$/)],
  [['organization.not_found'], through(/^\/v1\/plans\/requests$/)],
  [['organization.not_a_member'], to(/\/face-to-face\/next$|\/membership$/)],
  [['token.invalid'], ({ caller, path }) => caller === 'recipient' || /\/(next|visit-provider)$/.test(path)],
  [['permission.denied'], (asked) => asked.isForPeopleOnly === true || asked.names.includes('source')],
  [['permission.denied'], ({ method, caller, path }) => caller === 'member' && method !== 'GET' && path.includes('/:')],
  [['permission.denied'], through(/\/identifiers\/PHOTO$/)],
  [['session.bad_credentials'], to(/POST \/auth\/login/)],
  [['user.*'], to(/POST \/auth\/(register|complete|reset-password)|PUT \/v1\/me\/password|^PATCH \/v1\/me$/)],
  [['user.has_no_avatar'], to(/^GET \/v1\/((me|organizations\/:id\/users\/:user)\/avatar|p\/.*\/sender-picture)$/)],
  [['image.unreadable', 'image.too_large', 'image.unsupported'], to(/^POST \/v1\/me\/avatar$/)],
  [
    ['session.proof_required'],
    to(
      /^(POST|DELETE) \/v1\/me\/(authenticator|recovery-codes|passkeys(\/options)?|passkeys\/:id|sessions\/(:id|end-others))(\/confirm)?$/,
    ),
  ],
  [['session.proof_required'], to(/^(POST|GET) \/v1\/me\/(data-copies(\/:id\/download)?|deletion)$/)],
  [['permission.denied'], to(/^GET \/v1\/organizations\/:id\/(retention|reading-times|branding|history(\/export)?)$/)],
  [['envelope.not_sent'], through(/^\/v1\/envelopes\/:id\/(hold|dossier)$/)],
  [['code.removed'], to(/^POST \/v1\/p\/envelopes\/documents\/validate/)],
  [['copy.asked_just_now'], to(/^POST \/v1\/me\/data-copies$/)],
  [['copy.not_found', 'request.rate_limited'], through(/^\/v1\/me\/data-copies\/:id/)],
  [['deletion.*'], to(/^POST \/v1\/me\/deletion$/)],
  [['session.proof_unavailable', 'user.password_wrong', 'second_factor.code_wrong'], to(/^POST \/v1\/me\/prove$/)],
  [['provider.not_linked', 'provider.only_way_in', 'session.proof_required'], to(/\/me\/identities\/:id$/)],
  [['second_factor.*'], to(/^(POST|DELETE) \/v1\/me\/(authenticator|recovery-codes)/)],
  [['session.begin_again', 'second_factor.code_wrong'], to(/^POST \/auth\/second-factor$/)],
  [['passkey.refused', 'passkey.unknown'], to(/^POST (\/v1\/me\/prove\/passkey|\/auth\/passkey|\/v1\/me\/passkeys)$/)],
  [['passkey.too_many'], to(/^POST \/v1\/me\/passkeys/)],
  [['passkey.not_found'], through(/^\/v1\/me\/passkeys\/:id/)],
  [['session.not_found'], through(/^\/v1\/me\/sessions\/:id/)],
  [['link.invalid_or_used'], to(/POST \/auth\/(verify-email|reset-password)/)],

  [['hook.secret_wrong', 'input.invalid', 'request.not_found'], through(/^\/v1\/hooks\b/)],

  [['permission.denied'], to(/^GET \/v1\/envelopes\/:id\/correction$/)],
  [['recipient.removed'], ({ caller }) => caller === 'recipient'],
  [[...closed, 'envelope.not_open', 'envelope.everybody_acted'], changing(/^\/v1\/envelopes\/:id\/correction\b/)],
  [
    [
      'correction.*',
      'envelope.changed_meanwhile',
      'envelope.needs_signer',
      'envelope.needs_document',
      'organization.suspended',
    ],
    to(/^(GET|POST) \/v1\/envelopes\/:id\/correction(\/apply)?$/),
  ],
  [['correction.not_to_send'], to(/^POST \/v1\/envelopes\/:id\/(send|editing-address)$/)],
  [[...closed, 'envelope.reminder_needs_deadline', 'envelope.deadline_too_soon'], to(/^PATCH \/v1\/envelopes\/:id$/)],

  // what is named
  [['envelope.not_found'], through(/^\/v1\/envelopes\/(:id|cancel|renotify|save|label|download)/)],
  [['envelope.not_found'], to(/^POST \/v1\/envelopes\/inbox\/sign$/)],
  [['envelope.not_found'], to(/^GET \/v1\/public-links$/)],
  [['document.not_found'], through(/\/:document/)],
  [['field.not_found'], through(/\/:field/)],
  [['content.not_found'], through(/\/:content/)],
  [['item.not_found'], through(/^\/v1\/items\/(:id|move|dependents|download)/)],
  [
    ['item.not_found', 'permission.denied'],
    to(/(DELETE \/v1\/items|PUT \/v1\/items\/move|GET \/v1\/items\/dependents)$/),
  ],
  [['conversion.not_found'], through(/^\/v1\/conversions\/:id/)],
  [
    ['conversion.unavailable', 'conversion.unsupported', 'document.empty', 'document.too_large'],
    to(/POST \/v1\/conversions$/),
  ],
  [
    ['item.not_found', 'conversion.not_found', 'conversion.not_ready', 'conversion.failed', 'conversion.too_slow'],
    to(/POST \/v1\/envelopes\/:id\/documents$/),
  ],
  [['contact.not_found'], through(/^\/v1\/contacts\/:id/)],
  [['contact.email_taken', 'user.phone_invalid'], to(/(POST \/v1\/contacts$|PUT \/v1\/contacts)/)],
  [importOfContacts, to(/POST \/v1\/contacts\/import$/)],
  [['folder.not_found'], ({ names }) => names.includes('parent') || names.includes('triggers')],
  [['client.not_found'], through(/clients\/:id/)],
  [['webhook.not_found'], through(/^\/v1\/webhooks\/:id/)],
  [['webhook.delivery_not_found'], through(/^\/v1\/webhooks\/:id\/deliveries\/:delivery/)],
  [['permission.denied'], through(/^\/v1\/webhooks/)],
  [['webhook.too_many', 'client.not_found'], to(/^POST \/v1\/webhooks$/)],
  [
    ['webhook.url_not_allowed', 'webhook.url_unresolved', 'webhook.url_own'],
    to(/^(POST|PATCH) \/v1\/webhooks(\/:id)?$/),
  ],
  [['push.endpoint_not_allowed', 'push.keys_invalid'], to(/^PUT \/v1\/me\/push$/)],
  [['permission.denied'], through(/^\/v1\/(organizations|envelopes)\/integrations\b/)],
  [['integration.not_found'], through(/^\/v1\/organizations\/integrations\/:id/)],
  [
    [
      'integration.unreachable',
      'integration.busy',
      'integration.full',
      'integration.redirected',
      'integration.unexpected_answer',
      'integration.address_not_allowed',
      'integration.credentials_refused',
      'integration.forbidden',
      'integration.place_missing',
    ],
    to(/^(POST|PATCH) \/v1\/(organizations|envelopes)\/integrations(\/login|\/:id)?$/),
  ],
  [['input.unfitting'], to(/^PATCH \/v1\/organizations\/integrations\/:id$/)],
  [
    ['integration.none_connected', 'integration.not_for_sandbox', 'envelope.not_completed'],
    to(/^POST \/v1\/envelopes\/:id\/archives$/),
  ],
  [['client.has_no_secret'], to(/\/refresh$/)],
  [['client.organization_needs_secret', 'client.organization_scopes'], to(/^(POST|PATCH) \/oauth\/clients(\/:id)?$/)],
  [
    ['client.redirect_missing', 'client.redirect_unsafe', 'client.redirect_local'],
    to(/^(POST|PATCH) \/oauth\/clients(\/:id)?$|\/deploy$/),
  ],
  [['recipient.not_by_link', 'envelope.not_open'], to(/\/recipients\/:recipient\/link$/)],
  [
    [
      'embed.program_required',
      'embed.no_origins',
      'embed.origin_required',
      'embed.origin_not_allowed',
      'recipient.not_embedded',
      'recipient.already_acted',
      'recipient.not_their_turn',
      'envelope.not_open',
      ...closed,
    ],
    to(/\/signing-address$/),
  ],
  [
    [
      'embed.program_required',
      'embed.no_origins',
      'embed.origin_required',
      'embed.origin_not_allowed',
      'envelope.not_editable',
    ],
    to(/\/editing-address$/),
  ],
  [['embed.address_over'], to(/^POST \/v1\/p\/embedded-visits$/)],
  [['client.origin_unsafe'], to(/^(POST|PATCH) \/oauth\/clients(\/:id)?$/)],
  [
    ['consent.gone', 'consent.other_person', 'consent.on_trial', 'organization.not_a_member'],
    through(/^\/auth\/consent\b/),
  ],
  [['authorization.not_found'], through(/^\/v1\/me\/authorizations\/:client/)],
  [['organization.not_found'], through(/^\/v1\/organizations\/:id/)],
  [['code.*'], through(/^\/(v\/|v1\/p\/envelopes\/documents\/)/)],

  [['document.not_found'], to(/^GET \/v1\/(p\/)?envelopes\/(:(id|token)\/(background-sheet\/)?)?download$/)],
  [['recipient.not_found'], changing(/\/(multiple-)?(fields|layout)\b|\/:id\/renotify$/)],
  // No photo was given, no picture adopted or kept.
  [
    ['request.not_found'],
    to(/^GET .*(\/identifiers\/PHOTO|\/signature-profiles\/.*\/preview)$|^PUT \/v1\/p\/signature-profiles\b/),
  ],
  [['document.*', 'request.busy'], to(/\/(validate-file|show-changes)$/)],

  // what is done
  [['envelope.not_halted'], to(/\/retry$/)],
  [['envelope.not_editable', 'envelope.changed_meanwhile'], changing(draft)],
  [['envelope.*'], to(/POST \/v1\/envelopes\/:id\/(send|copy)|(POST|PATCH) \/v1\/envelopes(\/:id)?$/)],
  [
    ['lifecycle.not_allowed', 'envelope.not_open', 'envelope.everybody_acted', ...closed],
    to(/POST \/v1\/envelopes\/((:id\/)?(cancel|renotify|save)|:id\/(send|retry|copy))$/),
  ],
  [
    [
      'envelope.*',
      'document.*',
      'recipient.*',
      'field.*',
      'content.*',
      'conversion.*',
      'signature.qualified_unavailable',
    ],
    to(/POST \/v1\/envelopes\/send$/),
  ],
  [
    ['item.not_found', 'storage.full', 'permission.denied', 'user.email_unverified', 'user.phone_invalid'],
    to(/POST \/v1\/envelopes\/send$/),
  ],
  [['batch.not_found'], through(/^\/v1\/batches\/:id/)],
  [['batch.not_possible'], to(/^POST \/v1\/batches\/:id/)],
  [['sheet.*', 'batch.*', 'user.email_unverified'], to(/^POST \/v1\/batches(\/preview)?$/)],
  [
    ['envelope.not_found', 'envelope.not_a_template', 'permission.denied'],
    through(/^\/v1\/batches(\/preview|\/sample)?$/),
  ],
  [['public_link.not_found'], through(/^\/v1\/(public-links\/:id|p\/links)/)],
  [['lifecycle.not_allowed'], to(/^POST \/v1\/public-links\/:id\/(pause|resume)$/)],
  [['envelope.deadline_too_soon'], to(/^(POST|PATCH) \/v1\/public-links(\/:id)?$/)],
  [
    ['public_link.role_unfit', 'envelope.*', 'permission.denied', 'user.email_unverified', 'recipient.*', 'field.*'],
    to(/^POST \/v1\/public-links$/),
  ],
  [['user.phone_invalid', 'input.unfitting'], to(/^(POST|PATCH) \/v1\/public-links(\/:id)?$/)],
  [['organization.has_no_logo'], to(/^GET \/v1\/p\/links\/:link\/logo$/)],
  [['public_link.paused', 'public_link.expired', 'public_link.used_up'], through(/^\/v1\/p\/links\/:link\/(sub|doc)/)],
  [
    ['public_link.no_credit', 'public_link.unavailable', 'public_link.domain_not_allowed'],
    through(/^\/v1\/p\/links\/:link\/submissions/),
  ],
  [['envelope.duplicate_address', 'public_link.code_wrong', 'public_link.code_over'], to(/\/confirmation$/)],
  [['recipient.name_required', 'recipient.email_invalid'], to(/\/submissions$/)],
  [['team.not_found', 'envelope.not_a_template'], to(/^PUT \/v1\/envelopes\/:id\/shares$/)],
  [['envelope.not_completed'], through(/\/(background-sheet|save)\b/)],
  [['document.*', 'storage.full'], to(/POST (\/v1\/envelopes\/:id\/documents|\/v1\/items\/upload)$/)],
  [['document.*', 'recipient.*'], to(/POST \/v1\/envelopes\/:id\/send/)],
  [['recipient.*', 'envelope.*', 'signature.qualified_unavailable'], changing(/^\/v1\/envelopes\/:id\/recipients\b/)],
  [['recipient.notified_just_now', 'recipient.face_to_face', 'recipient.not_asked_yet'], to(/notify$/)],
  [['field.*'], changing(/\/(multiple-)?(fields|layout)\b/)],
  [
    ['document.too_complex', 'document.broken', 'envelope.not_editable', 'permission.denied'],
    to(/^GET .*\/proposed-fields$/),
  ],
  [['content.*', 'image.*', 'field.*'], changing(/\/(multiple-)?(contents|layout)\b/)],
  [['image.*'], ({ path, carries }) => path.includes('signature-profiles') && carries === 'multipart'],
  [['recipient.*', 'envelope.*', 'image.*', 'field.*', 'lifecycle.not_allowed'], changing(acting)],
  [['certificate.*', 'signature.*'], changing(certificate)],
  [['signature.not_qualified', 'recipient.*', 'envelope.*'], through(/\/cess\/license$/)],
  // Kept signatures belong to the user who is signed in.
  [['session.required'], to(/^PUT \/v1\/p\/signature-profiles\b/)],
  [['item.into_itself', 'folder.too_deep', 'folder.not_found'], changing(/^\/v1\/items/)],
  [['storage.full'], to(/\/save$/)],
  [['item.not_found'], to(/envelopes\/save$/)],
  [['permission.denied'], to(/^POST \/v1\/envelopes\/(cancel|renotify|save|label)$/)],
  [['item.share_with_members'], to(/PUT \/v1\/items\/:id\/shares$/)],
  [['item.not_found', 'folder.not_found'], through(/^\/v1\/p\/storage\b/)],
]

const isKnown = (caller: Endpoint['caller']): boolean => caller !== 'anyone' && caller !== 'recipient'
const all = Object.keys(refusals) as RefusalCode[]

export function codesOf(asked: Asked): RefusalCode[] {
  const may = rules.filter(([, applies]) => applies(asked)).flatMap(([codes]) => codes)
  return all.filter((code) => may.some((each) => each === code || each === `${code.split('.')[0]}.*`))
}
