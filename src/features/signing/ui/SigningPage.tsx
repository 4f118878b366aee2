/** The signing page: opens what the token leads to and shows exactly one screen. */
import { shownTitle } from '../../../core/envelope/envelope-title.model.ts'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { call } from '../../../web/call.ts'
import { fetchAhead, useFetched, type Ahead } from '../../../web/fetched.ts'
import { browserAsksForOurs } from '../../../web/i18n/language.ts'
import { useLanguage } from '../../../web/i18n/LanguageProvider.tsx'
import { usePageTitle } from '../../../web/shell/page-title.ts'
import { useColoursOf } from '../../../web/theme.ts'
import { isRefusal, WireError } from '../../../web/wire-error.ts'
import { owesCheck } from '../../identification/ui/shared/owes-check.ts'
import { showSigningEndpoint, showVersionEndpoint, type SigningView } from '../signing.contract.ts'
import { owesTerms, standing, type SigningScreen } from './shared/standing.ts'
import type { SignInDialog } from './door.ts'
import { isChangedElsewhere, savesUntilNow } from './saves.ts'
import { parts } from './parts.ts'
import { preloadCeremony, SigningCeremony } from './SigningCeremony.tsx'
import { useQuestionText } from './question/text.ts'
import { lazyPart } from '../../../web/lazy-part.tsx'

const ResultScreen = lazyPart(async () => ({ default: (await parts.result()).ResultScreen }))

const Unopened = lazyPart(async () => ({ default: (await parts.unopened()).Unopened }))

/** Others are at work: the next state comes by itself. */
const isUnderWay = (is: SigningScreen): boolean => is === 'processing' || is === 'pending'
const POLL_MS = 2_000
/** While somebody reads, others may sign, cancel or refuse: it is seen at once. What is asked for is small (`/version`). */
const LOOK_MS = 3_000

/** Before the page is drawn, so that it is drawn once: with its answer. After the terms a recipient needs the screen behind them at once. */
export function askAhead(token: string): Ahead<SigningView> {
  const ahead = fetchAhead(showSigningEndpoint, { token })
  void ahead.known.then((known) => {
    if (known.is === 'here' && standing(known.answer) === 'act' && !owesTerms(known.answer)) preloadCeremony()
  })
  return ahead
}

/** What the page does otherwise where a program embedded it. */
export type Embedding = Readonly<{
  /** Is told how things stand, first and whenever they change. */
  watch: (view: SigningView) => void
  /** Below the result, in place of an offer to have an account. */
  ending: ReactNode
  /** The visit is over. */
  over: ReactNode
}>

export function SigningPage({
  action_token: token,
  ahead,
  door = null,
  isFramed = false,
  embedding,
}: {
  action_token: string
  ahead?: Ahead<SigningView>
  door?: SignInDialog | null
  /** Inside the business area, for users who are signed in. */
  isFramed?: boolean
  embedding?: Embedding
}) {
  const fetched = useFetched(showSigningEndpoint, { token }, { ahead })
  switch (fetched.is) {
    case 'loading':
      return <Opening />
    case 'failed':
      if (embedding && isRefusal(fetched.error, 'token.invalid')) return embedding.over
      return <Unopened token={token} error={fetched.error} onRetry={fetched.reload} />
    case 'here':
      return (
        <Opened
          token={token}
          view={fetched.answer}
          onView={fetched.replace}
          door={door}
          isFramed={isFramed}
          embedding={embedding}
        />
      )
  }
}

type OpenedProps = Readonly<{
  token: string
  view: SigningView
  onView: (view: SigningView) => void
  door: SignInDialog | null
  isFramed: boolean
  embedding: Embedding | undefined
}>

function Opened({ token, view, onView, door, isFramed, embedding }: OpenedProps) {
  const t = useQuestionText()
  const [isReading, setReading] = useState(false)
  const is = standing(view)
  const { version } = view
  const { adoptLanguage } = useLanguage()
  const [gone, setGone] = useState<unknown>()
  const onShown = useCallback(
    (next: SigningView) => {
      setGone(undefined)
      onView(next)
    },
    [onView],
  )
  const lookAgain = useLookAgain(token, onShown, setGone)
  useColoursOf(view.envelope.organization.style)
  usePageTitle(t('pageTitle', { title: shownTitle(view.envelope) }))

  useEffect(() => {
    // users in their account read in its language; recipients for whom nobody chose one in their browser's, if we have it
    if (!isFramed && (view.is_language_chosen || !browserAsksForOurs())) adoptLanguage(view.language)
  }, [view.language, view.is_language_chosen, isFramed, adoptLanguage])

  const isGone = gone !== undefined
  useEffect(() => {
    if (isGone) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      if (isUnderWay(is)) lookAgain()
      else lookWhenNew(token, version, lookAgain)
    }
    const timer = setInterval(look, isUnderWay(is) ? POLL_MS : LOOK_MS)
    return () => clearInterval(timer)
  }, [is, token, version, lookAgain, isGone])

  useEffect(() => embedding?.watch(view), [embedding, view])

  if (isGone && embedding) return embedding.over
  if (isGone) return <Unopened token={token} error={gone} onRetry={lookAgain} />
  if (is === 'act' || isReading) {
    return (
      <SigningCeremony
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
      ending={embedding?.ending}
      onRead={() => setReading(true)}
      onView={onView}
      onReload={lookAgain}
    />
  )
}

/**
 * The link opens nothing any more: it died, or the sender or its holder (410) put somebody else in their place. Or nothing until they pass their
 * check anew, which counts for some hours.
 */
const isShut = (error: unknown): boolean =>
  isRefusal(error, 'token.invalid') || owesCheck(error) || (error instanceof WireError && error.status === 410)

/** A server that cannot be reached is asked again at the next turn; a link that opens nothing now is found out by the look itself. */
function lookWhenNew(token: string, version: string, lookAgain: () => void): void {
  const saves = savesUntilNow()
  call(showVersionEndpoint, { token }).then(
    (now) => (now.version !== version || isChangedElsewhere(now.own_digest, saves)) && lookAgain(),
    (error: unknown) => isShut(error) && lookAgain(),
  )
}

/**
 * Asks how things stand and keeps what is shown when nobody answers. Also when somebody comes back to this tab: they may have
 * signed in another one, or on another device.
 */
function useLookAgain(
  token: string,
  onView: (view: SigningView) => void,
  onGone: (error: unknown) => void,
): () => void {
  const turns = useRef({ asked: 0, shown: 0 })
  const look = useCallback(() => {
    const ask = () => {
      const turn = (turns.current.asked += 1)
      const saves = savesUntilNow()
      call(showSigningEndpoint, { token }).then(
        (view) => {
          if (turn < turns.current.shown) return // overtaken: it tells how things stood before
          if (saves !== savesUntilNow()) return ask() // it may have been written before the last value was saved
          turns.current.shown = turn
          onView(view)
        },
        (error: unknown) => isShut(error) && onGone(error),
      )
    }
    ask()
  }, [token, onView, onGone])
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
  const t = useQuestionText()
  return (
    <div className="grid min-h-dvh place-items-center bg-sunken p-4" role="status">
      <p className="animate-late text-muted">{t('loading')}</p>
    </div>
  )
}
