/** A calculated field over the page, as the values on this screen have it; what is sealed the server calculates by the same model. */
import type { ComponentProps } from 'react'
import type { Language } from '../../../../kernel/language.ts'
import { calculatedFields } from '../../../../core/envelope/ui/calculated-fields.ts'
import { FieldControl } from '../shared/FieldControl.tsx'
import type { FieldToGive, SignerField } from '../shared/ceremony.ts'
import { useCalculatedText } from './text.ts'

export function CalculatedField({
  view,
  fields,
  ...control
}: ComponentProps<typeof FieldControl> & {
  view: Readonly<{
    envelope: Readonly<{ language: Language; documents: readonly Readonly<{ fields: readonly SignerField[] }>[] }>
  }>
  /** The own ones that are shown. */
  fields: readonly FieldToGive[]
}) {
  const t = useCalculatedText()
  const { field } = control
  const others = view.envelope.documents.flatMap((document) => document.fields.filter(({ is_mine }) => !is_mine))
  const own = fields.map((each) => ({ ...each, value: each.valueNow }))
  const { value = null, trouble = null } =
    calculatedFields([...own, ...others], view.envelope.language).get(field.id) ?? {}
  const says = trouble ? t(trouble) : value === null ? t('nothing') : t('value', { value })
  return <FieldControl {...control} field={{ ...field, valueNow: value }} says={says} isUnfit={trouble !== null} />
}
