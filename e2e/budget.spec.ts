/**
 * What the signing page costs a phone before the PDF renderer: own scripts and styles, gzipped, at most 150 kB. Whoever reads another
 * language than their sender's loads the texts of both, 3 kB more.
 */
import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { languages } from '../src/kernel/language.ts'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

const BUDGET_BYTES = 150_000

let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
})
test.afterAll(() => product.close())

for (const locale of languages) {
  test(`the signing page's own code stays within its budget in ${locale}`, async ({ browser }) => {
    await sender.call('POST', '/v1/me/language', { lang: locale })
    const address = `${locale.toLowerCase()}@rubrica.test`
    await sendTo(sender, await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf'), [address])
    const token = await tokenOf(product, address)
    const page = await (await browser.newContext({ locale, baseURL: product.baseUrl })).newPage()
    const loaded = await codeLoadedBy(page, `/public/envelopes/viewer/${token}`)
    const total = [...loaded.values()].reduce((sum, size) => sum + size, 0)
    const largest = [...loaded].toSorted((a, b) => b[1] - a[1]).slice(0, 8)
    expect(total, largest.map(([name, size]) => `${name} ${size}`).join('\n')).toBeLessThanOrEqual(BUDGET_BYTES)
    expect(loaded.size).toBeGreaterThan(5) // something was measured
  })
}

/** Everything that comes until the first question is on the screen; the viewer, what it loads, and what lies over its pages do not count. */
async function codeLoadedBy(page: Page, path: string): Promise<Map<string, number>> {
  const asked = new Map<string, string>()
  page.on('request', (request) => {
    const name = /\/assets\/([^?]+\.(?:js|css))$/.exec(request.url())?.[1]
    if (name && !/^(?:Viewer|PageFields|pdf|min)[-.]/.test(name)) asked.set(name, request.url())
  })
  await page.goto(path)
  await page.getByRole('checkbox').waitFor()
  const loaded = new Map<string, number>()
  for (const [name, address] of asked) {
    loaded.set(name, gzipSync(new Uint8Array(await (await fetch(address)).arrayBuffer())).length)
  }
  return loaded
}
