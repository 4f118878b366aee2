/**
 * Budgets of the signing page on a phone: own code, gzipped, that comes unasked; nodes of the document; and how much of a large PDF is fetched. The PDF
 * renderer comes when somebody is seen to be there.
 */
import { gzipSync } from 'node:zlib'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { makePdf } from '../bench/documents.ts'
import { languages } from '../src/kernel/language.ts'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

/** The specification allows 150 kB; what is below that is kept: 46 kB since Preact draws it (docs/decisions/389). */
const CODE_BYTES = 46_500
const NODES = 400

let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
})
test.afterAll(() => product.close())

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2.6, hasTouch: true, isMobile: true }

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  return (await browser.newContext({ ...phone, baseURL: product.baseUrl, ...options })).newPage()
}

async function linkTo(address: string, pdf: Uint8Array): Promise<string> {
  await sendTo(sender, await draftWith(sender, pdf, 'contrato.pdf'), [address])
  return `/public/envelopes/viewer/${await tokenOf(product, address)}`
}

for (const locale of languages) {
  test(`the signing page's own code stays within its budget in ${locale}`, async ({ browser }) => {
    const link = await linkTo(`${locale.toLowerCase()}@rubrica.test`, fixture('corpus/plain-sample.pdf'))
    const page = await open(browser, { locale })
    const asked = addressesAskedBy(page)
    await page.goto(link)
    await page.getByRole('checkbox').waitFor()
    await page.locator('#page img').evaluate('picture => picture.decode()')
    await page.waitForLoadState('networkidle')
    const code = await sizesOf(asked.filter((address) => address.endsWith(link) || isCode(address)))
    const total = code.reduce((sum, [, size]) => sum + size, 0)
    const largest = code.toSorted((a, b) => b[1] - a[1]).map(([name, size]) => `${name} ${size}`)
    expect(total, largest.join('\n')).toBeLessThanOrEqual(CODE_BYTES)
    expect(largest.join(' '), 'all of it was seen').toMatch(
      new RegExp(`(?=.*\\bfirst-.*js)(?=.*\\bfirst-.*css)(?=.*first\\.${locale})(?=.*viewer)`),
    )
    expect(asked.filter((address) => /\/display|\/pdf[-.]|\/CeremonyScreen/.test(address))).toEqual([])
  })
}

test('a phone holds few nodes while the question stands', async ({ browser }) => {
  const page = await open(browser, { locale: 'pt-BR' })
  await page.goto(await linkTo('nos@rubrica.test', fixture('corpus/plain-14-pages.pdf')))
  await page.getByRole('checkbox').waitFor()
  await page.locator('#page img').evaluate('picture => picture.decode()')
  expect(await nodesOf(page)).toBeLessThanOrEqual(NODES)
})

test('of a large document only what is looked at is fetched', async ({ browser }) => {
  const pdf = await makePdf(24, 8_000_000)
  const page = await open(browser, { locale: 'pt-BR' })
  const link = await linkTo('grande@rubrica.test', pdf)
  const network = await page.context().newCDPSession(page)
  const parts = new Set<string>()
  let fetched = 0
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/display')) parts.add(requestId)
  })
  network.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (parts.has(requestId)) fetched += dataLength
  })
  await network.send('Network.enable')
  await page.goto(link)
  await accept(page)
  await page.waitForLoadState('networkidle')
  expect(fetched).toBeGreaterThan(0)
  expect(fetched).toBeLessThan(pdf.length / 4)
})

async function accept(page: Page): Promise<void> {
  const { terms } = words['pt-BR'].signing
  await page.getByLabel(terms.consent).check()
  await page.getByRole('button', { name: terms.accept }).click()
  await page.locator('[data-page="1"] canvas').waitFor()
  await page.locator('[data-field]').first().waitFor()
}

/** Elements and texts in the document, the root and its children included. */
const nodesOf = (page: Page) =>
  page.evaluate<number>(`(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL)
    let count = 0
    while (walker.nextNode()) count += 1
    return count
  })()`)

/** Also what is asked for later, as long as the page is there. */
function addressesAskedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}

const isCode = (address: string): boolean => /\/assets\/[^?/]+\.m?(?:js|css)$/.test(address)

function sizesOf(addresses: readonly string[]): Promise<(readonly [string, number])[]> {
  return Promise.all(
    [...new Set(addresses)].map(async (address) => {
      const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer())
      return [address.split('/').slice(-2).join('/'), gzipSync(bytes).length] as const
    }),
  )
}
