/** Bar of the selected envelopes with what can be done with all of them; afterwards, what was not done and why. */
import { Ban, BellRing, Download, FolderInput, Tag, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { useStorageDoors } from '../../../../core/envelope/ui/storage-doors.tsx'
import { LabelsDialog } from '../../../labels/ui/shared/LabelsDialog.tsx'
import { useTogetherText } from './text.ts'
import { useTogether, type TogetherOutcome } from './use-together.ts'

export function SelectedEnvelopes({
  ids,
  titleOf,
  borne,
  onSelectAll,
  onClear,
}: {
  ids: readonly string[]
  titleOf: (id: string) => string
  /** For each of them the ids of its labels. */
  borne: readonly (readonly string[])[]
  /** Null: all are. */
  onSelectAll: (() => void) | null
  onClear: () => void
}) {
  const t = useTogetherText()
  const { FolderDialog } = useStorageDoors()
  const [asking, setAsking] = useState<'cancel' | 'folder' | 'labels' | null>(null)
  /** As many as were asked about, while they leave the list. */
  const [asked, setAsked] = useState(0)
  const acts = useTogether(ids, onClear)
  const { doing, outcome } = acts
  const isWaiting = doing !== null || undefined
  const askToCancel = () => {
    setAsked(ids.length)
    setAsking('cancel')
  }
  return (
    <>
      {ids.length === 0 ? (
        <p role="status" className="sr-only" />
      ) : (
        <div className={barLook}>
          <p role="status" className="num min-w-28 flex-1 text-body font-medium">
            {t('selected', { count: ids.length })}
          </p>
          <div className={actsLook}>
            {onSelectAll && (
              <span className="grid tablet:hidden">
                <Button onClick={onSelectAll}>{t('selectAll')}</Button>
              </span>
            )}
            <Button icon={BellRing} isBusy={doing === 'renotify'} aria-disabled={isWaiting} onClick={acts.renotify}>
              {t('renotify')}
            </Button>
            <Button icon={Download} isBusy={doing === 'download'} aria-disabled={isWaiting} onClick={acts.download}>
              {t('download')}
            </Button>
            <Button
              icon={FolderInput}
              isBusy={doing === 'save'}
              aria-disabled={isWaiting}
              onClick={() => setAsking('folder')}
            >
              {t('save')}
            </Button>
            <Button icon={Tag} isBusy={doing === 'label'} aria-disabled={isWaiting} onClick={() => setAsking('labels')}>
              {t('label')}
            </Button>
            <Button kind="danger" icon={Ban} aria-disabled={isWaiting} onClick={askToCancel}>
              {t('cancel')}
            </Button>
          </div>
          <IconButton icon={X} label={t('clear')} onClick={onClear} />
        </div>
      )}
      <ConfirmDialog
        isOpen={asking === 'cancel'}
        onClose={() => setAsking(null)}
        title={t('cancelling.title', { count: asked })}
        text={t('cancelling.text')}
        action={t('cancelling.yes', { count: asked })}
        keep={t('cancelling.no')}
        kind="danger"
        onConfirm={acts.cancel}
      />
      {asking === 'folder' && (
        <FolderDialog
          startsIn={null}
          onClose={() => setAsking(null)}
          onChoose={(folder) => {
            setAsking(null)
            acts.save(folder)
          }}
        />
      )}
      {asking === 'labels' && (
        <LabelsDialog
          borne={borne}
          onClose={() => setAsking(null)}
          onApply={(choice) => {
            setAsking(null)
            acts.label(choice)
          }}
        />
      )}
      {outcome && <OutcomeDialog outcome={outcome} titleOf={titleOf} onClose={acts.endOutcome} />}
    </>
  )
}

function OutcomeDialog({
  outcome: { done, refused },
  titleOf,
  onClose,
}: {
  outcome: TogetherOutcome
  titleOf: (id: string) => string
  onClose: () => void
}) {
  const t = useTogetherText()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('refused', { count: refused.length })}
      text={done ?? t('nothing')}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {refused.map(({ id, message }) => (
          <li key={id} className="min-w-0">
            <p className="font-medium break-words">{titleOf(id)}</p>
            <p className="text-muted">{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const barLook =
  'sticky top-16 z-10 flex flex-wrap items-center gap-2 rounded-lg bg-surface py-1.5 pr-1.5 pl-3 shadow-floating'
const actsLook =
  'flex items-center gap-2 max-tablet:order-last max-tablet:w-full max-tablet:flex-wrap max-tablet:*:flex-1'
