import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byCard, cards, orderOf, play, press, type Played } from '../testing/played.ts'

let played: Played
beforeAll(async () => void (played = await play({ productUrl: 'http://product.example' })))
afterAll(() => played.close())

const notices = {
  'pt-BR': 'nenhum dinheiro é movimentado',
  en: 'no money moves',
  es: 'no se mueve dinero',
} as const

async function pagesOf(): Promise<string[]> {
  const { demo, gateway } = played
  const card = await gateway.begin(await byCard(demo, cards.secondStep))
  const boleto = await gateway.begin(orderOf({ payment: { method: 'boleto' } }))
  const pix = await gateway.begin(orderOf())
  const all = await Promise.all(
    [card, boleto, pix].map(async ({ externalId }) => (await gateway.read(externalId))!.invoices[0]!),
  )
  const urls = all.flatMap(({ payUrl, detailsUrl }) => [payUrl, detailsUrl]).filter((url) => url !== null)
  return [demo.url, `${demo.url}/nowhere`, ...urls]
}

describe('every page', () => {
  test.each(Object.entries(notices))('in %s says that no money moves', async (language, notice) => {
    for (const url of await pagesOf()) {
      const text = await (await fetch(`${url}?lang=${language}`)).text()
      expect(text).toContain(`<html lang="${language}">`)
      expect(text).toContain(notice)
      const accepted = await fetch(url, { headers: { 'accept-language': language } })
      expect(await accepted.text()).toContain(notice)
    }
  })

  test('runs no script, is framed by nobody, and fits a phone and the dark', async () => {
    for (const url of await pagesOf()) {
      const response = await fetch(url)
      const text = await response.text()
      expect(text).not.toMatch(/<script|\son\w+=|javascript:/)
      expect(text).toContain('width=device-width')
      expect(text).toContain('color-scheme: light dark')
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

test('names and titles that are written as HTML stay text', async () => {
  const { demo, gateway } = played
  const { customer } = orderOf()
  const name = `<img src=x onerror=alert(1)>"'&`
  await gateway.begin(orderOf({ title: '<b>Plan</b>', customer: { ...customer, name } }))
  const text = await (await fetch(demo.url)).text()
  expect(text).not.toMatch(/<img|<b>/)
  expect(text).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;')
})

test('the first page lists cards and purchases, and lets a month pass', async () => {
  const { demo, gateway } = await play()
  const order = await byCard(demo, cards.good, { title: 'Plano Essencial' })
  await gateway.begin(order)
  const text = await (await fetch(demo.url)).text()
  for (const shown of [
    ...Object.values(cards),
    'Plano Essencial',
    'Maria Souza',
    `data-subscription="${order.subscriptionId}"`,
  ])
    expect(text).toContain(shown)
  const before = demo.now()
  const pressed = await press(`${demo.url}/clock?lang=es`, { pass: 'month' })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/?lang=es'])
  expect(demo.now().getTime() - before.getTime()).toBeGreaterThan(27 * 86_400_000)
  await demo.close()
})

test('what is paid, proved or over offers no button', async () => {
  const { demo, gateway } = played
  const { externalId } = await gateway.begin(orderOf())
  const { payUrl } = (await gateway.read(externalId))!.invoices[0]!
  expect(await (await fetch(payUrl!)).text()).toContain('<button')
  await press(payUrl!)
  const text = await (await fetch(`${payUrl}?lang=en`)).text()
  expect(text).not.toContain('<button')
  expect(text).toContain('the charge is paid')
  expect(text).toContain('http://product.example/plans')
  expect((await press(payUrl!)).status).toBe(303)
  const { payUrl: step } = (await gateway.read((await gateway.begin(await byCard(demo, cards.secondStep))).externalId))!
    .invoices[0]!
  await press(step!, { answer: 'yes' })
  expect(await (await fetch(step!)).text()).not.toContain('<button')
})

test('leads back only to addresses of the web', async () => {
  const { gateway } = played
  const { externalId } = await gateway.begin(orderOf({ returnUrl: 'javascript:alert(1)' }))
  const { payUrl } = (await gateway.read(externalId))!.invoices[0]!
  expect(await (await fetch(payUrl!)).text()).not.toContain('javascript:')
  expect((await press(payUrl!)).headers.get('location')).toBe('http://product.example')
})
