/** Error and waiting pages for a signed-in user: access denied, not loaded, or still loading. */
import { currentLanguage } from '../i18n/language.ts'
import { selectOrganization } from '../organization.ts'
import { isFinal, sentenceFor, WireError } from '../wire-error.ts'
import { areaText } from './area/text.ts'
import { action, DeadEnd, NotFoundPage, type Placed } from './dead-ends.tsx'
import { plainText } from './plain/text.ts'

export function DeniedPage({ home = '/', isInside }: Placed & { home?: string }) {
  const words = areaText(currentLanguage())
  return (
    <DeadEnd isInside={isInside} title={words.deniedTitle} text={words.deniedText}>
      <a href={home} className={action}>
        {plainText(currentLanguage()).home}
      </a>
    </DeadEnd>
  )
}

/** What a page shows when what it is about could not be had: missing, denied, or to be tried again. */
export function TroublePage({ error, onRetry, isInside }: Placed & { error: unknown; onRetry: () => void }) {
  const words = areaText(currentLanguage())
  if (error instanceof WireError && error.status === 404) return <NotFoundPage isInside={isInside} />
  if (error instanceof WireError && error.code === 'organization.suspended')
    return <SuspendedPage isInside={isInside} text={sentenceFor(error)} />
  if (error instanceof WireError && error.status === 403) return <DeniedPage isInside={isInside} />
  return (
    <DeadEnd isInside={isInside} title={words.troubleTitle} text={sentenceFor(error)}>
      {!isFinal(error) && (
        <button type="button" className={action} onClick={onRetry}>
          {words.retry}
        </button>
      )}
    </DeadEnd>
  )
}

/** The organization that is selected was suspended: on in the personal workspace. */
function SuspendedPage({ isInside, text }: Placed & { text: string }) {
  const words = areaText(currentLanguage())
  const leave = () => {
    selectOrganization(null)
    window.location.reload()
  }
  return (
    <DeadEnd isInside={isInside} title={words.suspendedTitle} text={text}>
      <button type="button" className={action} onClick={leave}>
        {words.toWorkspace}
      </button>
    </DeadEnd>
  )
}

/** Shown while the session is loaded. Quick loads show nothing of it. */
export function WaitingPage() {
  const words = areaText(currentLanguage())
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
