/** Everything that the keyboard does here. */
import { Fragment } from 'react'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { Key } from '../../../../web/design/Key.tsx'
import { useEditorText } from './text.ts'

/** Keys that are pressed together stand in one list, of which each is another way. */
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
] as const

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useEditorText()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts.title')} size="sm">
      <dl className="grid gap-1">
        {shortcuts.map(([name, ways]) => (
          <div key={name} className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd className="flex shrink-0 gap-1.5 text-sm text-muted">
              {ways.map((keys) => (
                <span key={keys.join()} className="flex items-center gap-1">
                  {keys.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && '+'}
                      <Key name={key} />
                    </Fragment>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
