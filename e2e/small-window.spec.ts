/** A window of 1280 × 1024 at 400 %: 320 × 256 px. Nothing has to be moved sideways (WCAG 1.4.10), nothing lies over what is pressed. */
import { expect, test, type Page } from '@playwright/test'
import { addSigners, draftWith, fixture } from './world/envelopes.ts'
import { atNightBut } from './world/nightly.ts'
import { signIn, signUp } from './world/people.ts'
import { sharedProduct } from './world/product.ts'

const over = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')

for (const locale of ['pt-BR', 'en', 'es'])
  test(`pages at 400 % fit their window: ${locale}`, atNightBut(locale === 'pt-BR'), async ({ browser }) => {
    const product = await sharedProduct()
    const ana = await signUp(product, 'Ana Souza')
    await ana.call('POST', '/v1/me/language', { lang: locale })
    const draft = await draftWith(ana, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
    await addSigners(ana, draft, ['a@rubrica.test', 'b@rubrica.test'])
    const viewport = { width: 320, height: 256 }
    const guest = await (await browser.newContext({ locale, baseURL: product.baseUrl, viewport })).newPage()
    for (const path of ['/auth/login', '/auth/register', '/auth/forgot']) {
      await guest.goto(path)
      await guest.getByRole('heading', { level: 1 }).waitFor()
      expect(await over(guest), path).toBe(0)
    }
    const context = await browser.newContext({ locale, baseURL: product.baseUrl, viewport })
    await signIn(context, ana, product)
    const page = await context.newPage()
    for (const step of ['documents', 'recipients', 'review']) {
      await page.goto(`/business/envelopes/${draft.id}/${step}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await over(page), step).toBe(0)
    }
    await page.goto(`/business/envelopes/${draft.id}/fields`)
    await page.locator('[data-element]').first().waitFor()
    const under = await page.evaluate<number>(
      `(() => { const main = document.querySelector('main'); return main.scrollHeight - main.clientHeight })()`,
    )
    expect(under, 'nothing of the editor lies under its buttons').toBe(0)
    const bar = page.locator('[data-action-bar]')
    await bar.getByRole('button').last().scrollIntoViewIfNeeded()
    expect(await over(page), 'fields').toBe(0)
    await context.close()
  })
