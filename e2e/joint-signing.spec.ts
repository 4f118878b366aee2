/** Several received envelopes signed in one act: read, ticked, one signature; what can not be is left out by name. */
import { expect, test, type Browser } from '@playwright/test'
import { messages as en } from '../src/features/joint-signing/ui/messages.en.ts'
import { messages as es } from '../src/features/joint-signing/ui/messages.es.ts'
import { messages as pt } from '../src/features/joint-signing/ui/messages.pt-BR.ts'
import { messages as serverEn } from '../src/server/messages.en.ts'
import { messages as serverEs } from '../src/server/messages.es.ts'
import { messages as serverPt } from '../src/server/messages.pt-BR.ts'
import { expectSound } from './world/axe.ts'
import { draftWith, fixture, untilState } from './world/envelopes.ts'
import { found } from './world/houses.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

let product: Product
let sender: Person

test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product, 'Ana Souza')
})

/** One signer, who signs on the first page, or more is asked of them. */
async function send(
  title: string,
  to: string,
  asks: 'nothing' | 'text' | 'code' = 'nothing',
  by: Person = sender,
): Promise<string> {
  const { id, documents } = await draftWith(by, fixture('corpus/plain-document.pdf'), title)
  const recipient = await by.call<{ id: string }>('POST', `/v1/envelopes/${id}/recipients`, {
    type: 'signer',
    addressees: [{ via: 'email', value: to, name: 'Bia Lima' }],
    ...(asks === 'code' && { check: { by: 'email', at: 'opening' } }),
  })
  const box = (y_axis: number) => [{ page: 1, x_axis: 40, y_axis, width: 140, height: 40, font_size: 10 }]
  const fields = [
    { recipient: recipient.id, type: 'signature', is_required: true, widgets: box(60) },
    ...(asks === 'text'
      ? [{ recipient: recipient.id, type: 'text', title: 'Cidade', is_required: true, widgets: box(120) }]
      : []),
  ]
  await by.call('POST', `/v1/envelopes/${id}/documents/${documents[0]!.id}/multiple-fields`, { fields })
  await by.call('POST', `/v1/envelopes/${id}/send`)
  return id
}

type Look = NonNullable<Parameters<Browser['newContext']>[0]>
const looks: readonly Look[] = [
  { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true },
]

for (const look of looks)
  test(`what waits is read, ticked and signed by one press, at ${look.viewport!.width}`, async ({ browser }) => {
    const bia = await signUp(product, 'Bia Lima')
    const ids = [await send('um.pdf', bia.email), await send('dois.pdf', bia.email)]
    const asking = await send('com cidade.pdf', bia.email, 'text')
    await send('com código.pdf', bia.email, 'code')
    const cancelled = await send('cancelado.pdf', bia.email)
    const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...look })
    await signIn(context, bia, product)
    const page = await context.newPage()
    await page.goto('/business/documents')
    await page.getByRole('link', { name: 'Assinar vários' }).click()
    const box = (title: string) => page.getByRole('checkbox', { name: `Marcar ${title}` })
    await expect(box('um.pdf')).toBeDisabled()
    await expectSound(page, 'nothing read')

    for (const title of ['um.pdf', 'dois.pdf', 'cancelado.pdf']) {
      await page.getByRole('button', { name: `Ler ${title}` }).press('Enter')
      const reading = page.getByRole('dialog')
      await expect(reading.locator('canvas').first()).toBeVisible()
      if (title === 'um.pdf') await expectSound(page, 'reading')
      await reading.getByRole('button', { name: 'Marcar para assinar' }).click()
      await expect(box(title)).toBeChecked()
    }
    await page.getByRole('button', { name: 'Ler com cidade.pdf' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
    await expect(box('com cidade.pdf')).toBeDisabled()
    await expect(page.getByText('Há campos que só você sabe preencher')).toBeVisible()

    await page.getByRole('button', { name: 'Ler com código.pdf' }).click()
    await expect(page.getByText('Pede que você se identifique')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Assinar sozinho' })).toHaveCount(2)

    await page.getByRole('button', { name: 'Criar assinatura' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Usar|Salvar|Adotar|Guardar)/ })
      .last()
      .click()
    await expect(page.getByRole('img', { name: 'Assinatura' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).check()
    await expectSound(page, 'ready')
    await sender.call('POST', `/v1/envelopes/${cancelled}/cancel`) // meanwhile

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Assinar 3 envelopes' }).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'conexão' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Assinar 3 envelopes' }).press('Enter')
    const outcome = page.getByRole('dialog', { name: '1 envelope não foi assinado' })
    await expect(outcome).toContainText('2 envelopes assinados.')
    await expect(outcome.getByRole('listitem')).toHaveText([/^cancelado\.pdf/])
    await expectSound(page, 'outcome')
    await outcome.getByRole('button', { name: 'Entendi' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'pdf' })).toHaveCount(2)
    for (const id of ids) await untilState(sender, id, 'completed')
    expect(await sender.call('GET', `/v1/envelopes/${asking}`)).toMatchObject({ state: 'in-transit' })
  })

test('terms of one more law are accepted anew, those of the United States before the eyes', async ({ browser }) => {
  const house = await found(await signUp(product, 'Sam Hill'), 'Hill')
  await house.owner.call('PATCH', `/v1/organizations/${house.id}`, { country: 'US' })
  const bia = await signUp(product, 'Bia Lima')
  await send('um.pdf', bia.email)
  await send('two.pdf', bia.email, 'nothing', house.owner)
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
  await signIn(context, bia, product)
  const page = await context.newPage()
  await page.goto('/business/documents/sign')
  const mark = async (title: string) => {
    await page.getByRole('button', { name: `Ler ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Marcar para assinar' }).click()
  }
  const accept = page.getByRole('checkbox', { name: /^Li e aceito os termos/ })
  await mark('um.pdf')
  await accept.check()
  await mark('two.pdf')
  await expect(accept).not.toBeChecked()
  await expect(page.getByText('us-2026-11-27')).toBeVisible() // without a press
  await expectSound(page, 'two laws')
  await page.getByRole('checkbox', { name: 'Marcar two.pdf' }).uncheck()
  await accept.check()
  await page.getByRole('checkbox', { name: 'Marcar two.pdf' }).check()
  await expect(accept).not.toBeChecked()
  await context.close()
})

for (const [language, locale, t, signTwo, signed, look] of [
  ['en', 'en-US', en, 'Sign 2 envelopes', '2 envelopes signed.', looks[1]!],
  ['es', 'es-ES', es, 'Firmar 2 sobres', '2 sobres firmados.', looks[1]!],
] as const)
  test(`several are signed by one press in ${language}, on a phone and at a desk`, async ({ browser }) => {
    const bia = await signUp(product, 'Bia Lima')
    await bia.call('POST', '/v1/me/language', { lang: language })
    const titles = ['Contrato de locação, apartamento 1204, Acácias.pdf', 'Aditivo.pdf']
    const ids = [await send(titles[0]!, bia.email), await send(titles[1]!, bia.email)]
    const context = await browser.newContext({ locale, baseURL: product.baseUrl, ...look })
    await signIn(context, bia, product)
    const page = await context.newPage()
    await page.goto('/business/documents/sign')
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    for (const title of titles) {
      await page.getByRole('button', { name: t.openNamed.replace('{title}', title) }).click()
      const reading = page.getByRole('dialog')
      await expect(reading.locator('canvas').first()).toBeVisible()
      await expectSound(page, `reading, ${language}`)
      await reading.getByRole('button', { name: t.mark }).click()
    }
    await page.getByRole('button', { name: t.make.signature }).click()
    await page.getByRole('dialog').getByRole('button', { name: words[language].creator.use }).click()
    await expect(page.getByRole('img', { name: t.kinds.signature })).toBeVisible()
    await page.getByRole('checkbox', { name: t.accept }).check()
    await page.evaluate('scrollTo(0, 0)') // half under the page's head, a box of the list would be a small target
    await expectSound(page, `ready, ${language}, 360 dark`)
    await page.screenshot({ path: test.info().outputPath('phone.png'), fullPage: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await expectSound(page, `ready, ${language}, 1440 light`)
    await page.screenshot({ path: test.info().outputPath('desk.png') })
    await page.getByRole('button', { name: signTwo }).click()
    await expect(page.getByText(signed)).toBeVisible()
    for (const id of ids) await untilState(sender, id, 'completed')
    await context.close()
  })

/** As its sender corrects it: a signer who has read it has read something else. */
async function rename(id: string, name: string): Promise<void> {
  const draft = await sender.call<{ id: string; documents: { id: string }[] }>('POST', `/v1/envelopes/${id}/correction`)
  await sender.call('PATCH', `/v1/envelopes/${draft.id}/documents/${draft.documents[0]!.id}`, { name })
  await sender.call('POST', `/v1/envelopes/${draft.id}/correction/apply`)
}

const fifty = [
  ['pt-BR', 'pt-BR', pt, serverPt, 'Assinar 50 envelopes', 'Assinar 1 envelope', looks[0]!],
  ['es', 'es-ES', es, serverEs, 'Firmar 50 sobres', 'Firmar 1 sobre', looks[1]!],
  ['en', 'en-US', en, serverEn, 'Sign 50 envelopes', 'Sign 1 envelope', looks[1]!],
] as const
for (const [language, locale, t, server, signAll, signLast, look] of fifty)
  test(`of fifty, one is cancelled and one changes before the press: both are named, the rest is signed, in ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(900_000)
    const bia = await signUp(product, 'Bia Lima')
    await bia.call('POST', '/v1/me/language', { lang: language })
    const titles = Array.from({ length: 50 }, (_, index) => `Contrato ${String(index + 1).padStart(2, '0')}.pdf`)
    const ids: string[] = []
    for (const title of titles) ids.push(await send(title, bia.email))
    const context = await browser.newContext({ locale, baseURL: product.baseUrl, ...look })
    await signIn(context, bia, product)
    const page = await context.newPage()
    await page.goto('/business/documents/sign')
    const read = async (title: string) => {
      await page.getByRole('button', { name: t.openNamed.replace('{title}', title) }).click()
      const reading = page.getByRole('dialog')
      await expect(reading.locator('canvas').first()).toBeVisible()
      await reading.getByRole('button', { name: t.mark }).click()
      await expect(page.getByRole('checkbox', { name: t.select.replace('{title}', title) })).toBeChecked()
    }
    for (const title of titles) await read(title)
    await page.getByRole('button', { name: t.make.signature }).click()
    await page.getByRole('dialog').getByRole('button', { name: words[language].creator.use }).click()
    await page.getByRole('checkbox', { name: t.accept }).check()
    const [cancelled, changed] = [6, 23] as const
    await sender.call('POST', `/v1/envelopes/${ids[cancelled]}/cancel`)
    await rename(ids[changed]!, 'Contrato com anexo.pdf')

    await page.getByRole('button', { name: signAll, exact: true }).click()
    const outcome = page.getByRole('dialog')
    // the newest first, as in the list
    await expect(outcome.getByRole('listitem')).toHaveText(
      [
        new RegExp(`^Contrato 24\\.pdf${server.recipient.document_changed}$`),
        new RegExp(`^Contrato 07\\.pdf${server.envelope.was_cancelled}$`),
      ],
      { timeout: 180_000 },
    )
    await expect(outcome).toContainText('48')
    await expectSound(page, `outcome, ${language}`)
    await page.screenshot({ path: test.info().outputPath('outcome.png') })
    await outcome.getByRole('button', { name: t.gotIt }).click()
    for (const [index, id] of ids.entries()) {
      const { state } = await sender.call<{ state: string }>('GET', `/v1/envelopes/${id}`)
      const signed = ['processing', 'completed']
      expect(
        index === cancelled ? ['cancelled'] : index === changed ? ['in-transit'] : signed,
        titles[index],
      ).toContain(state)
    }

    const left = page.getByRole('main').getByRole('listitem')
    await expect(left).toHaveCount(1)
    await expect(left).toContainText(t.again.replace('{why}', server.recipient.document_changed))
    for (const size of [looks[0]!, looks[1]!]) {
      await page.setViewportSize(size.viewport!)
      await expectSound(page, `what is left, ${language}, ${size.viewport!.width}`)
    }
    await page.screenshot({ path: test.info().outputPath('left.png') })
    await page.setViewportSize(look.viewport!)
    await read('Contrato 24.pdf')
    await page.getByRole('checkbox', { name: t.accept }).check()
    await page.getByRole('button', { name: signLast, exact: true }).click()
    await expect(page.getByRole('heading', { name: t.none })).toBeVisible()
    await untilState(sender, ids[changed]!, 'completed')
    await context.close()
  })
