/** Settings of a recipient's field, or those that several have in common. */
import { Plus } from 'lucide-react'
import { Button } from '../../../web/design/Button.tsx'
import { Checkbox } from '../../../web/design/Checkbox.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { TagsField } from '../../../web/design/TagsField.tsx'
import { Counter, TextArea } from '../../../web/design/TextArea.tsx'
import { TextField } from '../../../web/design/TextField.tsx'
import { useToasts } from '../../../web/design/Toasts.tsx'
import {
  checkedFormats,
  fieldFormats,
  ownFormats,
  type FieldFormat,
} from '../../../core/envelope/field-format.model.ts'
import { isOwn, writtenAs } from '../../../core/envelope/field-value.model.ts'
import { hasSeveralLines, limits } from '../../../core/envelope/field.model.ts'
import type { LayoutElement, FieldElement } from '../../drafting/layout-element.model.ts'
import type { RecipientView } from '../../../core/envelope/parts.contract.ts'
import { CalculationSettings } from './CalculationSettings.tsx'
import { ConditionSettings } from './ConditionSettings.tsx'
import { linesIn } from './tools.ts'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

export function FieldSettings({ editor, recipients }: { editor: Editor; recipients: readonly RecipientView[] }) {
  const t = useEditorText()
  const fields = editor.selected.filter(isField)
  const [field] = fields
  if (!field) return null
  const owners = new Set(fields.map(({ recipient }) => recipient))
  const isRequired = fields.every((one) => one.isRequired)
  return (
    <>
      {fields.length === 1 && <OwnSettings {...{ field, editor, recipients }} />}
      <Select
        label={t('settings.recipient')}
        value={owners.size === 1 ? field.recipient : ''}
        title={owners.size === 1 ? recipients.find(({ id }) => id === field.recipient)?.name : undefined}
        isPlaceholderShown={owners.size > 1}
        options={recipients.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => target.value && editor.set({ recipient: target.value })}
      />
      {!fields.every(({ calculation }) => calculation) && (
        <Checkbox
          label={t('settings.required')}
          checked={isRequired}
          ref={(box) => {
            if (box) box.indeterminate = !isRequired && fields.some((one) => one.isRequired)
          }}
          onChange={({ target }) => editor.set({ isRequired: target.checked })}
        />
      )}
      {fields.length === 1 && <ConditionSettings field={field} editor={editor} />}
    </>
  )
}

const isField = (element: LayoutElement): element is FieldElement => element.is === 'field'

function OwnSettings({
  field,
  editor,
  recipients,
}: {
  field: FieldElement
  editor: Editor
  recipients: readonly RecipientView[]
}) {
  const t = useEditorText()
  const { say } = useToasts()
  if (field.type === 'signature' || field.type === 'initial') return null
  const problem = editor.problems.get(field.key)
  const isRadio = field.type === 'radio'
  const offer = (wanted: readonly string[]) => {
    const options = wanted.slice(0, limits.options)
    if (wanted.length > options.length)
      say({ tone: 'warning', text: t('settings.tooManyOptions', { count: String(limits.options) }) })
    if (field.value && !options.includes(field.value))
      say({ tone: 'info', text: t('settings.valueGone', { value: field.value }) })
    editor.set({ options })
  }
  return (
    <>
      <TextField
        label={t(isRadio ? 'settings.group' : 'settings.name')}
        hint={t(isRadio ? 'settings.groupHint' : 'settings.nameHint')}
        error={problem === 'needs_title' ? t('settings.needsTitle') : undefined}
        value={field.title}
        maxLength={limits.fieldTitle}
        aside={<Counter left={limits.fieldTitle - field.title.length} />}
        onChange={({ target }) => editor.set({ title: target.value })}
      />
      {field.type === 'dropdown' && (
        <TagsField
          label={t('settings.options')}
          hint={t('settings.optionsHint')}
          error={problem === 'needs_options' ? t('settings.needsOptions') : undefined}
          values={field.options}
          maxLength={limits.option}
          onValuesChange={offer}
        />
      )}
      {isRadio && <Option field={field} editor={editor} />}
      {field.type === 'text' && <Format field={field} editor={editor} />}
      {field.type === 'text' && <CalculationSettings {...{ field, editor, recipients }} />}
      {field.type === 'text' && !field.format && <Lines field={field} editor={editor} />}
      <FirstValue field={field} editor={editor} />
    </>
  )
}

/** The words of one place of a radio group, and one more place. */
function Option({ field, editor }: { field: FieldElement; editor: Editor }) {
  const t = useEditorText()
  const problem = editor.problems.get(field.key)
  const write = (words: string) =>
    editor.set({ options: words === '' ? [] : [words], value: field.value && (words || null) })
  return (
    <>
      <TextField
        label={t('settings.option')}
        error={problem === 'needs_words' ? t('settings.needsWords') : undefined}
        value={field.options[0] ?? ''}
        maxLength={limits.option}
        onChange={({ target }) => write(target.value)}
      />
      {problem === 'needs_second' && <p className="text-sm text-danger">{t('settings.needsSecond')}</p>}
      <Button icon={Plus} width="full" onClick={() => editor.addOption(field)}>
        {t('settings.addOption')}
      </Button>
    </>
  )
}

/** What may be written there, or what fills it in by itself. A title that nobody wrote follows. */
function Format({ field, editor }: { field: FieldElement; editor: Editor }) {
  const t = useEditorText()
  const titles = [t('type.text'), ...fieldFormats.map((format) => t(`formats.${format}`))]
  const choose = (format: FieldFormat | null) => {
    const title = format ? t(`formats.${format}`) : t('type.text')
    editor.set({ format, ...(titles.includes(field.title) && { title }) })
  }
  const checked = field.format && !field.calculation ? t('settings.formatChecked') : undefined
  const hint = isOwn(field.format) ? t('settings.formatOwn') : checked
  return (
    <Select
      label={t('settings.format')}
      hint={hint}
      value={field.format ?? ''}
      options={[
        { value: '', label: t('settings.formatAny') },
        ...ownFormats.map((format) => ({
          value: format,
          label: t('settings.byItself', { what: t(`formats.${format}`) }),
        })),
        ...checkedFormats.map((format) => ({ value: format, label: t(`formats.${format}`) })),
      ]}
      onChange={({ target }) => choose(fieldFormats.find((format) => format === target.value) ?? null)}
    />
  )
}

/** How much may be written; handles pull a text only to the sides (docs/domain/limits.md#envelopes). */
function Lines({ field, editor }: { field: FieldElement; editor: Editor }) {
  const t = useEditorText()
  const lines = linesIn(field.box.height, field.fontSize)
  const offered = [...new Set([1, 2, 3, 4, 5, 6, 8, 10, 15, 20, lines])].toSorted((a, b) => a - b)
  return (
    <Select
      label={t('settings.lines')}
      value={String(lines)}
      options={offered.map((count) => ({ value: String(count), label: String(count) }))}
      onChange={({ target }) => editor.toLines(Number(target.value))}
    />
  )
}

/** What it begins with; the signer who fills it in may change it. */
function FirstValue({ field, editor }: { field: FieldElement; editor: Editor }) {
  const t = useEditorText()
  const value = field.value ?? ''
  const give = (text: string) => editor.set({ value: text || null })
  switch (field.type) {
    case 'signature':
    case 'initial':
      return null
    case 'checkbox':
      return (
        <Checkbox
          label={t('settings.ticked')}
          checked={value === 'true'}
          onChange={({ target }) => give(target.checked ? 'true' : '')}
        />
      )
    case 'radio':
      return (
        <Checkbox
          label={t('settings.chosen')}
          checked={value !== ''}
          onChange={({ target }) => give(target.checked ? (field.options[0] ?? '') : '')}
        />
      )
    case 'dropdown':
      return (
        <Select
          label={t('settings.firstValue')}
          value={value}
          options={[
            { value: '', label: t('settings.noValue') },
            ...field.options.map((option) => ({ value: option, label: option })),
          ]}
          onChange={({ target }) => give(target.value)}
        />
      )
    case 'text': {
      if (isOwn(field.format) || field.calculation) return null
      const isUnfit = field.format && value.trim() !== '' && writtenAs(field.format, value) === null
      const shared = {
        label: t('settings.firstValue'),
        error: isUnfit ? t('settings.unfit') : undefined,
        isOptional: true,
        value,
        maxLength: limits.fieldValue,
      }
      return hasSeveralLines(field.box.height, field.fontSize) ? (
        <TextArea {...shared} rows={3} onChange={({ target }) => give(target.value)} />
      ) : (
        <TextField {...shared} onChange={({ target }) => give(target.value)} />
      )
    }
  }
}
