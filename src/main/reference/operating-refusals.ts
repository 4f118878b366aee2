/** With which codes calls of operators may be refused. */
import { to, type Rule } from './refusal-rule.ts'

export const operatingRules: readonly Rule[] = [
  [['operator.not_one', 'operator.second_factor_required'], ({ caller }) => caller === 'operator'],
  [['session.proof_required'], ({ isAfterProof }) => isAfterProof === true],
  [['organization.not_found'], to(/\/v1\/operate\/organizations\/:id/)],
  [['organization.personal'], to(/^POST \/v1\/operate\/organizations\/:id\/suspension$/)],
  [['plan.paid_for', 'plan.end_passed', 'plan.credits_above_limit'], to(/\/v1\/operate\/organizations\/:id\/plan$/)],
  [['user.not_found'], to(/\/v1\/operate\/people\/:id/)],
  [['operator.themselves'], to(/^POST \/v1\/operate\/people\/:id\/(suspension|erasure)$/)],
  [['deletion.*'], to(/^POST \/v1\/operate\/people\/:id\/erasure$/)],
  [['envelope.not_halted', 'envelope.not_found'], to(/\/v1\/operate\/halted-envelopes\/:id\/retry$/)],
  [['message.not_found', 'message.not_lost'], to(/\/v1\/operate\/messages\/:id\/send-again$/)],
  [['notice.end_unfit', 'notice.text_missing'], to(/^PUT \/v1\/operate\/notice$/)],
  // users and organizations that are suspended
  [
    ['user.suspended'],
    ({ method, path, caller }) => caller === 'member' || (method === 'POST' && path.startsWith('/auth/')),
  ],
  [['organization.suspended'], ({ caller, path }) => caller === 'member' || path.startsWith('/v1/organizations/:id')],
  [['envelope.suspended'], ({ caller, path }) => caller === 'recipient' && path.startsWith('/v1/p/')],
]
