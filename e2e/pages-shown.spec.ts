/** The pages as senders see them: with sample values before sending, and as far as recipients have come afterwards. */
import { expect, test, type Browser } from '@playwright/test'
import { expectSound } from './world/axe.ts'
import { addSigners, draftWith, fixture, signAs } from './world/envelopes.ts'
import { found, type House } from './world/houses.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

let product: Product
let sender: Person
let house: House

test.beforeAll(async () => {
  test.setTimeout(120_000) // the product starts, and somebody registers
  product = await sharedProduct()
  house = await found(await signUp(product, 'Ana Souza'), 'Horizonte') // pictures are asked for without its header
  sender = house.owner
})

const open = async (browser: Browser, width: number) => {
  const isPhone = width < 768
  const context = await browser.newContext({
    locale: 'pt-BR',
    baseURL: product.baseUrl,
    viewport: { width, height: isPhone ? 740 : 900 },
    colorScheme: isPhone ? 'dark' : 'light',
    hasTouch: isPhone,
  })
  await signIn(context, sender, product)
  return context.newPage()
}

for (const width of [1440, 360])
  test(`the review shows the pages with sample values, and the sent envelope what was given, at ${width}`, async ({
    browser,
  }, info) => {
    test.setTimeout(120_000)
    const signers = [`um.${width}@rubrica.test`, `dois.${width}@rubrica.test`] as const
    const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
    await addSigners(sender, draft, signers, { inOrder: false })
    const page = await open(browser, width)
    await page.goto(`/business/envelopes/${draft.id}/review?organization=${house.id}`)
    await expect(page.getByRole('heading', { name: 'Páginas como ficarão' })).toBeVisible()
    await expect(page.locator('canvas').first()).toBeVisible()
    await expect(page.locator('[data-given]')).toHaveCount(4)
    await expect(page.locator('[data-given] img[src^="blob:"]')).toHaveCount(2)
    await expect(page.locator('[data-given]').filter({ hasText: 'Cidade' })).toHaveCount(2)
    await expectSound(page, 'review')
    await page.screenshot({ path: info.outputPath(`review-${width}.png`), fullPage: true })

    await sender.call('POST', `/v1/envelopes/${draft.id}/send`)
    await signAs(product, signers[0])
    await page.goto(`/business/documents/info/${draft.id}`)
    await expect(page.locator('[data-given]')).toHaveCount(2)
    await expect(page.locator('[data-begun]')).toHaveCount(0)
    await signAs(product, signers[1], { stopsBefore: true })
    await expect(page.locator('[data-begun]')).toHaveCount(2, { timeout: 40_000 }) // live: the open page asks each half minute
    await expect(page.locator('[data-given] img').first()).not.toHaveJSProperty('naturalWidth', 0)
    await expect(page.locator('[data-begun]')).toHaveCount(2)
    await expect(
      page.getByRole('img', { name: 'Signatário 2: assinatura colocada, ainda não confirmada' }),
    ).toBeVisible()
    await expectSound(page, 'sent')
    await page.screenshot({ path: info.outputPath(`sent-${width}.png`), fullPage: true })
  })
