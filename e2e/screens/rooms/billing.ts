/** Plans that are bought: offers, the wizard, payments that wait, and how a paid plan stands. */
import type { Page } from '@playwright/test'
import { messages as standing } from '../../../src/features/plans/ui/billing/messages.pt-BR.ts'
import { messages as checkout } from '../../../src/features/plans/ui/checkout/messages.pt-BR.ts'
import { messages as texts } from '../../../src/features/plans/ui/offers/messages.pt-BR.ts'
import type { House } from '../../world/houses.ts'
import type { Person } from '../../world/people.ts'
import type { Screen } from '../screen.ts'
import { cards } from '../../../src/features/gateways/testing/played.ts'
import { letPaymentComeLate } from '../fate.ts'
import { buy, buyer } from '../shop.ts'

const plan = ({ id }: House): string => `/account/billing/plan?organization=${id}`
const offers = ({ id }: House): string => `/account/billing/plan?tab=plans&organization=${id}`
const wizard = ({ id }: House): string => `/account/billing/subscription/essential/${id}?interval=12`

const paidBy =
  (card: string, interval: 1 | 12 = 12) =>
  (owner: Person): Promise<void> =>
    buy(owner, 'essential', { card }, interval)

const waitingFor =
  (method: 'pix' | 'boleto') =>
  (owner: Person): Promise<void> =>
    buy(owner, 'essential', { method })

const choose = (page: Page, name: string) =>
  page.getByRole('button', { name: texts.chooseNamed.replace('{name}', name) }).click()
const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const next = (page: Page) => page.getByRole('button', { name: checkout.next, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function fillAddress(page: Page): Promise<void> {
  const { cep, street, number, neighborhood, city, state } = checkout.address
  await field(page, cep).pressSequentially('01310100')
  await field(page, street).fill('Avenida Paulista')
  await field(page, number).fill('1000')
  await field(page, neighborhood).fill('Bela Vista')
  await field(page, city).fill('São Paulo')
  await page.getByRole('combobox', { name: state }).selectOption('SP')
}

const table: Screen['ready'] = (page) => page.getByRole('table').first().waitFor()

/** The page of a payment that is waited for. */
function paying(method: 'pix' | 'boleto') {
  type Pending = Readonly<{ data: readonly Readonly<{ id: string }>[] }>
  return buyer(method, async ({ id }, owner) => {
    await waitingFor(method)(owner)
    const { data } = await owner.call<Pending>('GET', '/v1/invoices/pending')
    return `/account/billing/payment/${data[0]!.id}?organization=${id}`
  })
}

/** Its offers, and what is asked when one of them is chosen. */
const chosen = (name: string, of: string, prepare?: (owner: Person, house: House) => Promise<unknown>): Screen => ({
  ...buyer(name, offers, prepare),
  isWindow: true,
  ready: async (page) => {
    await choose(page, of)
    await dialog(page)
  },
})

export const screens: readonly Screen[] = [
  {
    ...buyer('home', ({ id }) => `/account/billing?organization=${id}`, paidBy(cards.good)),
    ready: (page) => page.getByRole('link', { name: standing.home.open }).waitFor(),
  },
  { ...buyer('plan-free', plan), ready: (page) => page.getByText(standing.invoices.none).waitFor() },
  { ...buyer('plan-paid', plan, paidBy(cards.good)), ready: table },
  { ...buyer('plan-card-expires', plan, paidBy(cards.expires, 1)), ready: table },
  {
    ...buyer('plan-cancelled', plan, async (owner) => {
      await paidBy(cards.good)(owner)
      await owner.call('DELETE', '/v1/subscription')
    }),
    ready: table,
  },
  { ...buyer('plan-waits-for-payment', plan, waitingFor('boleto')), ready: table },
  {
    ...buyer(
      'late-payment',
      ({ id }) => `/business/organizations/settings?organization=${id}#audit`,
      async (owner, { id }, product) => {
        await waitingFor('pix')(owner)
        const { data } = await owner.call<{ data: { checkout_url: string }[] }>('GET', '/v1/invoices/pending')
        await letPaymentComeLate(product, id, data[0]!.checkout_url)
      },
    ),
    ready: (page) => page.getByText('Um pagamento foi devolvido.').waitFor(),
  },
  { ...buyer('offers', offers), ready: table },
  chosen('upgrade', 'Avançado', paidBy(cards.good)),
  chosen('too-much-for-it', 'Básico', async (owner, house) => {
    await paidBy(cards.good)(owner)
    const emails = Array.from({ length: 6 }, (_, index) => `pessoa-${index}@horizonte.example`)
    await owner.call('POST', '/v1/invitations', { emails, role: house.roleOf('user') })
  }),
  chosen('payment-in-progress', 'Avançado', waitingFor('pix')),
  {
    ...buyer('sales', offers),
    isWindow: true,
    ready: async (page) => {
      await page.getByRole('button', { name: texts.toSales }).click()
      await dialog(page)
    },
  },
  { ...buyer('wizard-buyer', wizard), ready: (page) => field(page, checkout.buyer.document).waitFor() },
  {
    ...buyer('wizard-address-wrong', wizard),
    ready: async (page) => {
      await next(page)
      await field(page, checkout.address.cep).pressSequentially('0131')
      await next(page)
      await page.getByText(checkout.address.cepWrong).waitFor()
    },
  },
  {
    ...buyer('wizard-card-declined', wizard),
    ready: async (page) => {
      await next(page)
      await fillAddress(page)
      await next(page)
      const { holder, number, month, year, cvv } = checkout.card
      await field(page, holder).fill('RITA ALVES')
      await field(page, number).fill(cards.refused)
      await field(page, month).fill('12')
      await field(page, year).fill('2040')
      await field(page, cvv).fill('123')
      await page.getByRole('button', { name: checkout.finish }).click()
      await page.getByText(/cartão foi recusado/).waitFor()
    },
  },
  {
    ...paying('pix'),
    covers: ['main [role=img]', 'main img', 'main input', 'main [role=timer]'],
    ready: (page) => page.getByRole('img', { name: checkout.pix.qr }).waitFor(),
  },
  {
    ...paying('boleto'),
    covers: ['main input'],
    ready: (page) => page.getByRole('link', { name: checkout.boleto.open }).waitFor(),
  },
]
