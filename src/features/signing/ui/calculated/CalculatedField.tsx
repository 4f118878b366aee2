/** A calculated field over the page, as the values on this screen have it; what is sealed the server calculates by the same model. */
import type { ComponentProps } from 'react'
import { FieldControl } from '../shared/FieldControl.tsx'
import type { FieldToGive } from '../shared/ceremony.ts'
import { outcomesIn, type CalculatedEnvelope } from './outcomes.ts'
import { useCalculatedText } from './text.ts'

export function CalculatedField({
  view,
  fields,
  ...control
}: ComponentProps<typeof FieldControl> & {
  view: Readonly<{ envelope: CalculatedEnvelope }>
  /** The own ones that are shown. */
  fields: readonly FieldToGive[]
}) {
  const t = useCalculatedText()
  const { field } = control
  const { value = null, trouble = null } = outcomesIn(view.envelope, fields).get(field.id) ?? {}
  const says = trouble ? t(trouble) : value === null ? t('nothing') : t('value', { value })
  return <FieldControl {...control} field={{ ...field, valueNow: value }} says={says} isUnfit={trouble !== null} />
}
