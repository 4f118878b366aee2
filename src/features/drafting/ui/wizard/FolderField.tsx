/** In which folder the signed files are kept, if in any. */
import { Ban, Folder, HardDrive, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { useAnswer } from '../../../../web/query.tsx'
import { showItemEndpoint } from '../../../storage/item.contract.ts'
import type { ReviewValues } from '../shared/review-form.ts'
import { useStorageDoors } from '../../../../core/envelope/ui/storage-doors.tsx'
import { useWizardText } from './text.ts'

type KeepIn = ReviewValues['keepIn']

export function FolderField({ value, onChange }: { value: KeepIn; onChange: (value: KeepIn) => void }) {
  const t = useWizardText()
  const id = useId()
  const { FolderDialog } = useStorageDoors()
  const [isChoosing, setChoosing] = useState(false)
  const isFolder = value !== 'nowhere' && value !== 'root'
  return (
    <div role="group" aria-labelledby={id} className="grid gap-1.5">
      <p id={id} className="text-sm font-medium">
        {t('review.folder')}
      </p>
      <div className="flex flex-wrap items-center gap-2 rounded-control bg-sunken p-2 pl-3 inset-ring-1 inset-ring-line">
        <div className="min-w-40 flex-1">
          {isFolder ? (
            <FolderName id={value} />
          ) : (
            <Where
              icon={value === 'root' ? HardDrive : Ban}
              words={value === 'root' ? t('review.keepIn.root') : t('review.keepIn.nowhere')}
            />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {value !== 'nowhere' && (
            <Button kind="quiet" onClick={() => onChange('nowhere')}>
              {t('review.keepNowhere')}
            </Button>
          )}
          <Button icon={Folder} onClick={() => setChoosing(true)}>
            {value === 'nowhere' ? t('review.chooseFolder') : t('review.changeFolder')}
          </Button>
        </div>
      </div>
      {isChoosing && (
        <FolderDialog
          startsIn={isFolder ? value : null}
          onClose={() => setChoosing(false)}
          onChoose={(folder) => {
            setChoosing(false)
            onChange(folder ?? 'root')
          }}
        />
      )}
    </div>
  )
}

function FolderName({ id }: { id: string }) {
  const t = useWizardText()
  const folder = useAnswer(showItemEndpoint, { id })
  if (folder.error) return <Where icon={TriangleAlert} words={t('review.folderGone')} isTrouble />
  const names = folder.data?.path.map(({ name }) => name) ?? []
  return <Where icon={Folder} words={names.join(' / ')} />
}

function Where({ icon: Icon, words, isTrouble = false }: { icon: typeof Folder; words: string; isTrouble?: boolean }) {
  return (
    <p className={`flex min-w-0 items-start gap-2 text-body ${isTrouble ? 'text-danger' : ''}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 break-words">{words}</span>
    </p>
  )
}
