/** An audit of payments: nothing where all is well, and each kind of damage by its name. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit, standardChecks } from '../features/audits/audit.commands.ts'
import { refundJob } from '../features/plans/billing/billing.job.ts'
import { billingHandlers, endLapsed } from '../features/plans/billing/billing.jobs.ts'
import { givePlan, setAllowance } from '../features/plans/plan.commands.ts'
import { mirrorSubscription } from '../features/plans/billing/mirror.commands.ts'
import { cards, press, tokenFor } from '../features/gateways/testing/played.ts'
import { asId } from '../kernel/ids.ts'
import { billingDeps } from './features.ts'
import {
  customer,
  damage,
  forgetPurchases,
  lettersTo,
  openBuyer,
  subscriptionsOf,
  takeJobs,
} from './testing/billing.store.ts'
import { ask } from './testing/scene.ts'
import { openWorld, type Person, type World } from './testing/world.store.ts'

let world: World
let owner: Person
let organizationId: string
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await forgetPurchases(world)
  world.ctx.clock.now = new Date()
  ;({ owner, organizationId } = await openBuyer(world))
})

const HOUR = 3_600_000
const deps = () => ({ ...billingDeps(world.gateway), gateway: world.gateway })
const pay = async (more: object) => {
  const body = { plan: 'essential', interval: 1, customer, ...more }
  expect((await ask(world, owner, 'PATCH', { url: '/v1/subscription', body })).statusCode).toBe(200)
}
const byCard = async () => pay({ payment_method: 'card', card_token: await tokenFor(world.demo, cards.good) })
const later = (ms: number) => {
  world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + ms)
}
async function found(): Promise<string[]> {
  const codes: string[] = []
  await audit(world.ctx, standardChecks, ({ aspect, code }) => {
    if (aspect === 'payments' || code === 'credit.miscounted') codes.push(code)
  })
  return codes
}

describe('where all is well', () => {
  it('nothing is found after a purchase, a change, a gift, and the end of each', async () => {
    await byCard()
    expect(await found()).toEqual([])
    const { id } = (await ask(world, owner, 'GET', { url: '/v1/subscription' })).json<{ id: string }>()
    const change = { plan: 'advanced', interval: 1 }
    await ask(world, owner, 'PUT', { url: `/v1/subscriptions/${id}/change-plan`, body: change })
    later(2 * HOUR)
    expect(await found()).toEqual([])
    await ask(world, owner, 'DELETE', { url: '/v1/subscription' })
    later(40 * 24 * HOUR)
    await endLapsed(world.ctx)
    expect(await found()).toEqual([])
    const gift = { plan: 'essential', interval: 'month', until: null, users: 77 } as const
    await givePlan(world.ctx, asId<'Organization'>(organizationId), gift)
    expect(await found()).toEqual([])
  })
})

describe('what is damaged', () => {
  it.each([
    ['payment.without_plan', 'update quotas set billed_by = null, billed_until = null, plan = null'],
    ['plan.without_payment', `update invoices set status = 'rejected'`],
    ['plan.not_as_bought', 'update quotas set available = 9999'],
    ['plan.not_as_bought', `update organizations set features = '{whatsapp,integration_api}'`],
    ['plan.of_another', `update quotas set plan = 'advanced'`],
    ['plan.of_nobody', 'update quotas set billed_by = null'],
    ['invoice.miscounted', 'update invoices set paid_cents = 1'],
    ['plan.past_its_end', `update quotas set given_until = now() - interval '2 days'`],
  ])('is found: %s by %s', async (code, statement) => {
    await byCard()
    later(2 * HOUR)
    await damage(world, organizationId, statement)
    expect(await found()).toContain(code)
  })

  it('is also a boleto that was paid after it had been given up: its owner is told, and names an account', async () => {
    await paidLate('boleto')
    expect(await takeJobs(world, refundJob.name)).toBe(0)
    expect(await lettersTo(world, owner, 'payment_held')).toBe(1)
    later(2 * HOUR)
    expect(await found()).toEqual(['payment.after_the_end'])
  })

  it('a plan that the operator set over a paid one is paid for nothing', async () => {
    await byCard()
    later(2 * HOUR)
    await setAllowance(world.ctx, asId<'Organization'>(organizationId), { plan: 'basic' })
    expect(await found()).toEqual(['payment.without_plan'])
  })
})

/** Given up here while the buyer pays: nobody closed it at the gateway yet. */
async function paidLate(method: 'boleto' | 'pix'): Promise<string> {
  await pay({ payment_method: method })
  const { data } = (await ask(world, owner, 'GET', { url: '/v1/invoices/pending' })).json<{
    data: { checkout_url: string }[]
  }>()
  const [begun] = await subscriptionsOf(world, organizationId)
  await damage(world, organizationId, `update subscriptions set state = 'ended'`)
  await press(data[0]!.checkout_url)
  for (const _ of ['a webhook', 'another']) await mirrorSubscription(world.ctx, deps(), begun!.id)
  return begun!.id
}

it('Pix that came for what had been given up goes back, once, and its owner is told', async () => {
  const id = await paidLate('pix')
  expect(await takeJobs(world, refundJob.name)).toBe(1)
  const handler = billingHandlers(deps()).find(({ job }) => job.name === refundJob.name)!
  const { data } = (await ask(world, owner, 'GET', { url: '/v1/invoices' })).json<{ data: object[] }>()
  expect(data).toMatchObject([{ status: 'paid', paid_value: { amount: 5990 } }])
  const [invoice] = (await world.gateway.read(id))!.invoices
  const payload = { id, invoiceId: invoice!.externalId }
  for (const attempt of [1, 2])
    await handler.run(world.ctx, payload, { attempt, isLast: false, signal: new AbortController().signal })
  expect((await world.gateway.read(id))!.invoices).toMatchObject([{ status: 'cancelled', paidCents: 0 }])
  const invoices = (await ask(world, owner, 'GET', { url: '/v1/invoices' })).json<{ data: object[] }>().data
  expect(invoices).toMatchObject([{ status: 'cancelled', paid_value: { amount: 0 } }])
  expect([await lettersTo(world, owner, 'payment_held'), await lettersTo(world, owner, 'payment_refunded')]).toEqual([
    0, 1,
  ])
  later(2 * HOUR)
  expect(await found()).toEqual([])
})

it('what is given up is closed at the gateway first, so that nobody pays it', async () => {
  await pay({ payment_method: 'pix' })
  const [begun] = await subscriptionsOf(world, organizationId)
  expect((await ask(world, owner, 'DELETE', { url: '/v1/subscription/pending' })).statusCode).toBe(204)
  expect(await world.gateway.read(begun!.id)).toMatchObject({ state: 'ended', invoices: [{ status: 'cancelled' }] })
})

it('what was sent before the payment was known counts in the period that it pays for', async () => {
  await byCard()
  const [bought] = await subscriptionsOf(world, organizationId)
  await damage(
    world,
    organizationId,
    `update quotas set billed_by = null, billed_until = null, plan = null, consumed = 0`,
  )
  await damage(world, organizationId, `update quotas set interval_started_at = now() + interval '1 day'`)
  await mirrorSubscription(world.ctx, deps(), bought!.id)
  expect(await found()).toEqual([])
})
