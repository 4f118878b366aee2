/** Links that senders hand over: chosen beside the recipient, copied and shown as a code once sent, opened by those who got it; and what they read. */
import { expect, test } from '@playwright/test'
import { messages as eventsEn } from '../src/core/envelope/messages.en.ts'
import { messages as eventsEs } from '../src/core/envelope/messages.es.ts'
import { messages as eventsPt } from '../src/core/envelope/messages.pt-BR.ts'
import { messages as handingEn } from '../src/features/handing-over/ui/shared/messages.en.ts'
import { messages as handingEs } from '../src/features/handing-over/ui/shared/messages.es.ts'
import { messages as handingPt } from '../src/features/handing-over/ui/shared/messages.pt-BR.ts'
import { messages as readingEn } from '../src/features/reading-times/ui/shared/messages.en.ts'
import { messages as readingEs } from '../src/features/reading-times/ui/shared/messages.es.ts'
import { messages as readingPt } from '../src/features/reading-times/ui/shared/messages.pt-BR.ts'
import { messages as detailEn } from '../src/features/tracking/ui/detail/messages.en.ts'
import { messages as detailEs } from '../src/features/tracking/ui/detail/messages.es.ts'
import { messages as detailPt } from '../src/features/tracking/ui/detail/messages.pt-BR.ts'
import { expectSound } from './world/axe.ts'
import { plain } from './world/editing.ts'
import { draftWith } from './world/envelopes.ts'
import { signIn, signUp } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

let product: Product
test.beforeAll(async () => {
  product = await sharedProduct()
})

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

for (const { language, width, handing, reading, detail, events, seen } of [
  {
    language: 'pt-BR',
    width: 1440,
    handing: handingPt,
    reading: readingPt,
    detail: detailPt,
    events: eventsPt,
    seen: '1 de 3 páginas',
  },
  {
    language: 'en',
    width: 360,
    handing: handingEn,
    reading: readingEn,
    detail: detailEn,
    events: eventsEn,
    seen: '1 of 3 pages',
  },
  {
    language: 'es',
    width: 1440,
    handing: handingEs,
    reading: readingEs,
    detail: detailEs,
    events: eventsEs,
    seen: '1 de 3 páginas',
  },
] as const)
  test(`a link is handed over without a letter, opens the envelope, and the sender sees what was read: ${language} at ${width}`, async ({
    browser,
  }) => {
    const { wizard: t, signing } = words[language]
    const bruno = { name: 'Bruno Lima' }
    const ana = await signUp(product, 'Ana Souza')
    await ana.call('POST', '/v1/me/language', { lang: language })
    const { id } = await draftWith(ana, plain(3), 'contrato.pdf')
    const isPhone = width === 360
    const look = { locale: language, colorScheme: isPhone ? 'dark' : 'light', hasTouch: isPhone } as const
    const context = await browser.newContext({ ...look, viewport: { width, height: isPhone ? 740 : 900 } })
    await signIn(context, ana, product)
    const page = await context.newPage()
    await page.goto(`${product.baseUrl}/business/envelopes/${id}/recipients`)
    await page.getByLabel(t.recipients.name, { exact: true }).fill(bruno.name)
    await page
      .getByRole('combobox', { name: filled(t.recipients.reach, bruno) })
      .selectOption({ label: t.recipients.byLink })
    await expect(page.getByLabel(t.recipients.emailOptional)).toHaveValue('')
    await expectSound(page, 'by a link')
    await page.getByRole('button', { name: t.next, exact: true }).click()
    await expect(page).toHaveURL(/fields$/)
    await page.goto(`${product.baseUrl}/business/envelopes/${id}/review`)
    await page.getByRole('button', { name: t.review.send }).click()

    const sent = page.getByRole('dialog', { name: t.sent.title })
    await sent.getByRole('button', { name: filled(handing.buttonFor, bruno) }).click()
    const dialog = page.getByRole('dialog', { name: filled(handing.title, bruno) })
    const link = await dialog.getByLabel(handing.link, { exact: true }).inputValue()
    expect(link).toMatch(/\/public\/envelopes\/viewer\/[\w-]{43}$/)
    await expect(dialog.getByRole('img', { name: filled(handing.qr, bruno) })).toBeVisible()
    await expectSound(page, 'the link')
    await page.screenshot({ path: test.info().outputPath('link.png') })
    await dialog.getByRole('button', { name: handing.close, exact: true }).last().click()

    const visitor = await (await browser.newContext(look)).newPage()
    await visitor.goto(link)
    await visitor.getByLabel(signing.terms.consent).check()
    const told = visitor.waitForResponse(/reading-times$/, { timeout: 60_000 })
    await visitor.getByRole('button', { name: signing.terms.accept }).click()
    await visitor.mouse.move(200, 300)
    expect(await (await told).json()).toEqual({ is_kept: true })

    await page.goto(`${product.baseUrl}/business/documents/info/${id}`)
    await page.getByText(seen).click()
    const pages = page.getByRole('table', { name: filled(reading.pages, bruno) })
    await expect(pages).toContainText(filled(reading.page, { document: 'contrato.pdf', page: '1' }))
    await expectSound(page, 'pages that were read')
    await page.screenshot({ path: test.info().outputPath('read.png'), fullPage: true })
    await page
      .getByRole('button', { name: filled(handing.buttonFor, bruno) })
      .first()
      .click()
    await expect(dialog.getByLabel(handing.link, { exact: true })).toHaveValue(link)
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: detail.tabs.history }).click()
    const shown = filled(events.events.recipient.link_shown, { actor: ana.name, recipient: bruno.name })
    await expect(page.getByText(shown)).toHaveCount(2)
  })
