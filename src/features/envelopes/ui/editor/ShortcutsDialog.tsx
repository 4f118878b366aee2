/** Everything that the keyboard does here. */
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useEditorText } from './text.ts'

const shortcuts = [
  ['tab', 'Tab · Shift + Tab'],
  ['move', '← ↑ → ↓'],
  ['resize', 'Alt + ← ↑ → ↓'],
  ['page', 'PageUp · PageDown'],
  ['settings', 'Enter'],
  ['remove', 'Delete'],
  ['duplicate', 'Ctrl + D'],
  ['copy', 'Ctrl + X · C · V'],
  ['undo', 'Ctrl + Z · Ctrl + Shift + Z'],
  ['select', 'Shift + ⇱ · Ctrl + A'],
  ['free', 'Alt + ⇱'],
  ['escape', 'Esc'],
] as const

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useEditorText()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts.title')} size="sm">
      <dl className="grid gap-2">
        {shortcuts.map(([name, keys]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd className="num shrink-0 text-sm text-muted">
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
