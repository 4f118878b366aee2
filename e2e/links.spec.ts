/** Links that a sender hands over: chosen beside the recipient, copied and shown as a code after sending, and opened by whoever got it; and what they read. */
import { expect, test } from '@playwright/test'
import { axe } from './world/axe.ts'
import { draftWith } from './world/envelopes.ts'
import { plain } from './world/editing.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const t = words['pt-BR']
let product: Product
let ana: Person
test.beforeAll(async () => {
  product = await sharedProduct()
  ana = await signUp(product, 'Ana Souza')
})
test.beforeEach(({ context }) => signIn(context, ana, product))

test('a link is handed over without a letter, opens the envelope, and the sender sees what was read', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { id } = await draftWith(ana, plain(3), 'contrato.pdf')
  await page.goto(`${product.baseUrl}/business/envelopes/${id}/recipients`)
  await page.getByLabel(t.wizard.recipients.name, { exact: true }).fill('Bruno Lima')
  await page.getByRole('combobox', { name: 'Como Bruno Lima recebe' }).selectOption('Eu entrego o link')
  await expect(page.getByLabel('E-mail (opcional)')).toHaveValue('')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: t.wizard.next }).click()
  await page.goto(`${product.baseUrl}/business/envelopes/${id}/review`)
  await page.getByRole('button', { name: t.wizard.review.send }).click()

  const sent = page.getByRole('dialog', { name: t.wizard.sent.title })
  await sent.getByRole('button', { name: 'Link de Bruno Lima' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link de Bruno Lima' })
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toMatch(/\/public\/envelopes\/viewer\/[\w-]{43}$/)
  await expect(dialog.getByRole('img', { name: 'QR code do link de Bruno Lima' })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await visitor.goto(link)
  await visitor.getByLabel(t.signing.terms.consent).check()
  const told = visitor.waitForResponse(/reading-times$/, { timeout: 60_000 })
  await visitor.getByRole('button', { name: t.signing.terms.accept }).click()
  await visitor.mouse.move(200, 300)
  expect(await (await told).json()).toEqual({ is_kept: true })

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${product.baseUrl}/business/documents/info/${id}`)
  await expect(page.getByText('1 de 3 páginas')).toBeVisible()
  await page.getByText('1 de 3 páginas').click()
  await expect(page.getByRole('table', { name: 'Páginas que Bruno Lima leu' })).toContainText('contrato.pdf, página 1')
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Link de Bruno Lima' }).first().click()
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(link)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page.getByText('Ana Souza viu o link de Bruno Lima, para entregar.')).toHaveCount(2)
})
