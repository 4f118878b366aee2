/** The adapter of Stripe: each request is judged by stripe-mock, what follows from it is played. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { GatewayAway, PaymentRefused, type SubscriptionOrder } from './gateway-port.model.ts'
import { stripeGateway } from './stripe.ts'
import { orderOf } from './testing/played.ts'
import { playStripe, type PlayedStripe } from './testing/played-stripe.ts'
import { byStripeMock, hasStripeMock } from './testing/stripe-mock.ts'

let stripe: PlayedStripe

describe.skipIf(!hasStripeMock)(`Stripe${byStripeMock}`, () => {
  beforeAll(async () => {
    stripe = await playStripe()
  })
  afterAll(() => stripe.close())
  afterEach(() => {
    stripe.bank.says = 'yes'
    stripe.network.loses = null
  })

  const hosted = (more: Partial<SubscriptionOrder> = {}) => orderOf({ payment: null, currency: 'USD', ...more })
  const read = (id: string) => stripe.gateway.read(id)
  const formOf = (method: string, path: string) =>
    stripe.asked.findLast((each) => each.method === method && each.path === path)?.form
  /** Bought on the page of Stripe. */
  async function bought(more: Partial<SubscriptionOrder> = {}): Promise<string> {
    return stripe.pay((await stripe.gateway.begin(hosted(more))).externalId).id
  }
  const reasonOf = (reason: PaymentRefused['reason']) => expect.objectContaining({ name: 'PaymentRefused', reason })

  test('sells on a page of Stripe: nothing counts before it is paid there', async () => {
    const order = hosted({ creditCents: 500, interval: 12, language: 'es' })
    const begun = await stripe.gateway.begin(order)
    expect(begun).toEqual({
      externalId: expect.stringMatching(/^cs_/),
      checkoutUrl: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
      expiresAt: expect.any(Date),
    })
    expect(await read(begun.externalId)).toMatchObject({ state: 'awaiting', paidUntil: null, invoices: [] })
    expect(await read(order.subscriptionId)).toMatchObject({ externalId: begun.externalId, state: 'awaiting' })
    expect(Object.fromEntries(formOf('POST', '/v1/checkout/sessions')!)).toMatchObject({
      mode: 'subscription',
      locale: 'es',
      success_url: order.returnUrl,
      'line_items[0][price_data][unit_amount]': String(order.cents),
      'line_items[0][price_data][recurring][interval]': 'year',
      'discounts[0][coupon]': expect.any(String),
      'subscription_data[metadata][subscription_id]': order.subscriptionId,
    })
    expect(Object.fromEntries(formOf('POST', '/v1/coupons')!)).toMatchObject({ amount_off: '500', duration: 'once' })
    const { id } = stripe.pay(begun.externalId)
    for (const known of [begun.externalId, order.subscriptionId, id])
      expect(await read(known)).toMatchObject({
        externalId: id,
        state: 'paying',
        method: 'card',
        card: { brand: 'Visa', lastFour: '4242', expiryMonth: 8, expiryYear: 2031 },
        invoices: [
          { status: 'paid', cents: order.cents, discountCents: 500, paidCents: order.cents - 500, currency: 'USD' },
        ],
      })
  })

  test.each(['pix', 'boleto'] as const)('sells by %s where the account has it: paid later, or never', async (by) => {
    for (const isPaid of [true, false]) {
      const { externalId } = await stripe.gateway.begin(hosted({ currency: 'BRL' }))
      const asked = formOf('POST', '/v1/checkout/sessions')!
      expect([0, 1, 2].map((at) => asked.get(`allowed_payment_method_types[${at}]`))).toEqual(['card', 'pix', 'boleto'])
      const { id } = stripe.pay(externalId, by)
      expect(await read(externalId)).toMatchObject({
        externalId: id,
        state: 'awaiting',
        method: by,
        card: null,
        invoices: [{ status: 'pending', method: by, [by]: expect.any(Object), payUrl: expect.any(String) }],
      })
      stripe.settle(id, isPaid)
      expect(await read(externalId)).toMatchObject(
        isPaid
          ? { state: 'paying', method: by, invoices: [{ status: 'paid', pix: null, boleto: null, payUrl: null }] }
          : { state: 'awaiting', invoices: [{ status: 'rejected', payUrl: expect.any(String) }] },
      )
    }
  })

  test('sells by card alone where prices are in dollars', async () => {
    await stripe.gateway.begin(hosted())
    const asked = formOf('POST', '/v1/checkout/sessions')!
    expect([...asked].filter(([name]) => name.startsWith('allowed_'))).toEqual([
      ['allowed_payment_method_types[0]', 'card'],
    ])
  })

  test('keeps one customer for an organization and address, and none of another organization', async () => {
    const order = hosted()
    const countOf = () =>
      stripe.asked.filter(({ method, path }) => method === 'POST' && path === '/v1/customers').length
    const before = countOf()
    await stripe.gateway.begin(order)
    await stripe.gateway.begin(hosted({ organizationId: order.organizationId, customer: order.customer }))
    expect(countOf()).toBe(before + 1)
    await stripe.gateway.begin(hosted({ customer: order.customer }))
    expect(countOf()).toBe(before + 2)
  })

  test('a page that is given up is closed; what was paid on it meanwhile is ended', async () => {
    const { externalId } = await stripe.gateway.begin(hosted())
    await stripe.gateway.cancel(externalId, 'now')
    await stripe.gateway.cancel(externalId, 'now')
    expect(await read(externalId)).toMatchObject({ state: 'ended' })
    const late = await stripe.gateway.begin(hosted())
    const { id } = stripe.pay(late.externalId)
    await stripe.gateway.cancel(late.externalId, 'now')
    expect(await read(late.externalId)).toMatchObject({ externalId: id, state: 'ended' })
  })

  test('changes plan by the saved card: up at once, down later, refused, or with a second step', async () => {
    const payment = { method: 'card', savedBy: await bought() } as const
    const up = await stripe.gateway.begin(hosted({ plan: 'advanced', cents: 11_990, creditCents: 500, payment }))
    expect(up.checkoutUrl).toBeNull()
    expect(await read(up.externalId)).toMatchObject({ state: 'paying', invoices: [{ status: 'paid', cents: 11_990 }] })
    const startsAt = new Date(Date.now() + 5 * 86_400_000)
    const down = await stripe.gateway.begin(hosted({ plan: 'basic', payment, startsAt }))
    expect(Number(formOf('POST', '/v1/subscriptions')!.get('trial_end'))).toBe(Math.ceil(startsAt.getTime() / 1000))
    expect(await read(down.externalId)).toMatchObject({ state: 'awaiting', invoices: [] })
    stripe.bank.says = 'no'
    await expect(stripe.gateway.begin(hosted({ payment }))).rejects.toEqual(reasonOf('card_refused'))
    stripe.bank.says = 'second step'
    const proving = await stripe.gateway.begin(hosted({ payment }))
    expect(proving.checkoutUrl).toBe('https://invoice.stripe.com/i/1')
    expect(await read(proving.externalId)).toMatchObject({ state: 'awaiting', invoices: [{ status: 'pending' }] })
  })

  test('a purchase whose answer was lost is found by our id', async () => {
    const order = hosted({ payment: { method: 'card', savedBy: await bought() } })
    stripe.network.loses = 'POST /v1/subscriptions'
    await expect(stripe.gateway.begin(order)).rejects.toBeInstanceOf(GatewayAway)
    stripe.network.loses = null
    expect(await read(order.subscriptionId)).toMatchObject({ state: 'paying' })
    expect(await read(orderOf().subscriptionId)).toBeNull()
  })

  test('is cancelled at its end and taken back; at once it is over', async () => {
    const id = await bought()
    await stripe.gateway.cancel(id, 'at_end')
    await stripe.gateway.cancel(id, 'at_end')
    expect(await read(id)).toMatchObject({ state: 'ending', paidUntil: expect.any(Date) })
    expect(await stripe.gateway.resume(id)).toBe(true)
    expect(await read(id)).toMatchObject({ state: 'paying' })
    await stripe.gateway.cancel(id, 'now')
    await stripe.gateway.cancel(id, 'now')
    expect(await read(id)).toMatchObject({ state: 'ended' })
    expect(await stripe.gateway.resume(id)).toBe(false)
    await stripe.gateway.cancel('sub_unknown', 'now')
    expect([await read('sub_unknown'), await read('cs_unknown')]).toEqual([null, null])
  })

  test('a renewal that is refused leaves what was paid, and its invoice can be paid', async () => {
    const id = await bought()
    const { paidUntil } = (await read(id))!
    stripe.bank.says = 'no'
    stripe.renew(id)
    expect(await read(id)).toMatchObject({
      state: 'paying',
      paidUntil,
      invoices: [{ status: 'rejected', paidCents: 0, payUrl: 'https://invoice.stripe.com/i/1' }, { status: 'paid' }],
    })
    await stripe.gateway.cancel(id, 'now')
    expect((await read(id))!.invoices.map(({ status }) => status)).toEqual(['cancelled', 'paid'])
  })

  test('an invoice that was paid for nothing is given back by a credit note, once', async () => {
    const id = await bought({ cents: 5990 })
    const [invoice] = (await read(id))!.invoices
    for (const _ of ['once', 'twice']) await stripe.gateway.refund(id, invoice!.externalId)
    expect(stripe.asked.filter(({ path }) => path === '/v1/credit_notes')).toHaveLength(1)
    expect(Object.fromEntries(formOf('POST', '/v1/credit_notes')!)).toMatchObject({
      amount: '5990',
      refund_amount: '5990',
    })
    expect((await read(id))!.invoices).toMatchObject([{ status: 'cancelled', paidCents: 0 }])
  })

  test('cards are seen to on the portal, and are forgotten', async () => {
    const id = await bought()
    expect(await stripe.gateway.portalUrl(id, 'https://rubrica.example/plan')).toMatch(/^https:\/\//)
    expect(formOf('POST', '/v1/billing_portal/sessions')!.get('return_url')).toBe('https://rubrica.example/plan')
    await expect(stripe.gateway.replaceCard(id, 'tok_1')).rejects.toEqual(reasonOf('token_used'))
    await stripe.gateway.removeCard(id)
    expect(await read(id)).toMatchObject({ state: 'ending', card: null })
    await stripe.gateway.billNext(id)
    await expect(stripe.gateway.begin(hosted({ payment: { method: 'card', savedBy: id } }))).rejects.toEqual(
      reasonOf('card_refused'),
    )
  })

  test('a card that is forgotten five times at once is forgotten', async () => {
    const id = await bought()
    await Promise.all([1, 2, 3, 4, 5].map(() => stripe.gateway.removeCard(id)))
    expect(await read(id)).toMatchObject({ state: 'ending', card: null })
  })

  test('amounts that make no sense are refused before Stripe is asked', async () => {
    for (const odd of [{ cents: 0 }, { creditCents: -1 }, { creditCents: 5990 }, { cents: 10.5 }])
      await expect(stripe.gateway.begin(hosted(odd))).rejects.toEqual(reasonOf('amount_invalid'))
  })
})

describe('Stripe that is away', () => {
  test('is tried again later, and no error holds key or address', async () => {
    const gateway = stripeGateway({
      secretKey: 'sk_test_secret',
      webhookSecret: 'whsec_1',
      apiBase: 'http://127.0.0.1:9',
    })
    const order = orderOf({ payment: null })
    const error = await gateway.begin(order).catch((error: unknown) => error as Error)
    expect(error).toBeInstanceOf(GatewayAway)
    for (const secret of ['sk_test_secret', order.customer.email])
      expect(`${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain(secret)
  })
})
