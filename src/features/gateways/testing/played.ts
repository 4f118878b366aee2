/** Starts the demo gateway on a free port with somebody who takes its webhooks, and the adapter that speaks to it. For tests. */
import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { demoKeys, startDemoGateway, type DemoGateway, type DemoGatewayOptions } from '../demo/demo-gateway.ts'
import type { Gateway, SubscriptionOrder, WebhookEvent } from '../gateway-port.model.ts'
import { pagarmeGateway } from '../pagarme.ts'

export type Message = Readonly<{ raw: Buffer; authorization: string; type: string; id: string }>

export type Played = Readonly<{
  demo: DemoGateway
  gateway: Gateway
  /** Everything that came, in the order in which it came. */
  messages: Message[]
  /** With what webhooks are answered. */
  answerWith: { status: number }
  read: (message: Message, authorization?: string) => WebhookEvent | null
  close: () => Promise<void>
}>

export async function play(options: Partial<DemoGatewayOptions> & { fetch?: typeof fetch } = {}): Promise<Played> {
  const { fetch: ask, ...given } = options
  const messages: Message[] = []
  const answerWith = { status: 200 }
  const shop = Fastify()
  shop.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  shop.post('/hooks', async ({ body, headers }, reply) => {
    const raw = body as Buffer
    const { type, id } = JSON.parse(raw.toString()) as { type: string; id: string }
    messages.push({ raw, authorization: headers.authorization ?? '', type, id })
    return reply.status(answerWith.status).send({})
  })
  await shop.listen({ port: 0, host: '127.0.0.1' })
  const { webhookUser: user, webhookPassword: password } = demoKeys
  const url = `http://127.0.0.1:${(shop.server.address() as AddressInfo).port}/hooks`
  const demo = await startDemoGateway({
    port: 0,
    stateFile: null,
    webhook: { url, user, password },
    firstPauseMs: 20,
    patienceMs: 0,
    ...given,
  })
  const gateway = gatewayOf(demo, ask)
  return {
    demo,
    gateway,
    messages,
    answerWith,
    read: ({ raw, authorization }, other = authorization) => gateway.readWebhook(raw, () => other, new Date()),
    async close() {
      await demo.close()
      await shop.close()
    },
  }
}

export const gatewayOf = ({ apiUrl, tokensUrl, publicKey, secretKey }: DemoGateway, ask?: typeof fetch): Gateway =>
  pagarmeGateway({
    name: 'demo',
    apiUrl,
    tokensUrl,
    publicKey,
    secretKey,
    webhookUser: demoKeys.webhookUser,
    webhookPassword: demoKeys.webhookPassword,
    ...(ask ? { fetch: ask } : {}),
  })

export const cards = {
  good: '4000000000000010',
  refused: '4000000000000028',
  secondStep: '4000000000003220',
  refusedLater: '4000000000000341',
  expires: '4000000000000069',
} as const

/** As the browser does it. */
export async function tokenFor(
  { tokensUrl, publicKey }: Pick<DemoGateway, 'tokensUrl' | 'publicKey'>,
  number: string,
): Promise<string> {
  const card = { number, holder_name: 'MARIA SOUZA', exp_month: 12, exp_year: 2040, cvv: '123' }
  const response = await fetch(`${tokensUrl}?appId=${publicKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://product.example' },
    body: JSON.stringify({ type: 'card', card }),
  })
  return ((await response.json()) as { id: string }).id
}

export function orderOf(more: Partial<SubscriptionOrder> = {}): SubscriptionOrder {
  return {
    subscriptionId: randomUUID(),
    organizationId: randomUUID(),
    plan: 'essential',
    title: 'Rubrica Essencial',
    interval: 1,
    cents: 5990,
    currency: 'BRL',
    creditCents: 0,
    startsAt: null,
    customer: {
      name: 'Maria Souza',
      email: `maria.${randomUUID().slice(0, 8)}@example.com`,
      document: '52998224725',
      phone: '+5511987654321',
      address: {
        zipCode: '01310100',
        street: 'Avenida Paulista',
        number: '1000',
        complement: null,
        neighborhood: 'Bela Vista',
        city: 'São Paulo',
        state: 'SP',
      },
    },
    payment: { method: 'pix' },
    returnUrl: 'http://product.example/plans',
    language: 'pt-BR',
    ...more,
  }
}

export const byCard = async (
  demo: DemoGateway,
  number: string,
  more: Partial<SubscriptionOrder> = {},
): Promise<SubscriptionOrder> => orderOf({ payment: { method: 'card', token: await tokenFor(demo, number) }, ...more })

/** Presses a button of its pages. */
export const press = (url: string, body: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' })

/** As its button does. */
export const monthPasses = ({ url }: DemoGateway): Promise<Response> => press(`${url}/clock`, { pass: 'month' })
