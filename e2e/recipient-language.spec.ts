/** The language of a recipient: chosen by the sender in the wizard, corrected on the way, spoken by letters and pages whatever the browser asks for. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { messages as detailEn } from '../src/features/tracking/ui/detail/messages.en.ts'
import { messages as detailEs } from '../src/features/tracking/ui/detail/messages.es.ts'
import { messages as detailPt } from '../src/features/tracking/ui/detail/messages.pt-BR.ts'
import type { Language } from '../src/kernel/language.ts'
import { expectSound } from './world/axe.ts'
import { addSigners, draftWith, fixture, signWith, untilState } from './world/envelopes.ts'
import { openAs, speakerOf } from './world/looks.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const details = { 'pt-BR': detailPt, en: detailEn, es: detailEs }
const names = { 'pt-BR': 'Português', en: 'English', es: 'Español' } as const
let product: Product
let sender: Person

test.use({ locale: 'en-US' })
test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product, 'Bea Sender')
})
test.afterAll(() => product.close())

for (const [speaks, width, chosen, corrected] of [
  ['en', 1440, 'es', 'en'],
  ['es', 360, 'pt-BR', 'en'],
  ['pt-BR', 360, 'es', 'pt-BR'],
] as const)
  test(`letters and pages speak what the sender chose, and what they corrected it to: a sender in ${speaks} at ${width}`, async ({
    browser,
  }, info) => {
    const lucia = `lucia.${speaks.toLowerCase()}.${width}@rubrica.test`
    const bea = await speakerOf(product, speaks)
    const draft = await draftWith(bea, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
    await addSigners(bea, draft, [lucia])
    const { recipients: t } = words[speaks].wizard
    const { edit } = details[speaks]
    const look = { locale: speaks, width }
    const page = await openAs(browser, product, bea, look, `/business/envelopes/${draft.id}/recipients`)
    const name = 'Signatário 1'
    const choice = page.getByRole('combobox', { name: t.language.label.replace('{name}', name) })
    const more = page.getByRole('button', { name: `${t.more}: ${name}` })
    await more.click()
    await expect(choice).toHaveValue('')
    await choice.selectOption(chosen)
    await expectSound(page, `chosen, ${speaks}`)
    await page.screenshot({ path: info.outputPath('chosen.png') })
    const language = async () => {
      const { data } = await bea.call<{ data: { language: string | null }[] }>(
        'GET',
        `/v1/envelopes/${draft.id}/recipients`,
      )
      return data[0]?.language
    }
    await expect.poll(language).toBe(chosen)
    await page.reload()
    await expect(choice).toHaveValue(chosen) // set, so it is open
    await more.click()
    await expect(choice).toHaveCount(0)
    await expect(page.getByText(t.language.chosen.replace('{language}', names[chosen]))).toBeVisible()

    await bea.call('POST', `/v1/envelopes/${draft.id}/send`)
    const letter = await product.postbox.letterTo(lucia)
    expect(letter.html).toContain(`lang="${chosen}"`)
    const own = await browser.newContext({
      locale: chosen === 'es' ? 'en-US' : 'es-ES',
      viewport: { width, height: 740 },
      colorScheme: width === 360 ? 'dark' : 'light',
    })
    const reading = await own.newPage()
    const address = `${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, lucia)}`
    const expectSpoken = async (spoken: Language) => {
      await reading.goto(address)
      await expect(reading.locator('html')).toHaveAttribute('lang', spoken)
      await expect(reading.getByRole('dialog').getByLabel(words[spoken].signing.terms.consent)).toBeVisible()
      await expectSound(reading, `terms, ${spoken}`)
    }
    await expectSpoken(chosen)

    await page.goto(`/business/documents/info/${draft.id}`)
    await page.getByRole('button', { name: edit.openFor.replace('{name}', name) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').selectOption(corrected)
    await expectSound(page, `correcting, ${speaks}`)
    await dialog.getByRole('button', { name: edit.next, exact: true }).click()
    await expect(dialog.locator('del')).toHaveText(names[chosen])
    await expectSound(page, `before and after, ${speaks}`)
    await dialog.getByRole('button', { name: edit.saveName, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expectSpoken(corrected)
    await own.close()
  })

for (const [language, locale, other, width, ended] of [
  ['es', 'es-MX', 'pt-BR', 360, /firm|complet/i],
  ['en', 'en-GB', 'es-ES', 1440, /complete/i],
] as const)
  test(`where nobody chose, what they read the terms in is remembered: ${language} at ${width}`, async ({
    browser,
  }, info) => {
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
    const languages = async () => {
      const { recipients } = await sender.call<{ recipients: { language: string | null }[] }>(
        'GET',
        `/v1/envelopes/${draft.id}`,
      )
      return recipients.map((each) => each.language)
    }
    await expect.poll(languages).toEqual([language]) // the button may stand behind the question

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
