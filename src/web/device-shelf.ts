/**
 * Keeps unsaved work on this device, in IndexedDB. A write there is confirmed milliseconds later: what is not when the page is left lies in localStorage
 * until the next start, which takes it from there.
 */
import { del, get, set } from 'idb-keyval'

/** The newest of each place that IndexedDB has not confirmed. */
const unconfirmed = new Map<string, unknown>()
/** Places of which something lies in localStorage. */
const late = new Set<string>()

const lateName = (place: string) => `${place}.late`

/** @returns what lay there; undefined where nothing did, or where storage is forbidden (private windows) */
export async function shelved<Value>(place: string): Promise<Value | undefined> {
  try {
    const newest = localStorage.getItem(lateName(place))
    if (newest === null) return await get<Value>(place)
    const value = JSON.parse(newest) as Value
    await set(place, value)
    localStorage.removeItem(lateName(place))
    return value
  } catch {
    return undefined
  }
}

/** Notes what `shelve` is about to write, once the page has drawn: also that survives. */
export function note(place: string, value: unknown): void {
  unconfirmed.set(place, value)
}

export async function shelve(place: string, value: unknown): Promise<void> {
  note(place, value)
  await set(place, value).catch(() => undefined) // a storage that is forbidden keeps nothing
  if (unconfirmed.get(place) !== value) return
  unconfirmed.delete(place)
  forgetLate(place)
}

export async function unshelve(place: string): Promise<void> {
  unconfirmed.delete(place)
  forgetLate(place)
  await del(place).catch(() => undefined)
}

/** Somebody logs out: nothing of theirs is written any more. */
export function forgetUnconfirmed(): void {
  unconfirmed.clear()
}

function forgetLate(place: string): void {
  if (late.delete(place)) localStorage.removeItem(lateName(place))
}

function keepUnconfirmed(): void {
  try {
    for (const [place, value] of unconfirmed) {
      localStorage.setItem(lateName(place), JSON.stringify(value))
      late.add(place)
    }
  } catch {
    // forbidden or full: what IndexedDB has is left
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', keepUnconfirmed)
  // A phone may end a page that nobody sees, without another word.
  document.addEventListener('visibilitychange', () => void (document.hidden && keepUnconfirmed()))
}
