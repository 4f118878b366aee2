/** The field editor, as a sender relies on it while placing fields. */
import { axe } from './world/axe.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { preview } from '../src/pades/pdf/preview.ts'
import { pagesOf } from '../src/pades/testing/several-pages.ts'
import { addTo, at, element, expectSaved, openEditor, placeOn, plain, savedOf, type Draft } from './world/editing.ts'
import { draftWith, signAs, untilState } from './world/envelopes.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { atNight } from './world/nightly.ts'

let product: Product
let sender: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})
test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ context }) => signIn(context, sender, product))

test('an element takes its settings, several are selected by a rectangle and lined up, and each step is taken back', async ({
  page,
}) => {
  const draft = await draftWith(sender, plain(2), 'contrato.pdf')
  const ana = await add(draft, 'signer', 'Ana Souza')
  await add(draft, 'approver', 'Carla Dias')
  await place(draft, [
    { recipient: ana, type: 'text', title: 'Cidade', widgets: at(60, 200) },
    { recipient: ana, type: 'dropdown', title: 'Estado', options: ['Bahia'], widgets: at(90, 260) },
    { recipient: ana, type: 'checkbox', title: 'Aceito', widgets: at(140, 320) },
  ])
  await open(page, draft)
  await expect(page.getByText('Aprova: não preenche campos').locator('visible=true')).toBeVisible()
  await expect(page.getByText('Sem campo de assinatura').locator('visible=true')).toBeVisible()

  const panel = page.getByRole('complementary', { name: 'Ajustes' })
  await element(page, /^Texto “Cidade” de Ana Souza/).click()
  await panel.getByLabel('Valor inicial').fill('Recife')
  await panel.getByText('Aparência').click()
  await panel.getByRole('group', { name: 'Cor do texto' }).getByRole('radio', { name: 'Azul' }).check({ force: true })
  await panel.getByRole('combobox', { name: 'Letra' }).selectOption('Times')
  await expectAccessible(page)
  await expectSaved(page)
  const [text] = (await saved(draft)).documents[0]!.fields
  expect(text).toMatchObject({ value: 'Recife', text_color: '#1d4ed8', font_family: 'Times' })

  const sheet = (await page.locator('[data-page="1"]').boundingBox())!
  await page.mouse.move(sheet.x + 20, sheet.y + 200)
  await page.mouse.down()
  await page.mouse.move(sheet.x + 500, sheet.y + 480, { steps: 4 })
  await page.mouse.up()
  await expect(panel.getByText('3 elementos selecionados')).toBeVisible()
  await panel.getByRole('button', { name: 'Alinhar à esquerda' }).click()
  const lefts = async () =>
    Promise.all((await page.locator('[data-element]').all()).map(async (one) => (await one.boundingBox())?.x ?? 0))
  await expect.poll(async () => new Set((await lefts()).map(Math.round)).size).toBe(1)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(async () => new Set((await lefts()).map(Math.round)).size).toBe(3)
})

test(
  'by keyboard alone: placed where the page is in sight, moved, cut and pasted on another page; a reader is told where',
  atNight,
  async ({ page }) => {
    const draft = await draftWith(sender, plain(300), 'longo.pdf')
    const ana = await add(draft, 'signer', 'Ana Souza')
    await place(draft, [{ recipient: ana, type: 'signature', widgets: [{ ...at(60, 60)[0], page: 250 }] }])
    await open(page, draft, false)
    await expect.poll(() => page.locator('[data-page]').count()).toBeLessThan(12)

    await page.getByRole('button', { name: 'Rubrica', exact: true }).press('Enter')
    const initials = element(page, /^Rubrica de Ana Souza, página 1/)
    await expect(initials).toBeFocused()
    await expect(page.getByText(/^Rubrica na página 1, no alto/)).toBeAttached()
    await page.keyboard.press('Shift+ArrowUp')
    await expect(page.getByText(/^Página 1, .* mm da esquerda, .* mm do topo/)).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(element(page, /^Assinatura de Ana Souza, página 250/)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(initials).toBeFocused()
    await page.keyboard.press('ControlOrMeta+X')
    await expect(initials).toHaveCount(0)
    await page.getByRole('button', { name: /^Ir para a página 3:/ }).press('Enter')
    await page.getByRole('region', { name: 'longo.pdf' }).focus()
    await expect(page.locator('[data-page="3"] img')).toBeAttached()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(element(page, /^Rubrica de Ana Souza, página 3/)).toBeVisible()
    await page
      .getByRole('complementary', { name: 'Ajustes' })
      .getByRole('button', { name: 'Repetir em todas as páginas' })
      .click()
    await expect(page.getByText('Repetida em mais 299 páginas.').first()).toBeVisible()
    await expectSaved(page)
    expect((await saved(draft)).documents[0]!.fields).toHaveLength(301)
  },
)

test('what the server or a PDF/A refuses is said in place, and nothing is lost', atNight, async ({ page }) => {
  const draft = await draftWith(sender, plain(1), 'arquivo.pdf')
  await add(draft, 'signer', 'Ana Souza')
  await sender.call('PATCH', `/v1/envelopes/${draft.id}`, { metadata: { type: { pdfa: true } } })
  await open(page, draft, false)
  await expect(page.getByRole('button', { name: 'Rubrica', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Assinatura', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Assinatura', exact: true })).toBeDisabled()
  await element(page, /^Assinatura/).press('ControlOrMeta+D')
  await expect(page.getByText('1 campo não foi colocado: o PDF/A não aceita.').first()).toBeVisible()
  await expectSaved(page)

  await page.route('**/layout', (route) =>
    route.fulfill({ status: 422, json: { message: 'Assim não pode ficar.', errors: { code: 'field.outside_page' } } }),
  )
  await element(page, /^Assinatura/).press('ArrowDown')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/fields$/)
  await page.getByRole('alert').getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute('**/layout')
  await element(page, /^Assinatura/).press('ArrowDown')
  await expectSaved(page)
})

test(
  'on a phone an element is touched, set and seen as its recipient will; every state is accessible',
  atNight,
  async ({ page }) => {
    const draft = await draftWith(sender, plain(2), 'celular.pdf')
    const ana = await add(draft, 'signer', 'Ana Souza')
    await place(draft, [{ recipient: ana, type: 'signature', widgets: at(200, 200) }])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, draft)
    await element(page, /^Assinatura/).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ajustes' }).locator('visible=true').click()
    const drawer = page.getByRole('dialog', { name: 'Ajustes' })
    await drawer.getByText('Preenchimento obrigatório').click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(element(page, /^Assinatura de Ana Souza, página 1, opcional/)).toBeVisible()

    await page.getByRole('button', { name: 'Ver como o destinatário' }).click()
    const seen = page.getByRole('dialog', { name: 'Como cada um vai ver' })
    await expect(seen.getByText('Assine aqui')).toBeVisible()
    await expect(seen.getByText('1 campo para preencher no envelope')).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'what is placed is sealed where the sender saw it: turned, cropped, in other units, of other sizes',
  atNight,
  async ({ page }) => {
    test.slow()
    const pdf = odd()
    const draft = await draftWith(sender, pdf, 'giros.pdf')
    const email = 'sealed@rubrica.test'
    const signer = await add(draft, 'signer', 'Ana Souza', email)
    const pages = draft.documents[0]!.pages.length
    await place(draft, [{ recipient: signer, type: 'signature', widgets: [{ ...at(100, 100)[0], page: pages }] }])
    await open(page, draft, false)

    const shown: Area[] = []
    for (let number = 1; number < pages; number += 1) {
      await page.getByRole('button', { name: new RegExp(`^Ir para a página ${number}:`) }).click()
      const sheet = page.locator(`[data-page="${number}"]`)
      await expect(sheet.locator('img')).toBeVisible()
      await page.getByRole('button', { name: 'QR code', exact: true }).click()
      const whole = (await sheet.boundingBox())!
      await page.mouse.click(whole.x + whole.width * 0.3, whole.y + Math.min(whole.height * 0.3, 200))
      const code = page.getByRole('complementary', { name: 'Ajustes' }).getByLabel('Conteúdo do QR code')
      await code.fill(`página ${number}`)
      await page.mouse.move(0, 0)
      shown.push(await within(sheet.locator('[data-element]')))
    }
    await expectSaved(page)
    await sender.call('POST', `/v1/envelopes/${draft.id}/send`)
    await signAs(product, email)
    const done = await untilState(sender, draft.id, 'completed')
    const sealed = await sender.download(done.documents[0]!.links['download']!)

    for (const [index, area] of shown.entries()) {
      const drawn = await difference(pdf, sealed, index + 1)
      // A QR code's margin of four modules stays white: what is seen is the code inside the element's box.
      const margin = (area.right - area.left) * 0.2
      const height = (area.bottom - area.top) * 0.2
      const message = `page ${index + 1}: ${JSON.stringify({ area, drawn })}`
      expect(drawn.left, message).toBeGreaterThan(area.left - 0.005)
      expect(drawn.left, message).toBeLessThan(area.left + margin)
      expect(drawn.top, message).toBeGreaterThan(area.top - 0.005)
      expect(drawn.top, message).toBeLessThan(area.top + height)
      expect(drawn.right, message).toBeLessThan(area.right + 0.005)
      expect(drawn.right, message).toBeGreaterThan(area.right - margin)
      expect(drawn.bottom, message).toBeLessThan(area.bottom + 0.005)
      expect(drawn.bottom, message).toBeGreaterThan(area.bottom - height)
    }
  },
)

// ---- the stage ----

const add = (draft: Draft, type: string, name: string, email?: string) => addTo(sender, draft, type, name, email)
const place = (draft: Draft, fields: unknown[]) => placeOn(sender, draft, fields)
const saved = (draft: Draft) => savedOf(sender, draft)
const open = (page: Page, draft: Draft, hasElements?: boolean) => openEditor(product, page, draft, hasElements)

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page)
    .disableRules(['target-size']) // elements are as large as the paper has them; on phones the palette is cut by the edge
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([])
}

/** Every turn, a crop box away from the corner, both at once, a unit of two points, a small and a wide page; then one to sign on. */
const odd = (): Uint8Array =>
  pagesOf([
    ...[0, 90, 180, 270].map((rotate) => ({ rotate })),
    ...[0, 90, 270].map((rotate) => ({ mediaBox: [0, 0, 700, 900], cropBox: [60, 130, 560, 770], rotate })),
    { mediaBox: [0, 0, 400, 300], rotate: 180, userUnit: 2 },
    { mediaBox: [0, 0, 298, 420] },
    { mediaBox: [0, 0, 1684, 1190] },
    {},
  ])

/** In parts of the page. */
type Area = Readonly<{ left: number; top: number; right: number; bottom: number }>

type Shown = Readonly<{
  getBoundingClientRect: () => Area & Readonly<{ width: number; height: number }>
  closest: (selector: string) => Shown | null
}>

/** In parts of its page; both are read in one moment, for the page may still be scrolling. */
const within = (inner: Locator): Promise<Area> =>
  inner.evaluate((element: Shown) => {
    const box = element.getBoundingClientRect()
    const page = element.closest('[data-page]')!.getBoundingClientRect()
    return {
      left: (box.left - page.left) / page.width,
      top: (box.top - page.top) / page.height,
      right: (box.right - page.left) / page.width,
      bottom: (box.bottom - page.top) / page.height,
    }
  })

/** Where two versions of a page look different. */
async function difference(one: Uint8Array, other: Uint8Array, page: number): Promise<Area> {
  const pixels = async (pdf: Uint8Array) =>
    sharp(await preview({ pdf: new Uint8Array(pdf), page, widthPx: 800 }))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
  const [before, after] = [await pixels(one), await pixels(other)]
  const { width, height } = after.info
  let [left, top, right, bottom] = [width, height, -1, -1]
  after.data.forEach((shade, index) => {
    if (Math.abs(shade - before.data[index]!) < 100) return
    const [x, y] = [index % width, Math.floor(index / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  })
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height }
}
