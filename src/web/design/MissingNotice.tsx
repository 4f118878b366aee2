/** Tells that a part of the page did not come, and offers to try again. It stays until the part is there or nobody wants it. */
import { CircleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { dismissMissing, retryMissing, useMissingParts } from '../missing-parts.ts'
import { plainText } from '../shell/plain/text.ts'
import { Button } from './Button.tsx'
import { closeLook, noticeLook } from './notice-look.ts'
import { useDesignText } from './text.ts'

export function MissingNotice() {
  const t = useDesignText()
  const words = plainText(useLanguage().language)
  const isShown = useMissingParts().length > 0
  const [isBusy, setBusy] = useState(false)
  if (!isShown) return null
  const retry = async () => {
    setBusy(true)
    await retryMissing()
    setBusy(false)
  }
  return (
    <div data-toast data-missing className={noticeLook}>
      <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        {words.partMissing}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button isBusy={isBusy} onClick={() => void retry()}>
            {words.tryAgain}
          </Button>
          <Button kind="quiet" onClick={() => window.location.reload()}>
            {words.reload}
          </Button>
        </div>
      </div>
      <button type="button" aria-label={t('close')} className={closeLook} onClick={dismissMissing}>
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
