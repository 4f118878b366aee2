/** Buying plans as a stranger would abuse it: twice at once, for others, for less, in between; and webhooks that are lost or about others. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billingHandlers } from '../features/plans/billing/billing.jobs.ts'
import { mirrorJob, reconcileJob, turnPeriodsJob } from '../features/plans/billing/billing.job.ts'
import { demoKeys } from '../features/gateways/demo/demo-gateway.ts'
import { cards, press, tokenFor } from '../features/gateways/testing/played.ts'
import { asId } from '../kernel/ids.ts'
import { eventsOf } from '../server/ledger.ts'
import { billingDeps } from './features.ts'
import { customer, nextOwner, openBuyer, subscriptionsOf, takeJobs, type Buyer } from './testing/billing.store.ts'
import { ask } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
let mine: Buyer
let other: Buyer
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;[mine, other] = [await openBuyer(world), await openBuyer(world)]
})

type Invoice = Readonly<{
  id: string
  status: string
  checkout_url: string
  paid_value: Readonly<{ amount: number }>
  value: Readonly<{ amount: number }>
}>
type Standing = Readonly<{
  id: string
  state: string
  plan: Readonly<{ id: string }>
  planned: object | null
  paid_until: string | null
}>
const DAY_MS = 86_400_000
const question = { first_name: 'Maria', last_name: 'Souza', email: 'maria@example.com', organization: 'Acme' }

const call = ({ owner }: Buyer, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  ask(world, owner, method, { url: `/v1${url}`, ...(body ? { body } : {}) })
const byCard = async (buyer: Buyer, more: object = {}) =>
  call(buyer, 'PATCH', '/subscription', {
    plan: 'essential',
    interval: 1,
    customer,
    payment_method: 'card',
    card_token: await tokenFor(world.demo, cards.good),
    ...more,
  })
const byBoleto = (buyer: Buyer) =>
  call(buyer, 'PATCH', '/subscription', { plan: 'essential', interval: 1, customer, payment_method: 'boleto' })
const standing = async (buyer: Buyer) => (await call(buyer, 'GET', '/subscription')).json<Standing>()
const invoices = async (buyer: Buyer) => (await call(buyer, 'GET', '/invoices')).json<{ data: Invoice[] }>().data
const codeOf = async (answer: ReturnType<typeof call>) => (await answer).json<{ code: string }>().code
const change = (buyer: Buyer, id: string, plan: string, interval = 1) =>
  call(buyer, 'PUT', `/subscriptions/${id}/change-plan`, { plan, interval })

async function run(name: string, payload: object): Promise<void> {
  const handler = billingHandlers(billingDeps(world.gateway)).find(({ job }) => job.name === name)!
  await handler.run(world.ctx, payload, { attempt: 1, isLast: false, signal: new AbortController().signal })
}

describe('at once', () => {
  it('two purchases are one: the other is told that a payment is in progress', async () => {
    // tokens first, so that both purchases begin at once
    const tokens = [await tokenFor(world.demo, cards.good), await tokenFor(world.demo, cards.good)]
    const buy = (plan: string, card_token: string) =>
      call(mine, 'PATCH', '/subscription', { plan, interval: 1, customer, payment_method: 'card', card_token })
    const answers = await Promise.all([buy('essential', tokens[0]!), buy('advanced', tokens[1]!)])
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 412])
    expect((await invoices(mine)).map(({ status }) => status)).toEqual(['paid'])
    expect(await subscriptionsOf(world, mine.organizationId)).toHaveLength(1)
  })

  it('two upgrades are charged once', async () => {
    await byCard(mine)
    const { id } = await standing(mine)
    const answers = await Promise.all([change(mine, id, 'advanced'), change(mine, id, 'advanced')])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const paid = (await invoices(mine)).filter(({ status }) => status === 'paid')
    expect(paid.map(({ paid_value: { amount } }) => amount).toSorted((a, b) => a - b)).toEqual([5990, 6000])
    expect(await standing(mine)).toMatchObject({ state: 'recurring', plan: { id: 'advanced' } })
  })
})

describe('noted once', () => {
  const notes = async () => {
    const subject = { kind: 'organization', id: asId<'Organization'>(mine.organizationId) } as const
    const events = await world.ctx.db.read((reader) => eventsOf(reader, subject))
    return events.map(({ type }) => type).filter((type) => type !== 'plan.paid' && type.startsWith('plan.'))
  }
  const fiveTimes = (method: 'POST' | 'DELETE', url: string) =>
    Promise.all([1, 2, 3, 4, 5].map(() => call(mine, method, url)))

  it('a plan that is cancelled and reactivated, each five times at once, and reactivated again later', async () => {
    await byCard(mine)
    const answers = await fiveTimes('DELETE', '/subscription')
    expect(answers.map(({ statusCode }) => statusCode)).toContain(204)
    await fiveTimes('POST', '/subscription/reactivate')
    await call(mine, 'DELETE', '/subscription/pending')
    await fiveTimes('POST', '/subscription/reactivate')
    expect(await notes()).toEqual(['plan.cancelled', 'plan.reactivated', 'plan.reactivated'])
  })

  it('a card that is removed five times at once', async () => {
    await byCard(mine)
    await fiveTimes('DELETE', '/subscription/card')
    expect(await notes()).toEqual(['plan.card_removed'])
  })
})

describe('in two tabs', () => {
  const statesOf = async () => (await subscriptionsOf(world, mine.organizationId)).map(({ state }) => state)
  const paid = async () => (await invoices(mine)).filter(({ status }) => status === 'paid').length
  const mirrorAll = async () => {
    for (const { id } of await subscriptionsOf(world, mine.organizationId)) await run(mirrorJob.name, { id })
  }
  /** @param days from the end of what was paid */
  const untilEnd = async (days: number) => {
    const { paid_until: until } = await standing(mine)
    world.ctx.clock.now = new Date(Date.parse(until!) + days * DAY_MS)
    await run(turnPeriodsJob.name, {})
    await mirrorAll()
    mine = { ...mine, owner: await nextOwner(world, mine.organizationId) }
  }

  it('two reactivations are one', async () => {
    await byCard(mine)
    await call(mine, 'DELETE', '/subscription')
    await Promise.all([1, 2].map(() => call(mine, 'POST', '/subscription/reactivate')))
    expect((await statesOf()).toSorted()).toEqual(['ending', 'planned']) // both of one moment
    await untilEnd(-0.5)
    world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + DAY_MS)
    await mirrorAll()
    mine = { ...mine, owner: await nextOwner(world, mine.organizationId) }
    expect([await paid(), (await standing(mine)).plan.id]).toEqual([2, 'essential'])
  })

  it('a change that is given up twice on its last day is one renewal of the old plan', async () => {
    await byCard(mine)
    expect((await change(mine, (await standing(mine)).id, 'basic')).statusCode).toBe(200)
    await untilEnd(-0.5)
    const answers = await Promise.all([1, 2].map(() => call(mine, 'DELETE', '/subscription/pending')))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(204)
    expect((await statesOf()).filter((state) => state === 'planned' || state === 'awaiting')).toHaveLength(1)
    await run(turnPeriodsJob.name, {})
    world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + DAY_MS)
    await mirrorAll()
    mine = { ...mine, owner: await nextOwner(world, mine.organizationId) }
    expect([await paid(), await standing(mine)]).toMatchObject([2, { state: 'recurring', plan: { id: 'essential' } }])
  })

  it('a card removed while a plan is changed by it: what was paid is what the plan is', async () => {
    await byCard(mine)
    const { id } = await standing(mine)
    await Promise.all([call(mine, 'DELETE', '/subscription/card'), change(mine, id, 'advanced')])
    await mirrorAll()
    const { plan } = await standing(mine)
    expect(await paid()).toBe(plan.id === 'advanced' ? 2 : 1)
  })
})

describe('by the dozen', () => {
  it('cards are tried ten times an hour by one person, in all organizations together', async () => {
    const declined = async () => byCard(mine, { card_token: await tokenFor(world.demo, cards.refused) })
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await declined()).statusCode).toBe(422)
    const refused = await declined()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect((await call(mine, 'PUT', '/subscription/card', { card_token: 'token_1' })).statusCode).toBe(429)
    expect(await subscriptionsOf(world, mine.organizationId)).toHaveLength(10)
    expect((await byBoleto(mine)).statusCode).toBe(200)
  })
  it('sales are written to ten times a day by one person', async () => {
    const write = () => call(mine, 'POST', '/plans/contacts', question)
    for (let letter = 1; letter <= 10; letter += 1) expect((await write()).statusCode).toBe(204)
    expect((await write()).statusCode).toBe(429)
  })
})

describe('names', () => {
  it('of which nothing can be read are refused at their fields, to the gateway and to sales', async () => {
    for (const name of ['\u0301\u0308', '\u200b ', '\u3164']) {
      const bought = { plan: 'essential', interval: 1, customer: { ...customer, name }, payment_method: 'boleto' }
      const asked = { ...question, first_name: name, organization: name }
      const answers = [
        await call(mine, 'PATCH', '/subscription', bought),
        await call(mine, 'POST', '/plans/contacts', asked),
      ]
      expect(answers.map((answer) => Object.keys(answer.json<{ errors?: object }>().errors ?? {}))).toEqual([
        ['customer.name'],
        ['first_name', 'organization'],
      ])
    }
  })
})

describe('prices', () => {
  it('are ours, whatever amounts a call names', async () => {
    const wish = { cents: 1, value_cents: 1, amount: 1, price: 0, discount: 9999, credit_cents: 5989, coupon: 'ALL' }
    expect((await byCard(mine, { ...wish, customer: { ...customer, ...wish } })).statusCode).toBe(200)
    expect(await invoices(mine)).toMatchObject([{ value: { amount: 5990 }, paid_value: { amount: 5990 } }])
  })

  it('never fall below zero: what is left of a dear plan pays for no cheaper one at once', async () => {
    await byCard(mine, { interval: 12 })
    const { id } = await standing(mine)
    const preview = await call(mine, 'GET', `/subscriptions/${id}/change-plan?plan=advanced&interval=1`)
    expect(preview.json()).toMatchObject({ effective: 'period_end', credit: { amount: 0 }, due: { amount: 0 } })
    expect((await change(mine, id, 'advanced')).statusCode).toBe(200)
    expect((await invoices(mine)).map(({ status }) => status)).toEqual(['paid'])
    expect(await standing(mine)).toMatchObject({ plan: { id: 'essential' }, planned: { plan: 'advanced' } })
  })
})

it('while a payment waits nothing is changed: not up, not down', async () => {
  await byBoleto(mine)
  for (const plan of ['basic', 'advanced']) {
    expect((await call(mine, 'POST', `/plans/${plan}/subscriptions`, { interval: 1 })).statusCode).toBe(412)
    expect((await byCard(mine, { plan })).statusCode).toBe(412)
  }
  const [{ id } = { id: '' }] = await subscriptionsOf(world, mine.organizationId)
  expect(await codeOf(change(mine, id, 'basic'))).toBe('payment.in_progress')
  expect(await codeOf(call(mine, 'DELETE', '/subscription'))).toBe('plan.cannot_cancel')
})

it('what is another organization’s is not found, and stays as it is', async () => {
  await byCard(other)
  const { id } = await standing(other)
  const [invoice] = await invoices(other)
  expect(await codeOf(change(mine, id, 'advanced'))).toBe('subscription.not_found')
  expect(await codeOf(call(mine, 'GET', `/subscriptions/${id}/change-plan?plan=basic&interval=1`))).toBe(
    'subscription.not_found',
  )
  expect(await codeOf(call(mine, 'GET', `/invoices/${invoice!.id}`))).toBe('invoice.not_found')
  expect(await invoices(mine)).toEqual([])
  expect(await standing(other)).toMatchObject({ state: 'recurring', plan: { id: 'essential' }, planned: null })
})

describe('webhooks', () => {
  it('that were lost are made up for by a job', async () => {
    world.demo.setWebhooks('drop')
    await byBoleto(mine)
    const [waiting] = await invoices(mine)
    await press(waiting!.checkout_url)
    expect(await standing(mine)).toMatchObject({ state: 'uninitialized', plan: { id: 'free' } })
    await takeJobs(world, mirrorJob.name)
    await run(reconcileJob.name, {})
    expect(await takeJobs(world, mirrorJob.name)).toBeGreaterThan(0)
    for (const { id } of await subscriptionsOf(world, mine.organizationId)) await run(mirrorJob.name, { id })
    expect(await standing(mine)).toMatchObject({ state: 'recurring', plan: { id: 'essential' } })
    world.demo.setWebhooks('send')
  })

  it('about one organization’s subscription, though they name another, change only what the gateway says', async () => {
    await byCard(other)
    await byBoleto(mine)
    const [[theirs], [ours]] = [
      await subscriptionsOf(world, other.organizationId),
      await subscriptionsOf(world, mine.organizationId),
    ]
    const { webhookUser, webhookPassword } = demoKeys
    const authorization = `Basic ${Buffer.from(`${webhookUser}:${webhookPassword}`).toString('base64')}`
    const answer = await ask(world, null, 'POST', {
      url: '/v1/payments/webhooks/demo',
      headers: { authorization },
      body: {
        id: `hook_lie_${ours!.id}`,
        account: { id: 'acc', name: 'Demo' },
        type: 'invoice.paid',
        created_at: new Date().toISOString(),
        data: { id: 'in_1', status: 'paid', subscription: { id: ours!.external_id }, amount: 1 },
      },
    })
    expect(answer.statusCode).toBe(200)
    for (const { id } of [theirs!, ours!]) await run(mirrorJob.name, { id })
    expect(await standing(mine)).toMatchObject({ state: 'uninitialized', plan: { id: 'free' } })
    expect(await standing(other)).toMatchObject({ state: 'recurring', plan: { id: 'essential' } })
  })
})
