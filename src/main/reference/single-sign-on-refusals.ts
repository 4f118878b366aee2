/** With which codes calls may be refused because of single sign-on. */
import { to, type Rule } from './refusal-rule.ts'

const settings = /^\w+ \/v1\/(single-sign-on|provisioning)\b/

export const singleSignOnRules: readonly Rule[] = [
  [
    ['organization.sso_required'],
    ({ caller, path }) => caller === 'member' || path.startsWith('/v1/organizations/:id'),
  ],
  [['session.sso_required'], to(/^POST \/auth\/login$/)],
  [['permission.denied', 'organization.personal'], to(settings)],
  [['scim.not_set_up'], to(/^DELETE \/v1\/provisioning$/)],
  [
    ['session.proof_required'],
    ({ method, path }) => method !== 'GET' && /^\/v1\/(single-sign-on|provisioning)/.test(path),
  ],
  [
    ['sso.address_not_allowed', 'sso.unreachable', 'sso.not_a_provider', 'sso.secret_missing', 'sso.metadata_invalid'],
    to(/^PUT \/v1\/single-sign-on$/),
  ],
  [['role.not_found', 'team.not_found'], to(/^PUT \/v1\/single-sign-on$/)],
  [['sso.not_set_up'], to(/^(PUT|DELETE) \/v1\/single-sign-on(\/enforcement)?$/)],
  [['sso.no_domain', 'sso.untested', 'organization.second_factor_first'], to(/\/single-sign-on\/enforcement$/)],
  [['sso.domain_invalid', 'sso.too_many_domains'], to(/^POST \/v1\/single-sign-on\/domains$/)],
  [['sso.domain_invalid', 'sso.domain_not_found'], to(/\/single-sign-on\/domains\/:domain/)],
  [['sso.record_missing', 'sso.domain_taken', 'sso.dns_silent'], to(/\/single-sign-on\/domains\/:domain\/check$/)],
]
