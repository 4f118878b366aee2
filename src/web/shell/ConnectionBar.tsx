/** Says that the server can not be reached while it can not; it goes by itself when it can. */
import { CloudOff, WifiOff } from 'lucide-react'
import { askAgain, useConnection } from '../connection.ts'
import { useShellText } from './text.ts'

export function ConnectionBar() {
  const t = useShellText()
  const connection = useConnection()
  const Icon = connection === 'offline' ? WifiOff : CloudOff
  return (
    <div role="status">
      {connection !== 'fine' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warning-soft px-4 py-2.5 text-sm tablet:px-8">
          <Icon aria-hidden className="size-4 shrink-0 text-warning" />
          <p className="min-w-0 flex-1 basis-60">{t(connection)}</p>
          <button
            type="button"
            className="min-h-8 rounded-sm border-0 bg-transparent px-2 font-medium text-ink underline underline-offset-3 hover:bg-hover coarse:min-h-11"
            onClick={() => void askAgain()}
          >
            {t('tryNow')}
          </button>
        </div>
      )}
    </div>
  )
}
