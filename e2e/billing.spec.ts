/** Buying plans from the demo gateway, on a desk and on a phone: by card, Pix and boleto; up, down, cancelled and back; another card. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { messages as billing } from '../src/features/plans/ui/billing/messages.pt-BR.ts'
import { messages as checkout } from '../src/features/plans/ui/checkout/messages.pt-BR.ts'
import { messages as offers } from '../src/features/plans/ui/offers/messages.pt-BR.ts'
import { messages as plans } from '../src/features/plans/ui/messages.pt-BR.ts'
import { cards } from '../src/features/gateways/testing/played.ts'
import { freePort } from '../src/server/testing/free-port.ts'
import { axe } from './world/axe.ts'
import { found, join, type House } from './world/houses.ts'
import { signUp, type Person } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { atNight } from './world/nightly.ts'

const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: 'dark' } as const

let product: Product
let gateway: string
test.beforeAll(async () => {
  test.setTimeout(120_000)
  const port = String(await freePort())
  gateway = `http://127.0.0.1:${port}`
  product = await startProduct({ PAYMENTS: 'demo', DEMO_GATEWAY_PORT: port, SALES_EMAIL: 'vendas@rubrica.test' })
})
test.afterAll(() => product.close())

type Buyer = Readonly<{ owner: Person; house: House; page: Page }>

async function buyer(
  browser: Browser,
  screen: typeof desk | typeof phone,
  cpf: string | null = '52998224725',
): Promise<Buyer> {
  const owner = await signUp(product, 'Ana Souza')
  const house = await found(owner, 'Acme Ltda.')
  if (cpf) await owner.call('PATCH', '/v1/me', { cpf })
  return { owner: house.owner, house, page: await open(browser, owner, screen) }
}

async function open(browser: Browser, { cookie }: Person, screen: typeof desk | typeof phone): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', baseURL: product.baseUrl, ...screen })
  const [name = '', ...value] = cookie.split('=')
  await context.addCookies([{ name, value: value.join('='), url: product.baseUrl }])
  return context.newPage()
}

const PLAN = /\/account\/billing\/plan/
const accessible = async (page: Page) => expect((await axe(page).analyze()).violations).toEqual([])
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string) => press(page, offers.chooseNamed.replace('{name}', name))

async function fillCustomer(page: Page): Promise<void> {
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

async function fillCard(page: Page, number: string): Promise<void> {
  const { card } = checkout
  await field(page, card.holder).fill('ANA SOUZA')
  await field(page, card.number).fill(number)
  await field(page, card.month).fill('12')
  await field(page, card.year).fill('2040')
  await field(page, card.cvv).fill('123')
}

async function openWizard(page: Page, { id }: House, plan: string, interval: 1 | 12): Promise<void> {
  await page.goto(`/account/billing/subscription/${plan}/${id}?interval=${interval}`)
  await fillCustomer(page)
}

async function pressAtGateway(address: string): Promise<void> {
  const body = new URLSearchParams()
  expect((await fetch(address, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
}

async function pendingAddress(owner: Person): Promise<string> {
  const { data } = await owner.call<{ data: { checkout_url: string }[] }>('GET', '/v1/invoices/pending')
  return data[0]!.checkout_url
}

test('a plan is bought by card: CPF first, three steps in order, a declined card said at its field', async ({
  browser,
}) => {
  const { page, house } = await buyer(browser, desk, null)
  const sentHome: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(product.baseUrl)) sentHome.push(request.postData() ?? '')
  })
  await page.goto(`/account/billing/plan?tab=plans&organization=${house.id}`)
  await expect(page.getByRole('heading', { name: offers.compare.title })).toBeVisible()
  await accessible(page)
  await choose(page, 'Essencial')
  await field(page, offers.cpf.label).pressSequentially('11111111111')
  await press(page, offers.cpf.save)
  await expect(page.getByText(offers.cpf.wrong)).toBeVisible()
  await accessible(page)
  await field(page, offers.cpf.label).fill('529.982.247-25')
  await press(page, offers.cpf.save)
  await page.waitForURL(/\/account\/billing\/subscription\/essential\//)

  await expect(field(page, checkout.buyer.document)).toHaveValue('529.982.247-25')
  await press(page, checkout.next)
  await field(page, checkout.address.cep).fill('0131')
  await press(page, checkout.next)
  await expect(page.getByText(checkout.address.cepWrong)).toBeVisible()
  await accessible(page)
  await press(page, checkout.previous)
  await fillCustomer(page)

  await press(page, checkout.finish)
  await expect(page.getByText('Preencha este campo.')).toHaveCount(5)
  await accessible(page)
  await fillCard(page, '4000 0000 0000 0011')
  await field(page, checkout.card.year).fill('2020')
  await press(page, checkout.finish)
  await expect(page.getByText(checkout.card.numberWrong)).toBeVisible()
  await expect(page.getByText(checkout.card.past)).toBeVisible()
  await fillCard(page, cards.refused)
  await press(page, checkout.finish)
  await expect(field(page, checkout.card.number)).toHaveAccessibleDescription(/cartão foi recusado/)
  await expect(field(page, checkout.card.cvv)).toHaveValue('')
  await fillCard(page, cards.good)
  await press(page, checkout.finish)
  await expect(page).toHaveURL(PLAN)
  await expect(page.getByText(checkout.done.replace('{name}', 'Essencial'))).toBeVisible()
  await expect(page.getByText(billing.states.recurring)).toBeVisible()
  await expect(page.getByText(billing.card.ending.replace('{brand}', 'Visa').replace('{digits}', '0010'))).toBeVisible()
  await accessible(page)
  await press(page, billing.card.remove)
  await page.getByRole('dialog').getByRole('button', { name: billing.card.remove }).click()
  await expect(page.getByText(billing.card.none)).toBeVisible()
  await expect(page.getByText(billing.states.active)).toBeVisible()
  const card = /4000[ ]?0000[ ]?0000[ ]?00(10|28)/
  expect(sentHome.filter((body) => card.test(body))).toEqual([])
  expect(String(await page.evaluate('JSON.stringify([localStorage, sessionStorage])'))).not.toMatch(card)
})

test(
  'on a phone a card goes through its second step at the gateway, and comes back paid',
  atNight,
  async ({ browser }) => {
    const { page, house } = await buyer(browser, phone)
    await openWizard(page, house, 'basic', 1)
    await fillCard(page, cards.secondStep)
    await press(page, checkout.finish)
    await page.waitForURL(`${gateway}/**`)
    await page.getByRole('button').last().click()
    await expect(page).toHaveURL(PLAN)
    await expect(page.getByText(billing.waiting.declined)).toBeVisible()

    await openWizard(page, house, 'basic', 1)
    await fillCard(page, cards.secondStep)
    await press(page, checkout.finish)
    await page.waitForURL(`${gateway}/**`)
    await page.getByRole('button').first().click()
    await expect(page).toHaveURL(PLAN)
    await expect(page.getByText(billing.waiting.paid.replace('{name}', 'Básico'))).toBeVisible()
    await accessible(page)
  },
)

test(
  'Pix shows a code, notices that it was paid, and holds up another purchase meanwhile',
  atNight,
  async ({ browser }) => {
    const { page, house, owner } = await buyer(browser, phone)
    await openWizard(page, house, 'essential', 12)
    await page.getByText(checkout.method.pix, { exact: true }).click()
    await press(page, checkout.finish)
    await page.waitForURL(/\/account\/billing\/payment\//)
    await expect(page.getByRole('img', { name: checkout.pix.qr })).toBeVisible()
    await accessible(page)

    await page.goto('/account/billing/plan?tab=plans')
    await choose(page, 'Avançado')
    await expect(page.getByRole('dialog', { name: offers.busy.title })).toBeVisible()
    await accessible(page)
    await press(page, offers.busy.pay)
    await page.waitForURL(/\/account\/billing\/payment\//)
    await pressAtGateway(await pendingAddress(owner))
    await expect(page).toHaveURL(PLAN)
    await expect(page.getByText(checkout.waiting.paid.replace('{name}', 'Essencial'))).toBeVisible()
    await expect(page.getByText(billing.states.recurring)).toBeVisible()
  },
)

test('a boleto has its line and its paper; given up, the plan is free again', atNight, async ({ browser }) => {
  const { page, house } = await buyer(browser, desk)
  await openWizard(page, house, 'basic', 12)
  await page.getByText(checkout.method.boleto, { exact: true }).click()
  await press(page, checkout.finish)
  await page.waitForURL(/\/account\/billing\/payment\//)
  await expect(field(page, checkout.boleto.line)).toHaveValue(/^00090\./)
  await expect(page.getByRole('link', { name: checkout.boleto.open })).toHaveAttribute('target', '_blank')
  await accessible(page)

  await page.goto('/account/profile') // once for each payment one is led to it
  await page.waitForURL(/\/account\/billing\/payment\//)
  await page.goto('/account/profile')
  await expect(page.getByRole('link', { name: plans.upgrade })).toBeVisible()
  await expect(page).toHaveURL('/account/profile')
  await page.goto('/account/billing/plan')
  await press(page, billing.waiting.drop)
  await press(page, billing.waiting.dropAction)
  await expect(page.getByText(billing.waiting.dropped)).toBeVisible()
  await expect(page.getByText(billing.paid.never)).toBeVisible()
})

test(
  'up at once for the difference, down at the end, not down into what does not fit',
  atNight,
  async ({ browser }) => {
    const { page, house, owner } = await buyer(browser, desk)
    await openWizard(page, house, 'essential', 12)
    await fillCard(page, cards.good)
    await press(page, checkout.finish)
    await expect(page.getByText(billing.states.recurring)).toBeVisible()

    await page.goto('/business/organizations/settings#plans')
    await expect(page.getByRole('button', { name: offers.current, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await choose(page, 'Avançado')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(offers.change.credit)).toBeVisible()
    await accessible(page)
    await dialog.getByRole('button', { name: /^Mudar e pagar/ }).click()
    await expect(page).toHaveURL(PLAN)
    await expect(page.getByText(offers.change.changed.replace('{name}', 'Avançado'))).toBeVisible()

    await page.goto('/account/billing/plan?tab=plans')
    await choose(page, 'Básico')
    await dialog.getByRole('button', { name: offers.change.confirm }).click()
    await expect(page.getByText(/Mudança marcada: o plano Básico/)).toBeVisible()
    await press(page, billing.paid.keep)
    await expect(page.getByText(billing.paid.kept)).toBeVisible()

    const emails = Array.from({ length: 6 }, (_, index) => `pessoa-${index}@rubrica.test`)
    await owner.call('POST', '/v1/invitations', { emails, role: house.roleOf('user') })
    await page.goto('/account/billing/plan?tab=plans')
    await choose(page, 'Básico')
    await expect(dialog.getByText(/Há 7 usuários e convites, e o plano permite 5\. Remova 2\./)).toBeVisible()
    await expect(dialog.getByRole('button', { name: offers.change.confirm })).toHaveAttribute('aria-disabled', 'true')
    await accessible(page)
  },
)

test('with another card, which is warned about; cancelled and back', atNight, async ({ browser }) => {
  const { page, house } = await buyer(browser, phone)
  await openWizard(page, house, 'basic', 1)
  await fillCard(page, cards.good)
  await press(page, checkout.finish)
  await expect(page.getByText(billing.states.recurring)).toBeVisible()

  const dialog = page.getByRole('dialog')
  // from within the app: the page that takes a card is loaded anew, or it could not reach the gateway
  await page.goto('/account/profile')
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await page.getByRole('link', { name: billing.title, exact: true }).click()
  await press(page, billing.card.change)
  await page.waitForURL(/card=change/)
  await fillCard(page, cards.expires)
  await dialog.getByRole('button', { name: billing.card.save }).click()
  await expect(page.getByText(billing.card.changed)).toBeVisible()
  await expect(page.getByText(/O cartão vence em/)).toBeVisible()
  await accessible(page)
  await press(page, billing.paid.cancel)
  await accessible(page)
  await dialog.getByRole('button', { name: billing.cancel.action }).click()
  await expect(page.getByText(billing.states.active)).toBeVisible()
  await press(page, billing.paid.reactivate)
  await expect(page.getByText(billing.paid.reactivated)).toBeVisible()
  await expect(page.getByText(billing.states.recurring)).toBeVisible()
})

test('others are at their profile; sales get a letter', atNight, async ({ browser }) => {
  const { page, house } = await buyer(browser, desk)
  const bea = await join(product, house, await signUp(product, 'Bea Membro'))
  const hers = await open(browser, bea, desk)
  for (const address of ['plan', `subscription/basic/${house.id}`, `payment/${house.id}`]) {
    await hers.goto(`/account/billing/${address}?organization=${house.id}`)
    await expect(hers).toHaveURL('/account/profile')
  }
  await page.goto(`/account/billing/plan?tab=plans&organization=${house.id}`)
  await press(page, offers.toSales)
  await expect(field(page, offers.sales.first)).toHaveValue('Ana')
  await expect(field(page, offers.sales.organization)).toHaveValue('Acme Ltda.')
  await accessible(page)
  await field(page, 'O que sua empresa precisa (opcional)').fill('Mil envelopes por mês.')
  await press(page, offers.sales.send)
  await expect(page.getByText(offers.sales.sent)).toBeVisible()
  expect((await product.postbox.letterTo('vendas@rubrica.test')).text).toContain('Mil envelopes por mês.')
})
