/** With which codes calls of operators may be refused. */
import type { Rule } from './refusal-rule.ts'

export const operatingRules: readonly Rule[] = [
  [['operator.not_one', 'operator.second_factor_required'], ({ caller }) => caller === 'operator'],
  [['session.proof_required'], ({ isAfterProof }) => isAfterProof === true],
]
