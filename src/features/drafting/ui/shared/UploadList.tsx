/** Files on their way, and files that did not make it. */
import { RotateCw, X } from 'lucide-react'
import { Alert } from '../../../../web/design/Alert.tsx'
import { IconButton } from '../../../../web/design/Button.tsx'
import { ProgressBar } from '../../../../web/design/Progress.tsx'
import { useFormats } from '../../../../web/i18n/formats.ts'
import { asToldNow } from '../../../../web/wire-error.ts'
import { useWizardText } from '../wizard/text.ts'
import type { RefusedUpload, WizardUpload } from '../wizard/uploads.ts'

export function RunningUploads({
  running,
  onCancel,
}: {
  running: readonly WizardUpload[]
  onCancel: (key: string) => void
}) {
  if (running.length === 0) return null
  return (
    <ul className="grid gap-2">
      {running.map((upload) => (
        <li key={upload.key} className="grid animate-appear gap-2 rounded-lg bg-surface p-3 shadow-raised">
          <Running upload={upload} onCancel={() => onCancel(upload.key)} />
        </li>
      ))}
    </ul>
  )
}

function Running({ upload: { name, sent, is }, onCancel }: { upload: WizardUpload; onCancel: () => void }) {
  const t = useWizardText()
  const formats = useFormats()
  const isKnown = is === 'travelling' && sent < 1
  const words = {
    waiting: t('documents.waiting'),
    travelling: isKnown ? t('documents.uploading', { percent: formats.percent(sent) }) : t('documents.checking'),
    converting: t('documents.converting'),
  }[is]
  return (
    <>
      <div className="flex items-center justify-between gap-3 text-sm">
        <span title={name} className="min-w-0 flex-1 truncate font-medium">
          {name}
        </span>
        <span className="num shrink-0 text-muted">{words}</span>
        <IconButton icon={X} label={t('documents.cancel', { name })} onClick={onCancel} />
      </div>
      <ProgressBar label={name} {...(is === 'waiting' ? { value: 0 } : isKnown && { value: sent })} />
    </>
  )
}

export function RefusedFiles({
  refused,
  onDismiss,
  onRetry,
}: {
  refused: readonly RefusedUpload[]
  onDismiss: (key: string) => void
  onRetry: (refused: RefusedUpload) => void
}) {
  const t = useWizardText()
  if (refused.length === 0) return null
  return (
    <Alert tone="danger" title={t('documents.rejected')}>
      <ul className="mt-1 grid gap-1">
        {refused.map((one) => (
          <li key={one.key} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{one.name}</span>
              <span className="block text-sm">{asToldNow(one.reason)}</span>
            </span>
            {one.again && (
              <IconButton
                icon={RotateCw}
                label={t('documents.retryOne', { name: one.name })}
                onClick={() => onRetry(one)}
              />
            )}
            <IconButton
              icon={X}
              label={t('documents.dismiss', { name: one.name })}
              onClick={() => onDismiss(one.key)}
            />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
