/** The alphabet of widgets, the PDF viewer and the signature creator, as people meet them. */
import path from 'node:path'
import { axe } from './world/axe.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './product.ts'
import { atNight, atNightBut } from './world/nightly.ts'

const sheet = path.join(import.meta.dirname, '../fixtures/corpus/plain-14-pages.pdf')

const places = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
] as const

for (const { colorScheme, width } of places) {
  test(
    `every widget is accessible and fits, ${colorScheme}, ${width} px`,
    atNightBut(width === 360),
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL!, colorScheme, viewport: { width, height: 800 } })
      const page = await context.newPage()
      const complaints = listen(page)
      await page.goto('/business/design')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await axe(page).analyze()).violations).toEqual([])
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      expect(complaints).toEqual([]) // nothing that the content security policy had to stop
      await context.close()
    },
  )
}

test('a dialog takes the focus, keeps the page away, and gives the focus back', async ({ page }) => {
  await page.goto('/business/design')
  const opener = page.getByRole('button', { name: 'Diálogo' })
  const dialog = page.getByRole('dialog', { name: 'Recusar o envelope' })
  await opener.click()
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test(
  'a picture is cut to its frame by keys, by wheel and by hand; what was seen is what is made',
  atNight,
  async ({ page }) => {
    const complaints = listen(page)
    await page.goto('/business/design')
    const dialog = page.getByRole('dialog', { name: 'Ajustar a imagem' })
    const stage = dialog.getByRole('application', { name: 'Imagem sob a moldura' })
    const zoom = dialog.getByRole('slider', { name: 'Zoom' })
    const field = page.getByRole('group', { name: 'Logotipo', exact: true })
    const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) =>
      field.locator('input[type=file]').setInputFiles(file)
    const use = dialog.getByRole('button', { name: 'Usar esta imagem' })
    /** Keys and wheel do nothing to a picture that is not there yet. */
    const open = async () => {
      await choose(flag)
      await expect(use).not.toHaveAttribute('aria-disabled')
    }
    const cut = async () => {
      await use.click()
      await expect(dialog).toBeHidden()
      return coloursOf(field.getByRole('img', { name: 'Logotipo escolhido' }))
    }
    const flag = { name: 'flag.png', mimeType: 'image/png', buffer: await redAndBlue() }

    await choose({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(field.getByRole('alert')).toContainText('não é PNG, JPG nem BMP')
    await choose({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(field.getByRole('alert')).toContainText('Não foi possível ler esta imagem')

    await open()
    await expect(stage).toBeFocused()
    await expect(dialog.locator('figure img').first()).toBeVisible()
    expect((await axe(page).analyze()).violations).toEqual([])
    expect(await cut()).toEqual({ left: 'red', right: 'blue', top: 'red' }) // the middle

    await open()
    for (let presses = 0; presses < 12; presses++) await stage.press('Shift+ArrowRight')
    expect(await cut()).toEqual({ left: 'red', right: 'red', top: 'red' }) // and not beyond the edge

    await open()
    for (let presses = 0; presses < 10; presses++) await stage.press('-')
    await expect(zoom).toHaveAttribute('aria-valuetext', '50%')
    expect(await cut()).toEqual({ left: 'red', right: 'blue', top: 'nothing' }) // all of it, with a margin

    await open()
    const { x, y, width, height } = (await stage.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.wheel(0, -200)
    await expect(zoom).toHaveAttribute('aria-valuetext', '200%')
    await page.mouse.down()
    await page.mouse.move(x + width / 2 - 60, y + height / 2, { steps: 5 })
    await page.mouse.move(x - 200, y + height / 2, { steps: 5 })
    await page.mouse.up()
    expect(await cut()).toEqual({ left: 'blue', right: 'blue', top: 'blue' })
    expect(complaints).toEqual([])
  },
)

test('a document is read, turned to a page, and zoomed without losing the place', atNight, async ({ page }) => {
  const complaints = listen(page)
  await openPdf(page)
  await expect(page.locator('[data-page="1"] .pdf-text')).toContainText('Trace-based Just-in-Time')

  const goTo = page.getByLabel('Ir para a página')
  await goTo.fill('7')
  await goTo.press('Enter')
  await expect(page.locator('[data-page="7"] canvas')).toBeVisible()
  for (const impossible of ['0', '15', 'x']) {
    await goTo.fill(impossible)
    await goTo.press('Enter')
    await expect(goTo).toHaveValue('7')
  }

  const field = page.locator('[data-page="7"] button')
  await field.scrollIntoViewIfNeeded()
  const before = (await field.boundingBox())!
  await page.mouse.move(before.x, before.y)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await field.boundingBox())!.width).toBeGreaterThan(before.width * 1.3)
  const after = (await field.boundingBox())!
  expect(Math.abs(after.x - before.x)).toBeLessThan(4)
  expect(Math.abs(after.y - before.y)).toBeLessThan(4)
  expect(complaints).toEqual([])
})

test('two fingers zoom the document, not the page around it', atNight, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await openPdf(page)
  const paper = page.locator('[data-page="1"]')
  const before = (await paper.boundingBox())!
  const touch = await context.newCDPSession(page)
  const fingers = (apart: number) => [
    { x: 180 - apart, y: 400, id: 1 },
    { x: 180 + apart, y: 400, id: 2 },
  ]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (const apart of [40, 50, 60]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await paper.boundingBox())!.width / before.width).toBeGreaterThan(1.6)
  expect(await page.evaluate('visualViewport.scale')).toBe(1)
  await context.close()
})

test('a signature is typed with the keyboard alone', atNight, async ({ page }) => {
  await page.goto('/business/design')
  await page.getByRole('button', { name: 'Criar assinatura' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Digitar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Maria da Conceição')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Great Vibes' })).toBeChecked()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Usar esta assinatura' }).press('Enter')
  const { width, height } = await pictureOn(page)
  expect(width).toBeGreaterThan(height * 2) // cut to the ink of one line of text
})

test('a signature is drawn', atNight, async ({ page }) => {
  await page.goto('/business/design')
  await page.getByRole('button', { name: 'Criar assinatura' }).click()
  await page.getByRole('tab', { name: 'Desenhar' }).click()
  const use = page.getByRole('button', { name: 'Usar esta assinatura' })
  await expect(use).toHaveAttribute('aria-disabled', 'true')
  const { x, y } = (await page.getByRole('dialog').locator('canvas').boundingBox())!
  await page.mouse.move(x + 60, y + 120)
  await page.mouse.down()
  await page.mouse.move(x + 160, y + 40, { steps: 5 })
  await page.mouse.move(x + 260, y + 140, { steps: 5 })
  await page.mouse.up()
  await use.click()
  expect((await pictureOn(page)).width).toBeGreaterThan(100)
})

async function openPdf(page: Page): Promise<void> {
  await page.route('**/sample.pdf', (route) => route.fulfill({ path: sheet, contentType: 'application/pdf' }))
  await page.goto('/business/design/pdf')
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
}

async function pictureOn(page: Page): Promise<{ width: number; height: number }> {
  const picture = page.getByRole('img', { name: 'Resultado' })
  await expect(picture).toBeVisible()
  return picture.evaluate(
    async (image: { decode: () => Promise<void>; naturalWidth: number; naturalHeight: number }) => {
      await image.decode()
      return { width: image.naturalWidth, height: image.naturalHeight }
    },
  )
}

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Twice as wide as high: red on the left, blue on the right. */
function redAndBlue(): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 200, height: 200, channels: 3 as const, background } })
  return sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .composite([{ input: half('blue'), left: 200, top: 0 }])
    .png()
    .toBuffer()
}

async function coloursOf(image: Locator): Promise<{ left: string; right: string; top: string }> {
  const { data, info } = await sharp(await image.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (across: number, down: number) => {
    const start = info.channels * (Math.floor(down * info.height) * info.width + Math.floor(across * info.width))
    const [red = 0, , blue = 0] = data.subarray(start, start + 3)
    return Math.abs(red - blue) < 50 ? 'nothing' : red > blue ? 'red' : 'blue'
  }
  return { left: at(0.1, 0.5), right: at(0.9, 0.5), top: at(0.1, 0.05) }
}
