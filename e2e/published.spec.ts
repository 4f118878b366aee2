/** A folder that its owner opens to everybody who has the link, what a visitor does there, and the end of it. */
import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as mine } from '../src/features/storage/ui/browse/messages.pt-BR.ts'
import { messages as t } from '../src/features/storage/ui/public/messages.pt-BR.ts'
import { unzip } from '../src/server/testing/unzip.ts'
import { axe } from './world/axe.ts'
import { fixture } from './world/envelopes.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

let product: Product
let ana: Person
let works: Item

test.beforeAll(async () => {
  product = await startProduct()
  ana = await signUp(product, 'Ana Souza')
  const secret = await folder('Particular')
  works = await folder('Obras', secret.id)
  const plans = await folder('Plantas', works.id)
  await folder('Vazia', works.id)
  await upload('Contrato da obra.pdf', works.id)
  await upload('Planta baixa.pdf', plans.id)
})
test.afterAll(() => product.close())

type Item = Readonly<{ id: string; publish_token: string | null }>

const folder = (name: string, parent: string | null = null) =>
  ana.call<Item>('POST', '/v1/items', { name, ...(parent && { parent }) })

function upload(name: string, parent: string): Promise<Item> {
  const form = new FormData()
  form.set('parent', parent)
  const bytes = fixture('corpus/plain-document.pdf') as Uint8Array<ArrayBuffer>
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), name)
  return ana.call<Item>('POST', '/v1/items/upload', form)
}

async function open(browser: Browser, who: Person | null): Promise<Page> {
  const permissions = who ? ['clipboard-read', 'clipboard-write'] : []
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, permissions })
  if (who) await signIn(context, who, product)
  return context.newPage()
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([])
}

const named = (text: string, name: string) => text.replace('{name}', name)

test('a folder is published, looked through by a person who has the link, and withdrawn', async ({ browser }) => {
  const page = await open(browser, ana)
  await page.goto('/business/storage')
  await page.getByRole('link', { name: 'Particular' }).click()
  const choose = async (action: string) => {
    await page.getByRole('button', { name: named(mine.menu, 'Obras') }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose(mine.publish)
  await expectAccessible(page)
  await page.getByRole('button', { name: mine.publishing.create }).click()
  const link = await page.getByLabel(mine.publishing.link, { exact: true }).inputValue()
  await page.getByRole('button', { name: mine.publishing.copy }).click()
  await expect(page.getByText(mine.publishing.copied)).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(mine.published, { exact: true })).toBeVisible()

  const visitor = await open(browser, null)
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Obras' })).toBeVisible()
  await expect(visitor.getByText('Particular')).toHaveCount(0)
  const picture = visitor.locator('li', { hasText: 'Contrato da obra.pdf' }).locator('img')
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0)
  await expectAccessible(visitor)
  const came = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: named(t.downloadOf, 'Contrato da obra.pdf') }).click()
  expect((await came).suggestedFilename()).toBe('Contrato da obra.pdf')
  const zipped = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: t.downloadAll }).click()
  expect((await zipped).suggestedFilename()).toBe('Obras.zip')
  const zip = unzip(readFileSync(await (await zipped).path()))
  const entries = ['Contrato da obra.pdf', 'Plantas/Planta baixa.pdf', 'Vazia/']
  expect([...zip.keys()].toSorted()).toEqual(entries)
  expect(zip.get('Plantas/Planta baixa.pdf')?.equals(fixture('corpus/plain-document.pdf'))).toBe(true)

  await visitor.getByRole('link', { name: 'Plantas', exact: true }).click()
  await expect(visitor.getByRole('link', { name: 'Planta baixa.pdf' }).first()).toBeVisible()
  await visitor.getByRole('navigation', { name: t.path }).getByRole('link', { name: 'Obras' }).click()
  await visitor.getByRole('searchbox').fill('baixa')
  await expect(visitor.getByRole('link', { name: /^Planta baixa\.pdf/ })).toBeVisible()
  await visitor.getByRole('searchbox').fill('nada disso')
  await expect(visitor.getByText(t.noResult)).toBeVisible()
  await visitor.goto(link)
  await visitor.getByRole('link', { name: 'Vazia', exact: true }).click()
  await expect(visitor.getByText(t.empty)).toBeVisible()

  await choose(mine.publish)
  await page.getByRole('button', { name: mine.publishing.withdraw }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: mine.publishing.withdraw }).click()
  await expect(page.getByText(mine.said.withdrawn)).toBeVisible()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: t.gone })).toBeVisible()
  await expectAccessible(visitor)
})

test('a single file is shown with its first page, opened and downloaded', async ({ browser }) => {
  const file = await upload('Alvará.pdf', works.id)
  const { publish_token: token } = await ana.call<Item>('POST', `/v1/items/${file.id}/publish`)
  const visitor = await open(browser, null)
  await visitor.goto(`/public/storage/${token}`)
  await expect(visitor.getByRole('heading', { name: 'Alvará.pdf' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: t.open })).toHaveAttribute('href', /\/display$/)
  const came = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: t.download }).click()
  expect((await came).suggestedFilename()).toBe('Alvará.pdf')
  await expectAccessible(visitor)
})
