import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byCard, cards, orderOf, play, type Played } from './testing/played.ts'

let played: Played
beforeAll(async () => void (played = await play()))
afterAll(() => played.close())

describe('buying', () => {
  test('by a good card pays at once, and shows the card without its number', async () => {
    const { demo, gateway } = played
    const order = await byCard(demo, cards.good)
    const { externalId } = await gateway.begin(order)
    const mirror = await gateway.read(externalId)
    expect(mirror).toMatchObject({
      externalId,
      state: 'paying',
      method: 'card',
      card: { brand: 'Visa', lastFour: '0010', expiryMonth: 12, expiryYear: 2040 },
      invoices: [{ status: 'paid', cents: 5990, discountCents: 0, paidCents: 5990, method: 'card', payUrl: null }],
    })
    expect((await gateway.read(order.subscriptionId))?.externalId).toBe(externalId)
  })

  test('by Pix awaits payment with a code and a page', async () => {
    const { gateway } = played
    const order = orderOf()
    const { externalId } = await gateway.begin(order)
    const mirror = await gateway.read(externalId)
    expect(mirror).toMatchObject({
      state: 'awaiting',
      method: 'pix',
      paidUntil: null,
      invoices: [{ status: 'pending' }],
    })
    expect(mirror?.invoices[0]?.pix?.code).toContain('PIX-DEMO')
    expect((await gateway.read(order.subscriptionId))?.externalId).toBe(externalId)
  })
})
