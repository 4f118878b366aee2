import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, play, tokenFor, type Played } from '../testing/played.ts'

let played: Played
beforeAll(async () => void (played = await play()))
afterAll(() => played.close())

type Answer = Readonly<{ status: number; body: Record<string, unknown> }>

async function ask(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { apiUrl, secretKey } = played.demo
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const customer = {
  name: 'Maria Souza',
  email: 'maria@example.com',
  code: 'org-1',
  document: '52998224725',
  document_type: 'CPF',
  type: 'individual',
  phones: { mobile_phone: { country_code: '55', area_code: '11', number: '987654321' } },
  address: { line_1: '1, Rua', zip_code: '01310100', city: 'São Paulo', state: 'SP', country: 'BR' },
}

const made = async (path: string, body: unknown) => String((await ask('POST', path, body)).body['id'])
const newCustomer = () => made('/customers', customer)
const newCard = async (id: string) => made(`/customers/${id}/cards`, { token: await tokenFor(played.demo, cards.good) })

async function subscription() {
  const customer_id = await newCustomer()
  return {
    code: 'ours-1',
    customer_id,
    payment_method: 'credit_card',
    card_id: await newCard(customer_id),
    currency: 'BRL',
    interval: 'month',
    interval_count: 1,
    billing_type: 'prepaid',
    items: [{ description: 'Plan', quantity: 1, pricing_scheme: { scheme_type: 'unit', price: 5990 } }],
  }
}

async function order() {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString()
  return {
    code: 'ours-1:1',
    customer_id: await newCustomer(),
    items: [{ code: 'plan', description: 'Plan', amount: 5990, quantity: 1 }],
    payments: [{ payment_method: 'pix', pix: { expires_at } }],
  }
}

describe('a subscription', () => {
  test('that is as the reference says is made', async () => {
    expect(await ask('POST', '/subscriptions', await subscription())).toMatchObject({
      status: 200,
      body: { status: 'active' },
    })
  })

  test.each([
    ['an unknown field', { colour: 'red' }, 422, 'colour'],
    ['a missing field', { items: undefined }, 422, 'items'],
    ['a wrong type', { interval_count: '1' }, 422, 'interval_count'],
    ['a wrong interval', { interval: 'fortnight' }, 422, 'interval'],
    ['a wrong billing type', { billing_type: 'later' }, 422, 'billing_type'],
    ['Pix, which subscriptions have not', { payment_method: 'pix' }, 422, 'payment_method'],
    ['another currency', { currency: 'USD' }, 422, 'currency'],
    [
      'a fraction of a cent',
      { items: [{ description: 'x', quantity: 1, pricing_scheme: { scheme_type: 'unit', price: 1.5 } }] },
      422,
      'items.0.pricing_scheme.price',
    ],
    [
      'a discount above its price',
      { discounts: [{ cycles: 1, value: 6000, discount_type: 'flat' }] },
      422,
      'discounts.0.value',
    ],
    [
      'a discount of an unknown kind',
      { discounts: [{ cycles: 1, value: 10, discount_type: 'cents' }] },
      422,
      'discounts.0.discount_type',
    ],
    ['a card number', { card: { number: '4000000000000010' } }, 422, 'card'],
    ['a number as metadata', { metadata: { cents: 1 } }, 422, 'metadata.cents'],
    ['days for a boleto, by card', { boleto_due_days: 5 }, 422, 'boleto_due_days'],
    ['a code that is too long', { code: 'x'.repeat(53) }, 422, 'code'],
    ['a start in the past', { start_at: '2020-01-01T00:00:00Z' }, 422, 'start_at'],
    ['a start without a time', { start_at: 'tomorrow' }, 422, 'start_at'],
  ])('with %s is refused', async (_, more, status, field) => {
    const answer = await ask('POST', '/subscriptions', { ...(await subscription()), ...more })
    expect(answer).toMatchObject({ status, body: { message: 'The request is invalid.' } })
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field])
  })

  test.each([
    ['somebody unknown', { customer_id: 'cus_unknown' }],
    ['an unknown card', { card_id: 'card_unknown' }],
  ])('of %s is refused', async (_, more) => {
    expect((await ask('POST', '/subscriptions', { ...(await subscription()), ...more })).status).toBe(404)
  })

  test('is not paid with somebody else’s card', async () => {
    const other = await made('/customers', { ...customer, email: 'other@example.com' })
    const wrong = { ...(await subscription()), card_id: await newCard(other) }
    expect((await ask('POST', '/subscriptions', wrong)).status).toBe(404)
  })

  test('that is cancelled is not cancelled again, and takes no other card', async () => {
    const asked = await subscription()
    const id = await made('/subscriptions', asked)
    const cancel = { cancel_pending_invoices: true }
    expect((await ask('DELETE', `/subscriptions/${id}`)).status).toBe(422)
    expect((await ask('DELETE', `/subscriptions/${id}`, cancel)).status).toBe(200)
    expect((await ask('DELETE', `/subscriptions/${id}`, cancel)).status).toBe(412)
    expect((await ask('PATCH', `/subscriptions/${id}/card`, { card_id: asked.card_id })).status).toBe(412)
  })
})

describe('an order', () => {
  test('that is as the reference says is made', async () => {
    expect(await ask('POST', '/orders', await order())).toMatchObject({ status: 200, body: { status: 'pending' } })
  })

  test.each([
    ['no items', { items: [] }, 'items'],
    ['an item without a code', { items: [{ description: 'x', amount: 1, quantity: 1 }] }, 'items.0.code'],
    ['an item for nothing', { items: [{ code: 'x', description: 'x', amount: 0, quantity: 1 }] }, 'items.0.amount'],
    ['no payment', { payments: [] }, 'payments'],
    ['Pix without its end', { payments: [{ payment_method: 'pix', pix: {} }] }, 'payments.0.pix.expires_at'],
    [
      'Pix that ended',
      { payments: [{ payment_method: 'pix', pix: { expires_at: '2020-01-01T00:00:00Z' } }] },
      'payments.0.pix.expires_at',
    ],
    ['a subscription’s field', { interval: 'month' }, 'interval'],
  ])('with %s is refused', async (_, more, field) => {
    const answer = await ask('POST', '/orders', { ...(await order()), ...more })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field])
  })
})

describe('people and cards', () => {
  test.each([
    ['a CPF with dots', { document: '529.982.247-25' }, 'document'],
    ['a CPF without its kind', { type: undefined }, 'type'],
    ['a long name', { name: 'x'.repeat(65) }, 'name'],
    ['no e-mail address', { email: 'maria' }, 'email'],
    ['a CEP with a hyphen', { address: { ...customer.address, zip_code: '01310-100' } }, 'address.zip_code'],
    ['a phone in one piece', { phones: { mobile_phone: '+5511987654321' } }, 'phones.mobile_phone'],
  ])('%s is refused', async (_, more, field) => {
    const answer = await ask('POST', '/customers', { ...customer, ...more })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field])
  })

  test('a token works once, and for a minute', async () => {
    const clock = { ms: Date.now() }
    const { demo, close } = await play({ now: () => new Date(clock.ms) })
    const id = await newCustomer()
    const token = await tokenFor(played.demo, cards.good)
    expect((await ask('POST', `/customers/${id}/cards`, { token })).status).toBe(200)
    expect(await ask('POST', `/customers/${id}/cards`, { token })).toMatchObject({
      status: 422,
      body: { errors: { 'card.token': {} } },
    })
    const late = await tokenFor(demo, cards.good)
    clock.ms += 61_000
    const auth = {
      authorization: `Basic ${Buffer.from(`${demo.secretKey}:`).toString('base64')}`,
      'content-type': 'application/json',
    }
    const post = (path: string, body: object) =>
      fetch(`${demo.apiUrl}${path}`, { method: 'POST', headers: auth, body: JSON.stringify(body) })
    const other = ((await (await post('/customers', customer)).json()) as { id: string }).id
    expect((await post(`/customers/${other}/cards`, { token: late })).status).toBe(422)
    await close()
  })
})

describe('tokens', () => {
  const card = { number: cards.good, holder_name: 'MARIA', exp_month: 1, exp_year: 40, cvv: '123' }
  const tokenise = (body: unknown, appId = played.demo.publicKey, headers: Record<string, string> = {}) =>
    fetch(`${played.demo.tokensUrl}?appId=${appId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  test('are given to browsers of any origin, and only they are', async () => {
    const given = await tokenise({ type: 'card', card })
    expect([given.status, given.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(await given.text()).not.toContain(card.number)
    const asked = await fetch(played.demo.tokensUrl, { method: 'OPTIONS' })
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type'])
    const other = await fetch(`${played.demo.apiUrl}/orders`)
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([401, null])
  })

  test.each([
    ['a real card', { ...card, number: '4111111111111111' }, 'card.number'],
    ['a card that is out of date', { ...card, exp_year: 20 }, 'card.exp_year'],
    ['a month that there is not', { ...card, exp_month: 13 }, 'card.exp_month'],
    ['a code of two digits', { ...card, cvv: '12' }, 'card.cvv'],
    ['a month as text', { ...card, exp_month: '1' }, 'card.exp_month'],
  ])('%s is refused, in a way that pages can read', async (_, wrong, field) => {
    const answer = await tokenise({ type: 'card', card: wrong })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([422, '*'])
    const { errors } = (await answer.json()) as { errors: object }
    expect(Object.keys(errors)).toEqual([field])
  })

  test('a wrong public key, a secret key and no JSON are refused', async () => {
    expect((await tokenise({ type: 'card', card }, 'pk_other')).status).toBe(401)
    const secret = { authorization: `Basic ${Buffer.from('sk_test_demo:').toString('base64')}` }
    expect((await tokenise({ type: 'card', card }, undefined, secret)).status).toBe(422)
    expect((await tokenise({ type: 'card', card }, undefined, { 'content-type': 'text/plain' })).status).toBe(415)
  })
})

test.each(['', 'Basic', `Basic ${Buffer.from('sk_other:').toString('base64')}`, `Bearer sk_test_demo`])(
  'nobody calls with %j as key',
  async (authorization) => {
    expect(await ask('GET', '/subscriptions', undefined, { authorization })).toMatchObject({ status: 401 })
  },
)

test.each(['/subscriptions?colour=red', '/invoices?size=31', '/orders?page=0'])('%s is no list', async (path) => {
  expect((await ask('GET', path)).status).toBe(422)
})

test('a call with a key that was seen gets the answer that was given', async () => {
  const key = { 'idempotency-key': 'one' }
  const first = await ask('POST', '/subscriptions', await subscription(), key)
  const again = await ask('POST', '/subscriptions', await subscription(), key)
  expect(again).toEqual(first)
  const other = await ask('POST', '/subscriptions', await subscription(), { 'idempotency-key': 'two' })
  expect(other.body['id']).not.toBe(first.body['id'])
})
