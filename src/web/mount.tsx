/** Puts a page into the document, with what every entry needs around it. */
import '@fontsource-variable/inter'
import '@fontsource/noto-sans-mono/latin-400.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { ToastProvider } from './design/Toasts.tsx'
import { LanguageProvider } from './i18n/LanguageProvider.tsx'
import { BrokenPage } from './shell/dead-ends.tsx'
import { ifItComes, reloadWhenOutdated } from './until-it-comes.ts'

export function mount(page: ReactNode): void {
  prepare(true)
  draw(page)
}

/** A page that is still on its way, or that can not be had. */
export function mountOpened(page: Promise<ReactNode>): void {
  prepare(false)
  page.then(draw, () => draw(<BrokenPage />))
}

function prepare(hasRoutes: boolean): void {
  // zod would probe for eval, and the content security policy would report it; said without zod, which not every page has
  Object.assign((globalThis.__zod_globalConfig ??= {}), { jitless: true })
  reloadWhenOutdated(hasRoutes)
  const tell = async (event: Event) => {
    if (!document.querySelector('[title]')) return
    const titles = await ifItComes(() => import('./design/cut-titles.ts'))
    titles?.showCutTitle(event)
  }
  document.addEventListener('pointerup', (event) => void (event.pointerType === 'touch' && tell(event)))
  document.addEventListener(
    'focusin',
    (event) => void ((event.target as Element).matches(':focus-visible') && tell(event)),
  )
}

declare global {
  // its own name for it: zod/v4/core/core.js
  var __zod_globalConfig: { jitless?: boolean | undefined } | undefined
}

function draw(page: ReactNode): void {
  const place = document.getElementById('page')
  if (!place) throw new Error('the document has no #page')
  createRoot(place).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <LanguageProvider>
          <ErrorBoundary fallbackRender={() => <BrokenPage />}>
            <Suspense fallback={null}>
              <ToastProvider>{page}</ToastProvider>
            </Suspense>
          </ErrorBoundary>
        </LanguageProvider>
      </CSPProvider>
    </StrictMode>,
  )
}
