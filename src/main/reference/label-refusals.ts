/** With which codes calls about labels and saved filters may be refused. */
import { to, type Rule } from './refusal-rule.ts'

export const labelRules: readonly Rule[] = [
  [['label.not_found'], to(/ \/v1\/(labels\/:id|envelopes\/label$)/)],
  [['label.too_many'], to(/^POST \/v1\/(labels|envelopes\/label)$/)],
  [['label.name_taken'], to(/^(POST|PATCH) \/v1\/labels\b/)],
  [['permission.denied'], to(/^(POST|PATCH|DELETE) \/v1\/labels\b/)],
  [['filter.not_found'], to(/ \/v1\/saved-filters\/:id/)],
  [['filter.too_many', 'permission.denied'], to(/^POST \/v1\/saved-filters$/)],
  [['filter.name_taken'], to(/^(POST|PATCH) \/v1\/saved-filters\b/)],
  [['permission.denied', 'program.not_allowed'], to(/^GET \/v1\/envelopes\/folders$/)],
]
