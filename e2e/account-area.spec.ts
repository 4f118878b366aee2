/** The account area in the hands of an owner and of somebody who is none: its pages, its doors, its foot, and the signatures that are kept. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { messages as t } from '../src/features/people/invitations/ui/inviting/messages.pt-BR.ts'
import { messages as organization } from '../src/features/people/organizations/ui/messages.pt-BR.ts'
import { messages as kept } from '../src/features/signatures/ui/messages.pt-BR.ts'
import { messages as creator } from '../src/web/signature/messages.pt-BR.ts'
import { axe } from './world/axe.ts'
import { bitmap } from './world/bitmap.ts'
import { found, join, type House } from './world/houses.ts'
import { signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'

let product: Product
let ana: Person
let house: House

test.beforeAll(async () => {
  product = await startProduct({ FREE_USERS: '4' })
  ana = await signUp(product, 'Ana Souza')
  house = await found(ana, 'Acme Ltda.')
})
test.afterAll(() => product.close())

async function open(browser: Browser, { cookie }: Person, path: string, within?: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl })
  const [name = '', ...value] = cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: product.baseUrl }])
  const page = await context.newPage()
  await page.goto(path + (within ? `?organization=${within}` : ''))
  return page
}

const side = (page: Page) => page.getByRole('complementary').first()
const accessible = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([])

test('owners have all pages of the account area inside its frame, and its foot says what is left', async ({
  browser,
}) => {
  const page = await open(browser, ana, '/account', house.id)
  await expect(page).toHaveURL('/account/profile')
  await expect(side(page).getByRole('navigation').getByRole('link')).toHaveText([
    'Início',
    'Perfil',
    'Contatos',
    'Plano',
    'Usuários',
    'Desenvolvedor',
    'Integrações',
    'Configurações',
  ])
  await expect(side(page).getByText('Proprietário')).toBeVisible()
  await expect(side(page).getByText('Plano Padrão')).toBeVisible()
  await expect(side(page).getByText(/\d+ envios? restantes?/)).toBeVisible()
  await accessible(page)

  await side(page).getByRole('link', { name: 'Contatos' }).click()
  await expect(page).toHaveURL('/account/contacts')
  await page.getByRole('button', { name: 'Novo contato' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill('Bruno Lima')
  await page.getByRole('dialog').getByLabel('E-mail').fill('bruno@rubrica.test')
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('searchbox').fill('bruno')
  await expect(page).toHaveURL('/account/contacts?q=bruno')
  await expect(page.getByRole('row').filter({ hasText: 'Bruno Lima' })).toBeVisible()

  for (const [link, title] of [
    ['Termos de uso', 'Termos de uso'],
    ['Privacidade', 'Política de privacidade'],
    ['Política de cookies', 'Política de cookies'],
  ] as const) {
    await page.goto('/account/profile')
    await side(page).getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await accessible(page)

  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await accessible(page)
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL('/business/dashboard')
})

test('the settings keep a name and a logo for the header, and know when nothing has changed', async ({ browser }) => {
  const page = await open(browser, ana, '/account/configuration', house.id)
  await expect(page.getByRole('tab', { name: organization.customize })).toHaveAttribute('aria-selected', 'true')
  const save = page.getByRole('button', { name: organization.save })
  const name = page.getByLabel(organization.name.label)
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(name).toHaveAttribute('maxlength', '50')
  await name.fill('Acme Engenharia')
  await save.click()
  await expect(page.getByText(organization.saved)).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')

  const logo = page.getByRole('group', { name: organization.logo.wide })
  const blue = { create: { width: 600, height: 300, channels: 3, background: '#2f4b7c' } } as const
  const buffer = await sharp(blue).png().toBuffer()
  await logo.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Usar esta imagem' }).click()
  await expect(page.getByText(organization.logo.saved)).toBeVisible()
  const inHeader = page.locator('header').first().locator('img')
  await expect(inHeader).toHaveAttribute('src', /logo\?shape=wide/)
  const shape = await inHeader.evaluate((image) => [
    Number(Reflect.get(image, 'naturalWidth')),
    Number(Reflect.get(image, 'naturalHeight')),
  ])
  expect(shape[0]! / shape[1]!).toBeCloseTo(190 / 33, 1)
  await expect(page.locator('header').first().getByTitle('Acme Engenharia')).toBeVisible() // the name stays beside it
  await accessible(page)
  await logo.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText(organization.logo.removed)).toBeVisible()
  await expect(page.locator('header img[src*="shape=wide"]')).toHaveCount(0)
})

test('users and invitations have their addresses, a search, and end at the limit of the plan', async ({ browser }) => {
  const bea = await join(product, house, await signUp(product, 'Bea Membro'))
  const page = await open(browser, ana, '/account/users', house.id)
  await expect(page).toHaveURL('/account/users/usersguest')
  await expect(page.getByRole('progressbar', { name: '2 de 4 usuários' })).toHaveAttribute('aria-valuenow', '50')
  await page.getByRole('searchbox').fill('bea')
  await expect(page.getByRole('row')).toHaveCount(2)

  const invite = page.getByRole('button', { name: t.invite })
  const dialog = page.getByRole('dialog')
  await invite.click()
  for (const name of ['a', 'b', 'c']) {
    await dialog.getByLabel(t.emails).fill(`${name}@rubrica.test`)
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('button', { name: t.send }).click()
  await expect(dialog.getByRole('heading', { name: t.limitTitle })).toBeVisible()
  await accessible(page)
  await dialog.getByRole('button', { name: t.limitClose }).click()
  await expect(dialog.getByText('c@rubrica.test', { exact: true })).toBeVisible() // nothing that was typed is lost
  await dialog.getByRole('button', { name: /c@rubrica\.test/ }).click()
  await dialog.getByRole('button', { name: t.send }).click()
  await expect(dialog).toBeHidden()
  await expect(invite).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: t.limitWhat }).click()
  await expect(dialog).toContainText('A organização tem 2 usuários e 2 convites pendentes.')
  await expect(dialog.getByRole('link', { name: t.limitPlans })).toHaveAttribute('href', /settings#plans$/)
  await dialog.getByRole('button', { name: t.limitClose }).click()

  await page.getByRole('link', { name: t.tab }).click()
  await expect(page).toHaveURL('/account/users/pendinginvites')
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText(t.notFound)).toBeVisible()
  await page.getByRole('searchbox').fill('b@')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /Ações do convite a b@/ }).click()
  await page.getByRole('menuitem', { name: t.withdraw }).click()
  await dialog.getByRole('button', { name: t.withdrawAction }).click()
  await expect(page.getByRole('progressbar', { name: '3 de 4 usuários' })).toBeVisible()
  await accessible(page)

  const member = await open(browser, bea, '/account/profile', house.id)
  await expect(side(member).getByText('Usuário', { exact: true })).toBeVisible()
  await expect(side(member).getByRole('navigation').getByRole('link')).toHaveText(['Início', 'Perfil', 'Contatos'])
  for (const path of ['configuration', 'users', 'users/pendinginvites', 'developer']) {
    await member.goto(`/account/${path}`)
    await expect(member).toHaveURL('/account/profile')
  }
})

test('in a personal workspace, which is nobody else’s, there is nothing to choose and nothing to look after', async ({
  browser,
}) => {
  const page = await open(browser, await signUp(product, 'Caio Só'), '/account/configuration')
  await expect(page).toHaveURL('/account/profile')
  const switcher = page.getByRole('button', { name: 'Caio Só: trocar de organização' })
  await expect(switcher).toHaveAttribute('aria-disabled', 'true')
  await switcher.click({ force: true })
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(side(page).getByRole('link', { name: 'Usuários' })).toHaveCount(0)
})

test('a signature is kept as text, as a drawing, and initials as a picture, each seen before', async ({ browser }) => {
  const page = await open(browser, ana, '/account/profile/signatures')
  const dialog = page.getByRole('dialog')
  const make = (at: 0 | 1, button: string) =>
    page.getByRole('main').getByRole('button', { name: button, exact: true }).nth(at).click()
  const image = page.getByRole('img', { name: kept.signature.alt })

  await make(0, kept.create)
  await expect(dialog.getByLabel(creator.nameLabel)).toHaveValue('Ana Souza')
  await dialog.getByLabel(creator.nameLabel).fill('Um nome que tem muito mais de trinta letras')
  await expect(dialog.getByLabel(creator.nameLabel)).toHaveValue('Um nome que tem muito mais de ')
  await dialog.getByRole('button', { name: creator.use }).click()
  await expect(image).toBeVisible()
  const asText = await image.getAttribute('src')

  await make(0, kept.change)
  await dialog.getByRole('tab', { name: creator.wayDraw }).click()
  const pad = (await dialog.locator('canvas').boundingBox())!
  await page.mouse.move(pad.x + 40, pad.y + pad.height / 2)
  await page.mouse.down()
  await page.mouse.move(pad.x + 160, pad.y + pad.height / 3, { steps: 6 })
  await page.mouse.move(pad.x + 260, pad.y + pad.height / 2, { steps: 6 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: creator.use }).click()
  await expect(dialog).toBeHidden()
  await expect(image).not.toHaveAttribute('src', asText!)

  await make(0, kept.create) // the only one left without
  await expect(dialog.getByLabel(creator.initialsLabel)).toHaveValue('AS')
  await expect(dialog.getByLabel(creator.initialsLabel)).toHaveAttribute('maxlength', '5')
  await dialog.getByRole('tab', { name: creator.wayImage }).click()
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await file.setInputFiles({ name: 'rubrica.bmp', mimeType: 'image/bmp', buffer: bitmap(120, 60) })
  await expect(dialog.getByRole('img', { name: creator.preview })).toBeVisible()
  await accessible(page)
  await dialog.getByRole('button', { name: creator.useInitial }).click()
  await expect(page.getByRole('img', { name: kept.initial.alt })).toBeVisible()
  expect((await ana.call<{ data: unknown[] }>('GET', '/v1/signature-profiles')).data).toHaveLength(2)
})
