/** This site as an app on somebody's device: its service worker, and the offer to install it (Web Application Manifest). */
import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '../kernel/language.ts'

/** What Chrome and Edge hold back until a page shows it. No library of TypeScript knows it. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

/** `installed`: this window is the app itself; `offered`: the browser asks when it is told to; `by_hand`: its menu does it, if any does. */
export type Installation = 'installed' | 'offered' | 'by_hand'

let offer: InstallOffer | null = null
const watchers = new Set<() => void>()

function become(next: InstallOffer | null): void {
  offer = next
  for (const watcher of watchers) watcher()
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // shown where it was looked for, not over the page that comes first
    become(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => become(null))
}

const isApp = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

export function useInstallation(): Installation {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => (isApp() ? 'installed' : offer ? 'offered' : 'by_hand'),
  )
}

/** The browser asks; it does so once for each offer. */
export async function install(): Promise<void> {
  const asked = offer
  become(null)
  await asked?.prompt()
}

/** @param language of the pages, which the page shown without a connection speaks too; absent: not known yet. Browsers without service workers go without. */
export function useServiceWorker(language: Language | undefined): void {
  useEffect(() => {
    if (!language || !('serviceWorker' in navigator)) return
    void navigator.serviceWorker.register(`/service-worker.js?lang=${language}`).catch(() => undefined) // private windows forbid it
  }, [language])
}
