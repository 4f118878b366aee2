/** Fields that a document asks for: offered when the step opens, placed by one press, taken back by one, given to somebody else, or left. */
import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { makePdf } from '../src/pades/testing/make-pdf.ts'
import { axe } from './world/axe.ts'
import { addTo, element, expectSaved, openEditor, plain, savedOf } from './world/editing.ts'
import { draftWith } from './world/envelopes.ts'
import { atNight } from './world/nightly.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

let product: Product
let sender: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})
test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ context }) => signIn(context, sender, product))

const contract = () => new Uint8Array(readFileSync('fixtures/contracts/services.pdf'))

test('lines to sign are placed for whom they name by one press, and taken back by one', async ({ page }) => {
  const draft = await draftWith(sender, contract(), 'contrato.pdf')
  await addTo(sender, draft, 'signer', 'Davi Rocha', 'davi@rubrica.test')
  await addTo(sender, draft, 'signer', 'Carla Dias', 'carla@rubrica.test')
  await addTo(sender, draft, 'signer', 'Elisabete N. de Albuquerque', 'elisabete@rubrica.test')
  await openEditor(product, page, draft, false)
  const offer = page.getByRole('region', { name: /Encontramos 3 lugares/ })
  await expect(offer.getByText('Carla Dias: 1 campo')).toBeVisible()
  expect((await savedOf(sender, draft)).documents[0]!.fields).toEqual([])

  await offer.getByRole('button', { name: 'Posicionar todos', exact: true }).click()
  await expect(element(page, /^Assinatura de Carla Dias, página 2/)).toBeVisible()
  await expect(offer).toBeHidden()
  await expectSaved(page)
  const { fields } = (await savedOf(sender, draft)).documents[0]!
  expect(fields.map(({ widgets: [one] }) => Math.round(one!.x_axis)).toSorted((a, b) => a - b)).toEqual([57, 223, 389])

  await page.keyboard.press('ControlOrMeta+Z')
  await expect(page.locator('[data-element]')).toHaveCount(0)
})

test('what was taken back is offered again, and the notice takes it back as well', atNight, async ({ page }) => {
  const draft = await draftWith(sender, contract(), 'contrato.pdf')
  await addTo(sender, draft, 'signer', 'Carla Dias', 'carla@rubrica.test')
  await openEditor(product, page, draft, false)
  const place = page.getByRole('button', { name: 'Posicionar 1 campo' })
  await place.click()
  await expectSaved(page)
  await page.keyboard.press('ControlOrMeta+Z')
  await place.press('Enter')
  await expect(page.locator('[data-element]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(page.locator('[data-element]')).toHaveCount(0)
})

test('some are chosen, given to somebody, or left, on a phone and by keyboard', atNight, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const draft = await draftWith(sender, contract(), 'contrato.pdf')
  await addTo(sender, draft, 'signer', 'Olga Nunes', 'olga@rubrica.test')
  await openEditor(product, page, draft, false)
  const offer = page.getByRole('region', { name: /Encontramos 3 lugares/ })
  await expect(offer.getByText('3 sem destinatário')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await offer.getByRole('button', { name: 'Escolher…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'O que posicionar, e para quem?' })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await dialog.getByRole('combobox').first().selectOption({ label: 'Olga Nunes' })
  expect((await axe(page).analyze()).violations).toEqual([])
  await dialog.getByRole('button', { name: 'Posicionar 1 campo' }).click()
  await expect(element(page, /^Assinatura de Olga Nunes, página 2/)).toBeVisible()
  await expect(page.locator('[data-element]')).toHaveCount(1)
})

test(
  'nothing is offered where nothing was found or people said no; scans and failures are named',
  atNight,
  async ({ page }) => {
    const bare = await draftWith(sender, plain(2), 'bare.pdf')
    await addTo(sender, bare, 'signer', 'Ana Souza')
    await openEditor(product, page, bare, false)
    await expect(page.getByText(/^Não encontramos neste documento/)).toBeVisible()
    await page.getByRole('button', { name: 'Pôr a assinatura de Ana Souza no fim' }).click()
    await expect(element(page, /^Assinatura de Ana Souza, página 2/)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(page.locator('[data-element]')).toHaveCount(0)

    const scan = await draftWith(sender, makePdf({ content: '0.5 g 50 50 500 700 re f' }), 'scan.pdf')
    await addTo(sender, scan, 'signer', 'Ana Souza')
    await openEditor(product, page, scan, false)
    await expect(page.getByText(/^Este documento é uma imagem/)).toBeVisible()
    await expect(page.getByRole('button', { name: /no fim$/ })).toHaveCount(0) // nobody knows what stands where

    const draft = await draftWith(sender, contract(), 'contrato.pdf')
    await addTo(sender, draft, 'signer', 'Carla Dias')
    await page.route('**/proposed-fields', (route) =>
      route.fulfill({ status: 422, json: { code: 'document.too_complex', message: 'no' } }),
    )
    await openEditor(product, page, draft, false)
    await expect(page.getByText('Não foi possível procurar onde assinar neste documento.')).toBeVisible()
    await page.unroute('**/proposed-fields')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    const offer = page.getByRole('region', { name: /Encontramos 3 lugares/ })
    await offer.getByRole('button', { name: 'Não, obrigado' }).click()
    await expect(offer).toBeHidden()
    await expect(page.locator('[data-element], [data-proposed]')).toHaveCount(0)
  },
)
