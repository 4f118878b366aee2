/**
 * Time until a visitor on a phone can act: `npm run build && npx tsx bench/interactive.bench.ts`
 * Lighthouse's slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms for each request), and a processor slowed 4×.
 */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { draftWith, fixture, sendTo } from '../e2e/world/envelopes.ts'
import { signUp, tokenOf } from '../e2e/world/people.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { load, phone, precise, slowed } from './in-browser.ts'
import { writeTable, type Row } from './table.ts'

const RUNS = 3
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWED = 4

/** Runs in the page before anything of ours. */
const watch = `
  globalThis.moments = {}
  const once = (name) => { moments[name] ??= performance.now() }
  const look = () => {
    if (document.querySelector('dialog[open] input[type=checkbox]') && !moments.question) { once('question'); settle(performance.now()) }
    const picture = document.querySelector('main img')
    if (picture && !moments.picture) picture.complete && picture.naturalWidth ? once('picture') : picture.addEventListener('load', () => once('picture'))
    if (document.querySelector('[data-page] canvas')) once('sharp')
  }
  // a press would wait for whatever runs: interactive is the first moment after which nothing ran longer than 50 ms for half a second
  let quietSince = 0
  const settle = (start) => {
    quietSince = start
    let before = performance.now()
    const tick = () => {
      const now = performance.now()
      if (now - before > 50) quietSince = now
      before = now
      if (now - quietSince > 500) moments.interactive = quietSince
      else setTimeout(tick, 0)
    }
    tick()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
`

const hurry = `
  new MutationObserver((_, watcher) => {
    const [tick, accept] = [document.querySelector('dialog[open] input[type=checkbox]'), document.querySelector('dialog[open] footer button:last-child, dialog[open] footer > span:last-child button')]
    if (accept?.ariaBusy === 'true') { globalThis.accepting ??= performance.now(); watcher.disconnect() }
    else if (tick && !tick.checked) tick.click()
    else if (tick?.checked && accept && accept.ariaDisabled !== 'true') accept.click()
  }).observe(document, { childList: true, subtree: true, attributes: true })
`

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await chromium.launch(precise)
try {
  const sender = await signUp(product)
  const rows: Row[] = []
  for (const [name, file] of [
    ['a letter, 2 pages', 'corpus/plain-sample.pdf'],
    ['a contract, 14 pages', 'corpus/plain-14-pages.pdf'],
  ] as const) {
    const address = `${file.replace(/\W/g, '')}@rubrica.test`
    await sendTo(sender, await draftWith(sender, fixture(file), 'contrato.pdf'), [address])
    rows.push(await measure(browser, product, name, await tokenOf(product, address)))
  }
  writeTable('signing-interactive', 'When a visitor on a phone can act', rows, [
    `Seconds after the link was pressed, median of ${RUNS} first visits (slowest in brackets), nothing cached. Phone of 360 × 740 at 2.6 pixels a point; slow 4G: 1.6 Mbit/s, 150 ms a request; processor slowed ${CPU_SLOWED}×. Goal: interactive in under 2 s.`,
    'question: who sent this, and the terms, stand on the screen. interactive: the page answers a press within 50 ms from then on. accepting: on one more visit somebody ticks and accepts as soon as they can, and the answer is on its way. picture: the first page is painted, from the server’s picture. sharp: the same page drawn by the PDF renderer.',
    load(),
  ])
} finally {
  await browser.close()
  await product.close()
}

type Moments = Record<'painted' | 'question' | 'interactive' | 'picture' | 'sharp', number>

async function measure(browser: Browser, product: Product, document: string, token: string): Promise<Row> {
  const runs: Moments[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, product, token))
  const told = (name: keyof Moments) => {
    const times = runs.map((moments) => moments[name]).toSorted((a, b) => a - b)
    return `${(times[Math.floor(RUNS / 2)]! / 1000).toFixed(2)} (${(times.at(-1)! / 1000).toFixed(2)})`
  }
  const pressed = await press(browser, product, token)
  return {
    document,
    'first paint': told('painted'),
    question: told('question'),
    interactive: told('interactive'),
    accepting: (pressed / 1000).toFixed(2),
    picture: told('picture'),
    sharp: told('sharp'),
  }
}

/** Once more, in a hurry: ticks and accepts as soon as the question stands; when the button is at it. */
async function press(browser: Browser, product: Product, token: string): Promise<number> {
  const { context, page } = await onSlowPhone(browser)
  await page.addInitScript(hurry)
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${token}`, { waitUntil: 'commit' })
  const accepting = await page.waitForFunction('globalThis.accepting', undefined, { timeout: 60_000 })
  const moment = (await accepting.jsonValue()) as number
  await page.locator('[data-step=start]').waitFor() // and it was accepted indeed
  await context.close()
  return moment
}

async function visit(browser: Browser, product: Product, token: string): Promise<Moments> {
  const { context, page } = await onSlowPhone(browser)
  await page.addInitScript(watch)
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${token}`, { waitUntil: 'commit' })
  await page.waitForFunction('globalThis.moments?.sharp && globalThis.moments?.interactive', undefined, {
    timeout: 60_000,
  })
  const moments = (await page.evaluate(
    `({ ...globalThis.moments, painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
  )) as Moments
  await context.close()
  return moments
}

async function onSlowPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...phone, deviceScaleFactor: 2.6 })
  const page = await context.newPage()
  const devtools = await slowed(page, CPU_SLOWED)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  return { context, page }
}
