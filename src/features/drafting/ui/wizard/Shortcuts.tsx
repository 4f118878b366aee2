/** The keyboard of the wizard: on to the next step, one more recipient, and the list of all this. The field editor has its own. */
import { Keyboard } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { KeyList } from '../../../../web/design/KeyList.tsx'
import { useShortcuts } from '../../../../web/shell/shortcuts.ts'
import { useWizardText } from './text.ts'

type Step = 'documents' | 'recipients' | 'review'

const help = ['help', [['?']]] as const
const next = ['next', [['Ctrl', 'Enter']]] as const
const move = ['move', [['space'], ['↑'], ['↓']]] as const
const shortcuts = {
  documents: [next, move, help],
  recipients: [next, ['add', [['n']]], move, help],
  review: [['calendar', [['↓']]], help],
} as const

/** @param onAdd what `n` does, where it does something */
export function Shortcuts({ step, onAdd }: { step: Step; onAdd?: (() => void) | undefined }) {
  const t = useWizardText()
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ '?': () => setOpen(true), ...(onAdd && { n: onAdd }) })
  return (
    <>
      <span className="max-tablet:hidden">
        <IconButton icon={Keyboard} label={t('shortcuts.title')} onClick={() => setOpen(true)} />
      </span>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('shortcuts.title')} size="sm">
        <KeyList lines={shortcuts[step].map(([name, ways]) => ({ does: t(`shortcuts.${name}`), ways }))} />
      </Dialog>
    </>
  )
}

/** Ctrl and Enter together, also while something is typed. */
export function useNextKey<Step>(
  next: Readonly<{ disabledBecause?: string | undefined }> | undefined,
  to: Step | undefined,
  go: (to: Step) => Promise<void>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    if (!next || next.disabledBecause !== undefined || to === undefined) return
    if (document.querySelector('dialog:modal')) return
    event.preventDefault()
    void go(to)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
