/** History of the notices of this visit, for people who missed one. */
import { useFormats } from '../i18n/formats.ts'
import { toneIcons } from './Alert.tsx'
import { Dialog } from './Dialog.tsx'
import { asToldNow } from '../wire-error.ts'
import { useDesignText } from './text.ts'
import { useToasts } from './Toasts.tsx'

export function NoticeHistory({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useDesignText()
  const formats = useFormats()
  const { history } = useToasts()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('toast.history')} size="sm">
      {history.length === 0 && <p className="text-muted">{t('toast.none')}</p>}
      <ul className="grid gap-3">
        {history.map(({ id, at, tone, text }) => {
          const Icon = toneIcons[tone]
          return (
            <li key={id} className="flex items-start gap-3">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">{asToldNow(text)}</span>
              <time dateTime={at.toISOString()} className="num shrink-0 text-muted">
                {formats.time(at)}
              </time>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
