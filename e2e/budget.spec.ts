/**
 * Size budget of the signing page on a phone, without the PDF renderer: own scripts and styles, gzipped. Counted is whatever comes
 * unasked while somebody reads the terms, also what is fetched for later, for somebody whose browser speaks another language than the envelope: they load both.
 */
import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { languages } from '../src/kernel/language.ts'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

/** The specification allows 150 kB; what is below that is kept. */
const BUDGET_BYTES = 145_000

let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
})
test.afterAll(() => product.close())

for (const locale of languages) {
  const spoken = languages.find((each) => each !== locale)!
  test(`the signing page's own code stays within its budget in ${locale} for whoever's browser speaks ${spoken}`, async ({
    browser,
  }) => {
    await sender.call('POST', '/v1/me/language', { lang: locale })
    const address = `${locale.toLowerCase()}@rubrica.test`
    await sendTo(sender, await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf'), [address])
    const token = await tokenOf(product, address)
    const page = await (await browser.newContext({ locale: spoken, baseURL: product.baseUrl })).newPage()
    const loaded = await codeLoadedBy(page, `/public/envelopes/viewer/${token}`)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const total = [...loaded.values()].reduce((sum, size) => sum + size, 0)
    const largest = [...loaded].toSorted((a, b) => b[1] - a[1]).map(([name, size]) => `${name} ${size}`)
    expect(total, largest.join('\n')).toBeLessThanOrEqual(BUDGET_BYTES)
    expect(largest.join(' '), 'all of it was seen').toMatch(
      new RegExp(`(?=.*\\bfirst-)(?=.*first\\.${locale})(?=.*first\\.${spoken})(?=.*Viewer-.*css)(?=.*CeremonyScreen)`),
    )
  })
}

const RENDERER = /^(?:pdf|min)[-.]/

/** Everything that comes before somebody presses anything. */
async function codeLoadedBy(page: Page, path: string): Promise<Map<string, number>> {
  const asked = new Map<string, string>()
  const cameFor = (start: RegExp) => page.waitForRequest((request) => start.test(assetIn(request.url()) ?? ''))
  page.on('request', (request) => {
    const name = assetIn(request.url())
    if (name && !RENDERER.test(name)) asked.set(name, request.url())
  })
  await Promise.all([cameFor(RENDERER), cameFor(/^PageFields-.*js$/), cameFor(/^ResultScreen-.*js$/), page.goto(path)])
  await page.getByRole('checkbox').waitFor()
  await page.waitForLoadState('networkidle')
  const loaded = new Map<string, number>()
  for (const [name, address] of asked) {
    loaded.set(name, gzipSync(new Uint8Array(await (await fetch(address)).arrayBuffer())).length)
  }
  return loaded
}

const assetIn = (address: string): string | undefined => /\/assets\/([^?/]+\.m?(?:js|css))$/.exec(address)?.[1]
