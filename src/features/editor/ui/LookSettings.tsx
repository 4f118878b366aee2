/** Settings for the look of the selected elements: letters, colours, frame. Shown are those that each of them has. */
import type { ReactNode } from 'react'
import { ColorField, type ColourName } from '../../../web/design/color/ColorField.tsx'
import { Select } from '../../../web/design/Select.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import type { ContentElement, LayoutElement, FieldElement } from '../../drafting/layout-element.model.ts'
import { printFamilies, printFamilyOf } from '../../../core/envelope/ui/print-font.ts'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

const fontSizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48]
const borderWidths = [0.5, 1, 1.5, 2, 3, 4]
const opacities = [1, 0.9, 0.75, 0.5, 0.25, 0.1]
const inks: readonly ColourName[] = ['black', 'grey', 'blue', 'green', 'red']
const grounds: readonly ColourName[] = ['white', 'yellow', 'sky']
const edges: readonly ColourName[] = ['grey', 'black', 'blue', 'red']

const hasLetters = ({ type }: LayoutElement) => ['text', 'date', 'dropdown', 'comment'].includes(type)
const hasFamily = (element: LayoutElement) => hasLetters(element)
const hasInk = ({ type }: LayoutElement) => ['text', 'date', 'dropdown', 'comment', 'checkbox', 'radio'].includes(type)
const hasFrame = (element: LayoutElement): element is FieldElement =>
  element.is === 'field' && ['text', 'dropdown', 'checkbox', 'radio'].includes(element.type)
const isContent = (element: LayoutElement): element is ContentElement => element.is === 'content'

export function LookSettings({ editor }: { editor: Editor }) {
  const t = useEditorText()
  const { selected, set } = editor
  const [first] = selected
  if (!first) return null
  const framed = selected.filter(hasFrame)
  const contents = selected.filter(isContent)
  const parts: ReactNode[] = [
    selected.every(hasFamily) && <Letters key="letters" element={first} editor={editor} />,
    selected.every(hasInk) && (
      <ColorField
        key="ink"
        label={t('settings.textColor')}
        value={first.textColor}
        offers={inks}
        onValueChange={(colour) => colour && set({ textColor: colour })}
      />
    ),
    framed.length === selected.length && <Frame key="frame" field={framed[0]!} editor={editor} />,
    contents.length === selected.length && <Opacity key="opacity" content={contents[0]!} editor={editor} />,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <details className="group grid rounded-lg inset-ring-1 inset-ring-line">
      <summary className="cursor-pointer rounded-lg px-3 py-2 text-sm font-medium hover:bg-hover coarse:py-3">
        {t('settings.look')}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-3 pt-1 pb-3">{parts}</div>
    </details>
  )
}

function Letters({ element, editor }: { element: LayoutElement; editor: Editor }) {
  const t = useEditorText()
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
      <Select
        label={t('settings.fontFamily')}
        value={printFamilyOf(element.fontFamily)}
        options={printFamilies.map((family) => ({ value: family, label: t(`family.${family}`) }))}
        onChange={({ target }) => editor.set({ fontFamily: target.value })}
      />
      <Select
        label={t('settings.fontSize')}
        value={String(element.fontSize)}
        options={among(fontSizes, element.fontSize).map((size) => ({ value: String(size), label: String(size) }))}
        onChange={({ target }) => editor.set({ fontSize: Number(target.value) })}
      />
    </div>
  )
}

function Frame({ field, editor }: { field: FieldElement; editor: Editor }) {
  const t = useEditorText()
  const formats = useFormats()
  return (
    <>
      <ColorField
        label={t('settings.backgroundColor')}
        value={field.backgroundColor}
        offers={grounds}
        mayBeNone
        onValueChange={(backgroundColor) => editor.set({ backgroundColor })}
      />
      <ColorField
        label={t('settings.borderColor')}
        value={field.borderColor}
        offers={edges}
        mayBeNone
        onValueChange={(borderColor) => editor.set({ borderColor })}
      />
      {field.borderColor !== null && (
        <Select
          label={t('settings.borderWidth')}
          value={String(field.borderWidth)}
          options={among(borderWidths, field.borderWidth).map((width) => ({
            value: String(width),
            label: t('settings.points', { count: formats.number(width) }),
          }))}
          onChange={({ target }) => editor.set({ borderWidth: Number(target.value) })}
        />
      )}
    </>
  )
}

function Opacity({ content, editor }: { content: ContentElement; editor: Editor }) {
  const t = useEditorText()
  const formats = useFormats()
  return (
    <Select
      label={t('settings.opacity')}
      value={String(content.opacity)}
      options={among(opacities, content.opacity)
        .toReversed()
        .map((opacity) => ({ value: String(opacity), label: formats.percent(opacity) }))}
      onChange={({ target }) => editor.set({ opacity: Number(target.value) })}
    />
  )
}

/** Another program may have chosen one that is not offered. */
const among = (offered: readonly number[], own: number): number[] =>
  [...new Set([...offered, own])].toSorted((a, b) => a - b)
