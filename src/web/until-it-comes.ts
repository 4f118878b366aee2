/**
 * Parts of a page that are fetched later. Somebody in a tunnel gets them late and keeps the page that they have: a component with such a
 * part waits for it, rather than being told for good that it could not be had.
 */
const WAITS_MS = [250, 1_000, 2_000] as const
const NOBODY_THERE_MS = 2_000
const ONCE_WITHIN_MS = 60_000
const RELOADED_AT = 'rubrica.reloaded-at'

let waiting = 0

/** A part of the page can not be had while everything else can: its file is gone, or something on the way keeps it back. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
}

/** Fetches once, however often it is asked. */
export function untilItComes<Part>(fetchPart: () => Promise<Part>): () => Promise<Part> {
  let coming: Promise<Part> | undefined
  return () => {
    coming ??= persist(fetchPart)
    coming.catch(() => (coming = undefined)) // the next who asks may be luckier
    return coming
  }
}

/** Tries again for as long as the server can not be reached; when it can and the part is gone, the product was updated meanwhile. */
export async function persist<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  waiting += 1
  try {
    return await tried(fetchPart)
  } finally {
    waiting -= 1
  }
}

async function tried<Part>(fetchPart: () => Promise<Part>, failures = 0): Promise<Part> {
  try {
    return await fetchPart()
  } catch (error) {
    const isThere = await isServerThere()
    const waitMs = isThere ? WAITS_MS[failures] : NOBODY_THERE_MS
    if (waitMs === undefined) {
      if (isUntouched) reloadOnce()
      throw new PartMissing(String(error), { cause: error })
    }
    await nextChance(waitMs)
    return tried(fetchPart, isThere ? failures + 1 : failures)
  }
}

/** A part that nobody misses: null where it can not be had right now. */
export async function ifItComes<Part>(fetchPart: () => Promise<Part>): Promise<Part | null> {
  waiting += 1
  try {
    return await fetchPart()
  } catch {
    return null
  } finally {
    waiting -= 1
  }
}

/** Nobody has pressed or typed anything that a reload would take away. */
let isUntouched = true
const TOUCHES = ['pointerdown', 'keydown', 'input'] as const

/**
 * A chunk that is gone means the product was updated under an open page: fetches the new one, but never in a loop.
 * @param hasRoutes whether one goes from page to page here: what is gone may be the next one
 */
export function reloadWhenOutdated(hasRoutes: boolean): void {
  const touch = () => void (isUntouched = false)
  for (const kind of TOUCHES) window.addEventListener(kind, touch, { capture: true, passive: true, once: true })
  window.addEventListener('vite:preloadError', () => {
    if (waiting > 0) return // the caller that waits finds out
    void isServerThere().then((isThere) => isThere && (hasRoutes || isUntouched) && reloadOnce())
  })
}

function reloadOnce(): void {
  try {
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    if (Date.now() - reloadedAt < ONCE_WITHIN_MS) return
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  } catch {
    return
  }
  window.location.reload()
}

async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/readyz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** After a while, or as soon as the device has a network again. */
function nextChance(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, waitMs)
    window.addEventListener('online', go)
  })
}
