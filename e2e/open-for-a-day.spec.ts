/** The signing page is left open for longer than an identity check counts: it asks for the check again where it is, and what was typed is kept. */
import { expect, test, type Page } from '@playwright/test'
import { messages as c } from '../src/features/identification/ui/shared/messages.pt-BR.ts'
import { inDatabase } from './world/database.ts'
import { draftWith, fixture, untilState } from './world/envelopes.ts'
import { atNight } from './world/nightly.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const { terms } = words['pt-BR'].signing

let product: Product
let sender: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})

/** An envelope with two texts to fill in, for somebody who passes a code by e-mail. */
async function send(address: string, at: 'opening' | 'signing'): Promise<string> {
  const { id, documents } = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  const { id: recipient } = await sender.call<{ id: string }>('POST', `/v1/envelopes/${id}/recipients`, {
    type: 'signer',
    addressees: [{ via: 'email', value: address, name: 'Davi Reis' }],
    check: { by: 'email', at, phone: null },
  })
  const textAt = (title: string, y_axis: number) => {
    const widgets = [{ page: 1, x_axis: 40, y_axis, width: 160, height: 40, font_size: 10 }]
    return { recipient, type: 'text', title, widgets }
  }
  await sender.call('POST', `/v1/envelopes/${id}/documents/${documents[0]!.id}/multiple-fields`, {
    fields: [textAt('Cidade', 40), textAt('Bairro', 100)],
  })
  await sender.call('POST', `/v1/envelopes/${id}/send`)
  return id
}

const open = async (page: Page, address: string) =>
  page.goto(`${product.baseUrl}/public/envelopes/viewer/${await tokenOf(product, address)}`)

async function accept(page: Page): Promise<void> {
  await page.getByLabel(terms.consent).check()
  await page.getByRole('button', { name: terms.accept }).click()
  await expect(field(page, /Cidade/)).toBeVisible()
}

const codesTo = (address: string) =>
  product.postbox
    .letters()
    .filter(({ to }) => to === address)
    .flatMap(({ subject }) => subject.match(/^\d{6}(?= )/) ?? [])

async function pass(page: Page, address: string): Promise<void> {
  const before = codesTo(address).length
  await page.getByRole('button', { name: c.send }).click()
  await expect.poll(() => codesTo(address).length).toBe(before + 1)
  await page.getByLabel(c.code, { exact: true }).fill(codesTo(address).at(-1)!)
  await page.getByRole('button', { name: c.confirm }).click()
}

/** Twelve hours later. */
const endPasses = () =>
  inDatabase(product, (db) => db.query(`update check_passes set expires_at = now() - interval '1 second'`))

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

async function sign(page: Page): Promise<void> {
  await page.locator('[data-step=act]').click()
  await page.locator('[data-confirm=sign]').click()
}

test('a code before opening is asked for again, and the value that was typed meanwhile goes on its way', async ({
  page,
}) => {
  const address = 'opened-a-day@rubrica.test'
  const id = await send(address, 'opening')
  await open(page, address)
  await pass(page, address)
  await accept(page)
  await field(page, /Cidade/).fill('Recife')
  await endPasses()
  await field(page, /Bairro/).fill('Boa Vista')
  await expect(page.getByRole('heading', { name: c.title })).toBeVisible()
  await expect(page.getByText('Recife')).toHaveCount(0)
  await pass(page, address)
  await expect(field(page, /Cidade/)).toHaveValue('Recife')
  await expect(field(page, /Bairro/)).toHaveValue('Boa Vista')
  await sign(page)
  await expect(page.locator('[data-result]')).toBeVisible()
  await untilState(sender, id, 'completed')
})

test('a page that nobody touches asks for the code again by itself', atNight, async ({ page }) => {
  const address = 'read-a-day@rubrica.test'
  await send(address, 'opening')
  await open(page, address)
  await pass(page, address)
  await accept(page)
  await endPasses()
  await expect(page.getByRole('heading', { name: c.title })).toBeVisible()
  await pass(page, address)
  await expect(field(page, /Cidade/)).toBeVisible()
})

test('a code before signing that is over by then is asked for before the confirmation', atNight, async ({ page }) => {
  const address = 'signs-a-day-later@rubrica.test'
  const id = await send(address, 'signing')
  await open(page, address)
  await accept(page)
  await field(page, /Cidade/).fill('Recife')
  await field(page, /Bairro/).fill('Boa Vista')
  await page.locator('[data-step=act]').click()
  await pass(page, address)
  await expect(page.locator('[data-confirm=sign]')).toBeVisible()
  await endPasses()
  await page.locator('[data-confirm=sign]').click()
  await expect(page.getByRole('dialog', { name: c.title })).toBeVisible()
  await pass(page, address)
  await page.locator('[data-confirm=sign]').click()
  await expect(page.locator('[data-result]')).toBeVisible()
  await untilState(sender, id, 'completed')
})
