/** Many recipients at once, from any list that people have at hand. */
import { useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextArea } from '../../../../web/design/TextArea.tsx'
import { nameFromAddress, readPeople } from '../../pasted-people.model.ts'
import type { RecipientRow } from '../../recipient-rows.model.ts'
import { useWizardText } from './text.ts'

type Person = Readonly<{ name: string; email: string }>

export function PasteDialog({
  isOpen,
  present,
  onClose,
  onAdd,
}: {
  isOpen: boolean
  present: readonly RecipientRow[]
  onClose: () => void
  onAdd: (people: Person[]) => void
}) {
  const t = useWizardText()
  const [text, setText] = useState('')
  const { people, unread } = readPeople(text)
  const { fresh, repeated } = sorted(people, present)
  const [isTyping, setTyping] = useState(false)
  const told = isTyping ? readPeople(text.replace(UNFINISHED, '')).unread : unread
  const close = () => {
    setText('')
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('recipients.pasteTitle')}
      actions={
        <>
          <Button onClick={close}>{t('back')}</Button>
          <Button
            kind="primary"
            disabledBecause={fresh.length === 0 ? t('recipients.pasteFound', { count: 0 }) : undefined}
            onClick={() => {
              onAdd(fresh)
              if (unread.length > 0) setText(unread.join('\n')) // to be mended, not lost
              else close()
            }}
          >
            {t('recipients.pasteYes', { count: fresh.length })}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('recipients.pasteLabel')}
        hint={t('recipients.pasteHint')}
        rows={6}
        value={text}
        onChange={({ target, nativeEvent }) => {
          setText(target.value)
          setTyping((nativeEvent as InputEvent).inputType !== 'insertFromPaste')
        }}
      />
      <p className="mt-3 text-sm text-muted" aria-live="polite">
        {text && t('recipients.pasteFound', { count: fresh.length })}{' '}
        {repeated > 0 && t('recipients.pasteSkipped', { count: repeated })}
      </p>
      {told.length > 0 && (
        <p className="mt-1 text-sm font-medium break-words text-warning">
          {t('recipients.pasteUnread', { count: told.length, which: told.slice(0, SHOWN).join(', ') })}
        </p>
      )}
    </Dialog>
  )
}

/** What is still being typed is no mistake yet. */
const UNFINISHED = /[^\n]*$/

/** Of what could not be read: enough to know what is meant. */
const SHOWN = 5

function sorted(people: readonly Person[], present: readonly RecipientRow[]): { fresh: Person[]; repeated: number } {
  const seen = new Set(present.map(({ email }) => email.trim().toLowerCase()))
  const fresh: Person[] = []
  for (const { name, email } of people) {
    const key = email.toLowerCase()
    if (seen.has(key)) continue
    seen.add(key)
    fresh.push({ name: name || nameFromAddress(email), email })
  }
  return { fresh, repeated: people.length - fresh.length }
}
