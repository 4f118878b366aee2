/** A row that is dragged lifts from the others, by mouse, finger and keyboard; and a notice on a phone leaves room for the press that follows. */
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { messages as edit } from '../src/features/tracking/ui/detail/messages.pt-BR.ts'
import { addTo } from './world/editing.ts'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { atNight } from './world/nightly.ts'
import { languages, type Language } from '../src/kernel/language.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const t = words['pt-BR'].wizard
let product: Product
let sender: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product, 'Ana Souza')
})

type Look = Readonly<{ width: number; isDark?: boolean }>

async function open(browser: Browser, path: string, { width, isDark = false }: Look): Promise<Page> {
  const isPhone = width < 768
  const context = await browser.newContext({
    locale: 'pt-BR',
    baseURL: product.baseUrl,
    viewport: { width, height: 800 },
    colorScheme: isDark ? 'dark' : 'light',
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  await signIn(context, sender, product)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Three documents, on the first step. */
async function openDocuments(browser: Browser, look: Look) {
  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'Ana.pdf')
  for (const name of ['Bia.pdf', 'Caio.pdf']) {
    const form = new FormData()
    form.append('file', new Blob([fixture('corpus/plain-document.pdf') as Uint8Array<ArrayBuffer>]), name)
    await sender.call('POST', `/v1/envelopes/${draft.id}/documents`, form)
  }
  const page = await open(browser, `/business/envelopes/${draft.id}/documents`, look)
  const handle = page.locator('[data-document] [aria-roledescription]').first()
  await handle.waitFor()
  return { page, handle, draft }
}

/** Three recipients with an order, on the second step. */
async function openOrdered(browser: Browser, look: Look) {
  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
  for (const name of ['Ana', 'Bia', 'Caio'])
    await addTo(sender, draft, 'signer', name, `${name}@ordem.example`.toLowerCase())
  const page = await open(browser, `/business/envelopes/${draft.id}/recipients`, look)
  await page.getByRole('checkbox', { name: 'Definir ordem' }).check()
  const handle = page.getByRole('button', { name: 'Mover Ana', exact: true })
  await handle.waitFor()
  return { page, handle }
}

type Row = Readonly<{ name: string; shadow: string; layer: string }>

/** How each row lies, and what that which floats over a page casts. */
const rowsOn = (page: Page) =>
  page.evaluate<{ rows: Row[]; floating: string }>(`(() => {
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.boxShadow = 'var(--floating)'
    const floating = getComputedStyle(probe).boxShadow
    probe.remove()
    const rows = [...document.querySelectorAll('[data-recipient], [data-document]')].map((row) => {
      const { boxShadow: shadow, zIndex: layer } = getComputedStyle(row)
      return { name: row.querySelector('[aria-roledescription]').ariaLabel, shadow, layer }
    })
    return { rows, floating }
  })()`)

/** Names of the rows that float above the others. */
async function lifted(page: Page): Promise<string[]> {
  const { rows, floating } = await rowsOn(page)
  return rows.filter(({ shadow, layer }) => shadow.includes(floating) && Number(layer) > 0).map(({ name }) => name)
}

async function expectLifted(page: Page, names: readonly string[]): Promise<void> {
  await expect.poll(() => lifted(page)).toEqual(names)
}

const middleOf = async (handle: Locator) => {
  const { x, y, width, height } = (await handle.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

const lists = [
  { of: 'recipient', open: openOrdered, dragged: 'Mover Ana' },
  { of: 'document', open: openDocuments, dragged: 'Mover Ana.pdf' },
] as const
const schemes = [
  ['light', false],
  ['dark', true],
] as const

for (const { of, open: openList, dragged } of lists) {
  for (const [scheme, isDark] of schemes)
    test(`a ${of}'s row lifts under the mouse and by keyboard, ${scheme}`, atNight, async ({ browser }) => {
      const { page, handle } = await openList(browser, { width: 1280, isDark })
      await expectLifted(page, [])
      const from = await middleOf(handle)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x, from.y + 40, { steps: 4 })
      await expectLifted(page, [dragged])
      await page.screenshot({ path: test.info().outputPath('lifted.png') })
      await page.mouse.up()
      await expectLifted(page, [])

      await page.getByRole('button', { name: dragged, exact: true }).focus()
      await page.keyboard.press('Space')
      await expectLifted(page, [dragged])
      await page.keyboard.press('Escape')
      await expectLifted(page, [])
    })

  test(`a ${of}'s row lifts under a finger`, atNight, async ({ browser }) => {
    const { page, handle } = await openList(browser, { width: 360, isDark: true })
    const { x, y } = await middleOf(handle)
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    for (const down of [10, 25, 40])
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + down }] })
    await expectLifted(page, [dragged])
    await page.screenshot({ path: test.info().outputPath('lifted-360.png') })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expectLifted(page, [])
  })
}

const namesOn = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[data-document] input')].map(({ value }) => value)`)

test('documents change places under the mouse, by keyboard and with the arrows, and stay there', async ({
  browser,
}) => {
  const { page, handle, draft } = await openDocuments(browser, { width: 1280 })
  const expectOrder = (...names: string[]) => expect.poll(() => namesOn(page)).toEqual(names)
  await expectOrder('Ana.pdf', 'Bia.pdf', 'Caio.pdf')
  const [from, to] = [await middleOf(handle), await middleOf(page.locator('[data-document]').last())]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y, { steps: 8 })
  await page.mouse.up()
  await expectOrder('Bia.pdf', 'Caio.pdf', 'Ana.pdf')
  await page.getByRole('button', { name: 'Mover Caio.pdf', exact: true }).focus()
  await page.keyboard.press('Space')
  await expectLifted(page, ['Mover Caio.pdf'])
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[id^=DndLiveRegion]')).toHaveText('Caio.pdf agora é o documento 1 de 3')
  await page.keyboard.press('Space')
  await expectOrder('Caio.pdf', 'Bia.pdf', 'Ana.pdf')
  await page.getByRole('button', { name: 'Descer Caio.pdf' }).click()
  await expectOrder('Bia.pdf', 'Caio.pdf', 'Ana.pdf')
  await expect(page.locator('header').getByRole('status')).toHaveText('Salvo')
  const { documents } = await sender.call<{ documents: { name: string }[] }>('GET', `/v1/envelopes/${draft.id}`)
  expect(documents.map(({ name }) => name)).toEqual(['Bia.pdf', 'Caio.pdf', 'Ana.pdf'])
})

/** Keys that wait in a row behind a busy page: no timer comes between them. */
const pressAtOnce = (...codes: string[]) => `(async () => {
  for (const code of ${JSON.stringify(codes)}) {
    const key = { code, key: code === 'Space' ? ' ' : code, bubbles: true, cancelable: true }
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key))
    await null // React draws
  }
})()`

test(
  'keys that come at once after a row was taken move it, drop it and leave nothing behind',
  atNight,
  async ({ browser }) => {
    const { page, handle } = await openDocuments(browser, { width: 1280 })
    await handle.focus()
    await page.evaluate(pressAtOnce('Space', 'ArrowDown'))
    await expect(page.locator('[id^=DndLiveRegion]')).toHaveText('Ana.pdf agora é o documento 2 de 3')
    await page.keyboard.press('Space')
    await expect.poll(() => namesOn(page)).toEqual(['Bia.pdf', 'Ana.pdf', 'Caio.pdf'])
    await page.evaluate(pressAtOnce('Space', 'Escape'))
    await expectLifted(page, [])
    await page.getByRole('button', { name: 'Descer Ana.pdf' }).press('Space') // an end that was as quick keeps no key from others
    await expect.poll(() => namesOn(page)).toEqual(['Bia.pdf', 'Caio.pdf', 'Ana.pdf'])
  },
)

const spoken = {
  'pt-BR': {
    how: /^Para mudar a ordem, pressione espaço/,
    handle: /^alça/,
    said: [
      'Ana.pdf: use as setas para mover, espaço para soltar',
      'Ana.pdf agora é o documento 2 de 3',
      'Ana.pdf voltou ao lugar de antes',
    ],
  },
  en: {
    how: /^To change the order, press space/,
    handle: /^handle/,
    said: ['Ana.pdf: arrows move it, space drops it', 'Ana.pdf is now document 2 of 3', 'Ana.pdf is back where it was'],
  },
  es: {
    how: /^Para cambiar el orden, presione espacio/,
    handle: /^control/,
    said: [
      'Ana.pdf: use las flechas para mover, espacio para soltar',
      'Ana.pdf ahora es el documento 2 de 3',
      'Ana.pdf volvió a su lugar',
    ],
  },
} satisfies Record<Language, unknown>

test('moving a document is explained and announced in three languages', atNight, async ({ browser }) => {
  const { page, handle } = await openDocuments(browser, { width: 1280 })
  const live = page.locator('[id^=DndLiveRegion]')
  for (const language of languages) {
    await sender.call('POST', '/v1/me/language', { lang: language })
    await page.reload()
    const { how, handle: role, said } = spoken[language]
    await expect(handle).toHaveAttribute('aria-roledescription', role)
    await expect(handle).toHaveAccessibleDescription(how)
    await handle.focus()
    for (const [index, key] of ['Space', 'ArrowDown', 'Escape'].entries()) {
      await page.keyboard.press(key)
      await expect(live).toHaveText(said[index]!)
    }
  }
  await sender.call('POST', '/v1/me/language', { lang: 'pt-BR' })
})

const phone = { width: 360, isDark: true } as const

/** What a finger would meet at the middle of each control in sight is that control, not the notice. The names of those where it is the notice. */
const covered = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const notice = document.querySelector('[data-toast]')
    return [...document.querySelectorAll('button, a[href], input, select, textarea')]
      .filter((control) => !notice.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const at = document.elementFromPoint(left + width / 2, top + height / 2)
        return at && notice.contains(at)
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })()`)

/** Of two boxes, neither over the other. */
async function expectApart(notice: Locator, control: Locator, name: string): Promise<void> {
  const [told, pressed] = [(await notice.boundingBox())!, (await control.boundingBox())!]
  const isApart =
    told.y + told.height <= pressed.y ||
    pressed.y + pressed.height <= told.y ||
    told.x + told.width <= pressed.x ||
    pressed.x + pressed.width <= told.x
  expect(isApart, `${name}: ${JSON.stringify({ told, pressed })}`).toBe(true)
}

const toEnd = (page: Page) => page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')

test(
  'on a phone a notice of a list leaves its last row and the way to a new envelope free',
  atNight,
  async ({ browser }) => {
    for (let count = 1; count <= 8; count++)
      await draftWith(sender, fixture('corpus/plain-document.pdf'), `Minuta ${count}.pdf`)
    const page = await open(browser, '/business/documents/draft', phone)
    const menus = page.getByRole('button', { name: /^Ações de Minuta/ })
    await expect(menus).toHaveCount(8)
    await toEnd(page)
    await menus.last().tap()
    await page.getByRole('menuitem', { name: 'Salvar como modelo' }).tap()
    const notice = page.locator('[data-toast]')
    await expect(notice).toContainText('Modelo salvo.')
    await expectApart(notice, menus.last(), 'the row that was pressed')
    await expectApart(notice, menus.nth(6), 'the row before')
    await toEnd(page)
    expect(await covered(page), 'at the end of the page').toEqual([])
    await page.screenshot({ path: test.info().outputPath('list-360.png') })
    await page.evaluate('scrollTo(0, 0)')
    await expectApart(notice, page.getByRole('link', { name: 'Novo envelope' }).first(), 'a new envelope')
  },
)

test(
  'on a phone a notice of the wizard leaves the next row, its button and the way on free',
  atNight,
  async ({ browser }) => {
    const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'contrato.pdf')
    for (const name of ['Davi Reis', 'Elis Moura'])
      await addTo(sender, draft, 'signer', name, `${name.slice(0, 4).toLowerCase()}@avisos.example`)
    const page = await open(browser, `/business/envelopes/${draft.id}/recipients`, phone)
    const keep = page.getByRole('button', { name: 'Salvar Elis Moura nos contatos' })
    await keep.tap()
    const notice = page.locator('[data-toast]')
    await expect(notice).toContainText('Elis Moura está nos seus contatos.')
    for (const name of [t.next, t.back, t.recipients.add]) {
      const control = page.getByRole('button', { name, exact: true })
      if (name === t.recipients.add) await control.scrollIntoViewIfNeeded()
      await expectApart(notice, control, name)
    }
    await toEnd(page)
    await page.screenshot({ path: test.info().outputPath('wizard-360.png') })
    expect(await covered(page), 'at the end of the page').toEqual([])
  },
)

test('on a phone a notice of an envelope leaves what is done with it free', atNight, async ({ browser }) => {
  const draft = await draftWith(sender, fixture('corpus/plain-document.pdf'), 'distrato.pdf')
  const { id } = await sendTo(sender, draft, ['um@detalhe.example', 'dois@detalhe.example'], { inOrder: false })
  const page = await open(browser, `/business/documents/info/${id}`, phone)
  await page.getByRole('button', { name: /^Corrigir nome.*Signatário 2/ }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome', { exact: true }).fill('Dora Pires')
  await dialog.getByRole('button', { name: edit.edit.next }).tap()
  await dialog.getByRole('button', { name: edit.edit.saveName }).tap()
  const notice = page.locator('[data-toast]')
  await expect(notice).toContainText(edit.edit.done)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const name of [/^Reenviar aviso para Dora Pires/, /^Corrigir nome.*Dora Pires/, /^Ações de /])
    for (const control of await page.getByRole('button', { name }).all())
      await expectApart(notice, control, String(name))
  await toEnd(page)
  await page.screenshot({ path: test.info().outputPath('detail-360.png') })
  expect(await covered(page), 'at the end of the page').toEqual([])
})
