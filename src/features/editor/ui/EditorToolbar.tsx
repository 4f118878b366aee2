/** Which document, back and forth, how large, and how it will look. */
import { Eye, Keyboard, Maximize2, Minus, Plus, Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../../../web/design/Button.tsx'
import { useFormats } from '../../../web/i18n/formats.ts'
import type { EnvelopeView } from '../../../core/envelope/envelope.contract.ts'
import type { LayoutElement } from '../../drafting/layout-element.model.ts'
import { DocumentChoice } from './DocumentChoice.tsx'
import type { Editor } from './use-editor.ts'
import type { EditorGround } from './use-ground.ts'
import { useEditorText } from './text.ts'

export function EditorToolbar({
  envelope,
  document,
  elements,
  editor,
  commands,
  scale,
  onDocument,
  onPreview,
  onHelp,
}: {
  envelope: EnvelopeView
  document: string
  /** Of all documents, to say how many stand on each. */
  elements: readonly LayoutElement[]
  editor: Editor
  commands: Readonly<{ undo: () => void; redo: () => void }>
  scale: EditorGround['scale']
  onDocument: (id: string) => void
  onPreview: () => void
  onHelp: () => void
}) {
  const t = useEditorText()
  const formats = useFormats()
  return (
    <div className="flex items-center gap-1 border-b border-line bg-surface px-3 py-1.5">
      <div className="min-w-0 flex-1 tablet:max-w-96">
        <DocumentChoice documents={envelope.documents} value={document} elements={elements} onChange={onDocument} />
      </div>
      <span className="flex-1 max-tablet:hidden" />
      <IconButton
        icon={Undo2}
        label={t('undo')}
        disabledBecause={editor.isUndoable ? undefined : t('nothingToUndo')}
        onClick={commands.undo}
      />
      <IconButton
        icon={Redo2}
        label={t('redo')}
        disabledBecause={editor.isRedoable ? undefined : t('nothingToRedo')}
        onClick={commands.redo}
      />
      <span className="mx-1 h-5 w-px bg-line max-tablet:hidden" />
      <span className="flex items-center max-tablet:hidden">
        <IconButton icon={Minus} label={t('zoom.out')} onClick={scale.out} />
        <span className="num w-12 text-center text-sm text-muted" role="status" aria-label={t('zoom.value')}>
          {formats.percent(scale.value)}
        </span>
        <IconButton icon={Plus} label={t('zoom.in')} onClick={scale.in} />
        <IconButton icon={Maximize2} label={t('zoom.fit')} onClick={scale.fit} />
        <IconButton icon={Keyboard} label={t('shortcuts.open')} onClick={onHelp} />
      </span>
      <IconButton icon={Eye} label={t('preview.open')} onClick={onPreview} />
    </div>
  )
}
