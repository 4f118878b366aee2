/**
 * Whoever logs out leaves nothing of theirs on this device: not what pages kept, not in another tab, not behind the back button. The
 * language stays, which is of the device, and the cookie by which a browser is known again, which holds nothing (docs/decisions/142).
 */
import { hidePage } from './handed-over.ts'

const LEFT = 'rubrica.left'
const STAYS: readonly string[] = ['rubrica.language']

/** What can not be reached is passed over: a storage that is forbidden holds nothing. */
export async function forgetEverything(): Promise<void> {
  await Promise.allSettled([forgetKept(), forgetDatabases(), forgetCaches()])
}

async function forgetKept(): Promise<void> {
  forgetTab()
  for (const key of Object.keys(localStorage)) if (!STAYS.includes(key)) localStorage.removeItem(key)
  // the other tabs hear of it
  localStorage.setItem(LEFT, String(Date.now()))
  localStorage.removeItem(LEFT)
}

/** Also what the router writes down when the page is left. */
function forgetTab(): void {
  sessionStorage.clear()
  window.addEventListener('pagehide', () => sessionStorage.clear())
}

async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}

async function forgetCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

/** For pages of somebody who is signed in. */
export function leaveWhenLoggedOut(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== LEFT || newValue === null) return
    hidePage()
    forgetTab()
    window.location.replace('/auth/login')
  })
  // A page that the browser kept whole asks anew who is there.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    hidePage()
    window.location.reload()
  })
}
