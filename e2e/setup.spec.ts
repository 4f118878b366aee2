/** The first start in a real browser: four steps, a reload between them, a test letter, and the way is gone. */
import { expect, test } from '@playwright/test'
import { messages } from '../src/features/setup/ui/messages.en.ts'
import { axe } from './world/axe.ts'
import { atNight } from './world/nightly.ts'
import { startProduct } from './world/product.ts'

test('a person who has the link sets a new installation up in four steps and sends from it', async ({ browser }) => {
  const product = await startProduct({ SETUP: 'auto' })
  const link = /Set it up: +(\S+)/.exec(product.log())?.[1] ?? ''
  expect(link).toContain(`${product.baseUrl}/setup#`)
  expect(product.rubrica('setup-link').output).toContain(link)
  const context = await browser.newContext({ baseURL: product.baseUrl, locale: 'en' })
  const page = await context.newPage()
  const sound = async () => expect((await axe(page).analyze()).violations).toEqual([])

  await page.goto('/')
  await expect(page.getByRole('heading', { name: messages.title })).toBeVisible()
  await expect(page.getByLabel(messages.person.token)).toBeVisible() // without the link
  await page.goto(link)
  await expect(page).toHaveURL(`${product.baseUrl}/setup`)
  await expect(page.getByLabel(messages.person.token)).toBeHidden()
  await page.reload() // the link is gone from the address, not from this tab
  await sound()
  await page.getByLabel(messages.person.name).fill('Ana Prado')
  await page.getByLabel(messages.person.email).fill('ana@acme.example')
  await page.getByLabel(messages.person.password, { exact: true }).fill('Sealed-4711-x')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: messages.organization.title })).toBeVisible()
  await page.reload()
  await sound()
  await page.getByLabel(messages.organization.name).fill('Acme')
  await page.getByRole('button', { name: messages.organization.submit }).click()

  await expect(page.getByRole('heading', { name: messages.mail.title })).toBeVisible()
  await page.getByRole('button', { name: messages.mail.submit }).click()
  await expect(page.getByText('The mail server took the letter to ana@acme.example', { exact: false })).toBeVisible()
  await sound()
  await page.getByRole('button', { name: messages.next }).click()

  await expect(page.getByRole('heading', { name: messages.seal.title })).toBeVisible()
  await sound()
  await page.getByRole('button', { name: messages.seal.finish }).click()
  await page.waitForURL(/business|complete/)
  const stranger = await (await browser.newContext({ baseURL: product.baseUrl, locale: 'en' })).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: messages.over })).toBeVisible()
  expect(product.rubrica('setup-link').output).toContain('set up already')
  await product.close()
})

test('a certificate that came as a file seals after the server started itself anew', atNight, async ({ browser }) => {
  const product = await startProduct({ SETUP: 'auto' })
  const page = await (await browser.newContext({ baseURL: product.baseUrl, locale: 'en' })).newPage()
  await page.goto(product.rubrica('setup-link').output.match(/http\S+/)![0])
  await page.getByLabel(messages.person.name).fill('Ana Prado')
  await page.getByLabel(messages.person.email).fill('ana@acme.example')
  await page.getByLabel(messages.person.password, { exact: true }).fill('Sealed-4711-x')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: messages.organization.skip }).click()
  await page.getByRole('button', { name: messages.skip }).click()
  await page.getByRole('tab', { name: messages.seal.from.file }).click()
  await page.getByLabel(messages.seal.file).setInputFiles('fixtures/pki/company.p12')
  await page.getByLabel(messages.seal.password, { exact: true }).fill('nope')
  await page.getByRole('button', { name: messages.seal.store }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(messages.seal.password, { exact: true }).fill('1234')
  await page.getByRole('button', { name: messages.seal.store }).click()
  await expect(page.getByText(messages.seal.restart)).toBeHidden({ timeout: 60_000 })
  await expect(page.locator('dd').first()).not.toContainText('Rubrica', { timeout: 60_000 })
  expect((await axe(page).analyze()).violations).toEqual([])
  await product.close()
})
