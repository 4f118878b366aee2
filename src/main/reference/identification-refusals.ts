/** With which codes calls about recipients, and checks of their identity, may be refused. */
import { through, to, type Rule } from './refusal-rule.ts'

export const identificationRules: readonly Rule[] = [
  [['recipient.not_found'], through(/\/:recipient/)],
  [['recipient.check_required'], ({ caller, path }) => caller === 'recipient' && !/\/check\b/.test(path)],
  [['request.not_found', 'envelope.suspended'], through(/\/:token\/check\b/)],
  [['recipient.check_wrong', 'recipient.check_over', 'recipient.check_locked'], to(/\/:token\/check$/)],
  [['recipient.check_unavailable'], to(/^POST .*\/check\/code$/)],
  [['recipient.check_unavailable', 'recipient.already_acted'], to(/\/access-code$/)],
  [
    [
      'recipient.check_unavailable',
      'recipient.check_unfitting',
      'recipient.check_phone_missing',
      'recipient.access_code_missing',
      'user.phone_invalid',
    ],
    to(/^(POST|PATCH) \/v1\/envelopes\/:id\/recipients(\/:recipient)?$/),
  ],
  [
    ['recipient.signs_as_unfitting', 'recipient.represented_name_missing', 'recipient.represented_number_invalid'],
    to(/^(POST|PATCH) \/v1\/envelopes\/(send|:id\/recipients(\/:recipient)?)$/),
  ],
  [
    [
      'recipient.delegation_not_allowed',
      'recipient.delegation_reason_missing',
      'recipient.delegate_taken',
      'recipient.already_acted',
      'recipient.not_their_turn',
      'recipient.name_required',
      'recipient.email_invalid',
      'recipient.address_missing',
      'recipient.check_phone_missing',
      'user.phone_invalid',
      'lifecycle.not_allowed',
      'envelope.not_open',
    ],
    to(/\/:token\/delegate$/),
  ],
  [['recipient.delegation_unfitting'], to(/^(POST|PATCH) \/v1\/envelopes\/(send|:id\/recipients(\/:recipient)?)$/)],
]
