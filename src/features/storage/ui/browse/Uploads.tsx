/** What is on its way, what came, and what did not. */
import { CircleCheck, FileText, TriangleAlert, X } from 'lucide-react'
import { Button, IconButton } from '../../../../web/design/Button.tsx'
import { ProgressBar } from '../../../../web/design/Progress.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { useStorageText } from './text.ts'
import type { Upload } from './use-uploads.ts'

export function Uploads({
  uploads,
  onDismiss,
  onClear,
}: {
  uploads: readonly Upload[]
  onDismiss: (id: number) => void
  onClear: () => void
}) {
  const t = useStorageText()
  if (uploads.length === 0) return null
  const done = uploads.filter(({ state }) => state.is === 'done').length
  const isOver = uploads.every(({ state }) => state.is === 'done' || state.is === 'failed')
  return (
    <section aria-label={t('uploads.title')} className="rounded-lg bg-surface p-4 shadow-raised">
      <header className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <p role="status" className="num text-sm font-medium">
          {t('uploads.count', { done: String(done), total: String(uploads.length) })}
        </p>
        {isOver && (
          <Button kind="quiet" onClick={onClear}>
            {t('uploads.clear')}
          </Button>
        )}
      </header>
      <ul className="grid max-h-64 gap-1 overflow-y-auto">
        {uploads.map((upload) => (
          <li key={upload.id} className="flex min-h-11 items-center gap-3">
            <Sign upload={upload} />
            <div className="min-w-0 flex-1">
              <p title={upload.name} className="truncate text-sm">
                {upload.name}
              </p>
              <State upload={upload} />
            </div>
            <IconButton
              icon={X}
              label={t('uploads.remove', { name: upload.name })}
              onClick={() => onDismiss(upload.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sign({ upload: { state } }: { upload: Upload }) {
  if (state.is === 'done') return <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
  if (state.is === 'failed') return <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
  return <FileText aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
}

function State({ upload: { name, size, state } }: { upload: Upload }) {
  const t = useStorageText()
  const formats = useFormats()
  if (state.is === 'failed') return <p className="text-sm text-danger">{state.why}</p>
  if (state.is === 'travelling')
    return (
      <div className="mt-1">
        <ProgressBar label={t('uploads.progress', { name })} {...(state.sent < 1 && { value: state.sent })} />
      </div>
    )
  return <p className="num text-sm text-muted">{state.is === 'done' ? formats.bytes(size) : t('uploads.waiting')}</p>
}
