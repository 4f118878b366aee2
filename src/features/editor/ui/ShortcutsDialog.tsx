/** Everything that the keyboard does here. */
import { Dialog } from '../../../web/design/Dialog.tsx'
import { KeyList } from '../../../web/design/KeyList.tsx'
import { useEditorText } from './text.ts'

const shortcuts = [
  ['tab', [['Tab'], ['Shift', 'Tab']]],
  ['move', [['←'], ['↑'], ['→'], ['↓']]],
  ['resize', [['Alt', '←'], ['↑'], ['→'], ['↓']]],
  ['page', [['PageUp'], ['PageDown']]],
  ['settings', [['Enter']]],
  ['remove', [['Delete']]],
  ['duplicate', [['Ctrl', 'D']]],
  ['copy', [['Ctrl', 'X'], ['C'], ['V']]],
  [
    'undo',
    [
      ['Ctrl', 'Z'],
      ['Ctrl', 'Shift', 'Z'],
    ],
  ],
  [
    'select',
    [
      ['Shift', 'mouse'],
      ['Ctrl', 'A'],
    ],
  ],
  ['free', [['Alt', 'mouse']]],
  ['escape', [['Esc']]],
  ['next', [['Ctrl', 'Enter']]],
] as const

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useEditorText()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts.title')} size="sm">
      <KeyList lines={shortcuts.map(([name, ways]) => ({ does: t(`shortcuts.${name}`), ways }))} />
    </Dialog>
  )
}
