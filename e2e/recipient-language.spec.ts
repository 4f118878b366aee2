/** The language of a recipient: chosen by the sender in the wizard, corrected on the way, spoken by letters and pages whatever the browser asks for. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectSound } from './world/axe.ts'
import { addSigners, draftWith, fixture, signWith, untilState } from './world/envelopes.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const lucia = 'lucia@rubrica.test'
let product: Product
let sender: Person

test.use({ locale: 'en-US' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
  sender = await signUp(product, 'Bea Sender')
})
test.afterAll(() => product.close())

test('letters and pages speak what the sender chose, and what they corrected it to', async ({ page, browser }) => {
  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  await addSigners(sender, draft, [lucia])
  await signIn(page.context(), sender, product)
  await page.goto(`${product.baseUrl}/business/envelopes/${draft.id}/recipients`)
  const choice = page.getByRole('combobox', { name: /^(Language of|Idioma de)/ })
  const more = page.getByRole('button', { name: /^(More options|Mais opções)/ })
  await more.click()
  await expect(choice).toHaveValue('')
  await choice.selectOption('es')
  const language = async () => {
    const { data } = await sender.call<{ data: { language: string | null }[] }>(
      'GET',
      `/v1/envelopes/${draft.id}/recipients`,
    )
    return data[0]?.language
  }
  await expect.poll(language).toBe('es')
  await page.reload()
  await expect(choice).toHaveValue('es') // set, so it is open
  await more.click()
  await expect(choice).toHaveCount(0)
  await expect(page.getByText(/^(Language|Idioma): Español$/)).toBeVisible()

  await sender.call('POST', `/v1/envelopes/${draft.id}/send`)
  const letter = await product.postbox.letterTo(lucia)
  expect(letter.subject).toContain('Bea Sender le envió')
  const own = await browser.newContext({ locale: 'en-US' })
  const reading = await own.newPage()
  const address = `${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, lucia)}`
  await reading.goto(address)
  await expect(reading.locator('html')).toHaveAttribute('lang', 'es')
  await expect(reading.getByRole('dialog')).toContainText('Leer los términos completos')

  await page.goto(`${product.baseUrl}/business/documents/info/${draft.id}`)
  await page
    .getByRole('button', { name: /^(Correct name, e-mail or language|Corrigir nome, e-mail ou idioma)/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption('en')
  await dialog.getByRole('button', { name: /^(Continue|Continuar)$/ }).click()
  await expect(dialog.locator('del')).toHaveText('Español')
  await dialog.getByRole('button', { name: /^(Confirm|Confirmar)$/ }).click()
  await expect(dialog).toBeHidden()
  await reading.goto(address)
  await expect(reading.locator('html')).toHaveAttribute('lang', 'en')
  await own.close()
})

for (const [language, locale, other, width, ended] of [
  ['es', 'es-MX', 'pt-BR', 360, /firm|complet/i],
  ['en', 'en-GB', 'es-ES', 1440, /complete/i],
] as const)
  test(`where nobody chose, what they read the terms in is remembered: ${language} at ${width}`, async ({
    browser,
  }, info) => {
    test.setTimeout(120_000)
    const address = `sin-${language}@rubrica.test`
    const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
    await addSigners(sender, draft, [address])
    await sender.call('POST', `/v1/envelopes/${draft.id}/send`)
    const token = await tokenOf(product, address)
    const look = { viewport: { width, height: 740 }, colorScheme: width === 360 ? 'dark' : 'light' } as const
    const at = `${product.baseUrl}/public/envelopes/viewer/${token}`
    const first = await (await browser.newContext({ locale, ...look })).newPage()
    await first.goto(at)
    await expect(first.locator('html')).toHaveAttribute('lang', language)
    const { terms, bar } = words[language].signing
    await expectSound(first, `terms, ${language}`)
    await first.getByLabel(terms.consent).check()
    await first.getByRole('button', { name: terms.accept }).click()
    await expect(first.locator('[data-step]')).toBeVisible()
    const { recipients } = await sender.call<{ recipients: { language: string | null }[] }>(
      'GET',
      `/v1/envelopes/${draft.id}`,
    )
    expect(recipients[0]!.language).toBe(language)

    const elsewhere = await (await browser.newContext({ locale: other, ...look })).newPage()
    await elsewhere.goto(at)
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', language)
    await expect(elsewhere.getByRole('button', { name: bar.start })).toBeVisible()
    await expectSound(elsewhere, `document, ${language}`)
    await signWith(product, token)
    const { documents } = (await untilState(sender, draft.id, 'completed')) as unknown as {
      documents: { links: { background_sheet: string } }[]
    }
    const last = await product.postbox.letterTo(address, ({ text }) => /envelopes\/download\//.test(text))
    expect(last.subject).toMatch(ended)
    expect(last.html).toContain(`lang="${language}"`)
    const file = info.outputPath('sheet.pdf')
    writeFileSync(file, await sender.download(documents[0]!.links.background_sheet))
    const sheet = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
    expect(sheet).toContain(language === 'es' ? 'lidos em Español' : 'lidos em English')
  })
