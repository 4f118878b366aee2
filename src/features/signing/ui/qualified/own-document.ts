/**
 * A page may talk to the agent only if it was itself loaded where people sign: its content security policy is the one that it came with
 * (docs/decisions/100). A user who came by a link within the app has another one; then the page is loaded anew, before anything is done on it.
 */
import { useEffect } from 'react'

export function useOwnDocument(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded && !wasLoadedHere()) window.location.reload()
  }, [isNeeded])
}

/** Where the server gives the wider policy; and never again and again for the same address. */
function wasLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded) return true
  const { pathname } = new URL(loaded.name)
  return pathname === window.location.pathname || /\/envelopes\/(viewer|face-to-face)\/[^/]+$/.test(pathname)
}
