/** The palette of phones: below, where thumbs are. It makes room for what is being placed or selected. */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Copy, Lock, Settings2, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../web/design/Button.tsx'
import type { Editor } from './use-editor.ts'
import { useEditorText } from './text.ts'

export function PhoneBar({
  placing,
  editor,
  onStop,
  onSettings,
  onRemove,
  signers,
  palette,
}: {
  /** What waits for a touch on the page. */
  placing: string | undefined
  editor: Editor
  onStop: () => void
  onSettings: () => void
  onRemove: () => void
  signers: ReactNode
  palette: ReactNode
}) {
  const t = useEditorText()
  if (placing !== undefined) {
    return (
      <Bar>
        <div className="flex min-h-14 items-center justify-between gap-3 text-sm">
          <span role="status">{t('armedTouch', { what: placing })}</span>
          <Button onClick={onStop}>{t('stop')}</Button>
        </div>
      </Bar>
    )
  }
  if (editor.keptChosen) {
    return (
      <Bar>
        <div className="flex min-h-14 items-center gap-3 text-sm">
          <Lock aria-hidden className="size-4 shrink-0 text-muted" />
          <p role="status" className="min-w-0 flex-1 wrap-anywhere">
            {editor.kept.get(editor.keptChosen.key)}
          </p>
          <Button kind="quiet" onClick={() => editor.select([])}>
            {t('settings.done')}
          </Button>
        </div>
      </Bar>
    )
  }
  if (editor.selected.length > 0) {
    return (
      <Bar>
        <div className="flex items-center gap-1">
          <Button icon={Settings2} onClick={onSettings}>
            {t('settings.title')}
          </Button>
          <IconButton icon={Copy} label={t('settings.duplicate')} onClick={() => editor.duplicate()} />
          <IconButton icon={Trash2} label={t('settings.remove')} onClick={onRemove} />
          <span className="flex-1" />
          <Button kind="quiet" onClick={() => editor.select([])}>
            {t('settings.done')}
          </Button>
        </div>
        <div role="group" aria-label={t('nudge.title')} className="flex justify-between">
          <IconButton icon={ArrowLeft} label={t('nudge.left')} onClick={() => editor.nudge({ x: -NUDGE, y: 0 })} />
          <IconButton icon={ArrowUp} label={t('nudge.up')} onClick={() => editor.nudge({ x: 0, y: -NUDGE })} />
          <IconButton icon={ArrowDown} label={t('nudge.down')} onClick={() => editor.nudge({ x: 0, y: NUDGE })} />
          <IconButton icon={ArrowRight} label={t('nudge.right')} onClick={() => editor.nudge({ x: NUDGE, y: 0 })} />
        </div>
      </Bar>
    )
  }
  return (
    <Bar>
      <div className="-mx-3 overflow-x-auto px-3 pt-0.5">{signers}</div>
      <div className="-mx-3 flex gap-1.5 overflow-x-auto px-3 pb-0.5">{palette}</div>
    </Bar>
  )
}

/** Fingers are no finer than this, in points; these buttons are for what they miss. */
const NUDGE = 2

function Bar({ children }: { children: ReactNode }) {
  return <div className="grid gap-2 border-t border-line bg-surface px-3 py-2 tablet:hidden">{children}</div>
}
