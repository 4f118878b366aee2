/** Buying plans, with everything real around it: calls, database, and Pagar.me played on a port of its own. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alertUsage } from '../features/plans/billing/alert.commands.ts'
import { billingRoutes } from '../features/plans/billing/billing.routes.ts'
import { mirrorSubscription } from '../features/plans/billing/mirror.commands.ts'
import { turnPeriods } from '../features/plans/billing/billing.jobs.ts'
import { tokenFor, cards, press } from '../features/gateways/testing/played.ts'
import type { Gateway } from '../features/gateways/gateway-port.model.ts'
import { demoKeys } from '../features/gateways/demo/demo-gateway.ts'
import { asId } from '../kernel/ids.ts'
import { purchase, selling, wantedPlan } from '../features/plans/billing/purchase.commands.ts'
import { askSales } from '../features/plans/billing/sales.commands.ts'
import { writeSalesLetter } from '../features/plans/billing/sales.letters.ts'
import { eventsOf } from '../server/ledger.ts'
import { sentence } from '../server/sentences.ts'
import { demoGateway } from './payments.ts'
import { openHttp } from '../server/http/open.ts'
import { billingDeps } from './features.ts'
import { gatekeeper } from './gatekeeper.ts'
import { customer, lettersTo, nextOwner, openBuyer, subscriptionsOf, takeJobs, useUp } from './testing/billing.store.ts'
import { ask } from './testing/scene.ts'
import { openWorld, settleMember, type Person, type World } from './testing/world.store.ts'

let world: World
let owner: Person
/** Is there from the beginning, and gets the letters. */
let first: Person
let organizationId: string

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ;({ owner, organizationId } = await openBuyer(world))
  first = owner
})

type Subscription = Readonly<{
  id: string
  state: string
  plan: { id: string; interval: number }
  pending: { plan: string } | null
  planned: { plan: string; from: string } | null
  properties: { card_last_four_digits: string } | null
  paid_until: string | null
  lapses_at: string | null
  quota: { envelopes: { available: number | null; consumed: number } }
}>
type Invoice = Readonly<{
  id: string
  plan: { id: string }
  status: string
  checkout_url: string | null
  pix: { code: string } | null
  boleto: { line: string } | null
  value: { amount: number }
  discount_value: { amount: number }
  paid_value: { amount: number }
}>

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object, who = owner) =>
  ask(world, who, method, { url, headers: { 'sec-fetch-dest': 'empty' }, ...(body ? { body } : {}) })
const subscription = async () => (await call('GET', '/v1/subscription')).json<Subscription>()
const invoices = async (q = '') => (await call('GET', `/v1/invoices?q=${q}`)).json<{ data: Invoice[] }>().data
const pending = async () => (await call('GET', '/v1/invoices/pending')).json<{ data: Invoice[] }>().data
const deps = () => ({ ...billingDeps(world.gateway), gateway: world.gateway })
const checkOut = (more: object) =>
  call('PATCH', '/v1/subscription', { plan: 'essential', interval: 1, customer, ...more })
const byCard = async (number: string, more: object = {}) =>
  checkOut({ payment_method: 'card', card_token: await tokenFor(world.demo, number), ...more })
const planFacts = async () => {
  const subject = { kind: 'organization', id: asId<'Organization'>(organizationId) } as const
  const events = await world.ctx.db.read((reader) => eventsOf(reader, subject))
  return events
    .filter(({ type }) => type.startsWith('plan.'))
    .map(({ fact, actor, type }) => ({ ...fact, actor, type }))
}
const later = (ms: number) => {
  world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + ms)
}
const DAY = 86_400_000

describe('a card', () => {
  it('that is good gives the plan at once', async () => {
    const answer = await byCard(cards.good)
    expect([answer.statusCode, answer.json()]).toEqual([200, { state: 'recurring', pending_invoice_id: null }])
    expect(await subscription()).toMatchObject({
      state: 'recurring',
      plan: { id: 'essential', interval: 1 },
      quota: { envelopes: { available: 30, consumed: 0 } },
      properties: { card_last_four_digits: cards.good.slice(-4) },
    })
    expect(await invoices()).toMatchObject([{ status: 'paid', value: { amount: 5990 }, checkout_url: null }])
    expect(await invoices('59,90')).toHaveLength(1)
    expect(await invoices('99.999.999.999,00')).toEqual([]) // more than an invoice holds
  })
  it('that is refused gives nothing and leaves nothing pending', async () => {
    const answer = await byCard(cards.refused)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'payment.card_refused'])
    expect(await subscription()).toMatchObject({ state: 'active', plan: { id: 'free' }, pending: null })
    expect((await byCard(cards.good)).statusCode).toBe(200)
  })
  it('that needs a second step counts when it was proved', async () => {
    const answer = await byCard(cards.secondStep)
    expect(answer.json()).toMatchObject({ state: 'uninitialized', pending_invoice_id: expect.any(String) })
    const again = await byCard(cards.good)
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([412, 'payment.in_progress'])
    const [waiting] = await pending()
    await press(waiting!.checkout_url!, { answer: 'yes' })
    await call('GET', `/v1/invoices/${waiting!.id}`)
    expect((await subscription()).state).toBe('recurring')
  })
  it('number never comes in: it is refused by name, wherever it stands', async () => {
    const nested = await checkOut({ payment_method: 'card', card: { card_number: cards.good } })
    expect(nested.statusCode).toBe(422)
    expect(nested.json<{ errors: object }>().errors).toHaveProperty(
      ['card.card_number'],
      [sentence('payment.card_number_sent', 'pt-BR')],
    )
    expect(nested.body).not.toContain(cards.good)
    const spaced = await checkOut({ payment_method: 'pix', note: '4000 0000 0000 0010' })
    expect(spaced.statusCode).toBe(422)
  })
})

describe('Pix and boleto', () => {
  it.each(['pix', 'boleto'] as const)('%s counts when it was paid', async (method) => {
    const { pending_invoice_id: id } = (await checkOut({ payment_method: method })).json<{
      pending_invoice_id: string
    }>()
    const waiting = (await call('GET', `/v1/invoices/${id}`)).json<Invoice>()
    expect(waiting).toMatchObject({ status: 'pending', [method]: expect.any(Object) })
    expect((await subscription()).state).toBe('uninitialized')
    await press(waiting.checkout_url!)
    expect((await call('GET', `/v1/invoices/${id}`)).json<Invoice>().status).toBe('paid')
    expect(await subscription()).toMatchObject({ state: 'recurring', plan: { id: 'essential' } })
  })
  it('is given up without a trace', async () => {
    await checkOut({ payment_method: 'pix' })
    expect((await call('DELETE', '/v1/subscription/pending')).statusCode).toBe(204)
    expect(await subscription()).toMatchObject({ state: 'active', pending: null, plan: { id: 'free' } })
    expect((await call('DELETE', '/v1/subscription/pending')).json<{ code: string }>().code).toBe(
      'plan.nothing_pending',
    )
  })
})

describe('a plan', () => {
  it('goes up at once for the difference, and the old one ends', async () => {
    await byCard(cards.good)
    const { id, paid_until: until } = await subscription()
    const preview = (await call('GET', `/v1/subscriptions/${id}/change-plan?plan=advanced&interval=1`)).json()
    expect(preview).toMatchObject({
      effective: 'now',
      by_saved_card: true,
      credit: { amount: 5990 },
      due: { amount: 6000 },
    })
    const changed = await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'advanced', interval: 1 })
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { checkout_url: null }])
    expect(await subscription()).toMatchObject({
      state: 'recurring',
      plan: { id: 'advanced' },
      quota: { envelopes: { available: 50 } },
    })
    expect(await invoices('advanced')).toMatchObject([{ paid_value: { amount: 6000 } }])
    expect(until).not.toBeNull()
  })
  it('goes down at the end of what was paid', async () => {
    await byCard(cards.good)
    const { id, paid_until: until } = await subscription()
    const changed = await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'basic', interval: 1 })
    expect(changed.json()).toEqual({ checkout_url: null, effective_at: until })
    expect(await subscription()).toMatchObject({ plan: { id: 'essential' }, planned: { plan: 'basic', from: until } })
    later(Date.parse(until!) - world.ctx.clock.now.getTime() - DAY / 2)
    await turnPeriods(world.ctx, deps())
    later(DAY)
    await mirrorAll()
    owner = await nextOwner(world, organizationId)
    expect(await subscription()).toMatchObject({ plan: { id: 'basic' }, planned: null })
  })
  it.each(['the hook comes first', 'the job comes first'])(
    'waits for the next end where the old one was renewed before it was bought: %s',
    async (which) => {
      await byCard(cards.good)
      const { id, paid_until: until } = await subscription()
      await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'basic', interval: 1 })
      later(Date.parse(until!) - world.ctx.clock.now.getTime() + DAY) // nobody worked meanwhile
      world.demo.passTo(world.ctx.clock.now)
      if (which === 'the hook comes first') await mirrorAll()
      await turnPeriods(world.ctx, deps())
      await mirrorAll()
      owner = await nextOwner(world, organizationId)
      const { plan, planned, paid_until: renewed, state } = await subscription()
      expect([plan.id, state, planned]).toMatchObject(['essential', 'recurring', { plan: 'basic', from: renewed }])
      expect(Date.parse(renewed!)).toBeGreaterThan(Date.parse(until!))
      expect((await invoices()).filter(({ status }) => status === 'paid')).toHaveLength(2)
    },
  )
  it('that is planned is what an owner who pays by Pix is asked for next, and not the old one', async () => {
    await checkOut({ payment_method: 'pix' })
    const [invoice] = await pending()
    await press(invoice!.checkout_url!)
    await mirrorAll()
    const { id, paid_until: until } = await subscription()
    await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'basic', interval: 1 })
    later(Date.parse(until!) - world.ctx.clock.now.getTime() - 4 * DAY)
    await turnPeriods(world.ctx, deps())
    owner = await nextOwner(world, organizationId)
    expect(await pending()).toEqual([])
    later(3.5 * DAY)
    await turnPeriods(world.ctx, deps())
    owner = await nextOwner(world, organizationId)
    expect(await pending()).toMatchObject([{ plan: { id: 'basic' } }])
  })
  describe('bought for the next period on the last day of this one, and given up then', () => {
    const toLastDay = async () => {
      const { paid_until: until } = await subscription()
      later(Date.parse(until!) - world.ctx.clock.now.getTime() - DAY / 2)
      await turnPeriods(world.ctx, deps())
      owner = await nextOwner(world, organizationId)
      expect((await subscriptionsOf(world, organizationId))[0]!.external_id).not.toBeNull()
      expect(await subscription()).toMatchObject({ plan: { id: 'essential' }, planned: { plan: 'basic' } })
    }
    const giveUp = async () => {
      expect((await call('DELETE', '/v1/subscription/pending')).statusCode).toBe(204)
      await turnPeriods(world.ctx, deps())
    }
    const planBasic = async () => {
      const { id } = await subscription()
      expect(
        (await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'basic', interval: 1 })).statusCode,
      ).toBe(200)
    }
    const intoNextPeriod = async () => {
      later(DAY)
      await mirrorAll()
      await turnPeriods(world.ctx, deps())
      owner = await nextOwner(world, organizationId)
    }
    const waitingFor = async () => (await pending()).map(({ plan }) => plan.id)

    it('leaves the old plan, which is renewed by its card', async () => {
      await byCard(cards.good)
      await planBasic()
      await toLastDay()
      await giveUp()
      await intoNextPeriod()
      expect(await subscription()).toMatchObject({ state: 'recurring', plan: { id: 'essential' }, planned: null })
      expect((await invoices()).map(({ plan, status }) => [plan.id, status])).toEqual([
        ['essential', 'paid'],
        ['essential', 'paid'],
      ])
    })
    it('leaves the old plan, which is asked for by Pix again', async () => {
      await checkOut({ payment_method: 'pix' })
      await press((await pending())[0]!.checkout_url!)
      await mirrorAll()
      await planBasic()
      await toLastDay()
      expect(await waitingFor()).toEqual(['basic'])
      await giveUp()
      expect(await subscription()).toMatchObject({ state: 'recurring', plan: { id: 'essential' }, planned: null })
      expect(await waitingFor()).toEqual(['essential'])
    })
    it('leaves a plan cancelled that had been cancelled before', async () => {
      await byCard(cards.good)
      await call('DELETE', '/v1/subscription')
      await planBasic()
      await toLastDay()
      await giveUp()
      expect(await subscription()).toMatchObject({ state: 'active', plan: { id: 'essential' }, planned: null })
      await intoNextPeriod()
      expect(await subscription()).toMatchObject({ state: 'cancelled', plan: { id: 'free' }, planned: null })
    })
  })
  it('that is planned but whose card is refused tells the owners at once, stays while it is tried, then ends', async () => {
    await byCard(cards.refusedLater)
    const { id, paid_until: until } = await subscription()
    await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'basic', interval: 1 })
    later(Date.parse(until!) - world.ctx.clock.now.getTime() - DAY / 2)
    await turnPeriods(world.ctx, deps())
    later(DAY)
    await mirrorAll()
    await mirrorAll()
    expect(await lettersTo(world, first, 'payment_failed')).toBe(1)
    owner = await nextOwner(world, organizationId)
    expect(await subscription()).toMatchObject({ plan: { id: 'essential' }, pending: { plan: 'basic' } })
    expect(await lettersTo(world, first, 'plan_ended')).toBe(0)
    later(3 * DAY)
    await turnPeriods(world.ctx, deps())
    owner = await nextOwner(world, organizationId)
    expect(await subscription()).toMatchObject({ plan: { id: 'free' }, planned: null })
    expect(await lettersTo(world, first, 'plan_ended')).toBe(1)
  })
  it('that is planned but whose card was removed tells the owners at once', async () => {
    await byCard(cards.good)
    const { id, paid_until: until } = await subscription()
    await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'basic', interval: 1 })
    const both = await subscriptionsOf(world, organizationId) // made at one instant: in no order
    const planned = both.find(({ state }) => state === 'planned')
    const bought = both.find(({ state }) => state === 'paying')
    await world.gateway.removeCard(bought!.external_id!)
    later(Date.parse(until!) - world.ctx.clock.now.getTime() - DAY / 2)
    await turnPeriods(world.ctx, deps())
    await turnPeriods(world.ctx, deps())
    expect(await lettersTo(world, first, 'payment_failed')).toBe(1)
    expect((await subscriptionsOf(world, organizationId)).find((each) => each.id === planned!.id)?.state).toBe('ended')
    owner = await nextOwner(world, organizationId)
    expect(await subscription()).toMatchObject({ state: 'active', plan: { id: 'essential' }, planned: null })
  })
  describe('takes another card where the old one is not charged any more', () => {
    const replaceCard = async (number: string) =>
      call('PUT', '/v1/subscription/card', { card_token: await tokenFor(world.demo, number) })
    const intoNextPeriod = async (until: string) => {
      later(Date.parse(until) - world.ctx.clock.now.getTime() - DAY / 2)
      await turnPeriods(world.ctx, deps())
      later(DAY)
      await mirrorAll()
      owner = await nextOwner(world, organizationId)
    }
    it('after it was cancelled and reactivated: the next period is paid by the new one', async () => {
      await byCard(cards.refusedLater)
      await call('DELETE', '/v1/subscription')
      await call('POST', '/v1/subscription/reactivate')
      expect((await replaceCard(cards.good)).statusCode).toBe(204)
      const { properties, planned, paid_until: until } = await subscription()
      expect([properties?.card_last_four_digits, planned]).toMatchObject(['0010', { plan: 'essential', from: until }])
      await intoNextPeriod(until!)
      expect(await subscription()).toMatchObject({ state: 'recurring', plan: { id: 'essential' }, planned: null })
      expect((await invoices()).map(({ status }) => status)).toEqual(['paid', 'paid'])
    })
    it('on the day before a planned change: that is paid by the new one', async () => {
      await byCard(cards.refusedLater)
      const { id, paid_until: until } = await subscription()
      await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'basic', interval: 1 })
      later(Date.parse(until!) - world.ctx.clock.now.getTime() - DAY / 2)
      await turnPeriods(world.ctx, deps())
      owner = await nextOwner(world, organizationId)
      expect((await replaceCard(cards.good)).statusCode).toBe(204)
      expect((await subscription()).properties?.card_last_four_digits).toBe('0010')
      await intoNextPeriod(until!)
      expect(await subscription()).toMatchObject({ state: 'recurring', plan: { id: 'basic' }, planned: null })
    })
    it('not where nothing follows', async () => {
      await byCard(cards.good)
      await call('DELETE', '/v1/subscription')
      const refused = await replaceCard(cards.good)
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'plan.not_renewed'])
    })
  })
  it('that does not fit what is in use is refused with what is too much', async () => {
    await byCard(cards.good)
    const { id } = await subscription()
    await useUp(world, organizationId, { bytes: 700 * 1024 * 1024 })
    const preview = (await call('GET', `/v1/subscriptions/${id}/change-plan?plan=basic&interval=1`)).json()
    expect(preview).toMatchObject({ too_much: [{ limitation: 'storage', used: 700, allowed: 500 }] })
    const refused = await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'basic', interval: 1 })
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'plan.too_much_in_use'])
  })
  it('that is cancelled stays until its end, then is free; cancelling twice is refused', async () => {
    await byCard(cards.good)
    const { paid_until: until } = await subscription()
    expect((await call('DELETE', '/v1/subscription')).statusCode).toBe(204)
    expect(await subscription()).toMatchObject({ state: 'active', plan: { id: 'essential' }, paid_until: until })
    expect((await call('DELETE', '/v1/subscription')).json<{ code: string }>().code).toBe('plan.cannot_cancel')
    later(Date.parse(until!) - world.ctx.clock.now.getTime() + 1000)
    await turnPeriods(world.ctx, deps())
    owner = await nextOwner(world, organizationId)
    expect(await subscription()).toMatchObject({ state: 'cancelled', plan: { id: 'free' } })
    expect(await lettersTo(world, first, 'plan_ended')).toBe(1)
    expect(await planFacts()).toMatchObject([
      {
        type: 'plan.paid',
        before: { plan: null },
        after: { plan: 'essential', envelopes: 30 },
        actor: { kind: 'user' },
      },
      { type: 'plan.cancelled', actor: { kind: 'user' } },
      { type: 'plan.ended', before: { plan: 'essential' }, after: { plan: null }, actor: { kind: 'system' } },
    ])
    const again = (await call('POST', '/v1/subscription/reactivate')).json<{ checkout_url: string }>()
    expect(again.checkout_url).toContain('/account/billing/subscription/essential/')
  })
  it('whose renewal is refused stays for three days, and its owners are told once', async () => {
    await byCard(cards.refusedLater)
    const { paid_until: until } = await subscription()
    later(Date.parse(until!) - world.ctx.clock.now.getTime() + 60_000)
    owner = await nextOwner(world, organizationId)
    expect(await subscription(), 'not charged yet').toMatchObject({ state: 'recurring', lapses_at: null })
    await mirrorAll()
    await mirrorAll()
    owner = await nextOwner(world, organizationId)
    expect(await subscription()).toMatchObject({
      state: 'recurring',
      plan: { id: 'essential' },
      lapses_at: expect.any(String),
    })
    expect(await lettersTo(world, first, 'payment_failed')).toBe(1)
    const refused = { type: 'plan.payment_refused', until: expect.any(String) }
    expect((await planFacts()).filter(({ type }) => type === refused.type)).toMatchObject([refused])
    later(3 * DAY)
    await turnPeriods(world.ctx, deps())
    owner = await nextOwner(world, organizationId)
    expect(await subscription()).toMatchObject({ plan: { id: 'free' } })
  })
  it('says when it ends where nothing is heard of its renewal for hours, until it is paid', async () => {
    await byCard(cards.good)
    const { paid_until: until } = await subscription()
    later(Date.parse(until!) - world.ctx.clock.now.getTime() + 3 * 3_600_000)
    owner = await nextOwner(world, organizationId)
    expect(await subscription()).toMatchObject({ state: 'recurring', lapses_at: expect.any(String) })
    await mirrorAll()
    expect(await subscription()).toMatchObject({ state: 'recurring', lapses_at: null })
  })
  it('renews with fresh credits', async () => {
    await byCard(cards.good)
    const { paid_until: until } = await subscription()
    await useUp(world, organizationId, { envelopes: 29 })
    later(Date.parse(until!) - world.ctx.clock.now.getTime() + 60_000)
    await mirrorAll()
    owner = await nextOwner(world, organizationId)
    const renewed = await subscription()
    expect(renewed.quota.envelopes).toEqual({ available: 30, consumed: 0 })
    expect(Date.parse(renewed.paid_until!)).toBeGreaterThan(Date.parse(until!))
  })
  it('takes another card, and ends with its period when the card is removed', async () => {
    await byCard(cards.good)
    const token = await tokenFor(world.demo, cards.expires)
    expect((await call('PUT', '/v1/subscription/card', { card_token: token })).statusCode).toBe(204)
    expect((await subscription()).properties?.card_last_four_digits).toBe(cards.expires.slice(-4))
    expect((await call('DELETE', '/v1/subscription/card')).statusCode).toBe(204)
    expect(await subscription()).toMatchObject({ state: 'active', properties: null })
    const facts = await planFacts()
    expect(facts.map(({ type }) => type)).toEqual(['plan.paid', 'plan.card_replaced', 'plan.card_removed'])
    expect(JSON.stringify(facts)).not.toContain(cards.expires.slice(-4))
  })
})

describe('a webhook', () => {
  const hook = (id: string, about: string, password: string = demoKeys.webhookPassword) =>
    ask(world, null, 'POST', {
      url: '/v1/payments/webhooks/demo',
      body: {
        id,
        account: { id: 'acc', name: 'Demo' },
        type: 'invoice.paid',
        created_at: new Date().toISOString(),
        data: { id: 'in_1', subscription: { id: about } },
      },
      headers: { authorization: `Basic ${Buffer.from(`${demoKeys.webhookUser}:${password}`).toString('base64')}` },
    })
  it('with a wrong signature is refused, and nothing is read', async () => {
    const answer = await hook('hook_bad', 'sub_1', 'wrong')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'payment.webhook_not_signed'])
  })
  it('is handled once, however often it comes, and one about a stranger does nothing', async () => {
    await byCard(cards.good)
    const [bought] = await subscriptionsOf(world, organizationId)
    const queued = () => takeJobs(world, 'mirror_subscription')
    await queued()
    expect((await hook('hook_1', bought!.external_id!)).statusCode).toBe(200)
    expect(await queued()).toBe(1)
    expect((await hook('hook_1', bought!.external_id!)).statusCode).toBe(200)
    expect(await queued()).toBe(0)
    expect((await hook('hook_2', 'sub_of_somebody_else')).statusCode).toBe(200)
    expect(await queued()).toBe(0)
  })
  it('that came out of order changes nothing: what it is about is read again', async () => {
    await byCard(cards.good)
    await mirrorAll()
    await mirrorAll()
    expect(await subscription()).toMatchObject({ state: 'recurring', quota: { envelopes: { available: 30 } } })
  })
})

describe('specification 3, sections 3 and 7: each call has the fields that it writes', () => {
  const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  const essential = {
    id: 'essential',
    name: 'Essencial',
    description: expect.any(String),
    interval: 1,
    value_cents: 5990,
    currency_symbol: 'R$',
    is_custom: false,
    resources: [{ resource: 'envelopes', quantity: 30 }],
    limits: [
      { limitation: 'storage', quantity: 1000 },
      { limitation: 'users', quantity: 10 },
    ],
    features: ['whatsapp'],
  }
  const money = (amount: number) => ({ amount, formatted: expect.stringContaining('R$'), currency: 'BRL' })
  const bodyOf = async (answer: ReturnType<typeof call>) => (await answer).json<object>()

  it('plans: a list in `data`, and one for a purchase', async () => {
    const { data } = (await bodyOf(call('GET', '/v1/plans?interval=1'))) as { data: { id: string }[] }
    expect(data.map(({ id }) => id)).toEqual(['basic', 'essential', 'advanced', 'corporate'])
    expect(data[1]).toMatchObject(essential)
    expect(data[3]).toMatchObject({
      is_custom: true,
      value_cents: null,
      currency_symbol: null,
      resources: [],
      limits: [],
    })
    expect(await bodyOf(call('GET', '/v1/plans/essential?interval=1'))).toEqual(data[1])
    const yearly = (await bodyOf(call('GET', '/v1/plans'))) as { data: object[] }
    expect(yearly.data[1]).toMatchObject({ interval: 12, value_cents: expect.any(Number), price: { currency: 'BRL' } })
  })
  it('a purchase: signed, paid as the checkout of the specification sends it, shown, and on an invoice', async () => {
    const signed = await call('POST', '/v1/plans/essential/subscriptions', { interval: 1 })
    expect([signed.statusCode, signed.json()]).toEqual([200, { checkout_url: expect.stringMatching(/^http/) }])
    const body = {
      plan: 'essential',
      interval: 1,
      payment_method: 12,
      customer: { ...customer, document: '52998224725', cellphone: '5511987654321', zip_code: '01310100' },
      card_token: await tokenFor(world.demo, cards.good),
    }
    expect((await call('PATCH', '/v1/subscription', body)).statusCode).toBe(200)
    const { id: _, ...plan } = essential
    expect(await subscription()).toMatchObject({
      id: expect.any(String),
      state: 'recurring',
      plan: { id: 'essential', ...plan },
      quota: { envelopes: { available: 30, consumed: 0 } },
      next_recurrence_at: instant,
      properties: { card_banner: 'Visa', card_last_four_digits: '0010', card_expiration: '12/40' },
      checkout_url: null,
    })
    const listed = (await bodyOf(call('GET', '/v1/invoices?q=essencial&page=1'))) as { data: object[] }
    expect(listed).toMatchObject({ links: { next: null }, meta: { current_page: 1, total: 1 } })
    expect(listed.data).toMatchObject([
      {
        created_at: instant,
        due_date: instant,
        value: money(5990),
        paid_value: money(5990),
        discount_value: money(0),
        status: 'paid',
        details_url: expect.stringMatching(/^http/),
        checkout_url: null,
        plan: { id: 'essential', name: 'Essencial', interval: 1 },
      },
    ])
  })
  it('what awaits payment: uninitialized, with `checkout_url`; signing again is 412; it is cancelled by 204', async () => {
    await checkOut({ payment_method: 'boleto' })
    expect(await subscription()).toMatchObject({
      state: 'uninitialized',
      checkout_url: expect.stringMatching(/^http/),
      plan: { id: 'free', value_cents: null, currency_symbol: null },
    })
    expect(await pending()).toMatchObject([{ status: 'pending', checkout_url: expect.stringMatching(/^http/) }])
    expect((await call('POST', '/v1/plans/basic/subscriptions', {})).statusCode).toBe(412)
    const given = await call('DELETE', '/v1/subscription/pending')
    expect([given.statusCode, given.body]).toEqual([204, ''])
    expect(await pending()).toEqual([])
  })
  it('a change, a discount in cents, a cancellation by 204, its reactivation, and the card cancelled', async () => {
    await byCard(cards.good)
    const { id } = await subscription()
    const changed = await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'advanced', interval: 1 })
    expect([changed.statusCode, changed.json()]).toEqual([200, { checkout_url: null, effective_at: instant }])
    expect(await invoices('advanced')).toMatchObject([
      { value: money(11_990), discount_value: money(5990), paid_value: money(6000) },
    ])
    const ended = await call('DELETE', '/v1/subscription')
    expect([ended.statusCode, ended.body]).toEqual([204, ''])
    expect((await subscription()).state).toBe('active')
    expect(await bodyOf(call('POST', '/v1/subscription/reactivate'))).toEqual({ checkout_url: null })
    const removed = await call('DELETE', '/v1/subscription/card')
    expect([removed.statusCode, removed.body]).toEqual([204, ''])
    expect(await subscription()).toMatchObject({ state: 'active', properties: null, planned: null })
    const again = (await bodyOf(call('POST', '/v1/subscription/reactivate'))) as { checkout_url: string }
    expect(again.checkout_url).toContain('/account/billing/subscription/advanced/')
  })
})

describe('refusals', () => {
  const codeOf = async (answer: ReturnType<typeof call>) => (await answer).json<{ code: string }>().code
  const unknown = '00000000-0000-4000-8000-000000000000'
  it('name what is missing', async () => {
    expect(await codeOf(checkOut({ payment_method: 'card' }))).toBe('payment.no_card')
    expect(await codeOf(call('POST', '/v1/subscription/reactivate'))).toBe('plan.cannot_reactivate')
    expect(await codeOf(call('PUT', `/v1/subscriptions/${unknown}/change-plan`, { plan: 'basic' }))).toBe(
      'subscription.not_found',
    )
    expect(await codeOf(call('GET', `/v1/invoices/${unknown}`))).toBe('invoice.not_found')
    const noPhone = checkOut({ payment_method: 'pix', customer: { ...customer, cellphone: null } })
    expect(await codeOf(noPhone)).toBe('payment.customer_invalid')
    const withoutCpf = await settleMember(world, { isOwner: true }, asId<'Organization'>(organizationId))
    expect(await codeOf(call('POST', '/v1/plans/basic/subscriptions', {}, withoutCpf))).toBe('plan.cpf_required')
  })
  it('a token that the gateway does not know, or no longer', async () => {
    await byCard(cards.good)
    expect(await codeOf(call('PUT', '/v1/subscription/card', { card_token: 'token_unknown' }))).toBe(
      'payment.token_used',
    )
  })
  it('where nothing is sold, and nobody sells', async () => {
    expect(() => selling(billingDeps(null))).toThrow('payment.not_offered')
    const settings = { ...world.ctx.settings, sales: { email: null, phone: null } }
    const by = { organizationId: asId<'Organization'>(organizationId), userId: asId<'User'>(owner.userId) }
    const question = { email: 'a@b.example', name: 'Maria', phone: '', organization: 'Acme', message: '' }
    await expect(askSales({ ...world.ctx, settings }, by, question)).rejects.toThrow('plan.no_sales_contact')
  })
  it('a gateway that does not answer leaves the outcome open, and nothing is bought twice', async () => {
    const gateway = demoGateway({
      apiUrl: 'http://127.0.0.1:9/core/v5',
      tokensUrl: 'http://127.0.0.1:9/core/v5/tokens',
    })
    const asked = {
      organizationId: asId<'Organization'>(organizationId),
      wanted: wantedPlan(world.ctx, 'basic', 1),
      customer: { name: 'Maria', email: 'maria@example.com', document: null, phone: null, address: null },
      payment: { method: 'boleto' },
      language: 'en',
      returnUrl: 'http://rubrica.example',
    } as const
    await expect(purchase(world.ctx, { ...deps(), gateway }, asked)).rejects.toThrow('payment.gateway_away')
    expect(await codeOf(call('POST', '/v1/plans/basic/subscriptions', {}))).toBe('payment.in_progress')
    later(2 * 60_000)
    await mirrorAll()
    expect((await subscription()).pending).toBeNull()
  })
})

describe('owners are told', () => {
  const alert = () => alertUsage(world.ctx)
  it('once at 80 and once at 100 per cent of what the plan has, and again in the next interval', async () => {
    await byCard(cards.good)
    const { paid_until: until } = await subscription()
    await useUp(world, organizationId, { envelopes: 23 })
    await alert()
    expect(await lettersTo(world, first, 'plan_usage')).toBe(0)
    await useUp(world, organizationId, { envelopes: 24 })
    await alert()
    await alert()
    expect(await lettersTo(world, first, 'plan_usage')).toBe(1)
    await useUp(world, organizationId, { envelopes: 30 })
    await alert()
    await alert()
    expect(await lettersTo(world, first, 'plan_usage')).toBe(2)
    later(Date.parse(until!) - world.ctx.clock.now.getTime() + 60_000)
    await mirrorAll()
    await useUp(world, organizationId, { envelopes: 24 })
    await alert()
    expect(await lettersTo(world, first, 'plan_usage')).toBe(3)
  })
  it('of users when open invitations take the places', async () => {
    await byCard(cards.good)
    const { data: roles } = (await call('GET', '/v1/roles')).json<{ data: { id: string; system: string | null }[] }>()
    const role = roles.find(({ system }) => system === 'user')!.id
    const emails = Array.from({ length: 7 }, (_, index) => `guest-${index}-${organizationId}@example.com`)
    await call('POST', '/v1/invitations', { emails, role })
    await alert()
    expect(await lettersTo(world, first, 'plan_usage')).toBe(1)
    await call('DELETE', `/v1/invitations/${emails[0]}`)
    later(31 * DAY)
    await alert()
    expect(await lettersTo(world, first, 'plan_usage')).toBe(1)
  })
  it('of users, of each thing by itself, every owner once; and nobody of another organization', async () => {
    await byCard(cards.good)
    const id = asId<'Organization'>(organizationId)
    const { owner: stranger } = await openBuyer(world)
    for (let members = 2; members < 8; members += 1) await settleMember(world, {}, id)
    await alert()
    expect(await lettersTo(world, first, 'plan_usage')).toBe(0)
    const second = await settleMember(world, { isOwner: true }, id)
    await useUp(world, organizationId, { envelopes: 24, bytes: 800 * 1024 * 1024 })
    await alert()
    await alert()
    for (const each of [first, second]) expect(await lettersTo(world, each, 'plan_usage')).toBe(3)
    for (let members = 8; members < 10; members += 1) await settleMember(world, {}, id)
    await alert()
    await alert()
    for (const each of [first, second]) expect(await lettersTo(world, each, 'plan_usage')).toBe(4)
    expect(await lettersTo(world, stranger, 'plan_usage')).toBe(0)
  })
  it('of storage too, and at its limit at once only of that', async () => {
    await byCard(cards.good)
    await useUp(world, organizationId, { bytes: 1000 * 1024 * 1024 })
    await alert()
    await alert()
    expect(await lettersTo(world, first, 'plan_usage')).toBe(1)
  })
})

describe('an Idempotency-Key', () => {
  it('does not keep a purchase from being written before the gateway is called', async () => {
    const seen: string[][] = []
    const gateway: Gateway = {
      ...world.gateway,
      begin: async (order) => {
        seen.push((await subscriptionsOf(world, organizationId)).map(({ state }) => state))
        return world.gateway.begin(order)
      },
    }
    const http = await openHttp(world.ctx, gatekeeper(world.ctx))
    billingRoutes(http, world.ctx, billingDeps(gateway))
    const body = { plan: 'essential', interval: 1, customer, payment_method: 'pix' }
    const headers = { 'idempotency-key': 'bought once' }
    const send = () => ask({ http }, owner, 'PATCH', { url: '/v1/subscription', body, headers })
    const [bought, again] = [await send(), await send()]
    expect([bought.statusCode, again.json()]).toEqual([200, bought.json()])
    expect(seen).toEqual([['awaiting']])
    await http.app.close()
  })
})

describe('rights and questions', () => {
  it('are for owners and members who manage billing', async () => {
    const member = await settleMember(world, {}, asId<'Organization'>(organizationId))
    expect((await call('GET', '/v1/invoices', undefined, member)).statusCode).toBe(403)
    expect((await call('POST', '/v1/plans/basic/subscriptions', {}, member)).statusCode).toBe(403)
    expect((await call('POST', '/v1/plans/requests', {}, member)).statusCode).toBe(204)
    const again = await call('POST', '/v1/plans/requests', {}, member)
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'plan.asked_just_now'])
    expect(await lettersTo(world, first, 'plan_requested')).toBe(1)
    expect(await planFacts()).toMatchObject([
      { type: 'plan.requested', userId: member.userId, actor: { kind: 'user' } },
    ])
  })
  it('to sales become a letter in the words of who asks, and a fact without them', async () => {
    const said = { first_name: 'Maria', last_name: 'Dias', email: 'maria@dias.example', phone: '+55 11 91234-5678' }
    const message = 'A thousand envelopes <a month>'
    const asked = { ...said, organization: 'Dias Ltda.', message }
    expect((await call('POST', '/v1/plans/contacts', asked)).statusCode).toBe(204)
    const [fact, ...more] = await planFacts()
    expect([fact, more]).toMatchObject([
      { type: 'plan.sales_asked', userId: owner.userId, actor: { kind: 'user' } },
      [],
    ])
    expect(JSON.stringify(fact)).not.toMatch(/Maria|dias|91234|thousand/)
    expect(await lettersTo(world, { ...owner, email: 'sales@example.com' }, 'sales_question')).toBe(1)
    const questionId = asId<'SalesQuestion'>(String((fact as Record<string, unknown>)['questionId']))
    const letter = await writeSalesLetter(world.ctx, questionId)
    expect(letter).toMatchObject({ subject: 'Dias Ltda.: Maria Dias', headers: { 'Reply-To': 'maria@dias.example' } })
    expect(letter.text).toBe(`Maria Dias <maria@dias.example>\n${said.phone}\nDias Ltda.\n\n${message}`)
    expect(letter.html).toContain('&#60;a month&#62;')
  })
  it('lead to the wizard, and from a plan that is not sold nowhere', async () => {
    const begun = await call('POST', '/v1/plans/basic/subscriptions', { interval: 12 })
    expect(begun.json<{ checkout_url: string }>().checkout_url).toContain(
      `/subscription/basic/${organizationId}?interval=12`,
    )
    const corporate = await call('POST', '/v1/plans/corporate/subscriptions', {})
    expect(corporate.json<{ code: string }>().code).toBe('plan.not_sold')
  })
})

async function mirrorAll(): Promise<void> {
  for (const { id } of await subscriptionsOf(world, organizationId)) await mirrorSubscription(world.ctx, deps(), id)
}
