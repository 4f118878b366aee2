/** The bytes that the first visit of the signing page costs. `npm run build && npx tsx bench/signing.bench.ts` */
import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/world/browser.ts'
import { draftWith, fixture, sendTo } from '../e2e/world/envelopes.ts'
import { signUp, tokenOf } from '../e2e/world/people.ts'
import { startProduct, type Product } from '../e2e/world/product.ts'
import { isOwnCode, kilobytes, watchLoading, type Loaded } from './in-browser.ts'
import { writeTable, type Row } from './table.ts'

const product = await startProduct({ LOG_LEVEL: 'warn' })
try {
  const token = await sendOne(product)
  const bytes = await measureBytes(product, token)
  writeTable('signing-bytes', "What the signing page's first visit transfers", bytes, [
    'As Chromium saw it, until the page came to rest with the question on the screen. Budget for own code: 100 kB gzipped. Transferred: Brotli, with headers. The PDF renderer and the document come when somebody is seen to be there.',
  ])
} finally {
  await product.close()
}

async function sendOne(target: Product): Promise<string> {
  const sender = await signUp(target)
  const address = 'bench@rubrica.test'
  await sendTo(sender, await draftWith(sender, fixture('corpus/plain-14-pages.pdf'), 'contrato.pdf'), [address])
  return tokenOf(target, address)
}

/** What a browser really fetches until the page has come to rest. */
async function measureBytes(target: Product, token: string): Promise<Row[]> {
  const loaded = await visit(`${target.baseUrl}/public/envelopes/viewer/${token}`)
  const isRenderer = ({ url }: Loaded) => /\/assets\/(?:pdf|Viewer|min)[-.]/.test(url)
  const row = (part: string, fits: (each: Loaded) => boolean): Row => ({
    part,
    'kB gzipped': kilobytes(loaded, 'gzipped', fits),
    'kB transferred': kilobytes(loaded, 'bytes', fits),
  })
  return [
    row('own code', (each) => isOwnCode(each) && !isRenderer(each)),
    row('of it scripts', (each) => each.kind === 'Script' && !isRenderer(each)),
    row('of it styles', ({ kind }) => kind === 'Stylesheet'),
    row('PDF renderer', isRenderer),
    row('fonts', ({ kind }) => kind === 'Font'),
    row('data and pictures', (each) => !isOwnCode(each) && !isRenderer(each) && each.kind !== 'Font'),
  ]
}

async function visit(url: string): Promise<Loaded[]> {
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({ locale: 'pt-BR' })
    const loaded = await watchLoading(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    return await loaded()
  } finally {
    await browser.close()
  }
}
