import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Mirror } from './gateway.model.ts'
import { GatewayAway, PaymentRefused } from './gateway-port.model.ts'
import { pagarmeGateway } from './pagarme.ts'
import { byCard, cards, gatewayOf, monthPasses, orderOf, play, press, tokenFor, type Played } from './testing/played.ts'
import { inBrazil } from './period.model.ts'

let played: Played
/** Between 00:00 and 03:00 of UTC it is the day before in Brazil: a period ends a day sooner or later. */
const atNoon = () => new Date(new Date().setUTCHours(15, 0, 0, 0))
/** A clock that goes on by months from the 29th is on the 28th after February, a day before each next period. */
const inMidMonth = () => new Date(new Date().setUTCDate(15))

beforeAll(async () => void (played = await play()))
afterAll(() => played.close())

const read = async (id: string): Promise<Mirror> => (await played.gateway.read(id))!
const newest = async (id: string) => (await read(id)).invoices[0]!
const refusedFor = (reason: PaymentRefused['reason']) => expect.objectContaining({ name: 'PaymentRefused', reason })
const daysAhead = (days: number): Date => new Date(played.demo.now().getTime() + days * 86_400_000)

describe('buying by card', () => {
  test('pays at once, and shows the card without its number', async () => {
    const { demo, gateway } = played
    const order = await byCard(demo, cards.good)
    const begun = await gateway.begin(order)
    expect(begun).toMatchObject({ checkoutUrl: null, expiresAt: null })
    const mirror = await read(begun.externalId)
    expect(mirror).toMatchObject({
      externalId: begun.externalId,
      state: 'paying',
      method: 'card',
      card: { brand: 'Visa', lastFour: '0010', expiryMonth: 12, expiryYear: 2040 },
      invoices: [{ status: 'paid', cents: 5990, discountCents: 0, paidCents: 5990, method: 'card', payUrl: null }],
    })
    expect(mirror.paidUntil!.getTime()).toBeGreaterThan(daysAhead(26).getTime())
    // `readAt` is a whole second, and the next one may have begun.
    expect(await read(order.subscriptionId)).toEqual({ ...mirror, readAt: expect.any(Date) as Date })
  })

  test('a refused card is a refusal; another card may be tried under the same id', async () => {
    const { demo, gateway } = played
    const refused = await byCard(demo, cards.refused)
    await expect(gateway.begin(refused)).rejects.toEqual(refusedFor('card_refused'))
    const token = await tokenFor(demo, cards.good)
    const { externalId } = await gateway.begin({ ...refused, payment: { method: 'card', token } })
    expect(await read(externalId)).toMatchObject({ state: 'paying' })
    expect((await read(refused.subscriptionId)).externalId).toBe(externalId)
  })

  test('a refused card is a refusal also where the subscription stays active, which is then given up', async () => {
    const { demo } = played
    const order = await byCard(demo, cards.refused)
    const keeping: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (typeof input !== 'string' || !input.endsWith('/subscriptions')) return response
      const text = (await response.text()).replace('"status":"failed"', '"status":"active"')
      return new Response(text, response)
    }
    await expect(gatewayOf(demo, keeping).begin(order)).rejects.toEqual(refusedFor('card_refused'))
    expect(await read(order.subscriptionId)).toMatchObject({ state: 'ended', paidUntil: null })
  })

  test('a saved card that is refused now is a refusal', async () => {
    const { demo, gateway } = played
    const { externalId } = await gateway.begin(await byCard(demo, cards.refusedLater))
    const next = orderOf({ payment: { method: 'card', savedBy: externalId } })
    await expect(gateway.begin(next)).rejects.toEqual(refusedFor('card_refused'))
  })

  test('a token works once', async () => {
    const { demo, gateway } = played
    const order = await byCard(demo, cards.good)
    await gateway.begin(order)
    const again = orderOf({ payment: order.payment })
    await expect(gateway.begin(again)).rejects.toEqual(refusedFor('token_used'))
  })

  test('a second step that succeeds pays it; one that fails gives it up', async () => {
    const { demo, gateway } = played
    const first = await gateway.begin(await byCard(demo, cards.secondStep))
    expect(await read(first.externalId)).toMatchObject({ state: 'awaiting', invoices: [{ status: 'pending' }] })
    const { payUrl } = await newest(first.externalId)
    expect(payUrl).toContain(`${demo.url}/charges/`)
    const answered = await press(payUrl!, { answer: 'yes' })
    expect([answered.status, answered.headers.get('location')]).toEqual([303, 'http://product.example/plans'])
    expect(await read(first.externalId)).toMatchObject({
      state: 'paying',
      invoices: [{ status: 'paid', payUrl: null }],
    })

    const second = await gateway.begin(await byCard(demo, cards.secondStep))
    await press((await newest(second.externalId)).payUrl!, { answer: 'no' })
    expect(await read(second.externalId)).toMatchObject({ state: 'ended', invoices: [{ status: 'rejected' }] })
  })

  test('what replaces a plan costs less by the credit, once', async () => {
    const { demo, gateway } = await play()
    const { externalId } = await gateway.begin(await byCard(demo, cards.good, { creditCents: 1990 }))
    const discounted = { cents: 5990, discountCents: 1990, paidCents: 4000, status: 'paid' }
    expect((await gateway.read(externalId))?.invoices).toMatchObject([discounted])
    await monthPasses(demo)
    expect((await gateway.read(externalId))?.invoices).toMatchObject([
      { discountCents: 0, paidCents: 5990 },
      discounted,
    ])
    await demo.close()
  })

  test.each([{ creditCents: 5990 }, { creditCents: -1 }, { cents: 10.5 }])('%o is no amount', async (more) => {
    const order = await byCard(played.demo, cards.good, more)
    await expect(played.gateway.begin(order)).rejects.toEqual(refusedFor('amount_invalid'))
  })

  test('by the card that another subscription is paid with', async () => {
    const { demo, gateway } = played
    const before = await gateway.begin(await byCard(demo, cards.good))
    const order = orderOf({ payment: { method: 'card', savedBy: before.externalId }, interval: 12 })
    const { externalId } = await gateway.begin(order)
    const mirror = await read(externalId)
    expect(mirror).toMatchObject({ state: 'paying', card: { lastFour: '0010' } })
    expect(mirror.paidUntil!.getTime()).toBeGreaterThan(daysAhead(360).getTime())
  })
})

describe('twice', () => {
  test('one purchase that is sent twice, also at the same time, is one subscription and one charge', async () => {
    const { demo, gateway } = played
    const order = await byCard(demo, cards.good)
    const [one, two] = await Promise.all([gateway.begin(order), gateway.begin(order)])
    expect(two).toEqual(one)
    expect(await gateway.begin(order)).toEqual(one)
    expect((await read(one.externalId)).invoices).toHaveLength(1)
    const pix = orderOf()
    expect(await gateway.begin(pix)).toEqual(await gateway.begin(pix))
    expect((await read(pix.subscriptionId)).invoices).toHaveLength(1)
  })

  test('what is cancelled by several at once is cancelled, and nobody is told otherwise', async () => {
    const { demo, gateway } = played
    const { externalId } = await gateway.begin(await byCard(demo, cards.good))
    await Promise.all(Array.from({ length: 4 }, () => gateway.cancel(externalId, 'at_end')))
    expect(await read(externalId)).toMatchObject({ state: 'ending' })
  })

  test.each(['/subscriptions', '/cards', '/customers'])('a lost answer of %s is found again', async (path) => {
    const { demo } = played
    let isLost = false
    const losing: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (isLost || init?.method !== 'POST' || typeof input !== 'string' || !input.endsWith(path)) return response
      isLost = true
      throw new TypeError('fetch failed')
    }
    const gateway = gatewayOf(demo, losing)
    const order = await byCard(demo, cards.good)
    await expect(gateway.begin(order)).rejects.toBeInstanceOf(GatewayAway)
    const { externalId } = await gateway.begin(order)
    expect(await read(order.subscriptionId)).toMatchObject({
      externalId,
      state: 'paying',
      invoices: [{ status: 'paid' }],
    })
    expect((await read(externalId)).invoices).toHaveLength(1)
  })
})

describe('Pix and boleto', () => {
  test('Pix awaits payment with a code and a page, and is paid there', async () => {
    const { gateway } = played
    const order = orderOf({ creditCents: 990 })
    const { externalId, expiresAt } = await gateway.begin(order)
    expect(expiresAt!.getTime()).toBeGreaterThan(daysAhead(0.9).getTime())
    const open = { cents: 5990, discountCents: 990, paidCents: 0, status: 'pending', method: 'pix' }
    expect(await read(externalId)).toMatchObject({
      state: 'awaiting',
      method: 'pix',
      paidUntil: null,
      invoices: [open],
    })
    const { pix, payUrl } = await newest(externalId)
    expect(pix?.code).toContain('PIX-DEMO')
    const pressed = await press(payUrl!)
    expect(pressed.headers.get('location')).toBe(order.returnUrl)
    expect(await read(order.subscriptionId)).toMatchObject({
      externalId,
      state: 'paying',
      invoices: [{ status: 'paid', paidCents: 5000, pix: null, payUrl: null }],
    })
  })

  test('Pix that nobody pays ends', async () => {
    const { demo, gateway } = await play()
    const { externalId } = await gateway.begin(orderOf())
    await press(`${demo.url}/clock`, { pass: 'day' })
    expect(await gateway.read(externalId)).toMatchObject({
      state: 'ended',
      invoices: [{ status: 'rejected', pix: null }],
    })
    await demo.close()
  })

  test('the next period of Pix is one order more, however often it is asked for, and not long before', async () => {
    const { demo, gateway } = await play()
    const { externalId } = await gateway.begin(orderOf())
    await press((await gateway.read(externalId))!.invoices[0]!.payUrl!)
    await gateway.billNext(externalId)
    const { invoices, paidUntil } = (await gateway.read(externalId))!
    expect(invoices).toHaveLength(1)
    demo.passTo(new Date(paidUntil!.getTime() - 4 * 86_400_000))
    await gateway.billNext(externalId)
    await gateway.billNext(externalId)
    const next = (await gateway.read(externalId))!
    expect(next).toMatchObject({ state: 'paying', paidUntil, invoices: [{ status: 'pending', dueAt: paidUntil }, {}] })
    await press(next.invoices[0]!.payUrl!)
    await gateway.billNext(externalId)
    const paid = (await gateway.read(externalId))!
    expect(paid.invoices).toHaveLength(2)
    expect(paid).toMatchObject({ state: 'paying', paidFrom: paidUntil, paidUntil: next.invoices[0]!.period.until })
    await demo.close()
  })

  test('Pix that is cancelled at its end goes on if that is taken back', async () => {
    const { demo, gateway } = await play()
    const { externalId } = await gateway.begin(orderOf())
    await press((await gateway.read(externalId))!.invoices[0]!.payUrl!)
    await gateway.cancel(externalId, 'at_end')
    await gateway.cancel(externalId, 'at_end')
    const { paidUntil, state } = (await gateway.read(externalId))!
    expect(state).toBe('ending')
    expect(await gateway.resume(externalId)).toBe(true)
    expect(await gateway.read(externalId)).toMatchObject({ state: 'paying', paidUntil })
    await gateway.cancel(externalId, 'at_end')
    demo.passTo(paidUntil!)
    expect(await gateway.read(externalId)).toMatchObject({ state: 'ended' })
    expect(await gateway.resume(externalId)).toBe(false)
    await demo.close()
  })

  test('Pix that is cancelled at once is over, and its code is worth nothing', async () => {
    const { gateway } = played
    const { externalId } = await gateway.begin(orderOf())
    await gateway.cancel(externalId, 'now')
    expect(await read(externalId)).toMatchObject({ state: 'ended', invoices: [{ status: 'cancelled', pix: null }] })
  })

  test('a boleto awaits payment with its line, and may be paid late', async () => {
    const { demo, gateway } = played
    const { externalId } = await gateway.begin(orderOf({ payment: { method: 'boleto' } }))
    const invoice = await newest(externalId)
    expect(await read(externalId)).toMatchObject({ state: 'awaiting', method: 'boleto', card: null })
    expect(invoice).toMatchObject({
      status: 'pending',
      pix: null,
      boleto: { line: expect.stringMatching(/^\d{5}\.\d{5} /) },
    })
    await press(invoice.payUrl!.replace('/boleto/', '/charges/') + '/late')
    expect((await newest(externalId)).dueAt.getTime()).toBeLessThan(demo.now().getTime())
    await press(invoice.payUrl!)
    expect(await read(externalId)).toMatchObject({ state: 'paying', invoices: [{ status: 'paid', boleto: null }] })
  })

  test('a customer without CPF, address or phone is asked for them', async () => {
    const { customer } = orderOf()
    const none = { ...customer, document: null, phone: null, address: null }
    for (const payment of [{ method: 'pix' }, { method: 'boleto' }] as const)
      await expect(played.gateway.begin(orderOf({ payment, customer: none }))).rejects.toEqual(
        refusedFor('customer_invalid'),
      )
  })

  test('a customer who bought before need not say again who they are', async () => {
    const { gateway } = played
    const { customer, ...order } = orderOf()
    await gateway.begin({ ...order, customer })
    const short = { ...customer, document: null, phone: null, address: null }
    const again = orderOf({ organizationId: order.organizationId, payment: { method: 'boleto' }, customer: short })
    expect(await read((await gateway.begin(again)).externalId)).toMatchObject({ state: 'awaiting' })
  })
})

describe('time', () => {
  test('nothing is charged before the start; then each month is', async () => {
    const { demo, gateway } = await play({ now: atNoon })
    const startsAt = new Date(demo.now().getTime() + 10 * 86_400_000)
    const { externalId } = await gateway.begin(await byCard(demo, cards.good, { startsAt }))
    expect(await gateway.read(externalId)).toMatchObject({ state: 'awaiting', invoices: [] })
    demo.passTo(startsAt)
    expect((await gateway.read(externalId))?.invoices).toHaveLength(0)
    await press(`${demo.url}/clock`, { pass: 'day' })
    const started = (await gateway.read(externalId))!
    expect(started).toMatchObject({ state: 'paying', invoices: [{ status: 'paid' }] })
    expect(inBrazil(started.paidFrom!).getTime()).toBeGreaterThanOrEqual(startsAt.getTime())
    await monthPasses(demo)
    const renewed = (await gateway.read(externalId))!
    expect(inBrazil(renewed.paidFrom!)).toEqual(started.paidUntil)
    expect(renewed).toMatchObject({ invoices: [{ status: 'paid' }, { status: 'paid' }] })
    await demo.close()
  })

  test('more periods than fit on a page of Pagar.me are all seen', async () => {
    const { demo, gateway } = await play({ now: inMidMonth })
    const { externalId } = await gateway.begin(await byCard(demo, cards.good))
    for (let month = 1; month <= 31; month += 1) await monthPasses(demo)
    const { invoices } = (await gateway.read(externalId))!
    expect(invoices).toHaveLength(32)
    expect(new Set(invoices.map((each) => each.externalId)).size).toBe(32)
    await demo.close()
  })

  test('a renewal that is refused is tried again, and ends the subscription at last', async () => {
    const { demo, gateway } = await play()
    const { externalId } = await gateway.begin(await byCard(demo, cards.refusedLater))
    const { paidUntil } = (await gateway.read(externalId))!
    await monthPasses(demo)
    const refused = (await gateway.read(externalId))!
    expect(refused).toMatchObject({
      state: 'paying',
      paidUntil,
      invoices: [{ status: 'rejected' }, { status: 'paid' }],
    })
    for (let day = 0; day < 8; day += 1) await press(`${demo.url}/clock`, { pass: 'day' })
    expect(await gateway.read(externalId)).toMatchObject({ state: 'ended', invoices: [{ status: 'rejected' }, {}] })
    await demo.close()
  })

  test('another card pays the renewal that was refused', async () => {
    const { demo, gateway } = await play({ now: inMidMonth })
    const { externalId } = await gateway.begin(await byCard(demo, cards.refusedLater))
    await monthPasses(demo)
    await expect(gateway.replaceCard(externalId, await tokenFor(demo, cards.refused))).rejects.toEqual(
      refusedFor('card_refused'),
    )
    await gateway.replaceCard(externalId, await tokenFor(demo, cards.good))
    expect(await gateway.read(externalId)).toMatchObject({
      state: 'paying',
      card: { lastFour: '0010' },
      invoices: [{ status: 'paid' }, { status: 'paid' }],
    })
    await monthPasses(demo)
    expect((await gateway.read(externalId))?.invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
    await demo.close()
  })

  test('a card that is out of date is refused at the renewal', async () => {
    const { demo, gateway } = await play({ now: inMidMonth })
    const { externalId } = await gateway.begin(await byCard(demo, cards.expires))
    await monthPasses(demo)
    await monthPasses(demo)
    expect((await gateway.read(externalId))?.invoices.map(({ status }) => status)).toEqual(['rejected', 'paid', 'paid'])
    await demo.close()
  })

  test('a boleto that is not paid ends the subscription', async () => {
    const { demo, gateway } = await play()
    const { externalId } = await gateway.begin(orderOf({ payment: { method: 'boleto' } }))
    await press((await gateway.read(externalId))!.invoices[0]!.payUrl!)
    await monthPasses(demo)
    expect(await gateway.read(externalId)).toMatchObject({ state: 'paying', invoices: [{ status: 'pending' }, {}] })
    for (let day = 0; day < 9; day += 1) await press(`${demo.url}/clock`, { pass: 'day' })
    expect(await gateway.read(externalId)).toMatchObject({ state: 'ended', invoices: [{ status: 'rejected' }, {}] })
    await demo.close()
  })
})

describe('ending', () => {
  test('what was paid counts to its end; there is no way back at Pagar.me', async () => {
    const { demo, gateway } = await play({ now: atNoon })
    const { externalId } = await gateway.begin(await byCard(demo, cards.good))
    expect(await gateway.resume(externalId)).toBe(true)
    await gateway.cancel(externalId, 'at_end')
    await gateway.cancel(externalId, 'at_end')
    expect(await gateway.read(externalId)).toMatchObject({ state: 'ending', card: { lastFour: '0010' } })
    expect(await gateway.resume(externalId)).toBe(false)
    await monthPasses(demo)
    expect(await gateway.read(externalId)).toMatchObject({ state: 'ended', invoices: [{ status: 'paid' }] })
    await demo.close()
  })

  test('at once is at once, also after it was cancelled at its end', async () => {
    const { demo, gateway } = played
    const { externalId } = await gateway.begin(await byCard(demo, cards.good))
    await gateway.cancel(externalId, 'at_end')
    await gateway.cancel(externalId, 'now')
    await gateway.cancel(externalId, 'now')
    expect(await read(externalId)).toMatchObject({ state: 'ended' })
    const open = await gateway.begin(orderOf({ payment: { method: 'boleto' } }))
    await gateway.cancel(open.externalId, 'now')
    expect(await read(open.externalId)).toMatchObject({
      state: 'ended',
      invoices: [{ status: 'cancelled', boleto: null }],
    })
    await gateway.cancel('sub_unknown', 'now')
    expect(await gateway.read('sub_unknown')).toBeNull()
    expect(await gateway.read(orderOf().subscriptionId)).toBeNull()
  })

  test('a card that is removed is gone, and pays nothing more', async () => {
    const { demo, gateway } = await play()
    const { externalId } = await gateway.begin(await byCard(demo, cards.good))
    await gateway.removeCard(externalId)
    await gateway.removeCard(externalId)
    expect(await gateway.read(externalId)).toMatchObject({ state: 'ending', card: null })
    const next = orderOf({ payment: { method: 'card', savedBy: externalId } })
    await expect(gateway.begin(next)).rejects.toEqual(refusedFor('card_refused'))
    await monthPasses(demo)
    expect((await gateway.read(externalId))?.invoices).toHaveLength(1)
    await demo.close()
  })

  test('a card that is removed at the moment when it is to pay is a refusal', async () => {
    const { demo, gateway } = await play()
    const { externalId } = await gateway.begin(await byCard(demo, cards.good))
    const removing: typeof fetch = async (input, init) => {
      if (init?.method === 'POST') await gateway.removeCard(externalId)
      return fetch(input, init)
    }
    const next = orderOf({ payment: { method: 'card', savedBy: externalId } })
    await expect(gatewayOf(demo, removing).begin(next)).rejects.toEqual(refusedFor('card_refused'))
    expect(await gateway.read(next.subscriptionId)).toBeNull()
    await demo.close()
  })

  test('what is paid for is no refusal, though the card was removed and the same call is answered by a conflict', async () => {
    const { demo, gateway } = await play()
    const { externalId } = await gateway.begin(await byCard(demo, cards.good))
    const conflicting: typeof fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (init?.method !== 'POST') return response
      await gateway.removeCard(externalId)
      return Response.json({ message: 'in progress' }, { status: 409 })
    }
    const next = orderOf({ payment: { method: 'card', savedBy: externalId } })
    const error = await gatewayOf(demo, conflicting)
      .begin(next)
      .catch((error: unknown) => error)
    expect(error).not.toBeInstanceOf(PaymentRefused)
    expect(await gateway.read(next.subscriptionId)).toMatchObject({ state: 'paying' })
    await demo.close()
  })

  test('a card that is removed five times at once is removed', async () => {
    const { demo, gateway } = await play()
    const { externalId } = await gateway.begin(await byCard(demo, cards.good))
    await Promise.all([1, 2, 3, 4, 5].map(() => gateway.removeCard(externalId)))
    expect(await gateway.read(externalId)).toMatchObject({ state: 'ending', card: null })
    await demo.close()
  })
})

describe('a gateway that is away', () => {
  const answering = (work: () => Promise<Response>) => gatewayOf(played.demo, work)

  test.each([500, 502, 429, 401])('%i is tried again later', async (status) => {
    const gateway = answering(() => Promise.resolve(new Response('{"message":"no"}', { status })))
    await expect(gateway.read('sub_1')).rejects.toBeInstanceOf(GatewayAway)
  })

  test('no answer, and one that makes no sense, likewise', async () => {
    await expect(answering(() => Promise.reject(new TypeError('fetch failed'))).read('sub_1')).rejects.toBeInstanceOf(
      GatewayAway,
    )
    const odd = answering(() => Promise.resolve(new Response('<html>')))
    await expect(odd.read('sub_1')).rejects.toBeInstanceOf(GatewayAway)
  })

  test('no error holds CPF, token or e-mail address, though Pagar.me repeats the request', async () => {
    const order = orderOf({ payment: { method: 'card', token: 'token_Secret123' } })
    for (const errors of [{ something: ['is odd'] }, { 'customer.document': ['52998224725 is odd'] }]) {
      const repeating: typeof fetch = async (_, init) =>
        init?.method === 'POST'
          ? Response.json({ message: 'The request is invalid.', errors, request: init.body }, { status: 422 })
          : Response.json({ data: [] })
      const error = await gatewayOf(played.demo, repeating)
        .begin(order)
        .catch((error: unknown) => error as Error)
      expect(error).toBeInstanceOf(Error)
      const said = `${JSON.stringify(error)} ${(error as Error).stack}`
      for (const secret of ['token_Secret123', '52998224725', order.customer.email, 'sk_test_demo'])
        expect(said).not.toContain(secret)
    }
  })
})

test.each(['card', 'pix'] as const)('what was paid by %s is given back, once', async (method) => {
  const order = method === 'card' ? await byCard(played.demo, cards.good) : orderOf()
  const { externalId } = await played.gateway.begin(order)
  if (method === 'pix') await press((await played.gateway.read(externalId))!.invoices[0]!.payUrl!)
  const paid = (await played.gateway.read(externalId))!.invoices[0]!
  expect(paid.status).toBe('paid')
  for (const _ of ['once', 'twice']) await played.gateway.refund(externalId, paid.externalId)
  expect((await played.gateway.read(externalId))!.invoices).toMatchObject([{ status: 'cancelled', paidCents: 0 }])
})

test('a boleto is given back to a bank account only', async () => {
  const { externalId } = await played.gateway.begin(orderOf({ payment: { method: 'boleto' } }))
  await press((await played.gateway.read(externalId))!.invoices[0]!.payUrl!)
  const paid = (await played.gateway.read(externalId))!.invoices[0]!
  await expect(played.gateway.refund(externalId, paid.externalId)).rejects.toThrow(/bank_account/)
  expect((await played.gateway.read(externalId))!.invoices).toMatchObject([{ status: 'paid' }])
})

describe('webhooks', () => {
  test('name what they are about, by the gateway’s id and by ours', async () => {
    const shop = await play()
    const card = await byCard(shop.demo, cards.good)
    const { externalId } = await shop.gateway.begin(card)
    const pix = orderOf()
    await shop.gateway.begin(pix)
    await press((await shop.gateway.read(pix.subscriptionId))!.invoices[0]!.payUrl!)
    await expect.poll(() => shop.messages.map(({ type }) => type)).toContain('order.paid')
    const about = (type: string) =>
      shop.messages.filter((each) => each.type === type).map((each) => shop.read(each)?.about)
    expect(about('subscription.created')).toEqual([[externalId, card.subscriptionId]])
    expect(about('invoice.paid')).toEqual([[externalId, card.subscriptionId]])
    expect(about('charge.paid')).toEqual([[externalId], [`pix:${pix.subscriptionId}`, pix.subscriptionId]])
    expect(about('order.paid')).toEqual([[`pix:${pix.subscriptionId}`, pix.subscriptionId]])
    await shop.close()
  })

  test('with a wrong password, or none, are not from Pagar.me', async () => {
    const shop = await play()
    await shop.gateway.begin(await byCard(shop.demo, cards.good))
    await expect.poll(() => shop.messages.length).toBeGreaterThan(0)
    const [message] = shop.messages
    expect(shop.read(message!)).toMatchObject({ eventId: message!.id })
    for (const other of [
      '',
      'Basic',
      `Basic ${Buffer.from('demo:wrong').toString('base64')}`,
      message!.authorization.toLowerCase(),
    ])
      expect(shop.read(message!, other)).toBeNull()
    expect(shop.gateway.readWebhook(Buffer.from('no JSON'), () => message!.authorization, new Date())).toBeNull()
    await shop.close()
  })

  test('about something else are of no interest', () => {
    const body = Buffer.from(
      JSON.stringify({ id: 'hook_1', type: 'customer.created', data: { id: 'cus_1', code: 'x:1' } }),
    )
    const { demo } = played
    const ours = pagarmeGateway({ ...demo, name: 'pagarme', webhookUser: 'us', webhookPassword: 'secret' })
    const header = () => `Basic ${Buffer.from('us:secret').toString('base64')}`
    expect(ours.readWebhook(body, header, new Date())).toEqual({ eventId: 'hook_1', about: [] })
  })
})
