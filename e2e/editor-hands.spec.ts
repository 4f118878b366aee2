/** Gestures in the field editor: resize, drag, copy, undo; and on the pages of other people's files, such as rotated ones. */
import { expect, test, type Locator, type Page } from '@playwright/test'
import { pagesOf } from '../src/pades/testing/several-pages.ts'
import { addTo, at, element, expectSaved, openEditor, placeOn, plain, savedOf } from './world/editing.ts'
import { draftWith, fixture } from './world/envelopes.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

let product: Product
let sender: Person
test.beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: 'warn' })
  sender = await signUp(product)
})
test.afterAll(() => product.close())
test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ context }) => signIn(context, sender, product))

test('a pulled edge snaps to a neighbour and shows the line; with Alt it goes where the hand goes, never below the smallest size', async ({
  page,
}) => {
  const draft = await draftWith(sender, plain(1), 'contrato.pdf')
  const ana = await addTo(sender, draft, 'signer', 'Ana Souza')
  await placeOn(sender, draft, [
    { recipient: ana, type: 'text', title: 'Cidade', widgets: [{ ...at(100, 100)[0], width: 237 }] },
    { recipient: ana, type: 'signature', widgets: at(100, 300) },
  ])
  await openEditor(product, page, draft)
  const sheet = page.locator('[data-page="1"]')
  const scale = (await sheet.boundingBox())!.width / 595
  const signature = element(page, /^Assinatura de Ana Souza/)
  await signature.click()
  const guides = sheet.locator('span.bg-accent[aria-hidden]')

  await pull(page, signature, 'se', { x: 115 * scale, y: 33 * scale }, async () => {
    await expect(guides).toHaveCount(1)
    expect(Math.round((await leftOf(guides, sheet)) / scale)).toBe(337)
  })
  await expect(guides).toHaveCount(0)
  await pull(page, signature, 'n', { x: 0, y: 500 * scale })
  await page.keyboard.down('Alt')
  await pull(page, signature, 'e', { x: 3 * scale, y: 0 })
  await page.keyboard.up('Alt')
  await expectSaved(page)
  const placed = async () => (await savedOf(sender, draft)).documents[0]!.fields[1]?.widgets[0]
  await expect.poll(async () => Math.round((await placed())?.width ?? 0)).toBe(240)
  expect(await placed()).toMatchObject({ x_axis: 100, height: 40 })
})

test('a field that was moved and put back by undo is where it was on the server too, also when an answer was lost', async ({
  page,
}) => {
  const draft = await draftWith(sender, plain(1), 'contrato.pdf')
  const ana = await addTo(sender, draft, 'signer', 'Ana Souza')
  await placeOn(sender, draft, [{ recipient: ana, type: 'signature', widgets: at(100, 300) }])
  const saved = async () => (await savedOf(sender, draft)).documents[0]!.fields[0]?.widgets[0]?.x_axis
  await openEditor(product, page, draft)
  const signature = element(page, /^Assinatura de Ana Souza/)
  await signature.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(saved).toBe(110)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(saved).toBe(100)

  let isLost = false
  await page.route('**/layout', async (route) => {
    await route.fetch() // it arrives, and nobody here hears of it
    isLost = true
    await route.abort()
  })
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => isLost).toBe(true)
  await expect(page.locator('header').getByRole('status')).toHaveText(/Sem conexão/)
  expect(await saved()).toBe(110)
  await page.keyboard.press('ControlOrMeta+Z')
  await page.unroute('**/layout')
  await expect.poll(saved).toBe(100)
  await expectSaved(page)
})

test('keys move, size and take to another page; a setting and a deletion are taken back and done again, step by step', async ({
  page,
}) => {
  const draft = await draftWith(sender, plain(2), 'contrato.pdf')
  const ana = await addTo(sender, draft, 'signer', 'Ana Souza')
  await placeOn(sender, draft, [
    { recipient: ana, type: 'initial', widgets: at(60, 60) },
    { recipient: ana, type: 'signature', widgets: at(60, 300) },
  ])
  const fields = async () => (await savedOf(sender, draft)).documents[0]!.fields
  const first = (await fields()).map(shape)
  await openEditor(product, page, draft)
  await element(page, /^Assinatura de Ana Souza/).focus()
  for (const key of ['Shift+ArrowDown', 'Alt+Shift+ArrowRight', 'PageDown']) await page.keyboard.press(key)
  const moved = { page: 2, x_axis: 60, y_axis: 310, width: 130, height: 40 }
  await expect.poll(async () => (await fields())[1]?.widgets[0]).toMatchObject(moved)
  await page.getByRole('complementary', { name: 'Ajustes' }).getByText('Preenchimento obrigatório').click()
  await page.getByRole('region', { name: 'contrato.pdf' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await expect.poll(fields).toHaveLength(0)

  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ControlOrMeta+Z')
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(async () => (await fields()).map(shape)).toEqual(first)
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect
    .poll(async () => (await fields()).find(({ type }) => type === 'signature'))
    .toMatchObject({ is_required: false, widgets: [moved] })
})

test('what is copied in one document is pasted in another; a long name leaves the number of its fields in sight', async ({
  page,
}) => {
  const name = `${'Contrato de prestação de serviços de consultoria '.repeat(2)}final.pdf`
  const draft = await draftWith(sender, plain(2), name)
  const form = new FormData()
  form.append('file', new Blob([plain(2) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), 'anexo.pdf')
  await sender.call('POST', `/v1/envelopes/${draft.id}/documents`, form)
  const ana = await addTo(sender, draft, 'signer', 'Ana Souza')
  const list = { recipient: ana, type: 'dropdown', title: 'Estado', options: ['Bahia', 'Ceará'], widgets: at(60, 200) }
  const wrong = await sender.ask('POST', `/v1/envelopes/${draft.id}/documents/${draft.documents[0]!.id}/fields`, {
    ...list,
    value: 'Goiás',
  })
  expect([wrong.status, (wrong.body as { code?: string }).code]).toEqual([422, 'field.value_not_option'])
  await placeOn(sender, draft, [
    { ...list, value: 'Ceará' },
    { recipient: ana, type: 'signature', widgets: at(300, 400) },
  ])
  await openEditor(product, page, draft)
  const documents = page.getByRole('button', { name: /^Documento: 1\. Contrato de prestação .*, 2 campos$/ })
  await expect(documents.getByText('2 campos')).toBeInViewport({ ratio: 1 })

  await element(page, /^Lista de opções “Estado”/).focus()
  const panel = page.getByRole('complementary', { name: 'Ajustes' })
  await panel.getByRole('button', { name: /Ceará/ }).click()
  await expect(page.getByText('O valor inicial “Ceará” saiu junto com a opção.').first()).toBeVisible()
  await expect(panel.getByLabel('Valor inicial')).toHaveValue('')

  await element(page, /^Lista de opções “Estado”/).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+C')
  await documents.click()
  await page.getByRole('menuitemradio', { name: /^2\. anexo\.pdf 2 páginas, nenhum campo/ }).click()
  await expect(page.getByRole('region', { name: 'anexo.pdf' })).toBeVisible()
  await page.getByRole('region', { name: 'anexo.pdf' }).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByRole('button', { name: 'Documento: 2. anexo.pdf, 2 campos' })).toBeVisible()
  const pasted = async () => {
    const [, annex] = (await savedOf(sender, draft)).documents
    return annex?.fields.map(({ widgets }) => [widgets[0]?.x_axis, widgets[0]?.y_axis])
  }
  await expect.poll(pasted).toEqual([
    [60, 200],
    [300, 400],
  ])
})

for (const [what, pdf] of [
  ['a page that is turned', () => fixture('corpus/rotated-rotation.pdf')],
  ['pages of several sizes in a file that had to be mended', () => fixture('corpus/broken-xref-off-by-one.pdf')],
  ['a stamp, a plan on A0, a till receipt and a cropped page in other units', oddSizes],
] as const) {
  test(`what is placed on the first and the last page is there after a reload: ${what}`, async ({ page }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', ({ message }) => errors.push(message))
    const draft = await draftWith(sender, pdf(), 'papel.pdf')
    await addTo(sender, draft, 'signer', 'Ana Souza')
    await openEditor(product, page, draft, false)
    const last = draft.documents[0]!.pages.length
    const placed: (readonly number[])[] = []
    for (let number = 1; number <= last; number += 1) {
      const sheet = await reach(page, number)
      if (number !== 1 && number !== last) continue
      await page.getByRole('button', { name: 'Assinatura', exact: true }).click()
      const { width, height } = (await sheet.boundingBox())!
      await sheet.click({ position: { x: width * 0.4, y: Math.min(height * 0.4, 150) } })
      await sheet.locator('[data-element]').waitFor()
      placed.push(await partsOf(page, number))
    }
    await expectSaved(page)
    await page.reload()
    await page.locator('[data-page]').first().waitFor()
    for (const [index, number] of [1, last].entries()) {
      const sheet = await reach(page, number)
      await sheet.locator('[data-element]').waitFor()
      const there = await partsOf(page, number)
      for (const [side, part] of there.entries()) expect(part).toBeCloseTo(placed[index]![side]!, 2)
    }
    expect(errors).toEqual([])
  })
}

// ---- the stage ----

const shape = ({ type, is_required, widgets }: Awaited<ReturnType<typeof savedOf>>['documents'][0]['fields'][0]) => ({
  type,
  is_required,
  widgets,
})

async function pull(
  page: Page,
  held: Locator,
  handle: string,
  by: { x: number; y: number },
  meanwhile?: () => Promise<void>,
): Promise<void> {
  const { x, y, width, height } = (await held.locator(`[data-handle="${handle}"]`).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + by.x, y + height / 2 + by.y, { steps: 4 })
  await meanwhile?.()
  await page.mouse.up()
}

const leftOf = async (inner: Locator, outer: Locator) => (await inner.boundingBox())!.x - (await outer.boundingBox())!.x

/** Brings a page into the window by its thumbnail, and waits for its picture, which has the page's shape. */
async function reach(page: Page, number: number): Promise<Locator> {
  const thumbnail = page.getByRole('button', { name: new RegExp(`^Ir para a página ${number}:`) })
  await thumbnail.press('Enter')
  const sheet = page.locator(`[data-page="${number}"]`)
  await expect(sheet).toBeInViewport()
  const shapes = () =>
    page.evaluate<number>(`(() => {
      const picture = document.querySelector('[data-page="${number}"] > img')
      if (!picture?.naturalWidth) return 0
      const { width, height } = picture.getBoundingClientRect()
      return (picture.naturalWidth * height) / (picture.naturalHeight * width)
    })()`)
  await expect.poll(shapes).toBeGreaterThan(0.8)
  return sheet
}

/** Where the only element of a page stands, in parts of the page. */
const partsOf = (page: Page, number: number): Promise<readonly number[]> =>
  page.evaluate<readonly number[]>(`(() => {
    const sheet = document.querySelector('[data-page="${number}"]')
    const [whole, box] = [sheet.getBoundingClientRect(), sheet.querySelector('[data-element]').getBoundingClientRect()]
    return [(box.x - whole.x) / whole.width, (box.y - whole.y) / whole.height, box.width / whole.width]
  })()`)

function oddSizes(): Uint8Array {
  return pagesOf([
    { mediaBox: [0, 0, 30, 30] },
    { mediaBox: [0, 0, 2384, 1684] },
    { mediaBox: [0, 0, 60, 3000] },
    { mediaBox: [0, 0, 700, 900], cropBox: [60, 130, 560, 770], rotate: 90, userUnit: 3 },
  ])
}
