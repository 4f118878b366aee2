/** Dialog for moving items: browses the folders, makes a new one if need be, and stays open with the reason when it fails. */
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { FolderChoice } from '../picker/FolderDialog.tsx'
import { usePickerText } from '../picker/text.ts'
import { useBrowser } from '../picker/use-browser.ts'
import { useStorageText } from './text.ts'

export function MoveDialog({
  count,
  startsIn,
  onClose,
  onMove,
}: {
  count: number
  startsIn: string | null
  onClose: () => void
  /** The folder's id, or null for the root. */
  onMove: (folder: string | null) => Promise<unknown>
}) {
  const t = useStorageText()
  const root = usePickerText()('root')
  const browser = useBrowser(startsIn)
  const [state, setState] = useState<{ is: 'choosing'; error?: string } | { is: 'moving' }>({ is: 'choosing' })
  const here = t('moving.here', { name: browser.path.at(-1)?.name ?? root })
  const move = async () => {
    setState({ is: 'moving' })
    try {
      await onMove(browser.folder)
      onClose()
    } catch (error) {
      setState({ is: 'choosing', error: sentenceFor(error) })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('moving.title', { count })}
      text={t('moving.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" isBusy={state.is === 'moving'} onClick={() => void move()}>
            <span title={here} className="max-w-60 truncate">
              {here}
            </span>
          </Button>
        </>
      }
    >
      {state.is === 'choosing' && state.error && (
        <div className="mb-3">
          <Alert tone="danger">{state.error}</Alert>
        </div>
      )}
      <FolderChoice browser={browser} />
    </Dialog>
  )
}
