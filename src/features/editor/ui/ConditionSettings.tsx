/** Settings for when a field is shown: always, or only if another field of its recipient has a value. */
import { Select } from '../../../web/design/Select.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import type { Condition } from '../../../core/envelope/condition.model.ts'
import { limits } from '../../../core/envelope/field.model.ts'
import { triggersFor, type DecidingField } from '../../drafting/condition-places.model.ts'
import type { FieldElement } from '../../drafting/layout-element.model.ts'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

export function ConditionSettings({ field, editor }: { field: FieldElement; editor: Editor }) {
  const t = useEditorText()
  const { condition } = field
  const triggers = triggersFor(field, editor.all)
  if (triggers.length === 0 && !condition) return null
  const trigger = triggers.find(({ title }) => title === condition?.title.trim())
  const problem = editor.problems.get(field.key)
  const error = problem === 'condition_gone' || problem === 'condition_circle' ? t(`condition.${problem}`) : undefined
  const titles = [...new Set([...triggers.map(({ title }) => title), ...(condition ? [condition.title] : [])])]
  const depend = (title: string) => {
    const chosen = triggers.find((each) => each.title === title)
    if (!chosen) return editor.set({ condition: null })
    editor.set({ condition: { title, value: chosen.type === 'checkbox' ? 'true' : (chosen.options[0] ?? null) } })
  }
  return (
    <>
      <Select
        label={t('condition.label')}
        error={error}
        value={condition?.title ?? ''}
        options={[
          { value: '', label: t('condition.always') },
          ...titles.map((title) => ({ value: title, label: t('condition.onlyIf', { title }) })),
        ]}
        onChange={({ target }) => depend(target.value)}
      />
      {condition && trigger && <AskedValue {...{ condition, trigger, editor }} />}
    </>
  )
}

/** Which value the other field must have. */
function AskedValue({ condition, trigger, editor }: { condition: Condition; trigger: DecidingField; editor: Editor }) {
  const t = useEditorText()
  const value = condition.value ?? ''
  const ask = (wanted: string) => editor.set({ condition: { ...condition, value: wanted || null } })
  if (trigger.type === 'checkbox') return <p className="text-sm text-muted">{t('condition.ticked')}</p>
  if (trigger.type === 'text')
    return (
      <TextField
        label={t('condition.text')}
        isOptional
        value={value}
        maxLength={limits.fieldValue}
        onChange={({ target }) => ask(target.value)}
      />
    )
  return (
    <Select
      label={t('condition.value')}
      value={value}
      options={[
        { value: '', label: t('condition.any') },
        ...trigger.options.map((option) => ({ value: option, label: option })),
      ]}
      onChange={({ target }) => ask(target.value)}
    />
  )
}
