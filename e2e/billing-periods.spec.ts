/**
 * Periods of plans end, on a desk and on a phone: what was cancelled, and what has lost its card, is free again and is bought anew; a smaller
 * plan follows. Time passes at the gateway by its buttons; where plans end, the product starts anew with its clock at the same moment.
 */
import { expect, test, type Browser } from '@playwright/test'
import { messages as billing } from '../src/features/plans/ui/billing/messages.pt-BR.ts'
import { messages as offers } from '../src/features/plans/ui/offers/messages.pt-BR.ts'
import { messages as demo } from '../src/features/gateways/demo/messages.pt-BR.ts'
import { messages as checkout } from '../src/features/plans/ui/checkout/messages.pt-BR.ts'
import { cards } from '../src/features/gateways/testing/played.ts'
import { atNight } from './world/nightly.ts'
import { signInAnew, type Person } from './world/people.ts'
import {
  accessible,
  buyByCard,
  choose,
  fillCustomer,
  openBuyer,
  openMarket,
  openPage,
  openWizard,
  press,
  pressInDialog,
  screenNames,
  shows,
  type Buyer,
  type Market,
  type ScreenName,
} from './world/shopping.ts'

const HOUR_MS = 3_600_000

type Seen = Buyer & Readonly<{ screen: ScreenName }>
type Subscription = Readonly<{
  state: string
  plan: Readonly<{ id: string }>
  planned: object | null
  paid_until: string
}>

let market: Market
test.beforeAll(async () => {
  market = await openMarket()
})
test.afterAll(() => market.close())

const subscriptionOf = (owner: Person) => owner.call<Subscription>('GET', '/v1/subscription')

async function moveTo(moment: Date): Promise<void> {
  await market.product.stop()
  await market.product.start({
    NODE_OPTIONS: `--import ${new URL('./world/clock-ahead.mjs', import.meta.url).href}`,
    CLOCK_AHEAD_MS: String(moment.getTime() - Date.now()),
  })
}

/** Their sessions are over. */
async function returning(browser: Browser, { owner, house, page, screen }: Seen): Promise<Seen> {
  await page.context().close()
  const again = (await signInAnew(market.product, owner)).within(house.id)
  const next = await openPage(browser, market.product, again, screen)
  await next.goto(`/account/billing/plan?organization=${house.id}`)
  return { owner: again, house, page: next, screen }
}

async function begin(browser: Browser, screen: ScreenName): Promise<Seen> {
  const buyer = await openBuyer(browser, market, screen)
  await openWizard(buyer.page, buyer.house, 'essential', 1)
  await buyByCard(buyer.page, cards.good)
  return { ...buyer, screen }
}

async function loseCard({ page }: Seen): Promise<void> {
  await press(page, billing.card.remove)
  await pressInDialog(page, billing.card.remove)
  await shows(page, billing.card.none)
  await shows(page, billing.states.active)
}

async function cancel({ page }: Seen): Promise<void> {
  await press(page, billing.paid.cancel)
  await pressInDialog(page, billing.cancel.action)
  await shows(page, billing.states.active)
}

async function buyAgain({ page }: Seen): Promise<void> {
  await shows(page, billing.states.cancelled)
  await shows(page, billing.paid.over)
  await accessible(page)
  await press(page, billing.paid.reactivate)
  await page.waitForURL(/\/account\/billing\/subscription\/essential\//)
  await fillCustomer(page)
  await buyByCard(page, cards.good)
  await shows(page, checkout.done.replace('{name}', 'Essencial'))
}

test(
  'a cancelled plan ends with its period and is bought again, and so does what lost its card',
  atNight,
  async ({ browser }) => {
    test.setTimeout(600_000)
    const { gateway, product } = market
    const buyers: Seen[] = []
    for (const screen of screenNames)
      for (const giveUp of [cancel, loseCard]) {
        const buyer = await begin(browser, screen)
        await giveUp(buyer)
        buyers.push(buyer)
      }
    const end = new Date((await subscriptionOf(buyers[0]!.owner)).paid_until)
    await moveTo(new Date(end.getTime() + HOUR_MS))
    await gateway.passTo(end)
    for (const before of buyers) {
      const buyer = await returning(browser, before)
      await expect.poll(async () => (await subscriptionOf(buyer.owner)).state, { timeout: 60_000 }).toBe('cancelled')
      const letter = await product.postbox.letterTo(buyer.owner.email, ({ text }) => text.includes('terminou'))
      expect(letter.text).toContain('Acme')
      await buyer.page.reload()
      await buyAgain(buyer)
      expect(await subscriptionOf(buyer.owner)).toMatchObject({ state: 'recurring', plan: { id: 'essential' } })
    }
  },
)

for (const screen of screenNames)
  test(`a smaller plan follows when a month passes by the button, on a ${screen}`, atNight, async ({ browser }) => {
    const { page, owner } = await begin(browser, screen)
    await page.goto('/account/billing/plan?tab=plans')
    await choose(page, 'Básico')
    await pressInDialog(page, offers.change.confirm)
    await shows(page, /Mudança marcada: o plano Básico/)

    const gateway = await page.context().newPage()
    await gateway.goto(market.gateway.url)
    await accessible(gateway)
    await press(gateway, demo.clock.month)
    await shows(gateway, 'Plano Básico')
    await expect
      .poll(() => subscriptionOf(owner), { timeout: 30_000 })
      .toMatchObject({ state: 'recurring', plan: { id: 'basic' }, planned: null })
    await page.goto('/account/billing/plan')
    await shows(page, billing.states.recurring)
    await expect(page.getByRole('heading', { name: 'Básico' })).toBeVisible()
    await accessible(page)
    const { data } = await owner.call<{ data: { plan: { id: string }; status: string }[] }>('GET', '/v1/invoices')
    expect(data.map(({ plan, status }) => [plan.id, status])).toEqual([
      ['basic', 'paid'],
      ['essential', 'paid'],
    ])
    const { code, output } = market.product.rubrica('audit', '--json')
    expect([code, (JSON.parse(output) as { byAspect: Record<string, number> }).byAspect['payments']]).toEqual([0, 0])
  })
