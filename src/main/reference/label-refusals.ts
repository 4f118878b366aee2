/** With which codes calls about labels may be refused. */
import { to, type Rule } from './refusal-rule.ts'

export const labelRules: readonly Rule[] = [
  [['label.not_found'], to(/ \/v1\/(labels\/:id|envelopes\/label$)/)],
  [['label.too_many'], to(/^POST \/v1\/(labels|envelopes\/label)$/)],
  [['label.name_taken'], to(/^(POST|PATCH) \/v1\/labels\b/)],
  [['permission.denied'], to(/^(POST|PATCH|DELETE) \/v1\/labels\b/)],
]
