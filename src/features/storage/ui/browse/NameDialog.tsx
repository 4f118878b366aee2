/** A name for a new folder. */
import { useRef, useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { itemLimits } from '../../item.model.ts'
import { useStorageText } from './text.ts'

export function NameDialog({
  title,
  action,
  onClose,
  onName,
}: {
  title: string
  action: string
  onClose: () => void
  onName: (name: string) => Promise<unknown>
}) {
  const t = useStorageText()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [state, setState] = useState<{ is: 'typing'; error?: string } | { is: 'saving' }>({ is: 'typing' })
  const save = async () => {
    if (state.is === 'saving') return
    if (!name.trim()) return setState({ is: 'typing', error: t('name.missing') })
    setState({ is: 'saving' })
    try {
      await onName(name.trim())
      onClose()
    } catch (error) {
      setState({ is: 'typing', error: sentenceFor(error) })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={title}
      startsAt={input}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" isBusy={state.is === 'saving'} onClick={() => void save()}>
            {action}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          ref={input}
          label={t('name.label')}
          value={name}
          maxLength={itemLimits.name}
          error={state.is === 'typing' ? state.error : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
