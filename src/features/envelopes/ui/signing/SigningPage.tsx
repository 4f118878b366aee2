/** The signing page: opens what the token leads to and shows exactly one screen. */
import { shownTitle } from '../../envelope-title.model.ts'
import { lazy, useCallback, useEffect, useState } from 'react'
import { call } from '../../../../web/call.ts'
import { useFetched } from '../../../../web/fetched.ts'
import { useLanguage } from '../../../../web/i18n/LanguageProvider.tsx'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import { useColoursOf } from '../../../../web/theme.ts'
import { showSigningEndpoint, type SigningView } from '../../signing/signing.contract.ts'
import { CeremonyScreen } from './CeremonyScreen.tsx'
import { standing, type Standing } from './ceremony.ts'
import type { Door } from './door.ts'
import { useSigningText } from './text.ts'

const ResultScreen = lazy(async () => ({ default: (await import('./ResultScreen.tsx')).ResultScreen }))

const Unopened = lazy(async () => ({ default: (await import('./Unopened.tsx')).Unopened }))

/** Others are at work: the next state comes by itself. */
const isUnderWay = (is: Standing): boolean => is === 'processing' || is === 'pending'
const POLL_MS = 2_000

export function SigningPage({
  action_token: token,
  door = null,
  isFramed = false,
}: {
  action_token: string
  door?: Door | null
  /** Inside the business area, for whoever is signed in. */
  isFramed?: boolean
}) {
  const fetched = useFetched(showSigningEndpoint, { token })
  switch (fetched.is) {
    case 'loading':
      return <Opening />
    case 'failed':
      return <Unopened error={fetched.error} onRetry={fetched.reload} />
    case 'here':
      return <Opened token={token} view={fetched.answer} onView={fetched.replace} door={door} isFramed={isFramed} />
  }
}

type OpenedProps = Readonly<{
  token: string
  view: SigningView
  onView: (view: SigningView) => void
  door: Door | null
  isFramed: boolean
}>

function Opened({ token, view, onView, door, isFramed }: OpenedProps) {
  const t = useSigningText()
  const [isReading, setReading] = useState(false)
  const is = standing(view)
  const { adoptLanguage } = useLanguage()
  const lookAgain = useLookAgain(token, onView)
  useColoursOf(view.envelope.organization.style)
  usePageTitle(t('page.title', { title: shownTitle(view.envelope) }))

  useEffect(() => adoptLanguage(view.language), [view.language, adoptLanguage])

  useEffect(() => {
    if (!isUnderWay(is)) return
    const timer = setInterval(lookAgain, POLL_MS)
    return () => clearInterval(timer)
  }, [is, lookAgain])

  if (is === 'act' || isReading) {
    return (
      <CeremonyScreen
        token={token}
        view={view}
        isFramed={isFramed}
        onView={onView}
        onReload={lookAgain}
        onLeave={isReading ? () => setReading(false) : null}
      />
    )
  }
  return (
    <ResultScreen
      token={token}
      view={view}
      door={door}
      isFramed={isFramed}
      onRead={() => setReading(true)}
      onView={onView}
      onReload={lookAgain}
    />
  )
}

/**
 * Asks how things stand and keeps what is shown when nobody answers. Also when somebody comes back to this tab: they may have
 * signed in another one, or on another device.
 */
function useLookAgain(token: string, onView: (view: SigningView) => void): () => void {
  const look = useCallback(() => {
    call(showSigningEndpoint, { token }).then(onView, () => undefined)
  }, [token, onView])
  useEffect(() => {
    const cameBack = () => {
      if (document.visibilityState === 'visible') look()
    }
    document.addEventListener('visibilitychange', cameBack)
    return () => document.removeEventListener('visibilitychange', cameBack)
  }, [look])
  return look
}

function Opening() {
  const t = useSigningText()
  return (
    <div className="grid min-h-dvh place-items-center bg-sunken p-4" role="status">
      <p className="animate-late text-muted">{t('page.loading')}</p>
    </div>
  )
}
