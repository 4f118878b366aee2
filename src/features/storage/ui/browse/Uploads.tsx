/** Panel of uploads in a corner: under way, done and failed. */
import { ChevronDown, ChevronUp, CircleCheck, FileText, RotateCcw, TriangleAlert, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { ProgressBar } from '../../../../web/design/Progress.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { asToldNow } from '../../../../web/wire-error.ts'
import { useStorageText } from './text.ts'
import {
  clearUploads,
  currentUploads,
  dropAllUploads,
  dropUpload,
  isUnderWay,
  retryUpload,
  watchUploads,
  type QueuedUpload,
} from './upload-queue.ts'

export function Uploads() {
  const t = useStorageText()
  const uploads = useSyncExternalStore(watchUploads, currentUploads)
  const [isOpen, setOpen] = useState(true)
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state.is === 'done').length
  const failed = uploads.filter(({ state }) => state.is === 'failed').length
  const isOver = !uploads.some(isUnderWay)
  const words = [
    t('uploads.count', { done: String(done), total: String(uploads.length) }),
    ...(failed > 0 ? [t('uploads.failed', { count: failed })] : []),
  ].join(' · ')
  return (
    <section
      aria-label={t('uploads.title')}
      className="fixed inset-x-2 bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-30 rounded-xl bg-surface shadow-floating tablet:right-4 tablet:bottom-4 tablet:left-auto tablet:w-96"
    >
      <header className="flex min-h-12 items-center gap-1 py-1.5 pr-2 pl-4">
        <p role="status" className="num min-w-0 flex-1 text-sm font-semibold">
          {words}
        </p>
        {!isOver && (
          <Button kind="quiet" onClick={dropAllUploads}>
            {t('uploads.cancelAll')}
          </Button>
        )}
        <IconButton
          icon={isOpen ? ChevronDown : ChevronUp}
          label={t(isOpen ? 'uploads.fold' : 'uploads.unfold')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {isOver && <IconButton icon={X} label={t('uploads.clear')} onClick={clearUploads} />}
      </header>
      {isOpen && (
        // a list that scrolls can be reached by the keyboard
        <ul
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1
          tabIndex={0}
          aria-label={t('uploads.title')}
          className="grid max-h-56 overflow-y-auto overscroll-contain border-t border-line px-4 py-1 focus-inset tablet:max-h-72"
        >
          {uploads.map((upload) => (
            <One key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  )
}

function One({ upload }: { upload: QueuedUpload }) {
  const t = useStorageText()
  const { id, name, state } = upload
  const words = isUnderWay(upload) ? 'uploads.cancel' : 'uploads.remove'
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Sign upload={upload} />
      <div className="min-w-0 flex-1 py-1">
        <p title={name} className="truncate text-sm">
          {name}
        </p>
        <State upload={upload} />
      </div>
      {state.is === 'failed' && state.mayRetry && (
        <IconButton icon={RotateCcw} label={t('uploads.retry', { name })} onClick={() => retryUpload(id)} />
      )}
      {state.is !== 'done' && <IconButton icon={X} label={t(words, { name })} onClick={() => dropUpload(id)} />}
    </li>
  )
}

function Sign({ upload: { state } }: { upload: QueuedUpload }) {
  if (state.is === 'done') return <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
  if (state.is === 'failed') return <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
  return <FileText aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
}

function State({ upload: { name, size, state } }: { upload: QueuedUpload }) {
  const t = useStorageText()
  const formats = useFormats()
  if (state.is === 'failed') return <p className="text-sm text-danger">{asToldNow(state.why)}</p>
  if (state.is === 'travelling')
    return (
      <div className="mt-1">
        <ProgressBar label={t('uploads.progress', { name })} {...(state.sent < 1 && { value: state.sent })} />
      </div>
    )
  return <p className="num text-sm text-muted">{state.is === 'done' ? formats.bytes(size) : t('uploads.waiting')}</p>
}
