/**
 * Signing on the sender's device: give it to the signer, let them sign, give it on. A document of its own, with nothing of the sender's
 * in it; each signer gets a fresh one, so that nothing of the one before is left (docs/decisions/099).
 */
import { useEffect, useState } from 'react'
import { useFetched } from '../../../../web/fetched.ts'
import { speakToGuest } from '../../../../web/i18n/language.ts'
import { useAdopted } from '../../../../web/i18n/LanguageProvider.tsx'
import { reloadWhenRestored } from '../../../../web/restored-page.ts'
import { usePageTitle } from '../../../../web/shell/page-title.ts'
import { sentenceFor } from '../../../../web/wire-error.ts'
import { isBackFromProvider } from '../../../certificates/ui/shared/provider-visit.ts'
import { showSigningEndpoint, type SigningView } from '../../signing.contract.ts'
import { standing } from '../shared/standing.ts'
import { forgetValues } from '../kept-values.ts'
import { DoneScreen } from './DoneScreen.tsx'
import { GiveScreen } from './GiveScreen.tsx'
import { IdleGuard } from './IdleGuard.tsx'
import { NoticeScreen } from './NoticeScreen.tsx'
import { inPersonPath, rememberPlace, useShutSession } from './shutting.ts'
import { useInPersonText } from './text.ts'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { persist } from '../../../../web/until-it-comes.ts'

speakToGuest()

const SigningCeremony = lazyPart(
  async () => ({ default: (await persist(() => import('../SigningCeremony.tsx'))).SigningCeremony }),
  Opening,
)

export function InPersonPage({ action_token: token }: { action_token: string }) {
  const t = useInPersonText()
  usePageTitle(t('give.page'))
  const shutting = useShutSession()
  useEffect(() => rememberPlace(inPersonPath(token)), [token])
  useEffect(reloadWhenRestored, []) // it may hold what somebody before typed
  switch (shutting.is) {
    case 'under_way':
      return <Opening />
    case 'failed':
      return <NoticeScreen title={t('give.failed')} text={sentenceFor(shutting.error)} onRetry={shutting.retry} />
    case 'shut':
      return <Guest token={token} owner={shutting.owner} />
  }
}

function Guest({ token, owner }: { token: string; owner: string | null }) {
  const t = useInPersonText()
  const fetched = useFetched(showSigningEndpoint, { token })
  switch (fetched.is) {
    case 'loading':
      return <Opening />
    case 'failed':
      return <NoticeScreen title={t('give.failed')} text={sentenceFor(fetched.error)} onRetry={fetched.reload} />
    case 'here':
      return (
        <Signer
          token={token}
          view={fetched.answer}
          owner={owner ?? fetched.answer.envelope.sender.name}
          onView={fetched.replace}
          onReload={fetched.reload}
        />
      )
  }
}

/** A provider is signing: what became of it comes by itself. */
const POLL_MS = 2_000

type SignerProps = Readonly<{
  token: string
  view: SigningView
  owner: string
  onView: (view: SigningView) => void
  onReload: () => void
}>

function Signer({ token, view, owner, onView, onReload }: SignerProps) {
  const [hasStarted, setStarted] = useState(isBackFromProvider) // a signer who comes back has the device already
  const is = standing(view)
  useAdopted(view.language)
  useEffect(() => {
    if (is !== 'act') void forgetValues(view.id) // what was typed is on the server, or worth nothing
  }, [is, view.id])

  useEffect(() => {
    if (is !== 'pending') return
    const timer = setInterval(onReload, POLL_MS)
    return () => clearInterval(timer)
  }, [is, onReload])

  if (is !== 'act') return <DoneScreen token={token} view={view} owner={owner} onView={onView} />
  if (!hasStarted) return <GiveScreen view={view} owner={owner} onStart={() => setStarted(true)} />
  return (
    <>
      <SigningCeremony token={token} view={view} isFramed={false} onView={onView} onReload={onReload} onLeave={null} />
      <IdleGuard />
    </>
  )
}

function Opening() {
  const t = useInPersonText()
  return (
    <div className="grid min-h-dvh place-items-center bg-sunken p-4" role="status">
      <p className="animate-late text-muted">{t('give.opening')}</p>
    </div>
  )
}
