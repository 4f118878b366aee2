/** Dialog of the keyboard shortcuts that work everywhere, with a switch that turns them off. */
import { useState } from 'react'
import { Checkbox } from '../design/Checkbox.tsx'
import { Dialog } from '../design/Dialog.tsx'
import { Key } from '../design/Key.tsx'
import { areShortcutsOn, turnShortcuts } from './shortcuts.ts'
import { useShellText } from './text.ts'

const shortcuts = [
  ['create', ['n']],
  ['search', ['/']],
  ['home', ['g', 'h']],
  ['received', ['g', 'r']],
  ['sent', ['g', 's']],
  ['drafts', ['g', 'd']],
  ['models', ['g', 'm']],
  ['account', ['g', 'c']],
  ['help', ['?']],
] as const

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useShellText()
  const [isOn, setOn] = useState(areShortcutsOn)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('shortcuts.title')} size="sm">
      <div className="grid gap-4">
        <dl className="grid gap-1">
          {shortcuts.map(([name, keys]) => (
            <div key={name} className="flex min-h-8 items-center justify-between gap-4">
              <dt>{t(`shortcuts.${name}`)}</dt>
              <dd className="flex shrink-0 items-center gap-1.5 text-sm text-muted">
                {keys.map((key, index) => (
                  <span key={key} className="flex items-center gap-1.5">
                    {index > 0 && t('shortcuts.and')}
                    <Key name={key} />
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={t('shortcuts.use')}
          checked={isOn}
          onChange={({ target }) => {
            turnShortcuts(target.checked)
            setOn(target.checked)
          }}
        />
      </div>
    </Dialog>
  )
}
