/** The signing page: opens what the token leads to and shows exactly one screen. */
import { shownTitle } from '../../envelope-title.model.ts'
import { lazy, useEffect, useState } from 'react'
import { useFetched } from '../../../../web/fetched.ts'
import { useLanguage } from '../../../../web/i18n/LanguageProvider.tsx'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import { showSigningEndpoint, type SigningView } from '../../signing/signing.contract.ts'
import { CeremonyScreen } from './CeremonyScreen.tsx'
import { standing } from './ceremony.ts'
import { useSigningText } from './text.ts'

const ResultScreen = lazy(async () => ({ default: (await import('./ResultScreen.tsx')).ResultScreen }))

const Unopened = lazy(async () => ({ default: (await import('./Unopened.tsx')).Unopened }))

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
  usePageTitle(t('page.title', { title: shownTitle(view.envelope) }))

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
