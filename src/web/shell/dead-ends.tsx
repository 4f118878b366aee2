/** Error pages: something broke, or nothing is here (not found). */
import type { ReactNode } from 'react'
import { currentLanguage } from '../i18n/language.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { usePageTitle } from './page-title.ts'
import { plainText } from './plain/text.ts'

/** Shown by the error boundary. Needs nothing that could fail to load. */
export function BrokenPage({ isInside }: Placed) {
  const words = plainText(currentLanguage())
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

/** @param isLink a mailed link led here, and is worth nothing: said loudly (docs/domain/compatibility.md#account) */
export function NotFoundPage({ home = '/', isLink = false, isInside }: Placed & { home?: string; isLink?: boolean }) {
  const words = plainText(useLanguage().language)
  return (
    <DeadEnd isInside={isInside} title={words.lostTitle} text={isLink ? null : words.lostText}>
      {isLink && (
        <p role="alert" className="rounded-lg bg-danger-soft p-4">
          {words.deadLink}
        </p>
      )}
      <a href={home} className={action}>
        {words.home}
      </a>
    </DeadEnd>
  )
}

/** Inside a frame that has its own `main`. */
export type Placed = Readonly<{ isInside?: boolean | undefined }>

export const action =
  'inline-flex h-control items-center rounded-control border-0 bg-brand px-control-pad text-control font-medium text-on-brand no-underline shadow-raised'

export function DeadEnd({
  title,
  text,
  isInside = false,
  children,
}: Placed & { title: string; text: string | null; children: ReactNode }) {
  usePageTitle(title)
  const Frame = isInside ? 'div' : 'main'
  return (
    <Frame
      className={`mx-auto grid max-w-md content-center justify-items-start gap-4 p-6 ${isInside ? 'min-h-[60dvh]' : 'min-h-dvh'}`}
    >
      <h1 className="text-lg">{title}</h1>
      {text && <p className="text-body text-muted">{text}</p>}
      {children}
    </Frame>
  )
}
