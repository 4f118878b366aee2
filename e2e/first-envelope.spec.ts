/** Presses that a first envelope with one signer takes from the start page until it is sent: at most five, besides typing. */
import { expect, test, type Page } from '@playwright/test'
import { plain } from './world/editing.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'
import { makePdf } from '../src/pades/testing/make-pdf.ts'

const t = words['pt-BR']
const asked =
  'BT /F1 12 Tf 60 500 Td (Contrato de teste) Tj 0 -60 Td (Assinatura: ______________________________) Tj ET'

/** In the page: each press of a pointer, and each key that does something. Typing is none. */
const countPresses = `
  const count = ({ target, key }) => {
    const isTyping = target instanceof HTMLInputElement && target.type !== 'file'
    if (key !== undefined && key !== 'Enter' && (key !== ' ' || isTyping)) return
    const { dataset } = document.documentElement
    dataset.presses = String(1 + Number(dataset.presses ?? 0))
  }
  window.addEventListener('pointerdown', count, true)
  window.addEventListener('keydown', count, true)
`

let product: Product
let ana: Person
test.beforeAll(async () => {
  product = await sharedProduct()
})
test.beforeEach(async ({ page, context }) => {
  ana = await signUp(product, 'Ana Souza')
  const settings = { business_envelope_recipient: false, business_envelope_fields: false }
  await ana.call('PUT', '/v1/me/onboardings', { settings }) // a newcomer
  await signIn(context, ana, product)
  await page.addInitScript(countPresses)
})

test('the signer is typed, and the field that the document asks for is placed on the way', async ({ page }) => {
  await chooseFile(page, makePdf({ content: asked }))
  await page.keyboard.type('Bruno Lima') // the first field has the focus
  await page.keyboard.press('Tab')
  await page.keyboard.type('bruno@pessoas.example')
  await press(page, t.wizard.next)
  await press(page, 'Posicionar e continuar')
  await sendIt(page)
  expect(await presses(page)).toBe(4)
  expect(await fieldsSent(page)).toHaveLength(1)
})

test('a document that asks for nothing is signed at its end', atNight, async ({ page }) => {
  await chooseFile(page, plain(2))
  await page.keyboard.type('Bruno Lima')
  await page.keyboard.press('Tab')
  await page.keyboard.type('bruno@pessoas.example')
  await press(page, t.wizard.next)
  await press(page, 'Pôr a assinatura de Bruno Lima no fim')
  await expect(page.getByRole('button', { name: /^Assinatura de Bruno Lima, página 2/ })).toBeVisible()
  await press(page, t.wizard.next)
  await sendIt(page)
  expect(await presses(page)).toBe(5)
  expect(await fieldsSent(page)).toHaveLength(1)
})

test('what is to be read about a document is read before the recipients', atNight, async ({ page }) => {
  const active = '/OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>'
  await page.goto(`${product.baseUrl}/business/dashboard`)
  await page.locator('input[type=file]').setInputFiles(fileOf(makePdf({ content: asked, catalog: active })))
  await expect(page.getByLabel('Nome de contrato.pdf')).toBeVisible()
  await expect(page.getByRole('button', { name: t.wizard.next })).toBeEnabled()
  await expect(page).toHaveURL(/\/documents$/)
})

test('a sender who came straight goes back to the documents, and stays there', atNight, async ({ page }) => {
  await chooseFile(page, plain(2))
  await expect(page.getByText('contrato.pdf')).toBeVisible()
  await press(page, 'Acrescentar ou trocar documentos', 'link')
  await expect(page.getByLabel('Nome de contrato.pdf')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(fileOf(plain(1), 'anexo.pdf'))
  await expect(page.getByLabel('Nome de anexo.pdf')).toBeVisible()
  await expect(page).toHaveURL(/\/documents$/)
})

async function chooseFile(page: Page, pdf: Uint8Array): Promise<void> {
  await page.goto(`${product.baseUrl}/business/dashboard`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByText(t.wizard.documents.fromDevice, { exact: true }).click()
  await (await chooser).setFiles(fileOf(pdf))
  await expect(page).toHaveURL(/\/recipients$/)
  await expect(page.getByLabel(t.wizard.recipients.name, { exact: true })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const fileOf = (pdf: Uint8Array, name = 'contrato.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdf),
})

const press = (page: Page, name: string, role: 'button' | 'link' = 'button') =>
  page.getByRole(role, { name, exact: true }).click()

async function sendIt(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/review$/)
  await press(page, t.wizard.review.send)
  await expect(page.getByRole('dialog', { name: t.wizard.sent.title })).toBeVisible()
}

const presses = async (page: Page) => Number(await page.locator('html').getAttribute('data-presses'))

async function fieldsSent(page: Page): Promise<unknown[]> {
  const id = /envelopes\/([0-9a-f-]{36})\//.exec(page.url())![1]!
  const sent = await ana.call<{ state: string; documents: { fields: unknown[] }[] }>('GET', `/v1/envelopes/${id}`)
  expect(sent.state).toBe('in-transit')
  return sent.documents[0]!.fields
}
