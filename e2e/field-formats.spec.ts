/** Text fields that fill themselves in, and that check what is written: chosen in the editor, filled in while signing, at a desk and on a phone. */
import { expect, test, type Page } from '@playwright/test'
import type { Language } from '../src/kernel/language.ts'
import { axe, expectSound } from './world/axe.ts'
import { addTo, at, element, expectSaved, openEditor, placeOn, plain, savedOf } from './world/editing.ts'
import { draftWith } from './world/envelopes.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, tokenOf, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

let product: Product
let sender: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})

const line = (y: number) => at(60, y).map((place) => ({ ...place, width: 220, height: 22 }))

async function toSign(
  page: Page,
  address: string,
  formats: readonly string[],
  language: Language = 'pt-BR',
): Promise<string> {
  const draft = await draftWith(sender, plain(1), 'formatos.pdf')
  const recipient = await addTo(sender, draft, 'signer', 'Ana Souza', address)
  const company = { capacity: 'attorney', in_name_of: { name: 'Acme Ltda.', number: null } }
  await sender.call('PATCH', `/v1/envelopes/${draft.id}/recipients/${recipient}`, { signs_as: company })
  const texts = formats.map((format, index) => ({
    recipient,
    type: 'text',
    format,
    title: format,
    widgets: line(100 + 60 * index),
  }))
  await placeOn(sender, draft, [...texts, { recipient, type: 'signature', widgets: at(60, 600) }])
  await sender.call('POST', `/v1/envelopes/${draft.id}/send`, {})
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, address)}`)
  const { terms } = words[language].signing
  await page.getByLabel(terms.consent).check()
  await page.getByRole('button', { name: terms.accept }).click()
  await page.locator('[data-field]').first().waitFor()
  return draft.id
}

test('name, e-mail, company and date stand there by themselves; a day that is none is told, and not signed', async ({
  page,
}) => {
  await toSign(page, 'formatos@rubrica.test', ['own-name', 'own-email', 'own-company', 'signing-date', 'date'])
  const filled = page.getByRole('textbox', { name: /preenchido automaticamente/ })
  await expect(filled).toHaveCount(4)
  await expect(filled.first()).toHaveValue('Ana Souza')
  await expect(filled.first()).toBeDisabled()
  await expect(filled.nth(1)).toHaveValue('formatos@rubrica.test')
  await expect(filled.nth(2)).toHaveValue('Acme Ltda.')

  const date = page.getByRole('textbox', { name: /^Texto date/ })
  await date.pressSequentially('29022026')
  await expect(date).toHaveValue('29/02/2026')
  await expect(page.getByText('Uma data que existe: dd/mm/aaaa')).toBeVisible()
  await expect(page.getByText('Salvo')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.reload()
  await expect(date).toHaveValue('29/02/2026')
  await date.fill('29/02/2028')
  await expect(page.getByText('Uma data que existe: dd/mm/aaaa')).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Texto date.*, preenchido$/ })).toBeVisible()
})

test(
  'what a paste brings along unseen does no harm, and a key in the middle leaves the caret there',
  atNight,
  async ({ page }) => {
    await toSign(page, 'colado@rubrica.test', ['cpf', 'cnpj', 'date', 'money', 'number'])
    const field = (format: string) => page.getByRole('textbox', { name: new RegExp(`^Texto ${format}`) })
    const caret = () => page.evaluate('document.activeElement.selectionStart')
    const paste = async (format: string, text: string) => {
      await field(format).fill('')
      await field(format).focus()
      await page.keyboard.insertText(text)
    }
    for (const [format, text, shown] of [
      ['cpf', '\u202a529.982.247\u201125\u202c', '529.982.247-25'],
      ['cnpj', ' 11 222 333 / 0001 - 81 ', '11.222.333/0001-81'],
      ['date', '1.2.2028', '01/02/2028'],
    ] as const) {
      await paste(format, text)
      await expect(field(format)).toHaveValue(shown)
      await expect(field(format)).toHaveAttribute('aria-invalid', 'false')
    }
    await paste('money', '\u202aR$\u00a01\u202f234,56\u202c')
    await expect(field('money')).toHaveAttribute('aria-invalid', 'false')
    for (const [format, text] of [
      ['date', '31/02/2026'],
      ['number', '1e9'],
      ['money', '0,1+0,2'],
      ['cpf', 'مرحبا 😀'],
    ] as const) {
      await paste(format, text)
      await expect(field(format), text).toHaveAttribute('aria-invalid', 'true')
    }
    await field('date').fill('')
    await field('date').pressSequentially('1/2/2028')
    await expect(field('date')).toHaveValue('01/02/2028')

    await field('cpf').fill('')
    await field('cpf').pressSequentially('529982')
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
    expect(await caret()).toBe(3)
    await page.keyboard.press('1')
    await expect(field('cpf')).toHaveValue('529.198.2')
    expect(await caret()).toBe(5)
  },
)

test('on a phone it is told where it is written', atNight, async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'pt-BR' }
  const page = await (await browser.newContext({ ...phone, colorScheme: 'dark' })).newPage()
  await toSign(page, 'fone@rubrica.test', ['own-name', 'cpf', 'money'])
  await page.getByRole('button', { name: /^Texto cpf/ }).tap()
  const entry = page.locator('[data-entry] input')
  await entry.pressSequentially('52998224724')
  await expect(entry).toHaveValue('529.982.247-24')
  await expect(page.locator('[data-entry]').getByText('Este CPF não é válido')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath('cpf.png') })
  await entry.fill('529.982.247-25')
  await expect(page.locator('[data-entry]').getByText('Este CPF não é válido')).toBeHidden()
})

test('the sender chooses it in the settings of a text, and the copy has it', atNight, async ({ page, context }) => {
  await signIn(context, sender, product)
  await page.setViewportSize({ width: 1440, height: 900 })
  const draft = await draftWith(sender, plain(1), 'ajustes.pdf')
  const recipient = await addTo(sender, draft, 'signer', 'Ana Souza', 'ajustes@rubrica.test')
  await placeOn(sender, draft, [{ recipient, type: 'text', title: 'Texto', widgets: line(100) }])
  await openEditor(product, page, draft)
  await element(page, /^Texto de Ana Souza/).click()
  const format = page.getByRole('combobox', { name: 'O que se escreve' })
  await format.selectOption({ label: 'CPF de quem assina (automático)' })
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('CPF de quem assina')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath('settings.png') })
  await expectSaved(page)
  expect((await savedOf(sender, draft)).documents[0]!.fields[0]).toMatchObject({
    format: 'own-cpf',
    title: 'CPF de quem assina',
  })
  await format.selectOption({ label: 'Valor em dinheiro' })
  await page.getByRole('textbox', { name: /^Valor inicial/ }).fill('doze')
  await expect(page.getByText('Este valor não serve; o campo começará vazio.')).toBeVisible()
  await expectSaved(page)
  const copy = await sender.call<{ id: string }>('POST', `/v1/envelopes/${draft.id}/copy`, {})
  const { documents } = await sender.call<{ documents: { fields: object[] }[] }>('GET', `/v1/envelopes/${copy.id}`)
  expect(documents[0]!.fields[0]).toMatchObject({ format: 'money', value: null })
})

for (const [language, locale, look] of [
  ['en', 'en-US', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' }],
  ['es', 'es-ES', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }],
] as const)
  test(`what each format asks for is told in ${language}`, atNight, async ({ browser }) => {
    const page = await (await browser.newContext({ locale, ...look })).newPage()
    const asked = words[language].signing.field.wrong
    const wrong = { number: 'doze', money: 'doze', date: '31/31/2026', cnpj: '11222333000180', phone: '12' }
    await toSign(page, `formats-${language}@rubrica.test`, Object.keys(wrong), language)
    for (const [format, typed] of Object.entries(wrong)) {
      const isPhone = look.viewport.width === 360
      if (isPhone) await page.getByRole('button', { name: new RegExp(` ${format}\\b`) }).tap()
      const entry = isPhone
        ? page.locator('[data-entry] input')
        : page.getByRole('textbox', { name: new RegExp(` ${format}\\b`) })
      await entry.fill(typed)
      await expect(page.getByText(asked[format as keyof typeof asked]).first()).toBeVisible()
      await expectSound(page, `${format}, ${language}`)
      await entry.fill('')
    }
    await page.screenshot({ path: test.info().outputPath('formats.png') })
  })
