/** The settings of what is selected. Every change counts at once; there is nothing to confirm. */
import { Copy, Layers, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Checkbox } from '../../../../web/design/Checkbox.tsx'
import { Select } from '../../../../web/design/Select.tsx'
import { TextArea } from '../../../../web/design/TextArea.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useFormats, type Formats } from '../../../../web/i18n/formats.ts'
import { limits } from '../../field.model.ts'
import { problemOf, type ContentElement, type Element, type FieldElement } from '../../drafts/layout.model.ts'
import type { RecipientView } from '../../parts.contract.ts'
import { useElementWords } from './element-words.ts'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

const fontSizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48]

type PanelProps = Readonly<{
  editor: Editor
  recipients: readonly RecipientView[]
  pages: number
  onEveryPage: (element: Element) => void
  onRemove: () => void
  first?: RefObject<HTMLDivElement | null>
}>

export function SettingsPanel({ editor, recipients, pages, onEveryPage, onRemove, first }: PanelProps) {
  const t = useEditorText()
  const words = useElementWords()
  const [element] = editor.selected
  if (!element) return <p className="text-sm text-muted">{t('settings.none')}</p>
  const isOne = editor.selected.length === 1
  return (
    <div ref={first} className="grid gap-4">
      <h2 className="text-sm">
        {isOne ? words.nameOf(element) : t('settings.many', { count: String(editor.selected.length) })}
      </h2>
      {isOne && element.is === 'field' && (
        <FieldSettings key={element.key} element={element} editor={editor} recipients={recipients} />
      )}
      {isOne && element.is === 'content' && <ContentSettings key={element.key} element={element} editor={editor} />}
      {element.type === 'text' || element.type === 'dropdown' ? <FontSize element={element} editor={editor} /> : null}
      {isOne && pages > 1 && (
        <Select
          label={t('settings.page')}
          value={String(element.box.page)}
          options={Array.from({ length: pages }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          onChange={({ target }) => editor.toPage(Number(target.value))}
        />
      )}
      <div className="grid gap-2">
        {isOne && pages > 1 && (
          <Button icon={Layers} width="full" onClick={() => onEveryPage(element)}>
            {t('settings.everyPage')}
          </Button>
        )}
        <Button icon={Copy} width="full" onClick={() => editor.duplicate()}>
          {t('settings.duplicate')}
        </Button>
        <Button icon={Trash2} width="full" onClick={onRemove}>
          {t('settings.remove')}
        </Button>
      </div>
    </div>
  )
}

function FieldSettings({
  element,
  editor,
  recipients,
}: {
  element: FieldElement
  editor: Editor
  recipients: readonly RecipientView[]
}) {
  const t = useEditorText()
  const problem = problemOf(element)
  const isTitled = element.type !== 'signature' && element.type !== 'initial'
  return (
    <>
      {isTitled && (
        <TextField
          label={t('settings.name')}
          hint={t('settings.nameHint')}
          error={problem === 'needs_title' ? t('settings.needsTitle') : undefined}
          value={element.title}
          maxLength={limits.fieldTitle}
          onChange={({ target }) => editor.set({ title: target.value })}
        />
      )}
      {element.type === 'dropdown' && (
        <TextArea
          label={t('settings.options')}
          hint={t('settings.optionsHint')}
          error={problem === 'needs_options' ? t('settings.needsOptions') : undefined}
          rows={4}
          value={element.options.join('\n')}
          onChange={({ target }) => editor.set({ options: optionsIn(target.value) })}
        />
      )}
      <Select
        label={t('settings.recipient')}
        value={element.recipient}
        options={recipients.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => editor.set({ recipient: target.value })}
      />
      <Checkbox
        label={t('settings.required')}
        checked={element.isRequired}
        onChange={({ target }) => editor.set({ isRequired: target.checked })}
      />
    </>
  )
}

/** One a line, as it is typed: an empty last line is somebody about to write the next. */
const optionsIn = (text: string): string[] =>
  text === ''
    ? []
    : text
        .split('\n')
        .map((line) => line.slice(0, limits.option))
        .slice(0, limits.options)

function ContentSettings({ element, editor }: { element: ContentElement; editor: Editor }) {
  const t = useEditorText()
  const formats = useFormats()
  if (element.type === 'image') return null
  const day = dayIn(element.value, formats)
  return (
    <>
      <TextField
        label={t('settings.value')}
        error={problemOf(element) ? t('settings.needsValue') : undefined}
        value={element.value}
        maxLength={limits.contentText}
        onChange={({ target }) => editor.set({ value: target.value })}
      />
      {day && (
        <TextField
          label={t('settings.date')}
          type="date"
          value={day}
          onChange={({ target }) => target.value && editor.set({ value: formats.day(target.value) })}
        />
      )}
    </>
  )
}

/** A text that is a date as this page writes dates, as Y-m-d. */
function dayIn(text: string, formats: Formats): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const parsed = new Date(year ? `${year}-${month}-${day}T00:00:00Z` : `${text} UTC`)
  if (Number.isNaN(parsed.getTime())) return undefined
  const iso = parsed.toISOString().slice(0, 10)
  return formats.day(iso) === text ? iso : undefined
}

function FontSize({ element, editor }: { element: Element; editor: Editor }) {
  const t = useEditorText()
  const sizes = fontSizes.includes(element.fontSize)
    ? fontSizes
    : [...fontSizes, element.fontSize].toSorted((a, b) => a - b)
  return (
    <Select
      label={t('settings.fontSize')}
      value={String(element.fontSize)}
      options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
      onChange={({ target }) => editor.set({ fontSize: Number(target.value) })}
    />
  )
}
