/** Asks once before something that can not be undone, does it, and stays with the reason when it fails. */
import { useState, type ReactNode } from 'react'
import { sentenceFor } from '../wire-error.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useDesignText } from './text.ts'

export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  text,
  action,
  kind = 'primary',
  keep,
  onConfirm,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  text?: ReactNode
  /** The verb on the button: what will happen. */
  action: string
  kind?: 'primary' | 'danger'
  /** The words for not doing it; "Cancel" unless told. */
  keep?: string
  onConfirm: () => Promise<unknown>
  children?: ReactNode
}) {
  const t = useDesignText()
  const [state, setState] = useState<{ is: 'asking' } | { is: 'doing' } | { is: 'failed'; why: string }>({
    is: 'asking',
  })
  const isBusy = state.is === 'doing'

  const close = () => {
    if (isBusy) return
    setState({ is: 'asking' })
    onClose()
  }
  const confirm = async () => {
    setState({ is: 'doing' })
    try {
      await onConfirm()
      setState({ is: 'asking' })
      onClose()
    } catch (error) {
      setState({ is: 'failed', why: sentenceFor(error) })
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={title}
      text={text}
      size="sm"
      actions={
        <>
          <Button onClick={close}>{keep ?? t('cancel')}</Button>
          <Button kind={kind} isBusy={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      {(children || state.is === 'failed') && (
        <div className="grid gap-3">
          {state.is === 'failed' && <Alert tone="danger">{state.why}</Alert>}
          {children}
        </div>
      )}
    </Dialog>
  )
}
