/** The pages nobody wants to see: something broke, or nothing is here. */
import { currentLanguage } from '../i18n/language.ts'
import { usePageTitle } from './page-title.ts'
import { plainWords } from './plain-words.ts'

/** Shown by the error boundary. Needs nothing that could fail to load. */
export function BrokenPage() {
  const words = plainWords[currentLanguage()]
  usePageTitle(words.brokenTitle)
  return (
    <DeadEnd title={words.brokenTitle} text={navigator.onLine ? words.brokenText : words.offlineText}>
      <button type="button" className={action} onClick={() => window.location.reload()}>
        {words.reload}
      </button>
    </DeadEnd>
  )
}

export function NotFoundPage({ home = '/' }: { home?: string }) {
  const words = plainWords[currentLanguage()]
  usePageTitle(words.lostTitle)
  return (
    <DeadEnd title={words.lostTitle} text={words.lostText}>
      <a href={home} className={action}>
        {words.home}
      </a>
    </DeadEnd>
  )
}

const action =
  'inline-flex h-control items-center rounded-control bg-brand px-control-pad text-control font-medium text-on-brand no-underline shadow-raised'

function DeadEnd({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-4 p-6">
      <h1 className="text-lg">{title}</h1>
      <p className="text-body text-muted">{text}</p>
      {children}
    </main>
  )
}
