/** Puts a page into the document, with what every entry needs around it. */
import '@fontsource-variable/inter'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { StrictMode, Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from 'react-error-boundary'
import { config } from 'zod/v4/core'
import { ToastProvider } from './design/Toasts.tsx'
import { LanguageProvider } from './i18n/LanguageProvider.tsx'
import { BrokenPage } from './shell/dead-ends.tsx'

export function mount(page: ReactNode): void {
  config({ jitless: true }) // zod would probe for eval, and the content security policy would report it
  reloadOnceWhenOutdated()
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

/** A chunk that is gone means the product was updated under an open page: fetch the new one, but never in a loop. */
function reloadOnceWhenOutdated(): void {
  const RELOADED_AT = 'rubrica.reloaded-at'
  window.addEventListener('vite:preloadError', (event) => {
    try {
      const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
      if (!navigator.onLine || Date.now() - reloadedAt < 60_000) return
      sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    } catch {
      return
    }
    event.preventDefault()
    window.location.reload()
  })
}
