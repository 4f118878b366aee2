/** The start page in numbers: what needs attention and its lists, how envelopes ended, and who sees whose. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectSound } from './world/axe.ts'
import { found, idOf, join, type House } from './world/houses.ts'
import { remember } from './world/past.ts'
import { signIn, signUp, type Person } from './world/people.ts'
import { sharedProduct, type Product } from './world/product.ts'

let product: Product
let house: House
let owner: Person
let member: Person

const longTitle = 'Instrumento particular de compra e venda de imóvel urbano'
const longName = 'Elisabete Nascimento de Albuquerque e Castro Figueiredo'

test.beforeAll(async () => {
  product = await sharedProduct()
  owner = await signUp(product, 'Rita Alves')
  house = await found(owner, 'Horizonte Imóveis')
  member = await signUp(product, longName)
  await join(product, house, member)
  const { id } = await house.owner.call<{ id: string }>('POST', '/v1/teams', { name: 'Locação' })
  await house.owner.call('POST', `/v1/teams/${id}/users`, { users: [await idOf(house.owner, member.email)] })
  await remember(product, house.id, new Date(), [
    { title: longTitle, by: member.email, state: 'in-transit', sentDaysAgo: 20 },
    { title: 'Distrato', by: owner.email, state: 'in-transit', sentDaysAgo: 2, endsInDays: 3 },
    { title: 'Procuração', by: owner.email, state: 'halted', sentDaysAgo: 1 },
    { title: 'Aditivo', by: owner.email, state: 'completed', sentDaysAgo: 15, tookHours: 3 },
    { title: 'Vistoria', by: member.email, state: 'completed', sentDaysAgo: 22, tookHours: 72 },
    { title: 'Proposta', by: member.email, state: 'rejected', sentDaysAgo: 22, tookHours: 5 },
  ])
})

type Look = NonNullable<Parameters<Browser['newContext']>[0]>
const desk: Look = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }
const phone: Look = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true }

async function open(browser: Browser, who: Person, look: Look = desk, locale = 'pt-BR'): Promise<Page> {
  const context = await browser.newContext({ locale, baseURL: product.baseUrl, ...look })
  await signIn(context, who, product)
  const page = await context.newPage()
  await page.goto(`/business/dashboard?organization=${house.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

test('an owner sees their own, switches to everybody by keyboard, and it is remembered', async ({ browser }) => {
  const page = await open(browser, owner)
  await expect(page.getByRole('link', { name: /Vencem em 7 dias 1/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Interrompidos 1/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Abertos há mais/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Por membro' })).toHaveCount(0)
  await page.getByLabel('De quem').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('link', { name: /Abertos há mais de 7 dias 1/ })).toBeVisible()
  const members = page.getByRole('table', { name: 'Por membro' })
  await expect(members.getByRole('row')).toHaveText([/Nome/, /Elisabete.*3 dias/, /Rita.*3 horas/])
  await expect(page.getByRole('table', { name: 'Por time' }).getByRole('row')).toHaveText([/Nome/, /^Locação/])
  await page.getByText('Ver como tabela').press('Enter')
  await expect(page.getByRole('table', { name: /^Como os envelopes/ }).getByRole('row')).toHaveCount(13)
  await expectSound(page, 'everybody, 1440 light')

  await page.getByRole('link', { name: /Abertos há mais/ }).press('Enter')
  await expect(page).toHaveURL(/attention=overdue.*everybody=true|everybody=true.*attention=overdue/)
  await expect(page.getByRole('row')).toHaveText([/Envelope/, new RegExp(longTitle)])
  await page.getByLabel('Situação').selectOption({ label: 'Vencem em 7 dias' })
  await expect(page.getByRole('row')).toHaveText([/Envelope/, /Distrato/])
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Por membro' })).toBeVisible()
})

test('a member sees their own alone, on a phone in the dark', async ({ browser }) => {
  const page = await open(browser, member, phone)
  await expect(page.getByRole('link', { name: new RegExp(longTitle) })).toBeVisible()
  await expect(page.getByRole('link', { name: /Distrato|Interrompidos|Vencem/ })).toHaveCount(0)
  await expect(page.getByLabel('De quem')).toHaveCount(0)
  await expect(page.getByRole('definition')).toHaveText(['1', '3 dias', '50%'])
  await expectSound(page, 'member, 360 dark')
  expect((await member.within(house.id).ask('GET', '/v1/envelopes/overview?source=workspace')).status).toBe(403)
})

for (const [locale, title, table] of [
  ['en-US', 'Needs attention', 'Show as a table'],
  ['es-ES', 'Requiere atención', 'Ver como tabla'],
] as const) {
  test(`in ${locale}`, async ({ browser }) => {
    await owner.call('POST', '/v1/me/language', { lang: locale.slice(0, 2) })
    for (const look of [desk, phone]) {
      const page = await open(browser, owner, look, locale)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await page.getByText(table).click()
      await expectSound(page, `${locale} ${look.viewport?.width}`)
    }
  })
}

test('without the right to send, and with nothing yet, nobody is shown figures of nothing', async ({ browser }) => {
  const { id: role } = await house.owner.call<{ id: string }>('POST', '/v1/roles', { name: 'Leitura' })
  const reader = await signUp(product, 'Caio Nunes')
  await join(product, { ...house, roleOf: () => role }, reader)
  const page = await open(browser, reader)
  await expect(page.getByText('Nada recebido ainda')).toBeVisible()
  await expect(page.getByText('Comece um novo envelope')).toHaveCount(0)
  await expect(page.getByText('Precisa de atenção')).toHaveCount(0)
  await expect(page.getByText('Como os envelopes terminaram')).toHaveCount(0)
  await expectSound(page, 'nothing yet')
})
