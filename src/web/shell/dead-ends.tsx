/** The pages nobody wants to see: something broke, nothing is here, it is not for them, or it takes a while. */
import type { ReactNode } from 'react'
import { currentLanguage } from '../i18n/language.ts'
import { sentenceFor, WireError } from '../wire-error.ts'
import { usePageTitle } from './page-title.ts'
import { plainWords } from './plain-words.ts'

/** Shown by the error boundary. Needs nothing that could fail to load. */
export function BrokenPage({ isInside }: Placed) {
  const words = plainWords[currentLanguage()]
  return (
    <DeadEnd
      isInside={isInside}
      title={words.brokenTitle}
      text={navigator.onLine ? words.brokenText : words.offlineText}
    >
      <button type="button" className={action} onClick={() => window.location.reload()}>
        {words.reload}
      </button>
    </DeadEnd>
  )
}

export function NotFoundPage({ home = '/', isInside }: Placed & { home?: string }) {
  const words = plainWords[currentLanguage()]
  return (
    <DeadEnd isInside={isInside} title={words.lostTitle} text={words.lostText}>
      <a href={home} className={action}>
        {words.home}
      </a>
    </DeadEnd>
  )
}

export function DeniedPage({ home = '/', isInside }: Placed & { home?: string }) {
  const words = plainWords[currentLanguage()]
  return (
    <DeadEnd isInside={isInside} title={words.deniedTitle} text={words.deniedText}>
      <a href={home} className={action}>
        {words.home}
      </a>
    </DeadEnd>
  )
}

/** What a page shows when what it is about could not be had: missing, denied, or to be tried again. */
export function TroublePage({ error, onRetry, isInside }: Placed & { error: unknown; onRetry: () => void }) {
  const words = plainWords[currentLanguage()]
  if (error instanceof WireError && error.status === 404) return <NotFoundPage isInside={isInside} />
  if (error instanceof WireError && error.status === 403) return <DeniedPage isInside={isInside} />
  return (
    <DeadEnd isInside={isInside} title={words.troubleTitle} text={sentenceFor(error)}>
      <button type="button" className={action} onClick={onRetry}>
        {words.retry}
      </button>
    </DeadEnd>
  )
}

/** While it is found out who is there. Whoever is quick sees nothing of it. */
export function WaitingPage() {
  const words = plainWords[currentLanguage()]
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 p-6 text-center">
      <div role="status" className="grid animate-late justify-items-center gap-2">
        <span aria-hidden className="mb-3 h-1 w-28 overflow-hidden rounded-full bg-sunken">
          <span className="block h-full w-1/3 animate-travel rounded-full bg-accent" />
        </span>
        <h1 className="text-lg">{words.waitTitle}</h1>
        <p className="text-body text-muted">{words.waitText}</p>
      </div>
    </main>
  )
}

/** Inside a frame that has its own `main`. */
type Placed = Readonly<{ isInside?: boolean | undefined }>

const action =
  'inline-flex h-control items-center rounded-control border-0 bg-brand px-control-pad text-control font-medium text-on-brand no-underline shadow-raised'

function DeadEnd({
  title,
  text,
  isInside = false,
  children,
}: Placed & { title: string; text: string; children: ReactNode }) {
  usePageTitle(title)
  const Frame = isInside ? 'div' : 'main'
  return (
    <Frame
      className={`mx-auto grid max-w-md content-center justify-items-start gap-4 p-6 ${isInside ? 'min-h-[60dvh]' : 'min-h-dvh'}`}
    >
      <h1 className="text-lg">{title}</h1>
      <p className="text-body text-muted">{text}</p>
      {children}
    </Frame>
  )
}
