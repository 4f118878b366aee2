/**
 * Measures how long pages of the signing page stand before their reader, and tells the server now and then. Fetched once the terms are accepted.
 * A second counts for the page that fills most of the window, while the tab is visible, nothing lies over the pages, and somebody moved lately.
 */
import { call } from '../../../../web/call.ts'
import { reportReadingEndpoint } from '../../reading-time.contract.ts'
import { readingLimits } from '../../reading-time.model.ts'

const TELLS_EVERY_MS = 20_000
/** A reader who does nothing for so long went away. */
const AWAY_AFTER_MS = 120_000
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** @returns what ends it */
export function measureReading(token: string): () => void {
  const seconds = new Map<string, number>()
  let seenAt = Date.now()
  const notice = () => void (seenAt = Date.now())
  const stop = new AbortController()
  const { signal } = stop

  const count = () => {
    const isReading = document.visibilityState === 'visible' && Date.now() - seenAt < AWAY_AFTER_MS
    const page = isReading && !document.querySelector('dialog:modal') ? pageInSight() : null
    if (page) seconds.set(page, (seconds.get(page) ?? 0) + 1)
  }
  const taken = () => {
    const pages = [...seconds].slice(0, readingLimits.pagesPerReport).map(([key, count]) => {
      const [id = '', page] = key.split(' ')
      return { document: id, page: Number(page), seconds: Math.min(count, readingLimits.secondsPerReport) }
    })
    seconds.clear()
    return pages
  }
  const tell = async () => {
    const pages = taken()
    if (pages.length === 0) return
    const isKept = await call(reportReadingEndpoint, { token, pages }).then(
      (answer) => answer.is_kept,
      () => true, // away for a while: what was read meanwhile is not that important
    )
    if (!isKept) stop.abort()
  }
  /** A page that goes can not wait for an answer. */
  const tellLast = () => {
    const pages = document.visibilityState === 'hidden' ? taken() : []
    if (pages.length === 0) return
    const body = new Blob([JSON.stringify({ pages })], { type: 'application/json' })
    navigator.sendBeacon(reportReadingEndpoint.path.replace(':token', encodeURIComponent(token)), body)
  }
  const timers = [setInterval(count, 1000), setInterval(() => void tell(), TELLS_EVERY_MS)]
  signal.addEventListener('abort', () => timers.forEach(clearInterval))
  for (const sign of SIGNS) addEventListener(sign, notice, { capture: true, passive: true, signal })
  document.addEventListener('visibilitychange', tellLast, { signal })
  return () => {
    void tell()
    stop.abort()
  }
}

/** `document page` of the one that fills most of the window; null: none is in sight. */
function pageInSight(): string | null {
  let [most, found]: [number, string | null] = [0, null]
  for (const page of document.querySelectorAll<HTMLElement>('[data-reads] [data-page]')) {
    const { top, bottom } = page.getBoundingClientRect()
    const shown = Math.min(bottom, innerHeight) - Math.max(top, 0)
    if (shown <= most) continue
    most = shown
    found = `${page.closest<HTMLElement>('[data-reads]')?.dataset['reads'] ?? ''} ${page.dataset['page']}`
  }
  return found
}
