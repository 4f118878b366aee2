/** Actions for the one selected element, right above it. Phones have it below the page (PhoneBar). */
import { Copy, Lock, Settings2, Trash2 } from 'lucide-react'
import { IconButton } from '../../../web/design/Button.tsx'
import type { PageBox } from '../../../web/pdf/layout.ts'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

const HEIGHT_PX = 48
const NOTE_PX = 288

/** Why the element cannot be changed, right below it. Phones have it below the page (PhoneBar). @param room how wide the ground is */
export function KeptNote({ place, room, because }: { place: PageBox; room: number; because: string }) {
  return (
    <p
      data-kept-note
      className="absolute z-30 flex w-72 gap-2 rounded-lg bg-surface p-3 text-sm shadow-floating max-tablet:hidden"
      style={{ left: Math.max(8, Math.min(place.left, room - NOTE_PX - 8)), top: place.top + place.height + 10 }}
    >
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      {because}
    </p>
  )
}

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
