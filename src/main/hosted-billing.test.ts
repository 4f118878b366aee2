/** Buying on pages of Stripe: the buyer is sent there and comes back, and the plan arrives by webhook only. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billingHandlers } from '../features/plans/billing/billing.jobs.ts'
import { mirrorJob } from '../features/plans/billing/billing.job.ts'
import { billingRoutes } from '../features/plans/billing/billing.routes.ts'
import { planRoutes } from '../features/plans/plan.routes.ts'
import { playStripe, type Message, type PlayedStripe } from '../features/gateways/testing/played-stripe.ts'
import { byStripeMock, hasStripeMock } from '../features/gateways/testing/stripe-mock.ts'
import { openHttp } from '../server/http/open.ts'
import type { Http } from '../server/http.ts'
import { billingDeps } from './features.ts'
import { gatekeeper } from './gatekeeper.ts'
import { nextOwner, openBuyer, subscriptionsOf, takeJobs } from './testing/billing.store.ts'
import { ask } from './testing/scene.ts'
import { openWorld, type Person, type World } from './testing/world.store.ts'

let world: World
let stripe: PlayedStripe
let http: Http
let owner: Person
let organizationId: string

describe.skipIf(!hasStripeMock)(`on pages of Stripe${byStripeMock}`, () => {
  beforeAll(async () => {
    world = await openWorld()
    stripe = await playStripe()
    http = await openHttp(world.ctx, gatekeeper(world.ctx))
    billingRoutes(http, world.ctx, billingDeps(stripe.gateway))
    planRoutes(http, world.ctx, billingDeps(stripe.gateway))
  })
  afterAll(async () => {
    await http.app.close()
    await stripe.close()
    await world.close()
  })
  beforeEach(async () => {
    ;({ owner, organizationId } = await openBuyer(world))
    world.ctx.clock.now = new Date()
    await takeJobs(world, mirrorJob.name)
  })

  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    ask({ http }, owner, method, { url, ...(body ? { body } : {}) })
  const plan = async () => (await call('GET', '/v1/subscription')).json<{ id: string; paid_until: string | null }>()
  const begin = (id = 'essential') => call('POST', `/v1/plans/${id}/subscriptions`, { interval: 1 })
  const pageId = async () => (await subscriptionsOf(world, organizationId))[0]!.external_id!
  const deliver = ({ body, signature }: Message) =>
    http.app.inject({
      method: 'POST',
      url: '/v1/payments/webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    })
  /** Does what the webhook had queued. @returns how many jobs there were */
  async function work(): Promise<number> {
    const queued = await takeJobs(world, mirrorJob.name)
    const handler = billingHandlers(billingDeps(stripe.gateway)).find(({ job }) => job.name === mirrorJob.name)!
    if (queued > 0)
      for (const { id } of await subscriptionsOf(world, organizationId))
        await handler.run(world.ctx, { id }, { attempt: 1, isLast: false, signal: new AbortController().signal })
    return queued
  }
  async function bought(): Promise<string> {
    await begin()
    const { id } = stripe.pay(await pageId())
    await takeJobs(world, mirrorJob.name)
    await deliver(stripe.message('customer.subscription.created', stripe.things.get(id)!))
    await work()
    return id
  }

  it('the buyer is sent away, comes back to nothing new, and has the plan when Stripe says so', async () => {
    const { checkout_url: address } = (await begin()).json<{ checkout_url: string }>()
    expect(address).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect((await begin('advanced')).statusCode).toBe(412)
    const page = await pageId()
    const { id } = stripe.pay(page)
    expect(await plan()).toMatchObject({
      state: 'uninitialized',
      plan: { id: 'free' },
      pending: { plan: 'essential' },
      checkout_url: address,
    })
    await takeJobs(world, mirrorJob.name)
    expect((await deliver(stripe.message('checkout.session.completed', stripe.things.get(page)!))).statusCode).toBe(200)
    expect(await work()).toBe(1)
    expect(await plan()).toMatchObject({
      state: 'recurring',
      plan: { id: 'essential' },
      properties: { card_last_four_digits: '4242' },
      quota: { envelopes: { available: 30 } },
    })
    expect(await pageId()).toBe(id)
    const { data } = (await call('GET', '/v1/invoices')).json<{ data: object[] }>()
    expect(data).toMatchObject([{ status: 'paid', details_url: 'https://pay.stripe.com/invoice/pdf' }])
    expect((await call('POST', '/v1/subscription/portal')).json()).toEqual({
      portal_url: expect.stringMatching(/^https:/),
    })
  })

  it.each(['pix', 'boleto'] as const)(
    '%s counts when it was paid, and holds up other purchases until then',
    async (by) => {
      await begin()
      const page = await pageId()
      const { id } = stripe.pay(page, by)
      await takeJobs(world, mirrorJob.name)
      await deliver(stripe.message('checkout.session.completed', stripe.things.get(page)!))
      expect(await work()).toBe(1)
      const waiting = { state: 'uninitialized', plan: { id: 'free' }, pending: { plan: 'essential' } }
      expect(await plan()).toMatchObject({ ...waiting, checkout_url: 'https://invoice.stripe.com/i/1' })
      const shown = (await call('GET', '/v1/invoices/pending')).json<{ data: object[] }>().data
      expect(shown).toMatchObject([{ status: 'pending', [by]: expect.any(Object) }])
      // The page ends after a day; what was made on it does not.
      world.ctx.clock.now = new Date(Date.now() + 30 * 3_600_000)
      owner = await nextOwner(world, organizationId)
      expect((await begin('advanced')).statusCode).toBe(412)
      stripe.settle(id, true)
      const at = world.ctx.clock.now.getTime() / 1000
      await deliver(stripe.message('checkout.session.async_payment_succeeded', stripe.things.get(page)!, { at }))
      expect(await work()).toBe(1)
      expect(await plan()).toMatchObject({ state: 'recurring', plan: { id: 'essential' }, payment_method: by })
    },
  )

  it('a boleto whose time is over buys nothing; it is given up, and another plan is bought', async () => {
    await begin()
    const page = await pageId()
    const { id } = stripe.pay(page, 'boleto')
    await takeJobs(world, mirrorJob.name)
    await deliver(stripe.message('checkout.session.completed', stripe.things.get(page)!))
    await work()
    stripe.settle(id, false)
    await deliver(stripe.message('checkout.session.async_payment_failed', stripe.things.get(page)!))
    expect(await work()).toBe(1)
    expect(await plan()).toMatchObject({ state: 'uninitialized', plan: { id: 'free' } })
    const { data } = (await call('GET', '/v1/invoices')).json<{ data: object[] }>()
    expect(data).toMatchObject([{ status: 'rejected', paid_value: { amount: 0 } }])
    expect((await call('DELETE', '/v1/subscription/pending')).statusCode).toBe(204)
    expect(stripe.things.get(id)).toMatchObject({ status: 'canceled' })
    expect((await begin('advanced')).statusCode).toBe(200)
  })

  it('a page that nobody paid on is given up, and another plan is bought', async () => {
    await begin()
    expect((await call('DELETE', '/v1/subscription/pending')).statusCode).toBe(204)
    expect(await plan()).toMatchObject({ state: 'active', plan: { id: 'free' }, pending: null })
    expect((await begin('advanced')).statusCode).toBe(200)
  })

  it('messages that are forged, old, repeated, out of order or about others change nothing', async () => {
    const sub = await bought()
    const thing = stripe.things.get(sub)!
    const subscription = (more: Parameters<PlayedStripe['message']>[2]) =>
      stripe.message('customer.subscription.updated', thing, more)
    const old = subscription({ at: Date.now() / 1000 - 400 })
    const changed = { ...subscription({}), body: subscription({}).body.replace(sub, 'sub_other') }
    const unsigned = { ...subscription({}), signature: '' }
    for (const message of [
      subscription({ secret: 'whsec_other' }),
      old,
      changed,
      unsigned,
      { body: 'no JSON', signature: 't=1,v1=1' },
    ]) {
      const answer = await deliver(message)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'payment.webhook_not_signed'])
    }
    for (const quiet of [
      subscription({ account: 'acct_other' }),
      stripe.message('customer.subscription.updated', { id: 'sub_of_nobody', object: 'subscription' }),
      stripe.message('customer.created', { id: 'cus_1', object: 'customer' }),
    ])
      expect((await deliver(quiet)).statusCode).toBe(200)
    expect(await work()).toBe(0)
    const twice = subscription({ id: 'evt_twice' })
    await deliver(twice)
    expect(await work()).toBe(1)
    await deliver(twice)
    expect(await work()).toBe(0)
    // Of the time before it was paid, and come late.
    await deliver(stripe.message('customer.subscription.updated', { ...thing, status: 'incomplete' }))
    await work()
    expect(await plan()).toMatchObject({
      state: 'recurring',
      plan: { id: 'essential' },
      quota: { envelopes: { available: 30 } },
    })
  })

  it('what is about another organization stays there', async () => {
    const sub = await bought()
    const before = organizationId
    ;({ owner, organizationId } = await openBuyer(world))
    expect((await call('DELETE', '/v1/subscription')).json<{ code: string }>().code).toBe('plan.cannot_cancel')
    const { id } = (await subscriptionsOf(world, before))[0]!
    const foreign = await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'advanced', interval: 1 })
    expect(foreign.json<{ code: string }>().code).toBe('subscription.not_found')
    expect(stripe.things.get(sub)).toMatchObject({ status: 'active', cancel_at_period_end: false })
  })

  it('goes up by the saved card, down at the end, is cancelled and taken back', async () => {
    await bought()
    const up = await call('PUT', `/v1/subscriptions/${(await plan()).id}/change-plan`, {
      plan: 'advanced',
      interval: 1,
    })
    expect(up.json()).toMatchObject({ checkout_url: null })
    expect(await plan()).toMatchObject({ state: 'recurring', plan: { id: 'advanced' } })
    const { id, paid_until: until } = await plan()
    const down = await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'basic', interval: 1 })
    expect(down.json()).toEqual({ checkout_url: null, effective_at: until })
    expect((await call('DELETE', '/v1/subscription')).statusCode).toBe(204)
    expect(await plan()).toMatchObject({ state: 'active', planned: null })
    expect((await call('POST', '/v1/subscription/reactivate')).json()).toEqual({ checkout_url: null })
    expect(await plan()).toMatchObject({ state: 'recurring', plan: { id: 'advanced' } })
    expect((await call('PUT', '/v1/subscription/card', { card_token: 'tok_1' })).json<{ code: string }>().code).toBe(
      'payment.token_used',
    )
  })

  it('whose card is gone pays a change on another page, and what is over is bought again there', async () => {
    await bought()
    expect((await call('DELETE', '/v1/subscription/card')).statusCode).toBe(204)
    const { id } = await plan()
    const up = await call('PUT', `/v1/subscriptions/${id}/change-plan`, { plan: 'advanced', interval: 1 })
    expect(up.json<{ checkout_url: string }>().checkout_url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    await call('DELETE', '/v1/subscription/pending')
    const [, first] = await subscriptionsOf(world, organizationId)
    await stripe.gateway.cancel(first!.external_id!, 'now')
    await deliver(stripe.message('customer.subscription.deleted', stripe.things.get(first!.external_id!)!))
    await work()
    expect(await plan()).toMatchObject({ state: 'cancelled', plan: { id: 'free' } })
    const again = (await call('POST', '/v1/subscription/reactivate')).json<{ checkout_url: string }>()
    expect(again.checkout_url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  })
})
