/**
 * One sequence of calls buys, changes, cancels and takes back a plan: against Pagar.me, played by a gateway that refuses what its
 * reference does not allow, and against Stripe, each of whose requests stripe-mock judges. Only how a buyer pays differs.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { billingHandlers } from '../features/plans/billing/billing.jobs.ts'
import { mirrorJob } from '../features/plans/billing/billing.job.ts'
import { billingRoutes } from '../features/plans/billing/billing.routes.ts'
import { planRoutes } from '../features/plans/plan.routes.ts'
import type { Gateway } from '../features/gateways/gateway-port.model.ts'
import { cards, tokenFor } from '../features/gateways/testing/played.ts'
import { playStripe } from '../features/gateways/testing/played-stripe.ts'
import { byStripeMock, hasStripeMock } from '../features/gateways/testing/stripe-mock.ts'
import { openHttp } from '../server/http/open.ts'
import { billingDeps } from './features.ts'
import { gatekeeper } from './gatekeeper.ts'
import { customer, openBuyer, subscriptionsOf } from './testing/billing.store.ts'
import { ask } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => Promise<Answer>
type Answer = Readonly<{ status: number; body: Body }>
type Body = Readonly<{
  id: string
  code: string
  state: string
  checkout_url: string | null
  effective: string
  plan: Readonly<{ id: string }>
  planned: Readonly<{ plan: string }> | null
  properties: object | null
  quota: Readonly<{ envelopes: Readonly<{ available: number }> }>
  data: readonly Readonly<{ id: string; status: string }>[]
}>
/** Finishes what was begun: the wizard's call, or the page of the gateway and its webhook. */
type Pay = (call: Call, organizationId: string) => Promise<void>

/** What is the same everywhere: statuses, plans and states. Where a gateway takes no cancellation back, the plan is bought again for later. */
async function transcript(gateway: Gateway, pay: Pay): Promise<unknown[]> {
  const { owner, organizationId } = await openBuyer(world)
  const http = await openHttp(world.ctx, gatekeeper(world.ctx))
  billingRoutes(http, world.ctx, billingDeps(gateway))
  planRoutes(http, world.ctx, billingDeps(gateway))
  const call: Call = async (method, url, body) => {
    const answer = await ask({ http }, owner, method, { url: `/v1${url}`, ...(body ? { body } : {}) })
    return { status: answer.statusCode, body: answer.body ? answer.json<Body>() : ({} as Body) }
  }
  const standing = async () => {
    const { body } = await call('GET', '/subscription')
    const goesOn = body.state === 'recurring' || body.planned?.plan === body.plan.id
    return [body.plan.id, goesOn, body.quota.envelopes.available, body.properties !== null]
  }
  const change = async (plan: string) =>
    call('PUT', `/subscriptions/${(await call('GET', '/subscription')).body.id}/change-plan`, { plan, interval: 1 })
  const told: unknown[] = []
  const tell = (name: string, ...what: unknown[]) => void told.push([name, ...what])

  tell(
    'plans',
    (await call('GET', '/plans')).body.data.map(({ id }) => id),
  )
  tell('never bought', ...(await standing()), (await call('DELETE', '/subscription')).body.code)
  const begun = await call('POST', '/plans/essential/subscriptions', { interval: 1 })
  tell('begun', begun.status, URL.canParse(begun.body.checkout_url ?? ''))
  await pay(call, organizationId)
  tell(
    'bought',
    ...(await standing()),
    (await call('GET', '/invoices')).body.data.map(({ status }) => status),
  )
  tell('nothing waits', (await call('GET', '/invoices/pending')).body.data)
  const { id } = (await call('GET', '/subscription')).body
  const preview = await call('GET', `/subscriptions/${id}/change-plan?plan=advanced&interval=1`)
  tell('preview', preview.status, preview.body.effective)
  const up = await change('advanced')
  tell('up', up.status, up.body.checkout_url, ...(await standing()))
  tell(
    'found',
    (await call('GET', '/invoices?q=advanced')).body.data.map(({ status }) => status),
  )
  const down = await change('basic')
  tell('down', down.status, ...(await standing()), (await call('GET', '/subscription')).body.planned?.plan)
  tell('kept', (await call('DELETE', '/subscription/pending')).status, ...(await standing()))
  tell('cancelled', (await call('DELETE', '/subscription')).status, ...(await standing()))
  tell('twice', (await call('DELETE', '/subscription')).body.code)
  tell('taken back', (await call('POST', '/subscription/reactivate')).body.checkout_url, ...(await standing()))
  tell('card removed', (await call('DELETE', '/subscription/card')).status, ...(await standing()).slice(0, 1))
  tell('no card', (await call('DELETE', '/subscription/card')).body.code)
  await http.app.close()
  return told
}

const expected = [
  ['plans', ['basic', 'essential', 'advanced', 'corporate']],
  ['never bought', 'free', false, 5000, false, 'plan.cannot_cancel'],
  ['begun', 200, true],
  ['bought', 'essential', true, 30, true, ['paid']],
  ['nothing waits', []],
  ['preview', 200, 'now'],
  ['up', 200, null, 'advanced', true, 50, true],
  ['found', ['paid']],
  ['down', 200, 'advanced', true, 50, true, 'basic'],
  ['kept', 204, 'advanced', true, 50, true],
  ['cancelled', 204, 'advanced', false, 50, true],
  ['twice', 'plan.cannot_cancel'],
  ['taken back', null, 'advanced', true, 50, true],
  ['card removed', 204, 'advanced'],
  ['no card', 'payment.no_card'],
]

it('Pagar.me, played', async () => {
  const pay: Pay = async (call) => {
    const card_token = await tokenFor(world.demo, cards.good)
    const bought = { plan: 'essential', interval: 1, customer, payment_method: 'card', card_token }
    expect((await call('PATCH', '/subscription', bought)).status).toBe(200)
  }
  expect(await transcript(world.gateway, pay)).toEqual(expected)
})

it.skipIf(!hasStripeMock)(`Stripe, judged by stripe-mock${byStripeMock}`, async () => {
  const stripe = await playStripe()
  const mirror = billingHandlers(billingDeps(stripe.gateway)).find(({ job }) => job.name === mirrorJob.name)!
  const pay: Pay = async (_, organizationId) => {
    const [begun] = await subscriptionsOf(world, organizationId)
    stripe.pay(begun!.external_id!)
    await mirror.run(world.ctx, { id: begun!.id }, { attempt: 1, isLast: false, signal: new AbortController().signal })
  }
  expect(await transcript(stripe.gateway, pay)).toEqual(expected)
  await stripe.close()
})
