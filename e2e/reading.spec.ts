/** What a screen reader is given: names, groups and the order of headings, what is announced, and where the focus is after a dialog. */
import { expect, test, type Page } from '@playwright/test'
import { addSigners, draftWith, fixture } from './world/envelopes.ts'
import { signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { words } from './world/words.ts'

const t = words['pt-BR'].wizard
let product: Product
let sender: Person
let draft: string

test.beforeAll(async () => {
  product = await startProduct()
  sender = await signUp(product)
  const envelope = await draftWith(sender, fixture('corpus/plain-sample.pdf'), 'contrato.pdf')
  await addSigners(sender, envelope, ['ana@rubrica.test', 'bruno@rubrica.test'])
  draft = envelope.id
})
test.afterAll(() => product.close())

test.beforeEach(async ({ page }) => {
  const [name = '', value = ''] = sender.cookie.split('=')
  await page.context().addCookies([{ name, value, url: product.baseUrl }])
})

const step = (name: string) => `${product.baseUrl}/business/envelopes/${draft}/${name}`

/** Readers jump from heading to heading: the first is the page's, and none skips a level. */
async function expectHeadings(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const levels = await page.evaluate<number[]>(
    "[...document.querySelectorAll('h1, h2, h3, h4')].filter((each) => each.checkVisibility()).map((each) => Number(each.tagName[1]))",
  )
  expect(levels[0]).toBe(1)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
}

test('each recipient is a group of its own, and its suggestions keep the name of their field', async ({ page }) => {
  await page.goto(step('recipients'))
  const second = page.getByRole('group', { name: t.recipients.person.replace('{number}', '2') })
  await expect(second.getByLabel(t.recipients.email, { exact: true })).toHaveValue('bruno@rubrica.test')
  await expectHeadings(page)
  await sender.call('POST', '/v1/contacts', { name: 'Carla Dias', email: 'carla@rubrica.test' })
  await page.getByRole('button', { name: t.recipients.add, exact: true }).click()
  const third = page.getByRole('group', { name: t.recipients.person.replace('{number}', '3') })
  const name = third.getByRole('combobox', { name: t.recipients.name, exact: true })
  await name.fill('Carla')
  await expect(page.getByRole('option', { name: /Carla Dias/ })).toBeVisible()
  await expect(page.locator('[role=combobox][aria-expanded=true]')).toHaveAccessibleName(t.recipients.name)
})

test('a question gives the focus back to what asked it, and saving is announced', async ({ page }) => {
  await page.goto(step('review'))
  await expectHeadings(page)
  await page.getByLabel(t.review.name, { exact: true }).fill('Contrato revisto')
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(t.kept.saved)
  const folder = page.getByRole('button', { name: 'Escolher pasta' })
  await folder.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(folder).toBeFocused()
})
