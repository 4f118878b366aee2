/**
 * Time until a visitor on a phone can act: `npm run build && npx tsx bench/interactive.bench.ts`
 * Lighthouse's slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms for each request), and a processor slowed 4×.
 * RUNS measures more or less.
 */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { draftWith, fixture, sendTo } from '../e2e/world/envelopes.ts'
import { signUp, tokenOf } from '../e2e/world/people.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { load, phone, precise, SLOW_4G, slowed, watchMainThread, weightOf } from './in-browser.ts'
import { writeTable, type Row } from './table.ts'

const RUNS = Number(process.env['RUNS'] ?? 9)
const CPU_SLOWED = 4

/** Runs in the page before anything of ours. */
const watch = `
  ${watchMainThread}
  globalThis.moments = {}
  const once = (name) => { moments[name] ??= performance.now() }
  const look = () => {
    if (document.querySelector('dialog[open] input[type=checkbox]') && !moments.question) {
      once('question')
      whenQuiet(moments.question).then((moment) => { moments.interactive = moment })
    }
    const picture = document.querySelector('#page img')
    if (picture && !moments.picture) picture.complete && picture.naturalWidth ? once('picture') : picture.addEventListener('load', () => once('picture'))
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
`

const hurry = `
  new MutationObserver(() => {
    const picture = document.querySelector('[data-page] img, [data-page] canvas')
    if (picture && globalThis.accepting) globalThis.stood ??= performance.now()
    if (document.querySelector('[data-page] canvas') && globalThis.accepting) globalThis.sharp ??= performance.now()
  }).observe(document, { childList: true, subtree: true, attributes: true })
  new MutationObserver((_, watcher) => {
    const [tick, accept] = [document.querySelector('dialog[open] input[type=checkbox]'), document.querySelector('dialog[open] footer button:last-child, dialog[open] footer > span:last-child button')]
    if (accept?.ariaBusy === 'true') { globalThis.accepting ??= performance.now(); watcher.disconnect() }
    else if (tick && !tick.checked) tick.click()
    else if (tick?.checked && accept && accept.ariaDisabled !== 'true') accept.click()
  }).observe(document, { childList: true, subtree: true, attributes: true })
`

/** With the text of each page that is near: counted at any earlier moment, the figure says how far the page has come. */
const allDrawn = `Array.from(document.querySelectorAll('[data-page]')).every(
  (page) => page.querySelector('canvas') && page.querySelector('.pdf-text')?.childElementCount > 0,
)`

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
    `Seconds after the link was pressed, median of ${RUNS} first visits (slowest in brackets), nothing cached. Phone of 360 × 740 at 2.6 pixels a point; slow 4G: 1.6 Mbit/s, 150 ms a request; processor slowed ${CPU_SLOWED}×. Goals: first paint and interactive within 1 s, blocked at most 786 ms, at most 400 nodes.`,
    'first paint: title and sender, as they come in the HTML. question: who sent this, and the terms, stand on the screen. interactive: the page answers a press within 50 ms from then on. blocked: what tasks of the main thread took beyond 50 ms each, until the page came to rest. picture: the first page is painted, from the server’s picture, behind the question. DOM nodes: elements and texts.',
    'accepting: on one more visit somebody ticks and accepts as soon as they can, and the answer is on its way. then: seconds from there until the page stands in the viewer, and until it is drawn by the PDF renderer, which is fetched only now; nodes with the text of all pages near.',
    load(),
  ])
} finally {
  await browser.close()
  await product.close()
}

type Moments = Record<'painted' | 'question' | 'interactive' | 'picture', number>
type Visit = Readonly<{ moments: Moments; blockedMs: number; shift: number; nodes: number }>
type Press = Readonly<{ acceptingMs: number; pictureMs: number; sharpMs: number; nodes: number }>

async function measure(browser: Browser, product: Product, document: string, token: string): Promise<Row> {
  const visits: Visit[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, product, token))
  const told = (name: keyof Moments) => {
    const times = visits.map(({ moments }) => moments[name]).toSorted((a, b) => a - b)
    return `${seconds(times[Math.floor(RUNS / 2)]!)} (${seconds(times.at(-1)!)})`
  }
  const most = (of: (each: Visit) => number) => Math.max(...visits.map(of))
  const pressed = await press(browser, product, token)
  return {
    document,
    'first paint': told('painted'),
    question: told('question'),
    interactive: told('interactive'),
    'blocked (ms)': Math.round(most(({ blockedMs }) => blockedMs)),
    'layout shift': most(({ shift }) => shift).toFixed(3),
    'DOM nodes': most(({ nodes }) => nodes),
    picture: told('picture'),
    accepting: seconds(pressed.acceptingMs),
    'then picture': seconds(pressed.pictureMs),
    'then sharp': seconds(pressed.sharpMs),
    'then DOM nodes': pressed.nodes,
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}

/** Once more, in a hurry: ticks and accepts as soon as the question stands, and waits for the document. */
async function press(browser: Browser, product: Product, token: string): Promise<Press> {
  const { context, page, devtools } = await onSlowPhone(browser)
  await page.addInitScript(hurry)
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${token}`, { waitUntil: 'commit' })
  const accepting = await page.waitForFunction('globalThis.accepting', undefined, { timeout: 60_000 })
  const acceptingMs = (await accepting.jsonValue()) as number
  await page.locator('[data-step=start]').waitFor() // and it was accepted indeed
  await page.waitForFunction('globalThis.sharp', undefined, { timeout: 60_000 })
  const [pictureMs, sharpMs] = (await page.evaluate('[stood - accepting, sharp - accepting]')) as [number, number]
  await page.waitForFunction(allDrawn, undefined, { timeout: 60_000 })
  const nodes = await nodesOf(devtools)
  await context.close()
  return { acceptingMs, pictureMs, sharpMs, nodes }
}

async function visit(browser: Browser, product: Product, token: string): Promise<Visit> {
  const { context, page, devtools } = await onSlowPhone(browser)
  await page.addInitScript(watch)
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${token}`, { waitUntil: 'commit' })
  await page.waitForFunction('globalThis.moments?.picture && globalThis.moments?.interactive', undefined, {
    timeout: 60_000,
  })
  await page.waitForLoadState('networkidle')
  const moments = (await page.evaluate(
    `({ ...globalThis.moments, painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
  )) as Moments
  const [blockedMs, shift] = (await page.evaluate('[blocked, shifted]')) as [number, number]
  const nodes = await nodesOf(devtools)
  await context.close()
  return { moments, blockedMs, shift, nodes }
}

/** What is in the document, elements and texts; not what waits to be thrown away. */
async function nodesOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await weightOf(devtools))['DOM nodes']
}

async function onSlowPhone(browser: Browser): Promise<{ context: BrowserContext; page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ ...phone, deviceScaleFactor: 2.6 })
  const page = await context.newPage()
  const devtools = await slowed(page, CPU_SLOWED)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  return { context, page, devtools }
}
