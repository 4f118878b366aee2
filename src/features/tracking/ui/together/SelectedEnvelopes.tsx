/** Bar of the selected envelopes with what can be done with all of them, on phones in a menu; afterwards, what was not done and why. */
import { Ban, BellRing, Download, Ellipsis, FolderInput, ListChecks, Tag, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { ConfirmDialog } from '../../../../web/design/ConfirmDialog.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { Menu } from '../../../../web/design/Menu.tsx'
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
  const others = [
    { act: 'download', label: t('download'), icon: Download, onSelect: acts.download, isDanger: false },
    { act: 'save', label: t('save'), icon: FolderInput, onSelect: () => setAsking('folder'), isDanger: false },
    { act: 'label', label: t('label'), icon: Tag, onSelect: () => setAsking('labels'), isDanger: false },
    { act: 'cancel', label: t('cancel'), icon: Ban, onSelect: askToCancel, isDanger: true },
  ] as const
  return (
    <>
      {ids.length === 0 ? (
        <p role="status" className="sr-only" />
      ) : (
        <div className={barLook}>
          <p role="status" className="num min-w-28 flex-1 text-body font-medium">
            {t('selected', { count: ids.length })}
          </p>
          <div className="flex items-center gap-2 max-tablet:hidden">
            <Button icon={BellRing} isBusy={doing === 'renotify'} aria-disabled={isWaiting} onClick={acts.renotify}>
              {t('renotify')}
            </Button>
            {others.map(({ act, label, icon, onSelect, isDanger }) => (
              <Button
                key={act}
                kind={isDanger ? 'danger' : 'default'}
                icon={icon}
                isBusy={doing === act}
                aria-disabled={isWaiting}
                onClick={onSelect}
              >
                {label}
              </Button>
            ))}
          </div>
          <div className="order-last grid w-full grid-cols-2 gap-2 tablet:hidden">
            <Button icon={BellRing} isBusy={doing === 'renotify'} aria-disabled={isWaiting} onClick={acts.renotify}>
              {t('renotify')}
            </Button>
            <Menu
              trigger={
                <Button icon={Ellipsis} isBusy={doing !== null && doing !== 'renotify'} aria-disabled={isWaiting}>
                  {t('more')}
                </Button>
              }
              items={[
                onSelectAll ? [{ label: t('selectAll'), icon: ListChecks, onSelect: onSelectAll }] : [],
                others.map((each) => ({ ...each, isDisabled: doing !== null })),
              ].filter(({ length }) => length > 0)}
            />
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
