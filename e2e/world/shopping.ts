/** Buying plans as people do: the product and the demo gateway, each in a process of its own, and the wizard filled in. */
import { expect, type Browser, type Page } from '@playwright/test'
import { messages as billing } from '../../src/features/plans/ui/billing/messages.pt-BR.ts'
import { messages as checkout } from '../../src/features/plans/ui/checkout/messages.pt-BR.ts'
import { messages as offers } from '../../src/features/plans/ui/offers/messages.pt-BR.ts'
import { freePort } from '../../src/server/testing/free-port.ts'
import { axe } from './axe.ts'
import { startDemoGateway, type DemoGateway } from './demo-gateway.ts'
import { found, type House } from './houses.ts'
import { signIn, signUp, type Person } from './people.ts'
import { startProduct, type Product } from './product.ts'

export const screens = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: 'dark' },
} as const
export type ScreenName = keyof typeof screens
export const screenNames = ['desk', 'phone'] as const satisfies readonly ScreenName[]

export type Market = Readonly<{ product: Product; gateway: DemoGateway; close: () => Promise<void> }>

export async function openMarket(): Promise<Market> {
  const port = String(await freePort())
  const gateway = await startDemoGateway(`http://localhost:${port}`)
  const product = await startProduct({
    PORT: port,
    PAYMENTS: 'demo',
    DEMO_GATEWAY_URL: gateway.url,
    SALES_EMAIL: 'vendas@rubrica.test',
    FREE_ENVELOPES: '1',
  })
  const close = async () => {
    await product.close()
    await gateway.close()
  }
  return { product, gateway, close }
}

export type Buyer = Readonly<{ owner: Person; house: House; page: Page }>

/** @param cpf null: not told yet */
export async function openBuyer(
  browser: Browser,
  { product }: Market,
  screen: ScreenName,
  cpf: string | null = '52998224725',
): Promise<Buyer> {
  const person = await signUp(product, 'Ana Souza')
  const house = await found(person, 'Acme Ltda.')
  if (cpf) await person.call('PATCH', '/v1/me', { cpf })
  return { owner: house.owner, house, page: await openPage(browser, product, person, screen) }
}

export async function openPage(browser: Browser, product: Product, who: Person, screen: ScreenName): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...screens[screen] })
  await signIn(context, who, product)
  return context.newPage()
}

export const PLAN = /\/account\/billing\/plan/

export const accessible = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([])
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const choose = (page: Page, name: string) => press(page, offers.chooseNamed.replace('{name}', name))
export const pressInDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).click()
export const shows = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

export async function fillCustomer(page: Page): Promise<void> {
  await press(page, checkout.next)
  const { street, number, neighborhood, city, state, cep } = checkout.address
  await field(page, cep).pressSequentially('01310100')
  await expect(field(page, cep)).toHaveValue('01310-100')
  await field(page, street).fill('Avenida Paulista')
  await field(page, number).fill('1000')
  await field(page, neighborhood).fill('Bela Vista')
  await field(page, city).fill('São Paulo')
  await page.getByRole('combobox', { name: state }).selectOption('SP')
  await press(page, checkout.next)
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const { card } = checkout
  await field(page, card.holder).fill('ANA SOUZA')
  await field(page, card.number).fill(number)
  await field(page, card.month).fill('12')
  await field(page, card.year).fill('2040')
  await field(page, card.cvv).fill('123')
}

export async function openWizard(page: Page, { id }: House, plan: string, interval: 1 | 12): Promise<void> {
  await page.goto(`/account/billing/subscription/${plan}/${id}?interval=${interval}`)
  await fillCustomer(page)
}

export async function buyByCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await press(page, checkout.finish)
  await shows(page, billing.states.recurring)
}

export async function payBy(page: Page, method: 'pix' | 'boleto'): Promise<void> {
  await page.getByText(checkout.method[method], { exact: true }).click()
  await press(page, checkout.finish)
  await page.waitForURL(/\/account\/billing\/payment\//)
}
