/** Buying plans from the demo gateway, on a desk and on a phone: by card, Pix and boleto; up and down; cancelled and back; another card, or none. */
import { expect, test, type Page } from '@playwright/test'
import { messages as wizard } from '../src/features/drafting/ui/wizard/messages.pt-BR.ts'
import { messages as billing } from '../src/features/plans/ui/billing/messages.pt-BR.ts'
import { messages as checkout } from '../src/features/plans/ui/checkout/messages.pt-BR.ts'
import { messages as offers } from '../src/features/plans/ui/offers/messages.pt-BR.ts'
import { messages as offersEs } from '../src/features/plans/ui/offers/messages.es.ts'
import { messages as checkoutEn } from '../src/features/plans/ui/checkout/messages.en.ts'
import { messages as checkoutEs } from '../src/features/plans/ui/checkout/messages.es.ts'
import { messages as plans } from '../src/features/plans/ui/messages.pt-BR.ts'
import { messages as demo } from '../src/features/gateways/demo/messages.pt-BR.ts'
import { cards } from '../src/features/gateways/testing/played.ts'
import { addSigners, draftWith, fixture, sendTo } from './world/envelopes.ts'
import { join } from './world/houses.ts'
import { atNight, atNightBut } from './world/nightly.ts'
import { signUp, type Person } from './world/people.ts'
import {
  accessible,
  buyByCard,
  choose,
  field,
  fillCard,
  fillCustomer,
  openBuyer,
  openMarket,
  openPage,
  openWizard,
  payBy,
  PLAN,
  press,
  pressInDialog,
  screenNames,
  shows,
  type Market,
} from './world/shopping.ts'

let market: Market
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

async function pendingAddress(owner: Person): Promise<string> {
  const { data } = await owner.call<{ data: { checkout_url: string }[] }>('GET', '/v1/invoices/pending')
  return data[0]!.checkout_url
}

test('the address of a payment that is not there says so in the heading of its page', async ({ browser }) => {
  const { page, house } = await openBuyer(browser, market, 'desk', null)
  await page.goto(`/account/billing/payment/${house.id}?organization=${house.id}`)
  await expect(page.getByRole('heading', { level: 1, name: checkout.waiting.gone })).toBeVisible()
})

for (const screen of screenNames) {
  const onScreen = `, on a ${screen}`

  test(
    `a plan is bought by card: CPF first, three steps in order, a declined card said at its field${onScreen}`,
    atNightBut(screen === 'desk'),
    async ({ browser }) => {
      const { page, house } = await openBuyer(browser, market, screen, null)
      const sentHome: string[] = []
      page.on('request', (request) => {
        if (request.url().startsWith(market.product.baseUrl)) sentHome.push(request.postData() ?? '')
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
      await shows(page, checkout.done.replace('{name}', 'Essencial'))
      await shows(page, billing.states.recurring)
      await shows(page, billing.card.ending.replace('{brand}', 'Visa').replace('{digits}', '0010'))
      await accessible(page)
      await press(page, billing.card.remove)
      await pressInDialog(page, billing.card.remove)
      await shows(page, billing.card.none)
      await shows(page, billing.states.active)
      const card = /4000[ ]?0000[ ]?0000[ ]?00(10|28)/
      expect(sentHome.filter((body) => card.test(body))).toEqual([])
      expect(String(await page.evaluate('JSON.stringify([localStorage, sessionStorage])'))).not.toMatch(card)
    },
  )

  test(
    `a card goes through its second step at the gateway, and comes back refused or paid${onScreen}`,
    atNight,
    async ({ browser }) => {
      const { page, house } = await openBuyer(browser, market, screen)
      for (const answer of [demo.actions.fail, demo.actions.authenticate]) {
        await openWizard(page, house, 'basic', 1)
        await fillCard(page, cards.secondStep)
        await press(page, checkout.finish)
        await page.waitForURL(`${market.gateway.url}/**`)
        await shows(page, demo.notice)
        const atGateway = page.url()
        await page.goto('/account/billing/plan')
        await shows(page, billing.waiting.title.replace('{name}', 'Básico'))
        await page.goto('/account/billing')
        await page.getByRole('combobox', { name: billing.home.organization }).selectOption('Ana Souza')
        await page.getByRole('link', { name: billing.home.open }).click()
        await shows(page, billing.paid.never)
        await expect(page.getByText(billing.waiting.declined), 'nothing was bought here').toHaveCount(0)
        await page.goto(`/account/billing/plan?organization=${house.id}`)
        await shows(page, billing.waiting.title.replace('{name}', 'Básico'))
        await page.goto(atGateway)
        await press(page, answer)
        await expect(page).toHaveURL(PLAN)
        if (answer === demo.actions.fail) await shows(page, billing.waiting.declined)
      }
      await shows(page, billing.waiting.paid.replace('{name}', 'Básico'))
      await accessible(page)
    },
  )

  test(
    `Pix shows a code, notices that it was paid, and holds up another purchase meanwhile${onScreen}`,
    atNight,
    async ({ browser }) => {
      const { page, house, owner } = await openBuyer(browser, market, screen)
      await openWizard(page, house, 'essential', 12)
      await payBy(page, 'pix')
      await expect(page.getByRole('img', { name: checkout.pix.qr })).toBeVisible()
      await accessible(page)

      await page.goto('/account/billing/plan?tab=plans')
      await choose(page, 'Avançado')
      await expect(page.getByRole('dialog', { name: offers.busy.title })).toBeVisible()
      await expect(page).toHaveURL('/account/billing/plan?tab=plans') // this 412 asks nobody to sign in
      await accessible(page)
      await press(page, offers.busy.pay)
      await page.waitForURL(/\/account\/billing\/payment\//)
      const payment = page.url()
      await market.gateway.press(await pendingAddress(owner))
      await expect(page).toHaveURL(PLAN)
      await shows(page, checkout.waiting.paid.replace('{name}', 'Essencial'))
      await shows(page, billing.states.recurring)

      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/v1/subscription', async (route) => {
        await released
        await route.continue()
      })
      const asked = page.waitForRequest('**/v1/subscription')
      const answered = page.waitForResponse(/\/v1\/invoices\/[0-9a-f-]{36}/)
      await page.goto(payment) // what is paid offers nothing to pay
      await Promise.all([asked, answered])
      await expect(page.getByText(checkout.waiting.live)).toHaveCount(0)
      release()
      await expect(page).toHaveURL(PLAN)
    },
  )

  test(
    `a boleto has its line and its paper; given up, the plan is free again; paid, it is bought${onScreen}`,
    atNight,
    async ({ browser }) => {
      const { page, house } = await openBuyer(browser, market, screen)
      await openWizard(page, house, 'basic', 12)
      await payBy(page, 'boleto')
      await expect(field(page, checkout.boleto.line)).toHaveValue(/^00090\./)
      await accessible(page)

      await page.goto('/account/profile') // once for each payment one is led to it
      await page.waitForURL(/\/account\/billing\/payment\//)
      await page.goto('/account/profile')
      if (screen === 'desk') await expect(page.getByRole('link', { name: plans.upgrade })).toBeVisible()
      await expect(page).toHaveURL('/account/profile')
      await page.goto('/account/billing/plan')
      await press(page, billing.waiting.drop)
      await press(page, billing.waiting.dropAction)
      await shows(page, billing.waiting.dropped)
      await shows(page, billing.paid.never)

      await openWizard(page, house, 'basic', 12)
      await payBy(page, 'boleto')
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: checkout.boleto.open }).click()
      const paper = await opened
      await shows(paper, demo.notice)
      await press(paper, demo.actions.pay)
      await expect(paper).toHaveURL(PLAN)
      await expect(page).toHaveURL(PLAN)
      await shows(page, checkout.waiting.paid.replace('{name}', 'Básico'))
      await shows(page, billing.states.recurring)
      await shows(page, billing.paid.methods.boleto)
    },
  )

  test(
    `up at once for the difference, down at the end, not down into what does not fit${onScreen}`,
    atNight,
    async ({ browser }) => {
      const { page, house, owner } = await openBuyer(browser, market, screen)
      await openWizard(page, house, 'essential', 12)
      await buyByCard(page, cards.good)

      await page.goto('/business/organizations/settings#plans')
      const current = page.getByRole('button', { name: offers.current, exact: true })
      await expect(current).toHaveAttribute('aria-disabled', 'true')
      await choose(page, 'Avançado')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(offers.change.credit)).toBeVisible()
      await accessible(page)
      await pressInDialog(page, /^Mudar e pagar/)
      await expect(page).toHaveURL(PLAN)
      await shows(page, offers.change.changed.replace('{name}', 'Avançado'))

      await page.goto('/account/billing/plan?tab=plans')
      await choose(page, 'Básico')
      await pressInDialog(page, offers.change.confirm)
      await shows(page, /Mudança marcada: o plano Básico/)
      await press(page, billing.paid.keep)
      await shows(page, billing.paid.kept)

      const emails = Array.from({ length: 6 }, (_, index) => `${screen}-${index}@rubrica.test`)
      await owner.call('POST', '/v1/invitations', { emails, role: house.roleOf('user') })
      await page.goto('/account/billing/plan?tab=plans')
      await choose(page, 'Básico')
      await expect(dialog.getByText(/Há 7 usuários e convites, e o plano permite 5\. Remova 2\./)).toBeVisible()
      const confirm = dialog.getByRole('button', { name: offers.change.confirm })
      await expect(confirm).toHaveAttribute('aria-disabled', 'true')
      await accessible(page)
    },
  )

  test(
    `a plan that is used up leads owners to the plans, and lets others ask them${onScreen}`,
    atNight,
    async ({ browser }) => {
      const { product } = market
      const { page, house, owner } = await openBuyer(browser, market, screen)
      const pdf = fixture('corpus/plain-sample.pdf')
      const bea = await join(product, house, await signUp(product, 'Bea Membro'))
      const hers = await openPage(browser, product, bea, screen)
      const review = async (theirs: Page, person: Person) => {
        const draft = await draftWith(person, pdf, 'Outro contrato.pdf')
        await addSigners(person, draft, ['davi@acme.test'])
        await theirs.goto(`/business?organization=${house.id}`)
        await expect(theirs).toHaveURL('/business/dashboard')
        await theirs.goto(`/business/envelopes/${draft.id}/review`)
        await expect(theirs.getByRole('button', { name: wizard.review.send })).toBeEnabled()
      }
      await review(page, owner)
      await review(hers, bea)
      await sendTo(owner, await draftWith(owner, pdf, 'Contrato.pdf'), ['caio@acme.test']) // takes the last credit meanwhile
      const meetDialog = async (theirs: Page) => {
        await press(theirs, wizard.review.send)
        await expect(theirs.getByRole('dialog', { name: wizard.credit.title })).toBeVisible()
        await accessible(theirs)
      }
      await meetDialog(page)
      await page.getByRole('dialog').getByRole('link', { name: wizard.credit.plans }).click()
      await expect(page).toHaveURL('/account/billing/plan?tab=plans')
      await shows(page, offers.compare.title)

      await meetDialog(hers)
      await expect(hers.getByRole('link', { name: wizard.credit.plans })).toHaveCount(0)
      await pressInDialog(hers, plans.ask)
      await expect(hers.getByRole('dialog').getByText(plans.asked)).toBeVisible()
      const letter = await product.postbox.letterTo(
        owner.email,
        ({ text }) => text.includes('Bea Membro') && !text.includes('/account/users'),
      )
      expect(letter.text).toContain('/account/billing/plan')
    },
  )

  test(`with another card, which is warned about; cancelled and back${onScreen}`, atNight, async ({ browser }) => {
    const { page, house } = await openBuyer(browser, market, screen)
    await openWizard(page, house, 'basic', 1)
    await buyByCard(page, cards.good)

    // from within the app: the page that takes a card is loaded anew, or it could not reach the gateway
    await page.goto('/account/profile')
    if (screen === 'phone') await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await page.getByRole('link', { name: billing.title, exact: true }).click()
    await press(page, billing.card.change)
    await page.waitForURL(/card=change/)
    await fillCard(page, cards.expires)
    await pressInDialog(page, billing.card.save)
    await shows(page, billing.card.changed)
    await shows(page, /O cartão vence em/)
    await accessible(page)
    await press(page, billing.paid.cancel)
    await accessible(page)
    await pressInDialog(page, billing.cancel.action)
    await shows(page, billing.states.active)
    await press(page, billing.paid.reactivate)
    await shows(page, billing.paid.reactivated)
    await shows(page, billing.states.recurring)
  })
}

test(
  'each step of a purchase is gone back to, forward and reloaded with what was typed',
  atNight,
  async ({ browser }) => {
    const { page, house } = await openBuyer(browser, market, 'desk')
    await page.goto('/account/billing/plan?tab=plans')
    await openWizard(page, house, 'essential', 12)
    const company = '11.222.333/0001-81'
    const { document } = checkout.buyer
    await page.goBack()
    await expect(field(page, checkout.address.street)).toHaveValue('Avenida Paulista')
    await page.goBack()
    await field(page, document).fill(company)
    await page.goForward()
    await page.goForward()
    await expect(field(page, checkout.card.holder)).toBeVisible()
    await page.reload()
    await expect(field(page, checkout.card.holder)).toBeVisible()
    await press(page, checkout.previous)
    await expect(page.getByRole('heading', { name: checkout.address.title })).toBeFocused()
    await expect(field(page, checkout.address.street)).toHaveValue('Avenida Paulista')
    await press(page, checkout.previous)
    await expect(field(page, document)).toHaveValue(company)
    await field(page, document).fill('529.982.247-25')
    expect(await page.evaluate<string>('JSON.stringify([localStorage, sessionStorage])')).not.toMatch(/529\.?982/)
    await page.goto(`/account/billing/subscription/basic/${house.id}?interval=1&step=payment`)
    await expect(field(page, checkout.card.holder)).toBeVisible()
    await buyByCard(page, cards.good)
    await page.goto(`/account/billing/subscription/advanced/${house.id}?interval=1&step=payment`)
    await expect(field(page, checkout.address.cep), 'the address is asked again').toHaveValue('')
  },
)

test(
  'another language, also one chosen in another tab, loses nothing that was typed and closes no dialog',
  atNight,
  async ({ browser }) => {
    const { page, house } = await openBuyer(browser, market, 'desk')
    await openWizard(page, house, 'essential', 12)
    await fillCard(page, cards.good)
    const speak = (where: Page, language: string) =>
      where.locator('header').getByRole('combobox').selectOption(language)
    await speak(page, 'en')
    await expect(page.getByRole('heading', { name: 'Buy the Essential plan' })).toBeVisible()
    await expect(field(page, checkoutEn.card.holder)).toHaveValue('ANA SOUZA')
    await expect(field(page, checkoutEn.card.number)).toHaveValue('4000 0000 0000 0010')
    const other = await page.context().newPage()
    await other.goto('/account/profile')
    await speak(other, 'es')
    await expect(field(page, checkoutEs.card.holder)).toHaveValue('ANA SOUZA')
    await press(page, checkoutEs.previous)
    await expect(field(page, checkoutEs.address.street)).toHaveValue('Avenida Paulista')

    await speak(page, 'pt-BR')
    await page.goto('/account/billing/plan?tab=plans')
    await press(page, offers.toSales)
    await field(page, offers.sales.organization).fill('Acme do Norte')
    await speak(other, 'es')
    await expect(page.getByRole('dialog', { name: offersEs.sales.title })).toBeVisible()
    await expect(field(page, offersEs.sales.organization)).toHaveValue('Acme do Norte')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'Esencial', exact: true })).toBeVisible()
  },
)

test('others are at their profile; sales get a letter', atNight, async ({ browser }) => {
  const { product } = market
  const { page, house } = await openBuyer(browser, market, 'desk')
  const bea = await join(product, house, await signUp(product, 'Bea Membro'))
  const hers = await openPage(browser, product, bea, 'desk')
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
  await shows(page, offers.sales.sent)
  expect((await product.postbox.letterTo('vendas@rubrica.test')).text).toContain('Mil envelopes por mês.')
})
