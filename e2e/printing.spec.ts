/** The signing page printed by the browser: a sheet that says where the document is printed, and nothing of the page. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { messages as pt } from '../src/features/signing/ui/messages.pt-BR.ts'
import { messages as en } from '../src/features/signing/ui/messages.en.ts'
import { messages as es } from '../src/features/signing/ui/messages.es.ts'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { atNightBut } from './world/nightly.ts'
import { signUp, tokenOf, visitor } from './world/people.ts'
import { sharedProduct } from './world/product.ts'

const texts = { 'pt-BR': pt, en, es }

/** As the browser prints it, sheet by sheet. */
async function printed(page: Page): Promise<string[]> {
  const file = test.info().outputPath('printed.pdf')
  writeFileSync(file, await page.pdf())
  const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
  return text
    .split('\f')
    .slice(0, -1)
    .map((sheet) => sheet.replaceAll(/\s+/g, ' ').trim())
}

for (const locale of ['pt-BR', 'en', 'es'] as const)
  test(
    `a printed signing page says where the document is printed: ${locale}`,
    atNightBut(locale === 'pt-BR'),
    async ({ browser }) => {
      const product = await sharedProduct()
      const ana = await signUp(product, 'Ana Souza')
      const address = `print-${locale.toLowerCase()}@rubrica.test`
      await sendTo(ana, await draftWith(ana, fixture('corpus/plain-sample.pdf'), 'Contrato de aluguel.pdf'), [address])
      const token = await tokenOf(product, address)
      const context = await browser.newContext({ locale, baseURL: product.baseUrl })
      const page = await context.newPage()
      const t = texts[locale]
      const how = t.page.printed.replace('{print}', t.bar.print).replace('{more}', t.bar.more)
      const sheet = ['Contrato de aluguel.pdf', 'Ana Souza', how].join(' ')
      const at = `/v1/p/envelopes/recipients/${token}`
      const { terms } = await visitor(product).call<{ terms: { version: string } }>('GET', at)
      await visitor(product).call('POST', `${at}/terms`, { version: terms.version })
      await page.goto(`/public/envelopes/viewer/${token}`)
      await page.locator('[data-page="1"] canvas').waitFor()
      expect(await printed(page)).toEqual([sheet])
      expect(sheet).not.toContain(token)
      await expect(page.getByText(how)).toBeHidden()
    },
  )
