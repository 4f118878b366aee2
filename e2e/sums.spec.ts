/** Calculated fields: chosen in the editor, seen while somebody writes, told where nothing can be calculated, and sealed by the server's value. */
import { expect, test, type BrowserContextOptions, type Page } from '@playwright/test'
import { axe } from './world/axe.ts'
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

const line = (x: number, y: number) => at(x, y).map((place) => ({ ...place, width: 140, height: 22 }))
const frame = { background_color: '#ffffff', border_color: '#808080' }
const money = (recipient: string, title: string, y: number, more: object = {}) => ({
  recipient,
  type: 'text',
  format: 'money',
  title,
  widgets: line(60, y),
  ...frame,
  ...more,
})

/** Rent and a fee, and what they come to. */
async function toSign(page: Page, address: string, locale: 'pt-BR' | 'es' = 'pt-BR') {
  const draft = await draftWith(sender, plain(1), 'aluguel.pdf')
  const recipient = await addTo(sender, draft, 'signer', 'Ana Souza', address)
  await placeOn(sender, draft, [
    money(recipient, 'Aluguel', 120),
    money(recipient, 'Taxa', 180, { is_required: false }),
    money(recipient, 'Total', 240, { calculation: { operation: 'sum', fields: ['Aluguel', 'Taxa'] } }),
    { recipient, type: 'signature', widgets: at(60, 500) },
  ])
  await sender.call('POST', `/v1/envelopes/${draft.id}/send`, {})
  const token = await tokenOf(product, address)
  await page.goto(`${product.baseUrl}/public/envelopes/viewer/${token}`)
  const { terms } = words[locale].signing
  await page.getByLabel(terms.consent).check()
  await page.getByRole('button', { name: terms.accept }).click()
  await page.locator('[data-field]').first().waitFor()
  return { id: draft.id, token }
}

const field = (page: Page, title: string) => page.getByRole('textbox', { name: new RegExp(`^Texto ${title}`) })

test('the total follows each key, nobody writes in it, and what the server calculates is kept', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id, token } = await toSign(page, 'soma@rubrica.test')
  const total = field(page, 'Total')
  await expect(total).toBeDisabled()
  await field(page, 'Aluguel').fill('1.234,56')
  await expect(total).toHaveValue('1.234,56')
  await field(page, 'Taxa').fill('R$ 100')
  await expect(total).toHaveValue('R$ 1.334,56')
  await expect(page.getByRole('textbox', { name: /^Texto Total, .*calculado: R\$ 1\.334,56$/ })).toBeVisible()
  await expect(page.getByText('Salvo')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath('desk.png') })
  const { envelope } = await sender.call<{
    envelope: { documents: { fields: { id: string; title: string; type: string; value: string }[] }[] }
  }>('GET', `/v1/p/envelopes/recipients/${token}`)
  const { fields } = envelope.documents[0]!
  expect(fields.find(({ title }) => title === 'Total')).toMatchObject({ value: 'R$ 1.334,56' })
  const form = new FormData()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  form.append('file', new Blob([png], { type: 'image/png' }), 'signature.png')
  await sender.call('POST', `/v1/p/signature-profiles/signature/${token}`, form)
  const signature = fields.find(({ type }) => type === 'signature')!
  await sender.call('PATCH', `/v1/p/envelopes/recipients/${token}/fields/${signature.id}`, { value: true })
  await sender.call('POST', `/v1/p/envelopes/recipients/${token}`, {})
  const saved = await savedOf(sender, { id } as Parameters<typeof savedOf>[1])
  expect(saved.documents[0]!.fields.find(({ title }) => title === 'Total')).toMatchObject({ value: 'R$ 1.334,56' })
})

test('on a phone it is told, in Spanish, that several currencies have no total', atNight, async ({ browser }) => {
  const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const page = await (await browser.newContext({ ...phone, locale: 'es', colorScheme: 'dark' })).newPage()
  const { token } = await toSign(page, 'monedas@rubrica.test', 'es')
  const view = await sender.call<{ envelope: { documents: { fields: { id: string; title: string }[] }[] } }>(
    'GET',
    `/v1/p/envelopes/recipients/${token}`,
  )
  const give = (title: string, value: string) => {
    const { id } = view.envelope.documents[0]!.fields.find((each) => each.title === title)!
    return sender.call('PATCH', `/v1/p/envelopes/recipients/${token}/fields/${id}`, { value })
  }
  await give('Aluguel', 'R$ 100')
  await give('Taxa', 'US$ 1,50')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Texto Total, .*Varias monedas: no hay total$/ })).toBeDisabled()
  await expect(page.getByText('Varias monedas: no hay total')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath('phone.png') })
  await page.close()
})

test('the sender chooses what is added, renames it, and is told what is gone', atNight, async ({ page, context }) => {
  await signIn(context, sender, product)
  await page.setViewportSize({ width: 1440, height: 900 })
  const draft = await draftWith(sender, plain(1), 'soma.pdf')
  const recipient = await addTo(sender, draft, 'signer', 'Ana Souza', 'editor@rubrica.test')
  await placeOn(sender, draft, [
    money(recipient, 'Aluguel', 120),
    money(recipient, 'Taxa', 180),
    { recipient, type: 'text', title: 'Texto', widgets: line(60, 240), ...frame },
  ])
  await openEditor(product, page, draft)
  await element(page, /“Texto”|^Texto /)
    .last()
    .click()
  const settings = page.getByRole('complementary', { name: 'Ajustes' })
  await settings.getByRole('combobox', { name: 'Preenchimento' }).selectOption({ label: 'Soma de outros campos' })
  await expect(settings.getByText('Cálculo: Aluguel + Taxa')).toBeVisible()
  await expect(settings.getByRole('checkbox', { name: 'Obrigatório' })).toHaveCount(0)
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.screenshot({ path: test.info().outputPath('editor.png') })
  const total = async () => (await savedOf(sender, draft)).documents[0]!.fields.find(({ title }) => title === 'Total')
  await expectSaved(page)
  expect(await total()).toMatchObject({
    format: 'money',
    is_required: false,
    calculation: { operation: 'sum', fields: ['Aluguel', 'Taxa'], of: 'recipient' },
  })
  await element(page, /“Taxa”/).click()
  await settings.getByRole('textbox', { name: 'Título' }).fill('Condomínio')
  await expectSaved(page)
  expect(await total()).toMatchObject({ calculation: { fields: ['Aluguel', 'Condomínio'] } })
  await page.keyboard.press('Escape')
  await element(page, /“Condomínio”/).click()
  await page.keyboard.press('Delete')
  await element(page, /“Total”/).click()
  await expect(settings.getByText('Escolha campos de número ou valor que existam.')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('gone.png') })
  await settings.getByRole('checkbox', { name: 'Condomínio (não existe mais)' }).click()
  await expect(settings.getByText('Cálculo: Aluguel')).toBeVisible()
  await expectSaved(page)
})
