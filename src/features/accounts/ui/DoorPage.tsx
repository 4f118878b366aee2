/** Frame of the sign-in pages: the brand, one matter on a card, and the small print. */
import { useEffect, useRef, type ReactNode } from 'react'
import { LanguageSwitcher } from '../../../web/design/LanguageSwitcher.tsx'
import { usePageTitle } from '../../../web/shell/page-title.ts'
import { Brand } from './Brand.tsx'
import { useAccountText } from './text.ts'

export function DoorPage({
  title,
  text,
  children,
  footer,
}: {
  title: string
  text?: ReactNode
  children: ReactNode
  /** Below the card: the other way in. */
  footer?: ReactNode
}) {
  const t = useAccountText()
  usePageTitle(title)
  const heading = useTitleFocus(title)
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-md grid-cols-1 grid-rows-[auto_1fr_auto] px-4">
      <header className="flex items-center justify-between gap-4 py-4">
        <Brand />
        <LanguageSwitcher />
      </header>
      <main className="grid grid-cols-1 content-start gap-6 py-4 tablet:content-center tablet:py-8">
        <div className="grid grid-cols-1 gap-6 rounded-xl bg-surface p-5 shadow-raised tablet:p-8">
          <div className="grid gap-2">
            <h1 ref={heading} tabIndex={-1} className="text-lg outline-none">
              {title}
            </h1>
            {text && <div className="text-body text-pretty text-muted">{text}</div>}
          </div>
          {children}
        </div>
        {footer && <div className="text-center text-body text-muted">{footer}</div>}
      </main>
      <footer className="flex justify-center gap-6 py-4 text-sm">
        <a href="/auth/terms" className={quietLink}>
          {t('terms')}
        </a>
        <a href="/auth/privacy" className={quietLink}>
          {t('privacy')}
        </a>
      </footer>
    </div>
  )
}

const quietLink =
  'inline-flex items-center rounded-sm text-muted no-underline hover:text-ink hover:underline coarse:min-h-11'

/** The look of a link within a sentence. */
export const inlineLink = 'rounded-sm font-medium text-accent underline decoration-1 underline-offset-3'

/** When the page turns into another one, readers are told its title; not on arrival, where they read it anyway. */
function useTitleFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    heading.current?.focus()
  }, [title])
  return heading
}
