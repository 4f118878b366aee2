/**
 * Logout leaves nothing of the user's on this device: not what pages kept, not in another tab, not behind the back button. The
 * language and the page shown without a connection stay, which are of the device, and the cookie by which a browser is known again, which holds nothing (docs/decisions/142).
 */
import { forgetUnconfirmed } from './device-shelf.ts'
import { reloadWhenRestored } from './restored-page.ts'
import { hidePage } from './session-lock.ts'
import { OFFLINE_SHELF } from './shelves.ts'

const LEFT = 'rubrica.left'
const STAYS: readonly string[] = ['rubrica.language', OFFLINE_SHELF]

/** What can not be reached is passed over: a storage that is forbidden holds nothing. */
export async function forgetEverything(): Promise<void> {
  await Promise.allSettled([forgetKept(), forgetDatabases(), forgetCaches(), forgetPush()])
}

const KNOWN = 'rubrica.user'

let known: Readonly<{ user: string; forgotten: Promise<void> }> | undefined

/**
 * What pages kept for somebody else, whose session here ended without a logout, is not for the user who logs in after them. What was kept
 * before anybody logged in stays: it is theirs. Code that reads what is kept waits for it.
 */
export function forgetOthers(user: string): Promise<void> {
  if (known?.user !== user) known = { user, forgotten: forgetAllButOf(user).catch(() => undefined) } // a forbidden storage holds nothing
  return known.forgotten
}

async function forgetAllButOf(user: string): Promise<void> {
  const before = localStorage.getItem(KNOWN)
  if (before !== null && before !== user) await forgetEverything()
  localStorage.setItem(KNOWN, user)
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
  forgetUnconfirmed()
  sessionStorage.clear()
  window.addEventListener('pagehide', () => sessionStorage.clear())
}

/** A database that another tab holds open can not be deleted while it does: it is emptied first, which waits for nobody. */
async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue
    await emptied(name)
    indexedDB.deleteDatabase(name)
  }
}

function emptied(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
    opening.addEventListener('success', () => {
      const database = opening.result
      const shelves = [...database.objectStoreNames]
      const close = () => {
        database.close()
        resolve()
      }
      if (shelves.length === 0) return close()
      const clearing = database.transaction(shelves, 'readwrite')
      for (const shelf of shelves) clearing.objectStore(shelf).clear()
      clearing.addEventListener('complete', close)
      clearing.addEventListener('abort', () => reject(clearing.error ?? new Error(name)))
    })
  })
}

async function forgetCaches(): Promise<void> {
  for (const name of await caches.keys()) if (!STAYS.includes(name)) await caches.delete(name)
}

/** The server forgets the subscription with the session; the browser's push service hears of it here. */
async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** For pages of somebody who is signed in. */
export function leaveWhenLoggedOut(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== LEFT || newValue === null) return
    hidePage()
    forgetTab()
    window.location.replace('/auth/login')
  })
  reloadWhenRestored() // and asks anew who is there
}
