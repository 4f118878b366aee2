/** The settings of what is selected. Every change counts at once; there is nothing to confirm. */
import { Copy, Layers, Lock, Trash2 } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '../../../web/design/Button.tsx'
import { Select } from '../../../web/design/Select.tsx'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import type { RecipientView } from '../../../core/envelope/parts.contract.ts'
import { ArrangeButtons } from './ArrangeButtons.tsx'
import { ContentSettings } from './ContentSettings.tsx'
import { useElementWords } from './element-words.ts'
import { FieldSettings } from './FieldSettings.tsx'
import { LookSettings } from './LookSettings.tsx'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

type PanelProps = Readonly<{
  editor: Editor
  /** Those who may have fields. */
  recipients: readonly RecipientView[]
  pages: number
  onEveryPage: (element: LayoutElement) => void
  onRemove: () => void
  onPicture: () => void
  first?: RefObject<HTMLDivElement | null>
}>

export function SettingsPanel({ editor, recipients, pages, onEveryPage, onRemove, onPicture, first }: PanelProps) {
  const t = useEditorText()
  const words = useElementWords()
  const [element] = editor.selected
  if (editor.keptChosen)
    return <KeptSettings element={editor.keptChosen} because={editor.kept.get(editor.keptChosen.key)} />
  if (!element) return <p className="text-sm text-muted">{t('settings.none')}</p>
  const isOne = editor.selected.length === 1
  const isRepeatable = isOne && pages > 1 && !(editor.isForArchive && element.type === 'signature')
  return (
    <div ref={first} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-sm">
        {isOne ? words.nameOf(element) : t('settings.many', { count: String(editor.selected.length) })}
      </h2>
      {!isOne && <ArrangeButtons editor={editor} />}
      {editor.selected.every(({ is }) => is === 'field') && (
        <FieldSettings key={element.key} editor={editor} recipients={recipients} />
      )}
      {isOne && element.is === 'content' && (
        <ContentSettings key={element.key} element={element} editor={editor} onPicture={onPicture} />
      )}
      <LookSettings editor={editor} />
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {isRepeatable && (
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

/** Of somebody who has acted in the envelope that is corrected, or on a page that they confirmed. */
function KeptSettings({ element, because }: { element: LayoutElement; because: string | undefined }) {
  const words = useElementWords()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-sm">{words.nameOf(element)}</h2>
      <p className="flex gap-2 text-sm text-muted">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{because}</span>
      </p>
    </div>
  )
}
