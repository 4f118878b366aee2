/** The server is killed between what the gateway answers and what we write: nobody pays without a plan, twice, or has one unpaid. */
import { expect, test } from '@playwright/test'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoKeys, startDemoGateway, type DemoGateway } from '../src/features/gateways/demo/demo-gateway.ts'
import { cards, monthPasses, tokenFor } from '../src/features/gateways/testing/played.ts'
import { freePort } from '../src/server/testing/free-port.ts'
import { found } from './world/houses.ts'
import { signUp, type Person } from './world/people.ts'
import { customer } from './world/buying.ts'
import { atNight } from './world/nightly.ts'
import { startProduct, type Product } from './world/product.ts'

test.describe.configure({ timeout: 400_000 })

/** Stands between the product and the gateway. */
type Wire = Readonly<{
  url: string
  /** When calls that fit came in this order: the answer to the last is kept back, or given, and then the server is killed. */
  killAt: (calls: readonly RegExp[], isAnswered: boolean) => Promise<void>
  leadTo: (gateway: string) => void
  close: () => void
}>

let product: Product
let gateway: DemoGateway
let wire: Wire

test.beforeAll(async () => {
  wire = await openWire(() => product.kill())
  const port = await freePort()
  product = await startProduct({ PORT: String(port), PAYMENTS: 'demo', DEMO_GATEWAY_URL: wire.url })
  const { webhookUser: user, webhookPassword: password } = demoKeys
  const url = `${product.baseUrl}/v1/payments/webhooks/demo`
  gateway = await startDemoGateway({ port: 0, stateFile: null, webhook: { url, user, password }, firstPauseMs: 500 })
  wire.leadTo(gateway.url)
})
test.afterAll(async () => {
  await product.close()
  await gateway.close()
  wire.close()
})

async function buyer(name: string): Promise<Person> {
  const owner = await signUp(product, 'Ana Souza')
  const house = await found(owner, name)
  await owner.call('PATCH', '/v1/me', { cpf: customer.document })
  return house.owner
}

const card = (): Promise<string> => tokenFor(gateway, cards.good)

const pay = (who: Person, email: string, more: object) =>
  who.ask('PATCH', '/v1/subscription', { plan: 'essential', interval: 1, customer: { ...customer, email }, ...more })

/** The server dies at the call; then it is started again. */
async function dyingAt(calls: readonly RegExp[], isAnswered: boolean, work: () => Promise<unknown>): Promise<void> {
  const killed = wire.killAt(calls, isAnswered)
  await Promise.all([work().catch(() => undefined), killed])
  await product.start()
}

type Bought = Readonly<{
  state: string
  plan: { id: string }
  pending: object | null
  quota: { envelopes: { available: number } }
}>
const planOf = (who: Person) => who.call<Bought>('GET', '/v1/subscription')

const begins = /^POST .*\/subscriptions$/
const moments = [
  ['the card is kept, and nothing paid', [/^POST .*\/cards$/], false, false],
  ['the subscription is paid, and its answer is lost', [begins], false, true],
  ['the subscription is paid, and its answer is just there', [begins], true, true],
  ['the subscription is read to be written down', [begins, /^GET .*\/subscriptions\/sub_/], false, true],
  ['its invoices are read to be written down', [begins, /^GET .*\/invoices\?/], true, true],
] as const

test('killed at any moment of a purchase: paid once with the plan, or neither', atNight, async () => {
  const buyers: { who: Person; name: string; isPaid: boolean }[] = []
  for (const [index, [name, calls, isAnswered, isPaid]] of moments.entries()) {
    const who = await buyer(`Kill ${index}`)
    const card_token = await card()
    await dyingAt(calls, isAnswered, () =>
      pay(who, `kill.${index}@rubrica.test`, { payment_method: 'card', card_token }),
    )
    buyers.push({ who, name, isPaid })
  }
  const byPix = await buyer('Kill by Pix')
  await pay(byPix, 'pix@rubrica.test', { payment_method: 'pix' })
  const { data } = await byPix.call<{ data: { checkout_url: string }[] }>('GET', '/v1/invoices/pending')
  await dyingAt([/^GET .*\/orders\?/], false, () =>
    fetch(data[0]!.checkout_url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' }),
  )
  buyers.push({ who: byPix, name: 'Pix is paid, and the webhook is worked on', isPaid: true })

  for (const { who, name, isPaid } of buyers) {
    const wanted = isPaid ? 'essential' : 'free'
    await expect.poll(async () => (await planOf(who)).plan.id, { message: name, timeout: 150_000 }).toBe(wanted)
    await expect.poll(async () => (await planOf(who)).pending, { message: name, timeout: 150_000 }).toBeNull()
    const { data: invoices } = await who.call<{ data: { status: string }[] }>('GET', '/v1/invoices')
    expect(
      invoices.filter(({ status }) => status === 'paid'),
      name,
    ).toHaveLength(isPaid ? 1 : 0)
  }
  const { code, output } = product.rubrica('audit', '--json')
  const { byAspect, examples } = JSON.parse(output) as { byAspect: Record<string, number>; examples: object[] }
  expect([code, byAspect['payments'], examples]).toEqual([0, 0, []])
})

const ends = /^DELETE .*\/subscriptions\/sub_/
const changes = [
  ['the higher plan is paid, and its answer is lost', [begins], false],
  ['the higher plan is paid, and its answer is just there', [begins], true],
  ['the old plan is ended at the gateway, and its answer is lost', [begins, ends], false],
  ['the old plan is ended at the gateway, and its answer is just there', [begins, ends], true],
] as const

test(
  'killed at any moment of a change: the higher plan is paid once, and the old one never again',
  atNight,
  async () => {
    const buyers: { who: Person; name: string }[] = []
    for (const [index, [name, calls, isAnswered]] of changes.entries()) {
      const who = await buyer(`Change ${index}`)
      await pay(who, `change.${index}@rubrica.test`, { payment_method: 'card', card_token: await card() })
      const { id } = await who.call<{ id: string }>('GET', '/v1/subscription')
      const change = { plan: 'advanced', interval: 1 }
      await dyingAt(calls, isAnswered, () => who.ask('PUT', `/v1/subscriptions/${id}/change-plan`, change))
      buyers.push({ who, name })
    }
    const paidBy = async (who: Person): Promise<number> => {
      const { data } = await who.call<{ data: { status: string }[] }>('GET', '/v1/invoices?limit=100')
      return data.filter(({ status }) => status === 'paid').length
    }
    const isAudited = () => {
      const { code, output } = product.rubrica('audit', '--json')
      const { byAspect, examples } = JSON.parse(output) as { byAspect: Record<string, number>; examples: object[] }
      expect([code, byAspect['payments'], examples]).toEqual([0, 0, []])
    }
    const late = { timeout: 150_000 }
    for (const { who, name } of buyers) {
      await expect.poll(async () => (await planOf(who)).plan.id, { message: name, ...late }).toBe('advanced')
      await expect.poll(() => paidBy(who), { message: name, ...late }).toBe(2)
    }
    isAudited()
    await monthPasses(gateway)
    for (const { who, name } of buyers) {
      await expect.poll(() => paidBy(who), { message: `${name}, a month later`, ...late }).toBe(3)
      expect((await planOf(who)).plan.id, name).toBe('advanced')
    }
    isAudited()
  },
)

test('killed while a plan is cancelled: it is charged no more, here or there', atNight, async () => {
  for (const isAnswered of [false, true]) {
    const who = await buyer(`Cancel ${isAnswered}`)
    const email = `cancel.${isAnswered}@rubrica.test`
    await pay(who, email, { payment_method: 'card', card_token: await card() })
    await dyingAt([ends], isAnswered, () => who.ask('DELETE', '/v1/subscription'))
    await expect.poll(async () => (await planOf(who)).state, { timeout: 150_000 }).toBe('active')
    expect((await planOf(who)).plan.id).toBe('essential')
  }
})

async function openWire(kill: () => Promise<void>): Promise<Wire> {
  let target = ''
  let armed: { calls: readonly RegExp[]; isAnswered: boolean; done: () => void } | null = null
  const pass = async (method: string, path: string, headers: Headers, body: Buffer, out: ServerResponse) => {
    const answer = await fetch(`${target}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body.length > 0 ? { body } : {}),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isNext = armed?.calls[0]?.test(`${method} ${path}`) === true
    if (armed && isNext) armed = { ...armed, calls: armed.calls.slice(1) }
    const hit = isNext && armed?.calls.length === 0 ? armed : null
    if (hit) armed = null
    if (hit && !hit.isAnswered) await kill().then(hit.done)
    const date = answer.headers.get('date')
    out.writeHead(answer.status, { 'content-type': 'application/json', ...(date ? { date } : {}) })
    out.end(bytes)
    if (hit?.isAnswered) await kill().then(hit.done)
  }
  const server: Server = createServer((request, out) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = new Headers()
      for (const name of ['authorization', 'content-type', 'idempotency-key']) {
        const value = request.headers[name]
        if (typeof value === 'string') headers.set(name, value)
      }
      pass(request.method ?? 'GET', request.url ?? '/', headers, Buffer.concat(parts), out).catch(() => out.destroy())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (gateway) => void (target = gateway),
    killAt: (calls, isAnswered) => new Promise((done) => (armed = { calls, isAnswered, done })),
    close: () => void server.close(),
  }
}
