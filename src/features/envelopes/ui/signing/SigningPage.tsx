/** The signing page: opens what the token leads to and shows exactly one screen. */
import { LinkIcon, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../../web/design/Button.tsx'
import { useFetched } from '../../../../web/fetched.ts'
import { useLanguage } from '../../../../web/i18n/LanguageProvider.tsx'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import { ConnectionLost, WireError } from '../../../../web/wire-error.ts'
import { showSigningEndpoint, type SigningView } from '../../signing.contract.ts'
import { CeremonyScreen } from './CeremonyScreen.tsx'
import { standing } from './ceremony.ts'
import { ResultScreen } from './ResultScreen.tsx'
import { useSigningText } from './text.ts'

const SEALING_POLL_MS = 2_000

export function SigningPage({ action_token: token }: { action_token: string }) {
  const fetched = useFetched(showSigningEndpoint, { token })
  switch (fetched.is) {
    case 'loading':
      return <Opening />
    case 'failed':
      return <Unopened error={fetched.error} onRetry={fetched.reload} />
    case 'here':
      return <Opened token={token} view={fetched.answer} onView={fetched.replace} onReload={fetched.reload} />
  }
}

function Opened({
  token,
  view,
  onView,
  onReload,
}: {
  token: string
  view: SigningView
  onView: (view: SigningView) => void
  onReload: () => void
}) {
  const t = useSigningText()
  const [isReading, setReading] = useState(false)
  const is = standing(view)
  const { adoptLanguage } = useLanguage()
  usePageTitle(t('page.title', { title: view.envelope.title || view.envelope.subject }))

  useEffect(() => adoptLanguage(view.language), [view.language, adoptLanguage])

  useEffect(() => {
    if (is !== 'processing') return
    const timer = setInterval(onReload, SEALING_POLL_MS)
    return () => clearInterval(timer)
  }, [is, onReload])

  if (is === 'act' || isReading) {
    return (
      <CeremonyScreen
        token={token}
        view={view}
        onView={onView}
        onReload={onReload}
        onLeave={isReading ? () => setReading(false) : null}
      />
    )
  }
  return <ResultScreen token={token} view={view} onView={() => setReading(true)} />
}

function Opening() {
  const t = useSigningText()
  return (
    <div className="grid min-h-dvh place-items-center bg-sunken p-4" role="status">
      <p className="animate-late text-muted">{t('page.loading')}</p>
    </div>
  )
}

function Unopened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useSigningText()
  const isInvalid = error instanceof WireError && error.status >= 400 && error.status < 500 && error.status !== 429
  const Icon = isInvalid ? LinkIcon : WifiOff
  return (
    <main
      className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 px-4 text-center"
      data-result={isInvalid ? 'invalid' : 'failed'}
    >
      <span className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning">
        <Icon aria-hidden className="size-8" />
      </span>
      <h1 className="text-xl font-semibold">{isInvalid ? t('result.invalidTitle') : t('result.failedTitle')}</h1>
      <p className="text-muted">
        {isInvalid
          ? t('result.invalidText')
          : error instanceof ConnectionLost || !(error instanceof Error)
            ? t('result.failedText')
            : error.message}
      </p>
      {!isInvalid && (
        <Button kind="primary" onClick={onRetry}>
          {t('result.retry')}
        </Button>
      )}
    </main>
  )
}
