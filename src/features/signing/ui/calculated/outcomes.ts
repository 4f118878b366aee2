/** Calculates all fields of a page once for what is written in them: each of them asks, at every letter. */
import type { Language } from '../../../../kernel/language.ts'
import type { CalculatedValue } from '../../../../core/envelope/calculation.model.ts'
import { calculatedFields } from '../../../../core/envelope/ui/calculated-fields.ts'
import type { FieldToGive, SignerField } from '../shared/ceremony.ts'

export type CalculatedEnvelope = Readonly<{
  language: Language
  documents: readonly Readonly<{ fields: readonly SignerField[] }>[]
}>

type Outcomes = ReadonlyMap<string, CalculatedValue>

const known = new WeakMap<readonly FieldToGive[], Readonly<{ envelope: CalculatedEnvelope; outcomes: Outcomes }>>()

/** @param fields the own ones that are shown; the same list for as long as nothing is written in them */
export function outcomesIn(envelope: CalculatedEnvelope, fields: readonly FieldToGive[]): Outcomes {
  const last = known.get(fields)
  if (last?.envelope === envelope) return last.outcomes
  const others = envelope.documents.flatMap((document) => document.fields.filter(({ is_mine }) => !is_mine))
  const own = fields.map((each) => ({ ...each, value: each.valueNow }))
  const outcomes = calculatedFields([...own, ...others], envelope.language)
  known.set(fields, { envelope, outcomes })
  return outcomes
}
