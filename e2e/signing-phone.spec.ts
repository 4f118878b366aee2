/** Signing with fingers: two of them make the document larger and sharp, a phone may be turned while one draws, and a tunnel costs nothing. */
import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
} from '@playwright/test'
import { expectSound } from './world/axe.ts'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { found } from './world/houses.ts'
import { signUp, tokenOf, visitor, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const t = words['pt-BR']
let product: Product
let sender: Person
let count = 0

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
})
test.afterAll(() => product.close())

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'pt-BR',
} as const

/** A phone with a fresh envelope open, its terms accepted; and the fingers on it. */
async function open(
  browser: Browser,
  prepare: (context: BrowserContext) => Promise<void> = () => Promise.resolve(),
  send = sendSimple,
): Promise<{ page: Page; token: string; fingers: CDPSession }> {
  const address = `ana-${(count += 1)}@rubrica.test`
  await send(address)
  const token = await tokenOf(product, address)
  const at = `/v1/p/envelopes/recipients/${token}`
  const view = await visitor(product).call<{ terms: { version: string } }>('GET', at)
  await visitor(product).call('POST', `${at}/terms`, { version: view.terms.version })
  const context = await browser.newContext({ ...phone, baseURL: product.baseUrl })
  await prepare(context)
  const page = await context.newPage()
  await page.goto(`/public/envelopes/viewer/${token}`)
  await page.locator('[data-page="1"] canvas').waitFor()
  return { page, token, fingers: await context.newCDPSession(page) }
}

async function sendSimple(address: string): Promise<void> {
  await sendTo(sender, await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf'), [address])
}

const comment = 'Confira o valor mensal antes de assinar.'

/** Initials and a list at the right edge, and a comment in the smallest box that there is. */
async function sendCrowded(address: string): Promise<void> {
  const { id, documents } = await draftWith(sender, fixture('contracts/services.pdf'), 'contrato.pdf')
  const at = `/v1/envelopes/${id}`
  await sender.call('PATCH', at, { title: 'Contrato de manutenção predial, Edifício Acácias', expire_at: inTenDays() })
  const addressees = [{ via: 'email', value: address, name: 'Ana Souza' }]
  const { id: recipient } = await sender.call<{ id: string }>('POST', `${at}/recipients`, {
    type: 'signer',
    addressees,
  })
  const box = (y_axis: number, width: number, height: number) => [
    { page: 1, x_axis: 590 - width, y_axis, width, height, font_size: 10 },
  ]
  const fields = [
    { recipient, type: 'initial', widgets: box(60, 40, 40) },
    { recipient, type: 'dropdown', title: 'Pagamento', options: ['Pix', 'Boleto'], widgets: box(200, 90, 22) },
  ]
  const inDocument = `${at}/documents/${documents[0]!.id}`
  await sender.call('POST', `${inDocument}/multiple-fields`, { fields })
  const contents = [{ type: 'comment', value: comment, ...box(300, 60, 60)[0] }]
  await sender.call('POST', `${inDocument}/multiple-contents`, { contents })
  await sender.call('POST', `${at}/send`)
}

/** Twelve fields of one signer: four signatures, four initials, two texts, two boxes to tick. */
async function sendTwelve(address: string): Promise<void> {
  const { id, documents } = await draftWith(sender, fixture('contracts/services.pdf'), 'contrato.pdf')
  const at = `/v1/envelopes/${id}`
  const addressees = [{ via: 'email', value: address, name: 'Ana Souza' }]
  const { id: recipient } = await sender.call<{ id: string }>('POST', `${at}/recipients`, {
    type: 'signer',
    addressees,
  })
  const types = ['signature', 'initial', 'text', 'checkbox'] as const
  const size = { signature: [120, 40], initial: [60, 40], text: [120, 20], checkbox: [16, 16] } as const
  const rows = { signature: 4, initial: 4, text: 2, checkbox: 2 } as const
  const fields = types.flatMap((type, column) =>
    Array.from({ length: rows[type] }, (_, row) => {
      const [width, height] = size[type]
      const place = { page: 1 + (row % 2), x_axis: 20 + column * 140, y_axis: 60 + Math.floor(row / 2) * 120 }
      return { recipient, type, title: `${type} ${row}`, widgets: [{ ...place, width, height, font_size: 10 }] }
    }),
  )
  await sender.call('POST', `${at}/documents/${documents[0]!.id}/multiple-fields`, { fields })
  await sender.call('POST', `${at}/send`)
}

const inTenDays = () => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

type Point = Readonly<{ x: number; y: number }>

/** From the first places to the last, with a stop at each. */
async function move(fingers: CDPSession, ...places: readonly (readonly Point[])[]): Promise<void> {
  for (const [index, touchPoints] of places.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove'
    await fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
  }
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const around = ({ x, y }: Point, apart: number): Point[] => [
  { x: x - apart / 2, y: y - apart / 2 },
  { x: x + apart / 2, y: y + apart / 2 },
]

/** Width of the paper, and how many pixels of its picture fall on one of the screen. */
const sizeOf = (page: Page) =>
  page.evaluate<{ width: number; left: number; sharpness: number }>(`(() => {
    const paper = document.querySelector('[data-page="1"]')
    const { width, left } = paper.getBoundingClientRect()
    return { width, left, sharpness: (paper.querySelector('canvas')?.width ?? 0) / (width * devicePixelRatio) }
  })()`)

test('on a page as wide as a phone a comment opens on press, and what is said of a field stays on the paper', async ({
  browser,
}) => {
  const { page } = await open(browser, undefined, sendCrowded)
  expect(await page.evaluate(cutOfTitle)).toBeLessThan(4)
  await expect(page.getByText(/até \d/).first()).toBeInViewport()

  const note = page.getByText(comment)
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: t.signing.field.comment }).tap()
  await expect(note).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: t.signing.field.comment }).tap()
  await expect(note).toBeHidden()

  const choice = page.locator('[data-field]', { has: page.locator('select') })
  await choice.locator('select').selectOption('Pix')
  const [around, written] = [await choice.boundingBox(), await choice.getByText('Pix').first().boundingBox()]
  const middleOf = (box: typeof around) => box!.y + box!.height / 2
  expect(Math.abs(middleOf(written) - middleOf(around)), 'in the middle of its box').toBeLessThan(1.5)

  await page.locator('[data-step]').tap()
  await expect(page.getByText(t.signing.field.tagRequired)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(sideways)).toBe(0)
})

/** In pixels, below or at the side. */
const cutOfTitle = `(() => {
  const title = document.querySelector('h1')
  return Math.max(title.scrollHeight - title.clientHeight, title.scrollWidth - title.clientWidth)
})()`

/** By how much what lies around the first page can be pushed to the side. */
const sideways = `(() => {
  let at = document.querySelector('[data-page="1"]')
  while (at.parentElement && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement
  return at.scrollWidth - at.clientWidth
})()`

test('two fingers make the document larger around the spot between them, and it becomes sharp', async ({ browser }) => {
  const { page, fingers } = await open(browser)
  const before = await sizeOf(page)
  const spot = { x: 180, y: 300 }
  const share = ({ width, left }: typeof before) => (spot.x - left) / width
  await move(fingers, around(spot, 80), around(spot, 120), around(spot, 160), around(spot, 200))
  await expect.poll(async () => (await sizeOf(page)).width).toBeGreaterThan(before.width * 2)
  await expect.poll(async () => (await sizeOf(page)).sharpness).toBeCloseTo(1, 1)
  const large = await sizeOf(page)
  expect(share(large)).toBeCloseTo(share(before), 1)
  expect(await page.evaluate('visualViewport.scale'), 'the page around it stays as it is').toBe(1)

  await move(fingers, around(spot, 200), around(spot, 150), around(spot, 90))
  await expect.poll(async () => (await sizeOf(page)).width).toBeLessThan(large.width)
  await expect.poll(async () => (await sizeOf(page)).sharpness).toBeCloseTo(1, 1)
})

/** Pixels of the largest sheet that hold ink, in thousandths. */
const inkOn = (page: Page) =>
  page.evaluate<number>(`(() => {
    const sheets = [...document.querySelectorAll('canvas[role=img]')]
    const sheet = sheets.toSorted((a, b) => a.width * a.height - b.width * b.height).at(-1)
    const { data } = sheet.getContext('2d').getImageData(0, 0, sheet.width, sheet.height)
    let inked = 0
    for (let at = 3; at < data.length; at += 4) if (data[at] > 0) inked++
    return (1000 * inked) / (data.length / 4)
  })()`)

test('a phone that is turned while one draws keeps what was drawn', async ({ browser }) => {
  const { page, fingers } = await open(browser)
  const field = page.locator('[data-field] button').first()
  await field.click()
  await page.getByRole('tab', { name: t.creator.wayDraw }).click()
  await page.getByRole('button', { name: t.creator.drawWhole }).click()
  const done = page.getByRole('button', { name: t.creator.done })
  await done.waitFor()
  const down = [0, 1, 2, 3, 4].map((step) => [{ x: 120 + 30 * (step % 2), y: 200 + 80 * step }])
  await move(fingers, ...down)
  await expect.poll(() => inkOn(page)).toBeGreaterThan(1)
  const upright = await inkOn(page)

  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.getByText(t.creator.turnPhone)).toBeHidden()
  await expect.poll(() => inkOn(page)).toBeGreaterThan(upright / 2)
  await move(fingers, [{ x: 200, y: 200 }], [{ x: 300, y: 260 }], [{ x: 420, y: 180 }])
  await expect.poll(() => inkOn(page)).toBeGreaterThan(upright * 1.1)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => inkOn(page)).toBeGreaterThan(upright * 1.1)

  await done.click()
  await page.getByRole('button', { name: t.creator.use }).click()
  await expect(field.locator('img')).toBeVisible()
})

test('a network that is lost in the midst of it loses nothing: signed when it is back', async ({ browser }) => {
  const { page, token } = await open(browser)
  await page.locator('[data-field] button').first().click()
  await page.getByRole('button', { name: t.creator.use }).click()
  await expect(page.locator('[data-field] button img')).toBeVisible()

  await page.locator('[data-needs-no-network]').waitFor() // what comes later of the page has come
  await page.context().setOffline(true)
  await page.locator('[data-entry]').getByLabel('Cidade').fill('São Luís do Paraitinga')
  await expect(page.getByText(t.signing.page.offline)).toBeVisible()
  await page.locator('[data-step=act]').click()
  await page.locator('[data-confirm=sign]').click()
  await expect(page.getByRole('dialog').getByText(t.signing.sign.unsaved)).toBeVisible()

  await page.context().setOffline(false)
  await page.locator('[data-confirm=sign]').click()
  await expect(page.locator('[data-result]')).toBeVisible()
  type Signed = { envelope: { documents: { fields: { type: string; value: string | null }[] }[] } }
  const { envelope } = await visitor(product).call<Signed>('GET', `/v1/p/envelopes/recipients/${token}`)
  const text = envelope.documents[0]!.fields.find(({ type }) => type === 'text')
  expect(text?.value).toBe('São Luís do Paraitinga')
})

test('a part that a bad network swallowed is asked for again, and the page stays as it is', async ({ browser }) => {
  let swallowed = 0
  const { page } = await open(browser, async (context) => {
    await context.route(/\/assets\/EntryBar-.*js/, (route) => (swallowed++ < 2 ? route.abort() : route.continue()))
  })
  await page.evaluate('globalThis.isTheSamePage = true')
  await page.locator('[data-field] button', { hasText: 'Cidade' }).click()
  await page.locator('[data-entry]').getByLabel('Cidade').fill('Ouro Preto')
  expect(swallowed).toBeGreaterThan(1)
  expect(await page.evaluate('globalThis.isTheSamePage')).toBe(true)
})

for (const [width, height, language] of [
  [320, 640, 'pt-BR'],
  [360, 740, 'pt-BR'],
  [390, 844, 'pt-BR'],
  [360, 740, 'en'],
  [360, 740, 'es'],
] as const)
  test(`twelve fields are signed in fourteen taps at ${width} px in ${language}, terms and all, and the button stays on the screen`, async ({
    browser,
  }) => {
    const t = words[language]
    const address = `ana-${(count += 1)}@rubrica.test`
    await sendTwelve(address)
    const token = await tokenOf(product, address)
    const viewport = { width, height }
    const look = { ...phone, viewport, locale: language, colorScheme: 'dark' } as const
    const context = await browser.newContext({ ...look, baseURL: product.baseUrl })
    const page = await context.newPage()
    await page.goto(`/public/envelopes/viewer/${token}`)
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.tap()
    }
    const write = async (text: string) => {
      await page.keyboard.type(text)
      taps += 1 // on the "next" of the phone's keyboard
      await page.keyboard.press('Enter')
    }
    const { bar, terms } = t.signing
    /** With the word that says what it does, all of it on the screen. */
    const main = async (name: string) => {
      const button = page.locator('[data-step]').and(page.getByRole('button', { name, exact: true }))
      const { x, width: own } = (await button.boundingBox())!
      expect(x + own, name).toBeLessThanOrEqual(width - 8)
      await expect(page.getByRole('button', { name: bar.more, exact: true })).toBeInViewport({ ratio: 1 })
      await page.screenshot({ path: test.info().outputPath(`${taps}.png`) })
      return button
    }

    await tap(page.getByLabel(terms.consent))
    await tap(page.getByRole('button', { name: terms.accept }))
    await tap(await main(bar.start))
    await tap(await main(bar.adopt.signature))
    await tap(page.getByRole('button', { name: t.creator.use, exact: true }))
    await tap(await main(bar.spread.signature))
    await tap(await main(bar.adopt.initial))
    await tap(page.getByRole('button', { name: t.creator.useInitial, exact: true })) // all initials at once
    for (const row of [0, 1]) {
      await expect(page.locator('[data-entry] input')).toBeFocused()
      await write('São Paulo')
      await tap(page.getByRole('checkbox', { name: `checkbox ${row}` }))
    }
    await expectSound(page, `all is filled in, ${language}`)
    await page.screenshot({ path: test.info().outputPath('filled.png') })
    await tap(page.locator('[data-step=act]'))
    await tap(page.locator('[data-confirm=sign]'))
    await page.locator('[data-result]').waitFor()
    expect(taps).toBe(14)
  })

/** The policy of the page lets styles in by script alone. */
const spaceOut = (page: Page) =>
  page.evaluate(`(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })()`)

test('the title is whole in the drawer also where text is spaced apart (WCAG 1.4.12)', async ({ browser }) => {
  const title = 'Contrato-de-locação-residencial-com-vaga-de-garagem-e-jardim'
  const sendLong = async (address: string) =>
    void (await sendTo(sender, await draftWith(sender, fixture('corpus/plain-sample.pdf'), title), [address]))
  const { page } = await open(browser, undefined, sendLong)
  await spaceOut(page)
  await page.getByRole('button', { name: t.signing.bar.more, exact: true }).click()
  const heading = page.getByRole('dialog').getByRole('heading', { level: 2, name: title })
  await expect(heading).toBeVisible()
  const cut = `(() => {
    const title = document.querySelector('dialog[open] h2')
    return title.scrollHeight - title.clientHeight
  })()`
  expect(await page.evaluate(cut)).toBe(0)
})

/** Texts of the head that are cut, and those of fields that are wider than they may be. */
const cutTexts = `[...document.querySelectorAll('header h1, header p, [data-field] button *')]
  .filter((each) => each.checkVisibility() && each.textContent)
  .filter((each) => each.scrollWidth > each.clientWidth + 1 || (each.closest('header') && each.scrollHeight > each.clientHeight + 1))
  .map((each) => each.tagName + ' ' + each.textContent)`

test('title, sender and fields are whole also where text is spaced apart (WCAG 1.4.12)', async ({ browser }) => {
  const { owner } = await found(await signUp(product, 'Ana Carolina Oliveira'), 'Construtora Acácias Ltda.')
  const title = 'Contrato de locação residencial com vaga de garagem e jardim'
  const sendLong = async (address: string) =>
    void (await sendTo(owner, await draftWith(owner, fixture('corpus/plain-sample.pdf'), title), [address]))
  const { page } = await open(browser, undefined, sendLong)
  await page.locator('[data-field] button').first().waitFor()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('plain.png') })
  await spaceOut(page)
  await page.screenshot({ path: test.info().outputPath('spaced.png') })
  expect(await page.evaluate(cutTexts)).toEqual([])
})
