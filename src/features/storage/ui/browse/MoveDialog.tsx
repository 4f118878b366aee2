/** Where to: walks through the folders, makes one on the way if need be, and stays with the reason when it fails. */
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { NewFolder } from '../picker/FolderDialog.tsx'
import { rowLook, StorageBrowser } from '../picker/StorageBrowser.tsx'
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
      <StorageBrowser
        browser={browser}
        file={({ name }) => (
          <div className={`${rowLook} text-muted`}>
            <span className="grid size-10 shrink-0 place-items-center">
              <FileText aria-hidden className="size-5" strokeWidth={1.75} />
            </span>
            <span title={name} className="min-w-0 flex-1 truncate">
              {name}
            </span>
          </div>
        )}
      />
      <div className="mt-3 border-t border-line pt-3">
        <NewFolder key={browser.folder} browser={browser} />
      </div>
    </Dialog>
  )
}
