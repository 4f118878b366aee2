/** First visits beside the signing page, on a slow phone: `npm run build && npx tsx bench/first-visits.bench.ts` */
import { chromium, type Browser } from '@playwright/test'
import { draftWith, fixture, sendTo } from '../e2e/world/envelopes.ts'
import { signIn, signUp, type Person } from '../e2e/world/people.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import {
  isOwnCode,
  kilobytes,
  load,
  phone,
  precise,
  SLOW_4G,
  slowed,
  watchLoading,
  watchMainThread,
  weightOf,
} from './in-browser.ts'
import { writeTable, type Row } from './table.ts'

const RUNS = 3
const CPU_SLOWED = 4

type Place = Readonly<{ page: string; path: string; isSignedIn: boolean; shown: string }>

const places: readonly Place[] = [
  { page: 'sign-in', path: '/auth/login', isSignedIn: false, shown: 'form input[type=password]' },
  { page: 'verifier', path: '/public/checker', isSignedIn: false, shown: 'main h1' },
  {
    page: 'list of envelopes',
    path: '/business/documents/sent',
    isSignedIn: true,
    shown: 'a[href*="/documents/info/"]',
  },
]

const product = await startProduct({ LOG_LEVEL: 'warn' })
const browser = await chromium.launch(precise)
try {
  const sender = await signUp(product)
  for (let count = 1; count <= 12; count++)
    await sendTo(sender, await draftWith(sender, fixture('corpus/plain-sample.pdf'), `contrato ${count}.pdf`), [
      `ana-${count}@rubrica.test`,
    ])
  const rows: Row[] = []
  for (const place of places) rows.push(await measure(browser, product, sender, place))
  writeTable('first-visits', 'First visits on a slow phone', rows, [
    `Nothing cached; phone of 360 × 740; slow 4G (1.6 Mbit/s, 150 ms a request), processor slowed ${CPU_SLOWED}×. Seconds after the link was pressed, median of ${RUNS}. kB gzipped, until the page came to rest.`,
    'shown: what the page is about stands on the screen. interactive: the page answers a press within 50 ms from then on. blocked: what tasks of the main thread took beyond 50 ms each.',
    load(),
  ])
} finally {
  await browser.close()
  await product.close()
}

async function measure(browser: Browser, product: Product, sender: Person, place: Place): Promise<Row> {
  const visits: Awaited<ReturnType<typeof visit>>[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, product, sender, place))
  const median = (of: (each: (typeof visits)[number]) => number) =>
    visits.map(of).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
  const { loaded, nodes } = visits[0]!
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  return {
    page: place.page,
    'own code (kB)': kilobytes(loaded, 'gzipped', isOwnCode),
    'of it styles': kilobytes(loaded, 'gzipped', ({ kind }) => kind === 'Stylesheet'),
    'fonts (kB)': kilobytes(loaded, 'gzipped', ({ kind }) => kind === 'Font'),
    'first paint': seconds(median(({ painted }) => painted)),
    shown: seconds(median(({ shown }) => shown)),
    interactive: seconds(median(({ interactive }) => interactive)),
    'blocked (ms)': Math.round(median(({ blocked }) => blocked)),
    'layout shift': median(({ shifted }) => shifted).toFixed(3),
    'DOM nodes': nodes,
  }
}

async function visit(browser: Browser, product: Product, sender: Person, { path, isSignedIn, shown }: Place) {
  const context = await browser.newContext({ ...phone, deviceScaleFactor: 2.6 })
  if (isSignedIn) await signIn(context, sender, product)
  const page = await context.newPage()
  const devtools = await slowed(page, CPU_SLOWED)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  const loaded = await watchLoading(page)
  await page.addInitScript(`${watchMainThread}
    new MutationObserver(() => {
      if (globalThis.shown || !document.querySelector(${JSON.stringify(shown)})) return
      globalThis.shown = performance.now()
      whenQuiet(shown).then((moment) => { globalThis.interactive = moment })
    }).observe(document, { childList: true, subtree: true })`)
  await page.goto(product.baseUrl + path, { waitUntil: 'commit' })
  await page.waitForFunction('globalThis.interactive', undefined, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const moments = await page.evaluate<Record<'shown' | 'interactive' | 'blocked' | 'shifted' | 'painted', number>>(
    `({ shown, interactive, blocked, shifted, painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
  )
  await devtools.send('HeapProfiler.collectGarbage')
  const nodes = (await weightOf(devtools))['DOM nodes']
  await devtools.send('Network.emulateNetworkConditions', { ...SLOW_4G, latency: 0, downloadThroughput: -1 })
  const fetched = await loaded()
  await context.close()
  return { ...moments, nodes, loaded: fetched }
}
