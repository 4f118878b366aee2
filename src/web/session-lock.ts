/**
 * The device is lent to somebody who signs in person (docs/decisions/099). The server shuts the account; here its pages are taken off the
 * screen, in every tab and also where the browser had kept them, so that nothing is left to look at.
 */
const STORED_AS = 'rubrica.handed-over'

export const RETURN_PATH = '/auth/handed-over'

export function noteSessionLock(): void {
  try {
    localStorage.setItem(STORED_AS, 'yes')
  } catch {
    // without storage other tabs learn it from their next call
  }
}

export function noteReturned(): void {
  try {
    localStorage.removeItem(STORED_AS)
  } catch {
    // as above
  }
}

function isSessionLocked(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== null
  } catch {
    return false
  }
}

/** Nothing of this page is seen any more, also if the browser keeps it and shows it again. */
export function hidePage(): void {
  document.documentElement.hidden = true
}

/** For pages of somebody who is signed in. */
export function hideWhenLocked(): void {
  const look = () => {
    if (!isSessionLocked()) return
    hidePage()
    window.location.replace(`${RETURN_PATH}?continue=${encodeURIComponent(window.location.pathname)}`)
  }
  look()
  window.addEventListener('storage', look)
  window.addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}

/** Tells when another tab gave the device back. */
export function whenReturned(then: () => void): () => void {
  const look = () => void (!isSessionLocked() && then())
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
}
