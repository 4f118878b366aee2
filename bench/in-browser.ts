/** Shared parts of the benches of screens: the browser, a phone, measurements inside a page, and a long contract. */
import os from 'node:os'
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
