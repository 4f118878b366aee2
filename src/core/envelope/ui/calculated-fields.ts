/** Calculates fields of a view, from the values on this screen; what is kept and sealed the server calculates by the same model. */
import type { Language } from '../../../kernel/language.ts'
import { calculate, type CalculatedValue } from '../calculation.model.ts'
import type { FieldView } from '../parts.contract.ts'

type Shown = Pick<FieldView, 'id' | 'type' | 'format' | 'recipient' | 'title' | 'value' | 'calculation'>

export const calculatedFields = (fields: readonly Shown[], language: Language): ReadonlyMap<string, CalculatedValue> =>
  calculate(
    fields.map(({ recipient, calculation, ...field }) => ({
      ...field,
      recipientId: recipient,
      calculation: calculation && { ...calculation, titles: calculation.fields },
    })),
    language,
  )
