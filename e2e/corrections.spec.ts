/** Correcting an envelope on its way, in a real browser: opened from its page, changed in the wizard, looked at, applied or discarded. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as en } from '../src/features/drafting/corrections/ui/messages.en.ts'
import { messages as es } from '../src/features/drafting/corrections/ui/messages.es.ts'
import { messages as t } from '../src/features/drafting/corrections/ui/messages.pt-BR.ts'
import { messages as editorEn } from '../src/features/editor/ui/messages.en.ts'
import { messages as editorEs } from '../src/features/editor/ui/messages.es.ts'
import { messages as editorPt } from '../src/features/editor/ui/messages.pt-BR.ts'
import { messages as detail } from '../src/features/tracking/ui/detail/messages.en.ts'
import { messages as wizardEn } from '../src/features/drafting/ui/wizard/messages.en.ts'
import { messages as wizardEs } from '../src/features/drafting/ui/wizard/messages.es.ts'
import { messages as wizardPt } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { axe, expectSound } from './world/axe.ts'
import { addSigners, draftWith, fixture, sendTo, signAs } from './world/envelopes.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

const wizard = { en: wizardEn, es: wizardEs, 'pt-BR': wizardPt } as const
const editor = { en: editorEn, es: editorEs, 'pt-BR': editorPt } as const
let product: Product
let ana: Person

test.beforeAll(async () => {
  product = await sharedProduct()
  ana = await signUp(product, 'Ana Souza')
})

const aSent = async (title: string, signers: readonly string[], by: Person = ana) =>
  sendTo(by, await draftWith(by, fixture('corpus/plain-document.pdf'), title), signers)

type Look = NonNullable<Parameters<Browser['newContext']>[0]>
const wide: Look = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }
const phone: Look = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }

async function open(browser: Browser, at: string, look: Look, who: Person = ana, locale = 'pt-BR'): Promise<Page> {
  const context = await browser.newContext({ locale, baseURL: product.baseUrl, ...look })
  await signIn(context, who, product)
  const page = await context.newPage()
  await page.goto(at)
  return page
}

/** A sentence about one who has acted, as it reads of Signatário 1. */
const acted = (sentence: string) =>
  sentence.replace(/\{count, plural, .*? one \{(.*?)\} other .*?\}\}/, '$1').replace('{names}', 'Signatário 1')

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

test('somebody is taken out of an envelope on its way: its sender sees what changes, and applies it', async ({
  browser,
}) => {
  const { id } = await aSent('Contrato de locação.pdf', ['fica@rubrica.test', 'sai@rubrica.test'])
  const page = await open(browser, `/business/documents/info/${id}`, wide)
  await page.getByRole('button', { name: 'Corrigir envelope' }).click()
  await expect(page).toHaveURL(/documents$/)
  await expect(page.getByText(t.banner)).toBeVisible()
  await next(page)
  await expect(page.getByText('Já receberam o pedido: Signatário 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Remover Signatário 2' }).click()
  await page.getByRole('button', { name: 'Remover destinatário' }).click()
  await next(page)
  await expect(page).toHaveURL(/fields$/)
  await next(page)
  const changes = page.getByRole('main').getByRole('listitem')
  await expect(changes).toHaveText(['Destinatário retirado: Signatário 2.', 'Campos de Signatário 2: 2 retirados.'])
  await expectSound(page, 'review')
  await page.getByRole('button', { name: t.apply }).click()
  await expect(page).toHaveURL(new RegExp(`/info/${id}$`))
  await expect(page.getByText(t.done)).toBeVisible()
  const { recipients } = await ana.call<{ recipients: { name: string }[] }>('GET', `/v1/envelopes/${id}`)
  expect(recipients.map(({ name }) => name)).toEqual(['Signatário 1'])
})

test(
  'a recipient who is taken out is told, and their open page says so; what somebody signed stays',
  atNight,
  async ({ browser }) => {
    const [first, second] = ['primeira@rubrica.test', 'segunda@rubrica.test']
    const { id } = await aSent('Termo de entrega.pdf', [first, second])
    await signAs(product, first)
    const token = await tokenOf(product, second)
    const link = `${product.baseUrl}/public/envelopes/viewer/${token}`
    const guest = await (await browser.newContext({ locale: 'pt-BR', ...phone })).newPage()
    await guest.goto(link)
    await expect(guest.getByText('Termo de entrega').first()).toBeVisible()

    const page = await open(browser, `/business/documents/info/${id}`, phone)
    await page.getByRole('button', { name: 'Corrigir envelope' }).click()
    await expect(page.getByText('Já agiram: Signatário 1.')).toBeVisible()
    await expectSound(page, 'documents')
    await next(page)
    await expectSound(page, 'recipients')
    const draft = /envelopes\/([^/]+)\//.exec(page.url())![1]!
    await page.goto(`/business/envelopes/${draft}/review`)
    await expect(page.getByRole('main').getByText(t.none)).toBeVisible()
    await expect(page.getByRole('button', { name: t.apply })).toBeDisabled()
    await expectSound(page, 'nothing changed')

    const { documents, recipients } = await ana.call<{
      documents: { id: string }[]
      recipients: { id: string; name: string }[]
    }>('GET', `/v1/envelopes/${draft}`)
    await ana.call('PATCH', `/v1/envelopes/${draft}/documents/${documents[0]!.id}`, { name: 'outro.pdf' })
    await page.reload()
    await expect(page.getByRole('main').getByText('Os documentos não podem mais ser alterados')).toBeVisible()
    await expectSound(page, 'refused')
    await ana.call('PATCH', `/v1/envelopes/${draft}/documents/${documents[0]!.id}`, { name: 'Termo de entrega.pdf' })

    const out = recipients.find(({ name }) => name === 'Signatário 2')!
    await ana.call('DELETE', `/v1/envelopes/${draft}/recipients/${out.id}`)
    const added = await ana.call<{ id: string }>('POST', `/v1/envelopes/${draft}/recipients`, {
      type: 'signer',
      routing_order: 2,
      addressees: [{ via: 'email', value: 'terceira@rubrica.test', name: 'Carla Dias' }],
    })
    await ana.call('POST', `/v1/envelopes/${draft}/documents/${documents[0]!.id}/multiple-fields`, {
      fields: [
        {
          recipient: added.id,
          type: 'signature',
          widgets: [{ page: 1, x_axis: 40, y_axis: 400, width: 120, height: 40 }],
        },
      ],
    })
    await page.reload()
    await expect(page.getByText('Destinatário incluído: Carla Dias.')).toBeVisible()
    await page.getByRole('button', { name: t.discard }).click()
    await expect(page.getByRole('dialog')).toContainText(t.discardTitle)
    await expectSound(page, 'discard')
    await page.getByRole('button', { name: t.keep }).click()
    await page.getByRole('button', { name: t.apply }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/info/${id}$`))
    await expectSound(page, 'applied')

    const told = await product.postbox.letterTo(second, ({ subject }) => subject.includes('não espera mais por você'))
    expect(told.text).toContain('Ana Souza')
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'Você foi retirado deste envelope' })).toBeVisible()
    expect((await axe(guest).analyze()).violations).toEqual([])
    await signAs(product, 'terceira@rubrica.test')
    await expect
      .poll(async () => (await ana.call<{ state: string }>('GET', `/v1/envelopes/${id}`)).state, { timeout: 60_000 })
      .toBe('completed')
  },
)

for (const [locale, language, texts, look] of [
  ['pt-BR', 'pt-BR', t, wide],
  ['es-ES', 'es', es, phone],
  ['en-US', 'en', en, phone],
] as const)
  test(
    `a recipient who has acted is shown as they are, with the reason, and nobody passes them: ${language}`,
    atNight,
    async ({ browser }) => {
      const rui = await signUp(product, 'Rui Prado')
      await rui.call('POST', '/v1/me/language', { lang: language })
      const signers = [1, 2, 3, 4].map((each) => `${each}-${language.toLowerCase()}@rubrica.test`)
      const draft = await draftWith(rui, fixture('corpus/plain-document.pdf'), 'Contrato de obra.pdf')
      await addSigners(rui, draft, signers)
      const before = await rui.call<{ recipients: { id: string }[] }>('GET', `/v1/envelopes/${draft.id}`)
      for (const [index, { id }] of before.recipients.entries())
        // numbers as programs choose them
        await rui.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${id}`, { routing_order: 10 * (index + 1) })
      await rui.call('POST', `/v1/envelopes/${draft.id}/send`)
      await signAs(product, signers[0]!)
      const correction = await rui.call<{ id: string }>('POST', `/v1/envelopes/${draft.id}/correction`)
      const page = await open(browser, `/business/envelopes/${correction.id}/recipients`, look, rui, locale)

      const settled = page.locator('[data-settled]')
      await expect(settled).toContainText('Signatário 1')
      await expect(settled).toContainText(texts.settled.done.replace('{name}', 'Signatário 1'))
      await expect(settled.getByRole('textbox')).toHaveCount(0)
      await expect(settled.getByRole('button')).toHaveCount(0)
      await expect(page.locator('[data-recipient]')).toHaveCount(3)
      await expect(page.getByRole('checkbox', { name: wizard[language].recipients.order })).toBeDisabled()
      await expectSound(page, `recipients, ${language}`)
      await page.screenshot({ path: test.info().outputPath('recipients.png'), fullPage: true })

      const up = (name: string) =>
        page.getByRole('button', { name: wizard[language].recipients.up.replace('{name}', name) })
      await expect(up('Signatário 2')).toHaveCount(0)
      await up('Signatário 4').press('Enter')
      await page.locator('[data-recipient]').nth(1).locator('input').first().fill('Signatária 4')
      await page.getByRole('button', { name: wizard[language].next, exact: true }).click()
      await expect(page).toHaveURL(/fields$/)
      await page.goto(`/business/envelopes/${correction.id}/review`)
      await page.getByRole('button', { name: texts.apply }).click()
      await expect(page).toHaveURL(new RegExp(`/info/${draft.id}$`))
      const after = await rui.call<{ recipients: { name: string; routing_order: number }[] }>(
        'GET',
        `/v1/envelopes/${draft.id}`,
      )
      const inOrder = after.recipients.toSorted((one, other) => one.routing_order - other.routing_order)
      expect(inOrder.map(({ name }) => name)).toEqual(['Signatário 1', 'Signatário 2', 'Signatária 4', 'Signatário 3'])
      expect(inOrder[0]!.routing_order).toBe(10)
    },
  )

for (const [locale, language, texts, look] of [
  ['pt-BR', 'pt-BR', t, wide],
  ['es-ES', 'es', es, phone],
  ['en-US', 'en', en, phone],
] as const)
  test(
    `what somebody confirmed is read only, with the reason, as documents and as fields: ${language}`,
    atNight,
    async ({ browser }) => {
      const eva = await signUp(product, 'Eva Reis')
      await eva.call('POST', '/v1/me/language', { lang: language })
      const [first, second] = [1, 2].map((each) => `${each}-confirmed-${language.toLowerCase()}@rubrica.test`)
      const { id } = await aSent('Contrato de obra.pdf', [first!, second!], eva)
      await signAs(product, first!)
      const correction = await eva.call<{ id: string }>('POST', `/v1/envelopes/${id}/correction`)
      const page = await open(browser, `/business/envelopes/${correction.id}/documents`, look, eva, locale)

      const document = page.getByRole('list', { name: wizard[language].documents.list }).getByRole('listitem')
      await expect(document).toContainText('Contrato de obra.pdf')
      await expect(document).toContainText(acted(texts.settled.documents))
      await expect(document.getByRole('textbox')).toHaveCount(0)
      await expect(document.getByRole('button')).toHaveCount(0)
      await expect(page.locator('input[type=file]')).toHaveCount(0)
      await expectSound(page, `documents, ${language}`)
      await page.screenshot({ path: test.info().outputPath('documents.png') })

      await page.goto(`/business/envelopes/${correction.id}/fields`)
      const because = texts.settled.done.replace('{name}', 'Signatário 1')
      const settled = page.locator('[data-element]').and(page.getByRole('button', { name: because }))
      await expect(settled).toHaveCount(2)
      const before = await settled.first().getAttribute('style')
      await settled.first().focus()
      await expect(page.getByText(because).filter({ visible: true }).first()).toBeVisible()
      for (const key of ['ArrowRight', 'PageDown', 'Delete', 'Control+d']) await page.keyboard.press(key)
      await expect(page.locator('[data-element]')).toHaveCount(4)
      await expect(settled.first()).toHaveAttribute('style', before!)
      await expect(page.locator('[data-handle]')).toHaveCount(0)
      await expectSound(page, `a field that stays, ${language}`)
      await page.screenshot({ path: test.info().outputPath('stays.png') })
      await page.keyboard.press('Escape')
      const people = page.getByRole('radiogroup').filter({ visible: true })
      await expect(people.getByRole('radio')).toHaveCount(1)
      await expect(people.getByRole('radio', { name: 'Signatário 2' })).toBeChecked()
      const own = page.getByRole('group', { name: editor[language].yours }).filter({ visible: true })
      for (const tool of await own.getByRole('button').all())
        await expect(tool).toHaveAttribute('aria-disabled', 'true')
      await own.getByRole('button').first().press('Enter')
      await expect(page.getByText(acted(texts.settled.contents)).filter({ visible: true }).first()).toBeVisible()
      await expectSound(page, `fields, ${language}`)

      const free = page
        .locator('[data-element]')
        .and(page.getByRole('button', { name: 'Signatário 2' }))
        .first()
      await free.focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('header').getByRole('status')).toHaveText(wizard[language].kept.saved)
      await page.goto(`/business/envelopes/${correction.id}/review`)
      await page.getByRole('button', { name: texts.apply }).click()
      await expect(page).toHaveURL(new RegExp(`/info/${id}$`))
    },
  )

test('a document is replaced on a phone, in Spanish; who was asked is told', atNight, async ({ browser }) => {
  const luz = await signUp(product, 'Luz Pérez')
  await luz.call('POST', '/v1/me/language', { lang: 'es' })
  const { id } = await aSent('Contrato de obra.pdf', ['obra@rubrica.test'], luz)
  const page = await open(browser, `/business/documents/info/${id}`, phone, luz, 'es-ES')
  await page.getByRole('button', { name: 'Corregir sobre' }).click()
  await expect(page.getByText(es.banner)).toBeVisible()
  const buffer = Buffer.from(fixture('corpus/plain-sample.pdf'))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Contrato nuevo.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'Quitar Contrato de obra.pdf' }).click()
  await page.getByRole('button', { name: 'Quitar documento' }).click()
  await expect(page.getByRole('button', { name: 'Quitar Contrato nuevo.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar Contrato de obra.pdf' })).toHaveCount(0)
  await expectSound(page, 'documents, es, 360 dark')
  await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(page.getByText('Ya recibieron el pedido: Signatário 1.')).toBeVisible()
  await expectSound(page, 'recipients, es, 360 dark')
  const draft = /envelopes\/([^/]+)\//.exec(page.url())![1]!
  await page.goto(`/business/envelopes/${draft}/review`)
  const changes = page.getByRole('main').getByRole('listitem')
  await expect(changes.filter({ hasText: /^Documento agregado: Contrato nuevo\.pdf/ })).toHaveCount(1)
  await expect(changes.filter({ hasText: /^Documento quitado: Contrato de obra\.pdf/ })).toHaveCount(1)
  await expectSound(page, 'review, es, 360 dark')
  await page.getByRole('button', { name: es.apply }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/info/${id}$`))
  await expect(page.getByText(es.done)).toBeVisible()
  await expect(page.getByText('Contrato nuevo.pdf').first()).toBeVisible()
  await product.postbox.letterTo('obra@rubrica.test', ({ text }) => text.includes('Contrato nuevo.pdf'))
})

test('a field is moved and the deadline changed, in English; the history shows both', atNight, async ({ browser }) => {
  const eve = await signUp(product, 'Eve Hill')
  await eve.call('POST', '/v1/me/language', { lang: 'en' })
  const { id } = await aSent('Lease.pdf', ['lease@rubrica.test'], eve)
  const page = await open(browser, `/business/documents/info/${id}`, wide, eve, 'en-US')
  await page.getByRole('button', { name: detail.correct }).click()
  const draft = /envelopes\/([^/]+)\/documents/
  await expect(page).toHaveURL(draft)
  await page.goto(`/business/envelopes/${draft.exec(page.url())![1]}/fields`)
  await page.locator('[data-element]').first().focus()
  for (let moved = 0; moved < 5; moved++) await page.keyboard.press('ArrowRight')
  await expect(page.locator('header').getByRole('status')).toHaveText('Saved')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Fields of Signatário 1: 1 moved or changed.'])
  await expectSound(page, 'review, en, 1440 light')
  await page.getByRole('button', { name: en.apply }).click()
  await expect(page.getByText(en.done)).toBeVisible()

  await page.getByRole('button', { name: /^Actions of Lease/ }).click()
  await page.getByRole('menuitem', { name: detail.reschedule.menu }).click()
  const dialog = page.getByRole('dialog', { name: detail.reschedule.title })
  await expect(dialog.getByRole('button', { name: detail.reschedule.save })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: detail.reschedule.deadline }).fill('12/31/2099')
  await expectSound(page, 'deadline, en, 1440 light')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectSound(page, 'deadline, en, 360 light')
  await dialog.getByRole('button', { name: detail.reschedule.save }).click()
  await expect(page.getByText(detail.reschedule.done)).toBeVisible()
  const told = await product.postbox.letterTo('lease@rubrica.test', ({ text }) => text.includes('2099'))
  expect(told.text).toContain('Deadline')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('tabpanel')
  await expect(history.getByText('Eve Hill corrected the envelope.').first()).toBeVisible()
  await expect(history.getByText('1 moved or changed').first()).toBeVisible()
  await expect(history.getByText('2099').first()).toBeVisible()
  await expectSound(page, 'history, en, 1440 light')
})
