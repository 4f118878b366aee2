/** Chooses documents from the storage or from the device. */
import { Suspense, useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { DropZone, type DropZoneProps } from '../../../../web/design/DropZone.tsx'
import { Skeleton } from '../../../../web/design/Skeleton.tsx'
import { Tabs } from '../../../../web/design/Tabs.tsx'
import { limits } from '../../../../core/envelope/field.model.ts'
import { useStorageDoors, type KeptFile } from '../../../../core/envelope/ui/storage-doors.tsx'
import { useWizardText } from './text.ts'
import type { Accepted } from './use-accepted.ts'

export function PickDocuments({
  room,
  isFull,
  accepted,
  onClose,
  onFiles,
  onKept,
}: {
  room: number
  isFull: boolean
  accepted: Accepted
  onClose: () => void
  onFiles: DropZoneProps['onFiles']
  onKept: (kept: readonly KeptFile[]) => void
}) {
  const t = useWizardText()
  const { FilePicker } = useStorageDoors()
  const [from, setFrom] = useState<'storage' | 'device'>('storage')
  const [picked, setPicked] = useState<readonly KeptFile[]>([])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('pick.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('pick.cancel')}</Button>
          {from === 'storage' && (
            <Button
              kind="primary"
              disabledBecause={picked.length === 0 ? t('pick.none') : undefined}
              onClick={() => onKept(picked)}
            >
              {t('pick.add', { count: picked.length })}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        label={t('pick.title')}
        value={from}
        onChange={setFrom}
        tabs={[
          {
            name: 'storage',
            label: t('pick.storage'),
            content: (
              <Suspense fallback={<Skeleton lines={6} />}>
                <FilePicker room={room} picked={picked} onPick={setPicked} />
              </Suspense>
            ),
          },
          {
            name: 'device',
            label: t('pick.device'),
            content: (
              <DropZone
                label={t('documents.choose')}
                accept={accepted.accept}
                maxBytes={limits.documentBytes}
                maxFiles={room}
                hint={t(`documents.hint.${accepted.hint}`)}
                closedBecause={isFull ? t('documents.storageFull') : undefined}
                onFiles={onFiles}
              />
            ),
          },
        ]}
      />
    </Dialog>
  )
}
