/** An organization in the hands of its owner: name, logo, colours, plan, people, and its end. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { messages as people } from '../src/features/members/ui/messages.pt-BR.ts'
import { messages as t } from '../src/features/organizations/ui/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { found, idOf, join, type House } from './world/houses.ts'
import { signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

let product: Product
let ana: Person
let house: House

test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct({ FREE_USERS: '10', PLAN_PRICES: 'basic=29.90', SALES_EMAIL: 'vendas@rubrica.test' })
  ana = await signUp(product, 'Ana Souza')
  house = await found(ana, 'Acme Ltda.')
})
test.afterAll(() => product.close())

async function open(browser: Browser, who: Person, path: string, organization?: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
  const [name = '', ...value] = who.cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: product.baseUrl }])
  const page = await context.newPage()
  const [address = '', hash] = path.split('#')
  await page.goto(address + (organization ? `?organization=${organization}` : '') + (hash ? `#${hash}` : ''))
  return page
}

const settings = '/business/organizations/settings'
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).last()).toBeVisible()
const accessible = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([])

test('an organization is founded, described, and given a logo and colours that its pages wear', async ({ browser }) => {
  const page = await open(browser, ana, '/business/organizations/new')
  await page.getByLabel(t.create.name).fill('Clínica Aurora')
  await page.getByLabel(t.about.segment).fill('Saúde')
  await accessible(page)
  await page.getByRole('button', { name: t.create.action }).click()
  await expect(page.locator('header').first().getByTitle('Clínica Aurora')).toBeVisible()

  await page.getByRole('link', { name: 'Organização', exact: true }).click()
  await expect(page.getByLabel(t.about.segment)).toHaveValue('Saúde')
  await page.getByLabel(t.about.company).fill('Aurora S.A.')
  await page.getByRole('button', { name: t.save }).click()
  await said(page, t.saved)
  await page.reload()
  await expect(page.getByLabel(t.about.company)).toHaveValue('Aurora S.A.')

  await page.getByRole('tab', { name: t.themes }).click()
  const logo = page.getByRole('group', { name: t.logo.title })
  const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: red })
  await page.getByRole('button', { name: 'Usar esta imagem' }).click()
  await said(page, t.logo.saved)
  const inHeader = page.locator('header').first().getByRole('presentation').or(page.locator('header img')).first()
  await expect(inHeader).toHaveAttribute('src', /\/v1\/organizations\/[\w-]+\/logo\?v=/)

  const navbar = page.getByRole('region', { name: t.theme.navbar })
  await navbar.getByLabel(`${t.theme.ground}: outra cor`).fill('#ffdd00')
  await expect(navbar.getByText('O texto é difícil de ler neste fundo', { exact: false })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: t.save }).click()
  await said(page, t.theme.saved)
  await expect(page.locator('header').first()).toHaveCSS('background-color', 'rgb(255, 221, 0)')
  await page.getByRole('button', { name: t.theme.restore }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.theme.restore }).click()
  await said(page, t.theme.restored)
})

test('plans are told with what is used, and nothing is sold; who manages billing sees nothing else', async ({
  browser,
}) => {
  const carla = await join(product, house, await signUp(product, 'Carla Dias'))
  await house.owner.call('PUT', `/v1/users/${await idOf(house.owner, carla.email)}/permissions`, {
    manage_billing: true,
  })
  const page = await open(browser, carla, settings, house.id)
  await expect(page.getByRole('tab')).toHaveText([t.plans])
  await expect(page.getByRole('heading', { name: 'Plano Gratuito' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: /^Usuários: 2 de 10/ })).toBeVisible()
  await expect(page.getByText('R$ 29,90 por mês')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Escrever para vendas@rubrica.test' })).toHaveAttribute(
    'href',
    'mailto:vendas@rubrica.test',
  )
  await accessible(page)
})

test('a personal workspace has no pages of an organization, whatever the address says', async ({ browser }) => {
  const page = await open(browser, ana, '/business/dashboard')
  for (const path of [settings, '/business/users', '/business/teams', `/business/roles/edit/${crypto.randomUUID()}`]) {
    await page.goto(path)
    await expect(page).toHaveURL('/business/dashboard')
  }
  await expect(page.getByRole('link', { name: people.users.title, exact: true })).toHaveCount(0)
})

test('roles and teams: boxes and names save themselves, and what a removed role leaves is said', async ({
  browser,
}) => {
  const davi = await join(product, house, await signUp(product, 'Davi Rocha'))
  const user = await idOf(house.owner, davi.email)
  const { id: role } = await house.owner.call<{ id: string }>('POST', '/v1/roles', { name: 'Jurídico' })
  await house.owner.call('POST', `/v1/roles/${role}/users`, { users: [user] })
  const { id: team } = await house.owner.call<{ id: string }>('POST', '/v1/teams', { name: 'Vendas' })

  const page = await open(browser, ana, `/business/roles/edit/${role}`, house.id)
  await page.getByLabel(people.permissions.manage_teams).check()
  await said(page, people.saved)
  expect(await house.owner.call('GET', `/v1/roles/${role}`)).toMatchObject({ manage_teams: true })
  await accessible(page)
  await page.getByRole('button', { name: people.roles.remove }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 usuário a tem e passa a ter a função Usuário padrão.')
  await dialog.getByRole('button', { name: people.roles.remove }).click()
  await said(page, people.roles.removed)
  await expect(page).toHaveURL(/\/business\/users#roles$/)
  expect(await house.owner.call('GET', `/v1/users/${user}?extended=true`)).toMatchObject({
    roles: [{ system: 'user' }],
  })
  await page.getByRole('link', { name: people.roles.user }).click()
  await expect(page.getByRole('heading', { name: people.roles.edit })).toBeVisible()
  await expect(page.getByRole('button', { name: people.roles.remove })).toHaveCount(0) // the system's own stay

  await page.goto(`/business/teams/edit/${team}`)
  await page.getByLabel(people.teams.name).fill('Vendas Sul')
  await said(page, people.saved)
  expect(await house.owner.call('GET', `/v1/teams/${team}`)).toMatchObject({ name: 'Vendas Sul' })
  await accessible(page)
})

test('the last owner stays one, and what somebody who left had begun is finished by an owner', async ({ browser }) => {
  const elis = await join(product, house, await signUp(product, 'Elis Prado'))
  await elis.call('POST', '/v1/envelopes', { title: 'Contrato de Elis' })
  const page = await open(browser, ana, '/business/users', house.id)
  await page.getByRole('button', { name: 'Editar Ana Souza' }).click()
  await page.getByRole('button', { name: people.users.endOwner }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Remover Elis Prado' }).click()
  await page.getByRole('button', { name: people.users.removeAction }).click()
  await said(page, people.users.removed.replace('{name}', 'Elis Prado'))

  await page.goto('/business/documents/draft?everybody=true')
  await page.getByRole('link', { name: 'Contrato de Elis' }).click()
  await page.getByRole('link', { name: 'Continuar edição' }).click()
  await expect(page).toHaveURL(/\/business\/envelopes\/[\w-]+\/documents$/)
  await expect(page.getByText('Contrato de Elis').first()).toBeVisible()
})

test('an organization is closed by its owner with their password, and by nothing less', async ({ browser }) => {
  const closing = await found(ana, 'Fim Ltda.')
  const page = await open(browser, ana, settings, closing.id)
  await page.getByRole('button', { name: t.remove.action }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.remove.password, { exact: true }).fill('Errada-2026')
  await dialog.getByRole('button', { name: t.remove.action }).click()
  await expect(dialog.getByLabel(t.remove.password, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await accessible(page)
  await dialog.getByLabel(t.remove.password, { exact: true }).fill(ana.password)
  await dialog.getByRole('button', { name: t.remove.action }).click()
  await said(page, t.remove.done.replace('{name}', 'Fim Ltda.'))
  await expect(page).toHaveURL('/business/dashboard')
  await expect(page.locator('header').first().getByTitle('Ana Souza')).toBeVisible()
  expect((await ana.within(closing.id).ask('GET', '/v1/roles')).status).toBe(403)
})
