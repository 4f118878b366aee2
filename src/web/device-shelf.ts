/**
 * Keeps unsaved work on this device, in IndexedDB. A write there is confirmed milliseconds later: what is not when the page is left lies in localStorage
 * until the next start, which takes it from there. What nobody came back for is removed after a month.
 */
import { entries, update } from 'idb-keyval'
import { del, get, set } from './device-database.ts'

/** Names of places begin with it: other things lie in the same database. */
export const UNSAVED = 'rubrica.unsaved.'

type Kept = Readonly<{ keptAt: number; value: unknown }>

/** The newest of each place that IndexedDB has not confirmed. */
const unconfirmed = new Map<string, unknown>()
/** Places of which something lies in localStorage. */
const late = new Set<string>()

const LATE = '.late'
const lateName = (place: string) => `${place}${LATE}`

/** @returns what lay there; undefined where nothing did, or where storage is forbidden (private windows) */
export async function shelved<Value>(place: string): Promise<Value | undefined> {
  try {
    forgetAbandoned().catch(() => undefined)
    const newest = localStorage.getItem(lateName(place))
    if (newest === null) return valueOf<Value>(await get<unknown>(place))
    const kept = JSON.parse(newest) as unknown
    await set(place, kept)
    localStorage.removeItem(lateName(place))
    return valueOf<Value>(kept)
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
  await set(place, keptNow(value)).catch(() => undefined) // a storage that is forbidden keeps nothing
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
      localStorage.setItem(lateName(place), JSON.stringify(keptNow(value)))
      late.add(place)
    }
  } catch {
    // forbidden or full: what IndexedDB has is left
  }
}

const keptNow = (value: unknown): Kept => ({ keptAt: Date.now(), value })

const isKept = (found: unknown): found is Kept => typeof found === 'object' && found !== null && 'keptAt' in found

/** Earlier versions kept the value alone. */
const valueOf = <Value>(found: unknown) => (isKept(found) ? found.value : found) as Value | undefined

const ABANDONED_MS = 30 * 86_400_000
let hasLooked = false

/** Once a page: what was left so long ago is over, and may be somebody else's. What has no date yet gets today's. */
async function forgetAbandoned(): Promise<void> {
  if (hasLooked) return
  hasLooked = true
  const isOver = ({ keptAt }: Kept) => Date.now() - keptAt > ABANDONED_MS
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(UNSAVED) || !name.endsWith(LATE)) continue
    const found = JSON.parse(localStorage.getItem(name) ?? 'null') as unknown
    if (!isKept(found)) localStorage.setItem(name, JSON.stringify(keptNow(found)))
    else if (isOver(found)) localStorage.removeItem(name)
  }
  for (const [name, found] of await entries<string, unknown>()) {
    if (!name.startsWith(UNSAVED)) continue
    if (!isKept(found)) await update<unknown>(name, (now) => (isKept(now) ? now : keptNow(now)))
    else if (isOver(found)) await del(name)
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', keepUnconfirmed)
  // A phone may end a page that nobody sees, without another word.
  document.addEventListener('visibilitychange', () => void (document.hidden && keepUnconfirmed()))
}
