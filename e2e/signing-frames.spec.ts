/** Fields while somebody signs, and on the sealed page: padding in their frames, whole lines under signatures, hints and comments that lie over no control. */
import { execFileSync } from 'node:child_process'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectSound } from './world/axe.ts'
import { draftWith, fixture, untilState } from './world/envelopes.ts'
import { signUp, tokenOf, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { within } from './world/within.ts'
import { words } from './world/words.ts'

/** Letters that go far up and far down. */
const city = 'Ângela, Jaguapitã'
const signer = 'Ágata Gómez y Quijano'
const comment = 'Confira o valor mensal antes de assinar.'
const pdf = fixture('contracts/services.pdf')
let product: Product
let sender: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  sender = await signUp(product)
})

type Box = Readonly<{ page: number; x_axis: number; y_axis: number; width: number; height: number; font_size: number }>
const box = (x_axis: number, y_axis: number, width: number, height: number): Box => ({
  page: 1,
  x_axis,
  y_axis,
  width,
  height,
  font_size: 10,
})
/** A text is long for its frame, a list lies at the right edge of the page. */
const places = {
  signature: box(60, 600, 150, 50),
  text: box(60, 700, 90, 16),
  dropdown: box(498, 200, 90, 22),
} as const

async function send(address: string): Promise<{ id: string; token: string }> {
  const { id, documents } = await draftWith(sender, pdf, 'contrato.pdf')
  const at = `/v1/envelopes/${id}`
  const { id: recipient } = await sender.call<{ id: string }>('POST', `${at}/recipients`, {
    type: 'signer',
    addressees: [{ via: 'email', value: address, name: signer }],
  })
  const inDocument = `${at}/documents/${documents[0]!.id}`
  await sender.call('POST', `${inDocument}/multiple-fields`, {
    fields: [
      { recipient, type: 'dropdown', title: 'Pagamento', options: ['Pix', 'Boleto'], widgets: [places.dropdown] },
      { recipient, type: 'signature', widgets: [places.signature] },
      { recipient, type: 'text', title: 'Cidade', widgets: [places.text] },
    ],
  })
  await sender.call('POST', `${inDocument}/multiple-contents`, {
    contents: [{ type: 'comment', value: comment, ...box(530, 300, 60, 60) }],
  })
  await sender.call('POST', `${at}/send`)
  return { id, token: await tokenOf(product, address) }
}

const open = async (browser: Browser, locale: string, width: number, token: string) => {
  const isPhone = width === 360
  const context = await browser.newContext({
    locale,
    baseURL: product.baseUrl,
    viewport: { width, height: isPhone ? 740 : 900 },
    colorScheme: isPhone ? 'dark' : 'light',
    hasTouch: isPhone,
    isMobile: isPhone,
    deviceScaleFactor: 2,
  })
  const page = await context.newPage()
  await page.goto(`/public/envelopes/viewer/${token}`)
  return page
}

for (const [language, locale, width] of [
  ['pt-BR', 'pt-BR', 1440],
  ['pt-BR', 'pt-BR', 360],
  ['en', 'en-US', 360],
  ['es', 'es-ES', 1440],
  ['es', 'es-ES', 360],
] as const)
  test(`values keep off their frames, lines under signatures are whole, and no hint lies over a control: ${language} at ${width}`, async ({
    browser,
  }, info) => {
    const t = words[language]
    const { id, token } = await send(`quadros.${language.toLowerCase()}.${width}@rubrica.test`)
    const page = await open(browser, locale, width, token)
    const { bar, field, terms } = t.signing
    const main = page.locator('[data-step]')
    await page.getByLabel(terms.consent).check()
    await page.getByRole('button', { name: terms.accept }).click()
    await page.locator('[data-page="1"] canvas').waitFor()
    await expect(main).toHaveAccessibleName(bar.start)
    expect(await overlaps(page), 'on arrival').toEqual([])
    await expectSound(page, `arrived, ${language}`)

    if (width === 360) {
      const note = page.getByText(comment)
      await expect(note).toBeHidden()
      await page.getByRole('button', { name: field.comment }).tap()
      await expect(note).toBeInViewport({ ratio: 1 })
      await expectSound(page, `comment, ${language}`)
      await page.getByRole('button', { name: field.comment }).tap()
      await expect(note).toBeHidden()
    }

    await main.click()
    const choice = page.locator('[data-field]', { has: page.locator('select') })
    await expect(choice.getByText(field.tagRequired)).toBeInViewport({ ratio: 1 })
    expect(await overlaps(page), 'at the list').toEqual([])
    await choice.locator('select').selectOption('Boleto')

    const signature = page.locator('[data-field]', {
      has: page.locator(`button[aria-label*="${field.types.signature}"]`),
    })
    await signature.locator('button').click()
    if (width === 360) {
      await page.getByRole('tab', { name: t.creator.wayDraw }).click()
      await page.getByRole('button', { name: t.creator.drawWhole }).click()
      const hint = (await page.getByText(t.creator.turnPhone).boundingBox())!
      expect(hint.height, 'along the sheet, as it is read with the phone turned').toBeGreaterThan(hint.width)
      await expectSound(page, `drawing, ${language}`)
      await page.getByRole('button', { name: t.creator.done }).click()
      await page.getByRole('tab', { name: t.creator.wayText }).click()
    }
    await page.getByRole('button', { name: t.creator.use, exact: true }).click()
    await expect(signature.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    const text = page.locator('[data-field]').nth(2)
    // The field that is left is offered at once.
    await expect(page.locator('[data-field] input:focus, [data-entry] input:focus')).toBeVisible()
    expect(await overlaps(page), 'at the text').toEqual([])
    await expect(page.getByText(field.tagRequired)).toBeInViewport({ ratio: 1 })
    await page.keyboard.type(city)
    await expect(page.locator('[data-step=act]')).toBeVisible()
    await expect(page.getByText(field.tagRequired)).toHaveCount(0) // what is filled in is asked for no more
    await expect(text).toBeInViewport({ ratio: 1 })
    await expectSound(page, `filled in, ${language}`)
    await page.screenshot({ path: info.outputPath(`filled-in-${width}.png`) })

    for (const frame of [choice, text]) expect(await gapsIn(frame), await frame.innerText()).toEqual([])
    for (const line of await signature.locator('img ~ span').all()) {
      expect(await gapsIn(line, signature), await line.innerText()).toEqual([])
      await expectUncut(page, line)
    }

    await page.locator('[data-step=act]').click()
    await page.locator('[data-confirm=sign]').click()
    await page.locator('[data-result]').waitFor()
    const { documents } = await untilState(sender, id, 'completed')
    const sealed = await sender.download(documents[0]!.links['download']!)
    for (const place of Object.values(places)) {
      const ink = await inkIn(sealed, place)
      expect(ink, JSON.stringify(place)).not.toBeNull()
      // Nothing stands outside of its box; the last line under a signature ends with it.
      expect(Math.min(ink!.left, ink!.right), `sides: ${JSON.stringify({ place, ink })}`).toBeGreaterThanOrEqual(0)
      expect(
        Math.min(ink!.top, ink!.bottom),
        `above and below: ${JSON.stringify({ place, ink })}`,
      ).toBeGreaterThanOrEqual(0)
    }
  })

/** Hints that stand open over something to press which is not their own field. */
const overlaps = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const hints = [
      ...document.querySelectorAll('[data-field] > span.text-xs, span[popover]:popover-open, aside p'),
    ].filter((each) => each.checkVisibility())
    const controls = [...document.querySelectorAll('a, button, input, select, textarea')].filter((each) => each.checkVisibility())
    const boxOf = (each) => each.getBoundingClientRect()
    const meets = (a, b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    return hints.flatMap((hint) =>
      controls
        .filter((control) => !hint.closest('[data-field], aside')?.contains(control))
        .filter((control) => meets(boxOf(hint), boxOf(control)))
        .map((control) => hint.textContent + ' over ' + (control.ariaLabel ?? control.textContent)),
    )
  })()`)

/** At which sides text stands nearer than two pixels to the frame around it, or is cut. */
async function gapsIn(text: Locator, frame = text): Promise<string[]> {
  const around = (await frame.locator('> span').first().boundingBox())! // the frame that is drawn
  const written = await within<Record<'left' | 'top' | 'right' | 'bottom', number>>(
    text,
    `(element) => {
    const input = element.querySelector('input:not([type]), select:not(.opacity-0)')
    const { left, top, right, bottom, width } = (input ?? element).getBoundingClientRect()
    const style = getComputedStyle(input ?? element)
    if (input) {
      const pen = document.createElement('canvas').getContext('2d')
      pen.font = style.font
      // A list on a phone is opened by an invisible one over the words that are shown.
      const start = left + parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth)
      return { left: start, top, right: Math.min(right, start + pen.measureText(input.value).width), bottom }
    }
    const range = document.createRange()
    range.selectNodeContents([...element.querySelectorAll('span')].find((each) => each.textContent.trim() && each.children.length === 0) ?? element)
    const box = range.getBoundingClientRect()
    return { left: box.left, top: box.top, right: Math.min(box.right, right), bottom: box.bottom }
  }`,
  )
  const gaps = {
    left: written.left - around.x,
    right: around.x + around.width - written.right,
    top: written.top - around.y,
    bottom: around.y + around.height - written.bottom,
  }
  return Object.entries(gaps)
    .filter(([, gap]) => gap < 2)
    .map(([side, gap]) => `${side}: ${gap.toFixed(1)} px`)
}

/** Nothing more of the line comes to light once nothing cuts it. */
async function expectUncut(page: Page, line: Locator): Promise<void> {
  const picture = async () => {
    const { x, y, width, height } = (await line.boundingBox())!
    const clip = { x: x - 2, y: y - 3, width: width + 4, height: height + 6 }
    return sharp(await page.screenshot({ clip }))
      .greyscale()
      .raw()
      .toBuffer()
  }
  const cut = await picture()
  await within(
    line,
    `(line) => { for (let at = line; at && !at.matches('[data-page]'); at = at.parentElement) at.style.overflow = 'visible' }`,
  )
  const whole = await picture()
  const more = whole.filter((shade, index) => Math.abs(shade - cut[index]!) > 24).length
  expect(more, `pixels of “${await line.innerText()}” that were cut`).toBe(0)
}

const DPI = 288
const AROUND_PT = 6

/** How far what the sealing drew keeps from the edges of a box, in points; below zero: it stands outside. Null: nothing was drawn. */
async function inkIn(
  sealed: Uint8Array,
  place: Box,
): Promise<Record<'left' | 'top' | 'right' | 'bottom', number> | null> {
  const area = {
    left: place.x_axis - AROUND_PT,
    top: place.y_axis - AROUND_PT,
    width: place.width + 2 * AROUND_PT,
    height: place.height + 2 * AROUND_PT,
  }
  const px = (points: number) => Math.round((points * DPI) / 72)
  const cut = { left: px(area.left), top: px(area.top), width: px(area.width), height: px(area.height) }
  const pixels = (file: Uint8Array) =>
    sharp(
      execFileSync('pdftoppm', ['-png', '-cropbox', '-r', String(DPI), '-f', '1', '-l', '1', '-singlefile', '-'], {
        input: file,
        maxBuffer: 2 ** 26,
      }),
    )
      .extract(cut)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
  const [before, after] = [await pixels(pdf), await pixels(sealed)]
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  after.data.forEach((shade, index) => {
    if (Math.abs(shade - before.data[index]!) < 60) return
    const [x, y] = [index % after.info.width, Math.floor(index / after.info.width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  })
  if (right < 0) return null
  const points = (value: number) => (value * 72) / DPI - AROUND_PT
  return {
    left: points(left),
    top: points(top),
    right: points(after.info.width - right),
    bottom: points(after.info.height - bottom),
  }
}
