import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { holdsCardNumber } from '../../../kernel/card-number.ts'
import { byCard, cards, gatewayOf, monthPasses, orderOf, play, press } from '../testing/played.ts'
import { startDemoGateway } from './demo-gateway.ts'

const bought = ['subscription.created', 'invoice.created', 'charge.paid', 'invoice.paid']

test('webhooks come in order, once each', async () => {
  const { demo, gateway, messages, close } = await play()
  await gateway.begin(await byCard(demo, cards.good))
  await expect.poll(() => messages.map(({ type }) => type)).toEqual(bought)
  expect(new Set(messages.map(({ id }) => id)).size).toBe(bought.length)
  await close()
})

test('what nobody took is sent again', async () => {
  const { demo, gateway, messages, answerWith, close } = await play()
  answerWith.status = 500
  await gateway.begin(await byCard(demo, cards.good))
  await expect.poll(() => messages.length).toBeGreaterThan(bought.length)
  answerWith.status = 200
  const waiting = async () => (await (await fetch(`${demo.url}/?lang=en`)).text()).includes('No message waits.')
  await expect.poll(waiting).toBe(true)
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(bought))
  await close()
})

test('tests have them lost, sent twice, or mixed', async () => {
  const { demo, gateway, messages, close } = await play()
  demo.setWebhooks('drop')
  await gateway.begin(await byCard(demo, cards.good))
  demo.setWebhooks('repeat')
  await gateway.begin(await byCard(demo, cards.good))
  await expect.poll(() => messages.map(({ type }) => type)).toEqual(bought.flatMap((type) => [type, type]))
  expect(messages[0]?.id).toBe(messages[1]?.id)
  messages.length = 0
  demo.setWebhooks('reorder')
  await gateway.begin(await byCard(demo, cards.good))
  await expect.poll(() => messages.length).toBe(bought.length)
  expect(messages.map(({ type }) => type)).toEqual([
    'charge.paid',
    'invoice.created',
    'subscription.created',
    'invoice.paid',
  ])
  await close()
})

test('a file keeps everything but card numbers and tokens; a gateway that starts anew goes on where it was', async () => {
  const stateFile = path.join(mkdtempSync(path.join(tmpdir(), 'demo-gateway-')), 'state.json')
  const first = await play({ stateFile })
  const order = await byCard(first.demo, cards.good)
  const { externalId } = await first.gateway.begin(order)
  await expect(first.gateway.begin(await byCard(first.demo, cards.refused))).rejects.toThrow()
  await first.gateway.begin(orderOf())
  await monthPasses(first.demo)
  const before = await first.gateway.read(externalId)
  await first.close()
  const kept = readFileSync(stateFile, 'utf8')
  for (const secret of [...Object.values(cards), '"123"', 'token_']) expect(kept).not.toContain(secret)
  expect(holdsCardNumber(kept)).toBe(false)

  const second = await startDemoGateway({ port: 0, stateFile, webhook: null })
  expect(before?.invoices).toHaveLength(2)
  const again = await gatewayOf(second).read(externalId)
  const without = (mirror: typeof before) => mirror?.invoices.map((invoice) => ({ ...invoice, detailsUrl: null }))
  expect(without(again)).toEqual(without(before))
  expect((await gatewayOf(second).read(order.subscriptionId))?.externalId).toBe(externalId)
  await second.close()
})

test('a boleto’s line and a Pix code look like no card number', async () => {
  const { gateway, close } = await play()
  const boleto = await gateway.begin(orderOf({ payment: { method: 'boleto' } }))
  const line = (await gateway.read(boleto.externalId))?.invoices[0]?.boleto?.line ?? ''
  expect(line).toMatch(/^00090\./)
  const pix = await gateway.begin(orderOf())
  expect((await gateway.read(pix.externalId))?.invoices[0]?.pix?.code).toMatch(/NO-MONEY/)
  await close()
})

test('a form of another site is refused', async () => {
  const { demo, close } = await play()
  const send = (headers: Record<string, string>) =>
    fetch(`${demo.url}/clock`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ pass: 'month' }),
      redirect: 'manual',
    })
  expect((await send({ origin: 'https://other.example' })).status).toBe(403)
  expect((await send({ origin: 'null' })).status).toBe(403)
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send({ origin: demo.url, 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  expect((await press(`${demo.url}/clock`, { pass: 'century' })).status).toBe(400)
  await close()
})
