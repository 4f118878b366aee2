/** The history of an organization in a real browser: read by its owner, filtered, exported, checked at the command line. */
import { execFileSync } from 'node:child_process'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as t } from '../src/features/histories/ui/messages.pt-BR.ts'
import { messages as organization } from '../src/features/people/organizations/ui/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { found, idOf, join, type House } from './world/houses.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { atNight } from './world/nightly.ts'

let product: Product
let ana: Person
let bruno: Person
let house: House

test.beforeAll(async () => {
  product = await startProduct({ FREE_USERS: '10' })
  ana = await signUp(product, 'Ana Souza')
  house = await found(ana, 'Acme Ltda.')
  bruno = await join(product, house, await signUp(product, 'Bruno Dias'))
  await house.owner.call('PUT', `/v1/users/${await idOf(house.owner, bruno.email)}/permissions`, {
    edit_organization: true,
  })
  await house.owner.call('POST', '/v1/teams', { name: 'Jurídico' })
  for (let index = 0; index < 20; index++) await house.owner.call('POST', '/v1/teams', { name: `Equipe ${index}` })
})
test.afterAll(() => product.close())

async function open(browser: Browser, who: Person, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, viewport })
  await signIn(context, who, product)
  const page = await context.newPage()
  await page.goto(`/business/organization?organization=${house.id}#audit`)
  return page
}

const table = (page: Page) => page.getByRole('table', { name: t.caption })

test('an owner reads who did what, page by page and filtered, and a member who edits does not', async ({ browser }) => {
  const page = await open(browser, ana)
  await expect(table(page).getByRole('row', { name: /O time Equipe 19 foi criado\..*Ana Souza/ })).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Próxima' }).click()
  await expect(table(page).getByText('O time Jurídico foi criado.')).toBeVisible()
  await expect(table(page).getByText('Bruno Dias entrou na organização.')).toBeVisible()

  await page.getByLabel(t.area).selectOption(t.areas.rights)
  await expect(
    table(page).getByText('As permissões de Bruno Dias mudaram de nenhum para editar a organização.'),
  ).toBeVisible()
  await expect(table(page).getByText('O time Jurídico foi criado.')).toBeHidden()
  await page.getByLabel(t.person).selectOption('Bruno Dias')
  await expect(page.getByText(t.noneFound)).toBeVisible()
  await page.getByRole('button', { name: t.clear }).click()
  await expect(table(page).getByText('O time Equipe 19 foi criado.')).toBeVisible()

  const other = await open(browser, bruno)
  await expect(other.getByRole('tab', { name: organization.settings })).toBeVisible()
  await expect(other.getByRole('tab', { name: organization.audit })).toHaveCount(0)
})

test('what is exported with proof is checked at the command line; CSV opens as text', atNight, async ({ browser }) => {
  const page = await open(browser, ana)
  const saved = async (button: string) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const download = await coming
    return { name: download.suggestedFilename(), path: await download.path() }
  }
  expect((await saved(t.csv)).name).toBe('historico.csv')
  const proved = await saved(t.jsonl)
  expect(proved.name).toBe('historico.jsonl')
  const said = execFileSync('node', ['scripts/rubrica.mjs', 'verify-ledger', proved.path], { encoding: 'utf8' })
  expect(said).toMatch(/^Intact: \d+ facts\./m)
})

test('on a phone each fact is a card, and nothing is wider than the screen', atNight, async ({ browser }) => {
  const page = await open(browser, ana, { width: 375, height: 740 })
  await expect(table(page).getByText('O time Equipe 19 foi criado.')).toBeVisible()
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect(width).toBeLessThanOrEqual(375)
  await page.getByLabel(t.area).selectOption(t.areas.members)
  await expect(table(page).getByText('Bruno Dias entrou na organização.')).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
})
