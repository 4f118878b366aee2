/** Actions for the one selected element, right above it. Phones have it below the page (PhoneBar). */
import { Copy, Settings2, Trash2 } from 'lucide-react'
import { IconButton } from '../../../web/design/Button.tsx'
import type { PageBox } from '../../../web/pdf/layout.ts'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

const HEIGHT_PX = 48

export function SelectionBar({
  place,
  editor,
  onSettings,
  onRemove,
}: {
  place: PageBox
  editor: Editor
  onSettings: () => void
  onRemove: () => void
}) {
  const t = useEditorText()
  const isBelow = place.top < HEIGHT_PX + 12
  return (
    <div
      role="toolbar"
      aria-label={t('settings.actions')}
      className="absolute z-30 flex -translate-x-1/2 rounded-lg bg-surface p-0.5 shadow-floating max-tablet:hidden"
      style={{
        left: Math.max(64, place.left + place.width / 2),
        top: isBelow ? place.top + place.height + 10 : place.top - HEIGHT_PX,
      }}
    >
      <IconButton icon={Settings2} label={t('settings.title')} onClick={onSettings} />
      <IconButton icon={Copy} label={t('settings.duplicate')} onClick={() => editor.duplicate()} />
      <IconButton icon={Trash2} label={t('settings.remove')} onClick={onRemove} />
    </div>
  )
}
