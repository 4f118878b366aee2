/** Finds the fields of a view that are hidden, as the values are on this screen; the server decides by the same model. */
import { hiddenIds } from '../condition.model.ts'
import type { FieldView } from '../parts.contract.ts'

type Shown = Pick<FieldView, 'id' | 'type' | 'format' | 'recipient' | 'title' | 'options' | 'value' | 'shown_if'>

export const hiddenFields = (fields: readonly Shown[]): ReadonlySet<string> =>
  hiddenIds(
    fields.map(({ recipient, shown_if, ...field }) => ({
      ...field,
      recipientId: recipient,
      condition: shown_if && { title: shown_if.field, value: shown_if.value },
    })),
  )

export function withoutHidden<Field extends Shown>(fields: readonly Field[]): Field[] {
  const hidden = hiddenFields(fields)
  return fields.filter(({ id }) => !hidden.has(id))
}
