/** The pages as senders see them: with sample values before sending, and as far as recipients have come afterwards; who read and filled in is named to those alone who may see the envelope. */
import { expect, test, type Browser } from '@playwright/test'
import { messages as readingEn } from '../src/features/reading-times/ui/shared/messages.en.ts'
import { messages as readingEs } from '../src/features/reading-times/ui/shared/messages.es.ts'
import { messages as readingPt } from '../src/features/reading-times/ui/shared/messages.pt-BR.ts'
import { messages as detailEn } from '../src/features/tracking/ui/detail/messages.en.ts'
import { messages as detailEs } from '../src/features/tracking/ui/detail/messages.es.ts'
import { messages as detailPt } from '../src/features/tracking/ui/detail/messages.pt-BR.ts'
import { expectSound } from './world/axe.ts'
import { addSigners, draftWith, fixture, signAs } from './world/envelopes.ts'
import { found, join, type House } from './world/houses.ts'
import { openAs, speakerOf } from './world/looks.ts'
import { signIn, signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

let product: Product
let sender: Person
let house: House

test.beforeAll(async () => {
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

for (const { language, locale, width, detail, reading } of [
  { language: 'pt-BR', locale: 'pt-BR', width: 1440, detail: detailPt, reading: readingPt },
  { language: 'en', locale: 'en-US', width: 360, detail: detailEn, reading: readingEn },
  { language: 'es', locale: 'es-ES', width: 1440, detail: detailEs, reading: readingEs },
] as const)
  test(`who read and who filled in is named to the sender and the owner, to nobody else: ${language} at ${width}`, async ({
    browser,
  }, info) => {
    const own = await found(await speakerOf(product, language), 'Acme')
    const [bea, caio] = [
      await join(product, own, await speakerOf(product, language)),
      await join(product, own, await speakerOf(product, language)),
    ]
    const signers = [`dora.${language}@rubrica.test`, `eva.${language}@rubrica.test`] as const
    const draft = await draftWith(bea, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
    await addSigners(bea, draft, signers, { inOrder: false })
    await bea.call('POST', `/v1/envelopes/${draft.id}/send`)
    const token = await signAs(product, signers[0], { stopsBefore: true })
    const pages = [{ document: draft.documents[0]!.id, page: 1, seconds: 90 }]
    const told = `/v1/p/envelopes/recipients/${token}/reading-times`
    expect(await visitor(product).call('POST', told, { pages })).toEqual({ is_kept: true })

    const open = (who: Person, path: string) => openAs(browser, product, who, { locale, width }, path)
    const at = `/business/documents/info/${draft.id}?organization=${own.id}`
    const name = 'Signatário 1'
    for (const who of [bea, own.owner]) {
      const page = await open(who, at)
      await expect(page.getByRole('img', { name: detail.pages.begunSignature.replace('{name}', name) })).toBeVisible()
      const begun = detail.pages.begun.replace('{name}', name).replace('{value}', 'São Paulo')
      await expect(page.getByRole('img', { name: begun })).toBeVisible()
      await page.locator('summary').filter({ hasText: name }).click()
      await expect(page.getByRole('table', { name: reading.pages.replace('{name}', name) })).toBeVisible()
      await expectSound(page, `named, ${language}`)
      await page.screenshot({ path: info.outputPath(`${who === bea ? 'sender' : 'owner'}.png`), fullPage: true })
    }

    const others = await open(caio, at)
    await expect(others.getByText(detail.missing).first()).toBeVisible()
    await expect(others.getByText(/Signatário|São Paulo/)).toHaveCount(0)
    await expectSound(others, `not named, ${language}`)
    for (const path of ['progress', 'reading-times'])
      expect((await caio.ask('GET', `/v1/envelopes/${draft.id}/${path}`)).status).toBe(404)

    const answers: string[] = []
    const signer = await (await browser.newContext({ locale, baseURL: product.baseUrl })).newPage()
    signer.on('response', async (answer) => {
      if (answer.headers()['content-type']?.includes('json')) answers.push(await answer.text().catch(() => ''))
    })
    await signer.goto(`/public/envelopes/viewer/${await tokenOf(product, signers[1])}`)
    const { terms, bar } = words[language].signing
    await signer.getByLabel(terms.consent).check()
    await signer.getByRole('button', { name: terms.accept }).click()
    await expect(signer.getByRole('button', { name: bar.start })).toBeVisible()
    expect(answers.join()).toContain('Signatário 2') // it was read
    expect(answers.join()).not.toMatch(/São Paulo|"seconds"/)
    await expect(signer.getByText('São Paulo')).toHaveCount(0)
  })
