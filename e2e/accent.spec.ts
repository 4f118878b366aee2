/** One accent, used sparingly: on each working page at most one primary button is in view, and what is ours covers little of it. */
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addSigners, draftWith, fixture, sendTo } from './world/envelopes.ts'
import { found } from './world/houses.ts'
import { openAs, speakerOf } from './world/looks.ts'
import { tokenOf } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const pdf = fixture('corpus/plain-document.pdf')
const MOST_OF_A_SCREEN = 0.02
let product: Product
test.beforeAll(async () => {
  product = await sharedProduct()
})

for (const [language, width] of [
  ['pt-BR', 1440],
  ['en', 360],
  ['es', 1440],
] as const)
  test(`one primary button in view, and little of the accent: ${language} at ${width}`, async ({ browser }) => {
    const house = await found(await speakerOf(product, language), 'Horizonte')
    const address = `acento.${language.toLowerCase()}@rubrica.test`
    const { id: sent } = await sendTo(house.owner, await draftWith(house.owner, pdf, 'contrato.pdf'), [address])
    const draft = await draftWith(house.owner, pdf, 'rascunho.pdf')
    await addSigners(house.owner, draft, ['outro@rubrica.test'])
    const page = await openAs(browser, product, house.owner, { locale: language, width }, '/business/dashboard')
    const wizard = ['documents', 'recipients', 'fields', 'review'].map((step) => `envelopes/${draft.id}/${step}`)
    const business = [
      'dashboard',
      'documents/sent',
      'documents/received',
      `documents/info/${sent}`,
      ...wizard,
      'storage',
      'teams',
      'users',
      'roles',
    ]
    for (const path of [...business.map((each) => `/business/${each}`), '/account/profile', '/account/signatures']) {
      await page.goto(`${path}?organization=${house.id}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect(page.locator('[role=status].animate-late, [aria-busy=true]')).toHaveCount(0)
      await expectSpare(page, path)
    }
    await page.goto(`/public/envelopes/viewer/${await tokenOf(product, address)}`)
    const { terms } = words[language].signing
    await page.getByLabel(terms.consent).waitFor()
    await expectSpare(page, 'terms')
    await page.getByLabel(terms.consent).check()
    await page.getByRole('button', { name: terms.accept }).click()
    await page.locator('[data-step]').waitFor()
    await page.locator('[data-page="1"] canvas').waitFor()
    await expectSpare(page, 'document to sign')
  })

async function expectSpare(page: Page, where: string): Promise<void> {
  const { primary, accent } = await page.evaluate<{ primary: string[]; accent: number[] }>(MEASURE)
  expect(primary.length, `${where}: ${primary.join(', ')}`).toBeLessThanOrEqual(1)
  const { data, info } = await sharp(await page.screenshot({ scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += 3) {
    if (accent.every((part, channel) => Math.abs(part - data[at + channel]!) < 12)) count += 1
  }
  expect(count / (info.width * info.height), `${where}: share of the accent`).toBeLessThan(MOST_OF_A_SCREEN)
}

/** Primary buttons that can be seen (of the topmost dialog, where there is one), and the accent as the screen has it. */
const MEASURE = `(() => {
  const paint = (color) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    pen.fillStyle = color
    pen.fillRect(0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const probe = document.createElement('i')
  probe.style.color = 'var(--accent)'
  document.body.append(probe)
  const accent = paint(getComputedStyle(probe).color)
  probe.style.color = 'var(--brand)'
  const brand = String(paint(getComputedStyle(probe).color))
  probe.remove()
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const inView = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect()
    return each.checkVisibility() && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  }
  const primary = [...within.querySelectorAll('a, button')]
    .filter((each) => inView(each) && String(paint(getComputedStyle(each).backgroundColor)) === brand)
    .map((each) => each.textContent || each.ariaLabel)
  return { primary, accent }
})()`
