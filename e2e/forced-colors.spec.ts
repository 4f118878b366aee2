/** High contrast of Windows: where fields are, what is ticked and what is chosen is seen without backgrounds and shadows. */
import { expect, test, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { draftWith, fixture, sendTo } from './world/envelopes.ts'
import { atNightBut } from './world/nightly.ts'
import { signIn, signUp, tokenOf } from './world/people.ts'
import { sharedProduct } from './world/product.ts'

/** What of a box inside its edge is neither its ground nor near it. */
async function marksIn(box: Locator): Promise<number> {
  const { data, info } = await sharp(await box.screenshot({ animations: 'disabled' }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const at = (x: number, y: number) => data[(y * width + x) * channels]!
  const ground = at(5, 5)
  let marks = 0
  for (let y = 4; y < height - 4; y++)
    for (let x = 4; x < width - 4; x++) if (Math.abs(at(x, y) - ground) > 80) marks += 1
  return marks
}

const expectBorder = (field: Locator) => expect(field).toHaveCSS('border-top-style', 'solid')

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `fields, ticks and choices are seen in high contrast, ${colorScheme}`,
    atNightBut(colorScheme === 'dark'),
    async ({ browser }) => {
      const product = await sharedProduct()
      const ana = await signUp(product, 'Ana Souza')
      const to = `contraste-${colorScheme}@rubrica.test`
      await sendTo(ana, await draftWith(ana, fixture('corpus/plain-document.pdf'), 'contrato.pdf'), [to])
      const look = { locale: 'pt-BR', baseURL: product.baseUrl, forcedColors: 'active', colorScheme } as const
      const guest = await (await browser.newContext(look)).newPage()
      await guest.goto(`/public/envelopes/viewer/${await tokenOf(product, to)}`)
      const consent = guest.getByRole('checkbox').first()
      await consent.waitFor()
      const before = await marksIn(consent)
      await consent.check()
      expect(await marksIn(consent), 'a tick is seen').toBeGreaterThan(before + 8)
      await guest.getByRole('button', { name: 'Ver o documento' }).click()
      await expectBorder(guest.getByRole('textbox', { name: /^Texto Cidade/ }))

      const context = await browser.newContext(look)
      await signIn(context, ana, product)
      const page = await context.newPage()
      await page.goto('/business/documents/sent')
      const row = page.getByRole('checkbox', { name: 'Selecionar contrato.pdf' })
      const empty = await marksIn(row)
      await row.check()
      expect(await marksIn(row), 'a row is seen as selected').toBeGreaterThan(empty + 8)
      await expectBorder(page.getByRole('searchbox'))
      const tab = page.getByRole('link', { name: 'Enviados', exact: true })
      await expect(tab, 'the chosen tab').toHaveCSS('outline-style', 'solid')
    },
  )
