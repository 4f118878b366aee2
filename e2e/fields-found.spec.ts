/** Fields that a document asks for: offered when the step opens, placed by one press, taken back by one, given to somebody else, or left. */
import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { makePdf } from '../src/pades/testing/make-pdf.ts'
import { axe, expectSound } from './world/axe.ts'
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

/** Labels, a frame, a tag and a field of its own form. */
const asking = () =>
  makePdf({
    catalog: '/AcroForm<</Fields[10 0 R]>>',
    pageEntries: '/Annots[10 0 R]',
    objects: ['<</Type/Annot/Subtype/Widget/FT/Tx/T(role)/TU(Cargo)/Rect[60 640 260 660]/P 3 0 R>>'],
    content: [
      'BT /F1 11 Tf 60 780 Td (Nome: ______________________________) Tj ET',
      'BT /F1 11 Tf 60 750 Td (CPF: ______________________________) Tj ET',
      'BT /F1 11 Tf 60 720 Td (Local: ______________________________) Tj ET',
      'BT /F1 11 Tf 60 690 Td (Data: ______________________________) Tj ET',
      'BT /F1 11 Tf 60 560 Td ({{text:Ana Lima:Profissao?}}) Tj ET',
      '60 420 220 60 re S',
      'BT /F1 11 Tf 60 488 Td (Assinatura:) Tj ET',
    ].join('\n'),
  })

for (const [language, locale, width, colorScheme, place, count] of [
  ['en', 'en-US', 1440, 'light', 'Place all', (places: number) => `We found ${places} places to sign and fill in`],
  [
    'es',
    'es-ES',
    360,
    'dark',
    'Colocar todos',
    (places: number) => `Encontramos ${places} lugares para firmar y completar`,
  ],
] as const)
  test(
    `labels, frames, tags and fields of the form are placed by one press, in ${language} at ${width}`,
    atNight,
    async ({ browser }) => {
      const eva = await signUp(product, 'Eva Reis')
      await eva.call('POST', '/v1/me/language', { lang: language })
      const draft = await draftWith(eva, asking(), 'ficha.pdf')
      await addTo(eva, draft, 'signer', 'Ana Lima', 'ana.lima@rubrica.test')
      type Proposed = { data: { type: string; title: string; format: string | null; source: string }[] }
      const at = `/v1/envelopes/${draft.id}/documents/${draft.documents[0]!.id}`
      const { data } = await eva.call<Proposed>('GET', `${at}/proposed-fields`)
      expect(new Set(data.map(({ source }) => source))).toEqual(new Set(['form', 'tag', 'line', 'frame']))
      expect(data.filter(({ type }) => type === 'signature')).toHaveLength(1)
      expect(data.map(({ title }) => title)).toEqual(
        expect.arrayContaining(['Nome', 'CPF', 'Local', 'Data', 'Cargo', 'Profissao']),
      )
      const context = await browser.newContext({ locale, viewport: { width, height: 800 }, colorScheme })
      await signIn(context, eva, product)
      const page = await context.newPage()
      await openEditor(product, page, draft, false)
      const offer = page.getByRole('region', { name: count(data.length) })
      await expect(offer.getByText(`Ana Lima: ${data.length}`)).toBeVisible()
      await expectSound(page, `offer, ${language}`)
      await page.screenshot({ path: test.info().outputPath('offer.png') })
      await offer.getByRole('button', { name: place, exact: true }).click()
      await expect(page.locator('[data-element]')).toHaveCount(data.length)
      await expect.poll(async () => (await savedOf(eva, draft)).documents[0]!.fields.length).toBe(data.length)
      // As large as they will stand on the paper (WCAG 2.2, 2.5.8: essential).
      expect((await axe(page).disableRules(['target-size']).analyze()).violations).toEqual([])
      await page.screenshot({ path: test.info().outputPath('placed.png') })
      await page.keyboard.press('ControlOrMeta+Z')
      await expect(page.locator('[data-element]')).toHaveCount(0)
      await context.close()
    },
  )
