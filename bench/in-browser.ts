/** Shared parts of the benches of screens: the browser, a phone, measurements inside a page, what a visit fetches, and a long contract. */
import os from 'node:os'
import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
import { launchOptions } from '../e2e/world/browser.ts'
import { pagesOf } from '../src/pades/testing/several-pages.ts'

/** As tests open it; memory in bytes instead of in steps. */
export const precise = { ...launchOptions, args: [...launchOptions.args, '--enable-precise-memory-info'] }

export const phone = {
  locale: 'pt-BR',
  bypassCSP: true, // Playwright asks the page by evaluating words
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms for each request. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const

/** From now on the page's processor is slowed so many times. */
export async function slowed(page: Page, times: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
  await session.send('Performance.enable')
  return session
}

/** Memory and nodes of the page, in the words of the tables. */
export async function weightOf(session: CDPSession): Promise<{ 'heap (MB)': number; 'DOM nodes': number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  return { 'heap (MB)': Math.round(metric('JSHeapUsedSize') / 2 ** 20), 'DOM nodes': metric('Nodes') }
}

export type Frames = Readonly<{ rate: number; heldUpMs: number }>

/** Frames drawn a second, and long tasks of the main thread, while what `scrolled` finds (a JavaScript expression) moves so far a frame. */
export function frames(page: Page, seconds: number, stepPx = 0, scrolled = 'null'): Promise<Frames> {
  return page.evaluate<Frames>(`(async () => {
  const frame = ${scrolled}
  let heldUpMs = 0
  const watcher = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) heldUpMs += duration
  })
  watcher.observe({ type: 'longtask' })
  const startedAt = performance.now()
  let count = 0
  await new Promise((resolve) => {
    const step = () => {
      count += 1
      frame?.scrollBy({ top: ${stepPx}, behavior: 'instant' })
      if (performance.now() - startedAt < ${seconds * 1000}) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
  const rate = (count * 1000) / (performance.now() - startedAt)
  await new Promise((resolve) => setTimeout(resolve, 100))
  watcher.disconnect()
  return { rate, heldUpMs }
})()`)
}

/** Milliseconds since the navigation until it stands: a canvas, or a picture that has come. */
export function untilShown(page: Page, selector: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
  for (;;) {
    const shown = document.querySelector(${JSON.stringify(selector)})
    if (shown && (shown.tagName === 'CANVAS' || (shown.complete && shown.naturalWidth > 0))) return performance.now()
    await new Promise(requestAnimationFrame)
  }
})()`)
}

/** Load of the machine while it ran; a note below a table. */
export function load(): string {
  const averages = os.loadavg().map((each) => each.toFixed(1))
  return `Load of the machine while it ran (1, 5 and 15 minutes, ${os.cpus().length} cores): ${averages.join(', ')}; product and browser share it. Drawn without a graphics card.`
}

/** Pages of twenty lines each. */
export const longContract = (pages: number): Uint8Array =>
  pagesOf(
    Array.from({ length: pages }, (_, index) => {
      const lines = Array.from({ length: 20 }, (_, line) => {
        const text = `${index + 1}.${line + 1} As partes declaram ter lido e compreendido todas as cláusulas deste contrato.`
        return `BT /F1 10 Tf 57 ${780 - line * 34} Td (${text}) Tj ET`
      })
      return { content: lines.join('\n') }
    }),
  )

/** Where the field with this number lies, of so many spread over the pages. */
export function spread(index: number, fields: number, pages: number) {
  const page = 1 + Math.floor((index * pages) / fields)
  return { page, x_axis: 60, y_axis: 120 + (index % 4) * 150, width: 140, height: 40 }
}

export type Loaded = { url: string; kind: string; bytes: number; gzipped: number }

/** Notes what a page fetches, by its address, until it is asked. */
export async function watchLoading(page: Page): Promise<() => Promise<Loaded[]>> {
  const network = await page.context().newCDPSession(page)
  const loaded = new Map<string, Omit<Loaded, 'gzipped'>>()
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    loaded.set(requestId, { url: response.url, kind: type, bytes: 0 })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = loaded.get(requestId)
    if (known) known.bytes = encodedDataLength
  })
  await network.send('Network.enable')
  return async () => {
    const named = [...loaded.values()].filter(({ url }) => url.startsWith('http'))
    return Promise.all(named.map(async (each) => ({ ...each, gzipped: await gzippedSize(page, each.url) })))
  }
}

/** Fonts and pictures are compressed already; gzip leaves them as they are. */
async function gzippedSize(page: Page, url: string): Promise<number> {
  return gzipSync(new Uint8Array(await (await page.request.get(url)).body())).length
}

/** Sum of what fits, in kB. */
export function kilobytes(loaded: readonly Loaded[], of: 'bytes' | 'gzipped', fits: (each: Loaded) => boolean): number {
  return Math.round(loaded.filter(fits).reduce((total, each) => total + each[of], 0) / 100) / 10
}

export const isOwnCode = ({ kind }: Loaded): boolean => ['Document', 'Script', 'Stylesheet'].includes(kind)

/** Runs in the page before anything of ours: `blocked` and `shifted` add up. */
export const watchMainThread = `
  globalThis.blocked = 0
  globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocked += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifted += value
  }).observe({ type: 'layout-shift', buffered: true })
  // a press would wait for whatever runs: from the first moment on after which nothing ran longer than 50 ms for half a second it does not
  globalThis.whenQuiet = (start) => new Promise((resolve) => {
    let [quietSince, before] = [start, performance.now()]
    const tick = () => {
      const now = performance.now()
      if (now - before > 50) quietSince = now
      before = now
      if (now - quietSince > 500) resolve(quietSince)
      else setTimeout(tick, 0)
    }
    tick()
  })
`
