/** Marks on the signer's page stand where they will be drawn: the browser and the sealed file agree within a point and a half. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stamp } from '../../pades/draw/stamp.ts'
import { makePdf } from '../../pades/testing/make-pdf.ts'
import { extent, see } from '../../pades/testing/see.ts'
import { hasSeveralLines } from '../../core/envelope/field.model.ts'

const font = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2'),
).toString('base64')
const face = `<style>@font-face{font-family:'Noto Sans';src:url(data:font/woff2;base64,${font})}</style>`
const isDark = (red: number, green: number, blue: number) => red < 110 && green < 110 && blue < 110
const place = { x: 40, y: 70 }

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(() => browser.close())

test.each([
  ['a field of one line', 'Ação de João AVATAR', 200, 24, 14],
  ['a field of several lines', 'Rua Doutor Luís Migliano, 1986, Morumbi, São Paulo', 150, 60, 12],
  ['large letters', 'Hg', 100, 30, 18],
])('%s', async (_, text, width, height, fontSize) => {
  const isTall = hasSeveralLines(height, fontSize)
  const box = `position:absolute;left:${place.x}px;top:${place.y}px;width:${width}px;height:${height}px`
  const style = `${box};margin:0;padding:0;border:0;background:none;resize:none;font:${fontSize}px/1.2 'Noto Sans'`
  const control = isTall ? `<textarea style="${style}">${text}</textarea>` : `<input style="${style}" value="${text}">`
  const onScreen = await shown(face + control)
  const verticalAlign = isTall ? 'top' : 'middle'
  const { pdf } = await stamp({
    pdf: makePdf(),
    marks: [{ kind: 'text', text, page: 1, ...place, width, height, fontSize, verticalAlign }],
  })
  const onPaper = extent(await see(pdf), isDark)!
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(onScreen[side] - onPaper[side]), side).toBeLessThan(1.5)
})

async function shown(html: string) {
  const pixelsPerPoint = 2
  const page = await browser.newPage({ viewport: { width: 612, height: 300 }, deviceScaleFactor: pixelsPerPoint })
  await page.setContent(html)
  await page.waitForFunction('document.fonts.ready')
  const picture = sharp(await page.screenshot())
    .removeAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  await page.close()
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * 3
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0] as const
  }
  return extent({ width: info.width, height: info.height, pixelsPerPoint, at }, isDark)!
}
