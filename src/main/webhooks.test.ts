/** Webhooks through the API: what is refused, whose they are, what the log shows, and what is sent again. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Webhook as Verifier } from 'standardwebhooks'
import { ask, openScene, type Scene } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
let receiver: Server
let url: string
const got: { headers: Record<string, string>; body: string }[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      got.push({ headers: request.headers as Record<string, string>, body })
      response.end('a'.repeat(10_000))
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?key=of-the-receiver`
  world = await openWorld()
  scene = await openScene(world)
})
afterAll(async () => {
  receiver.close()
  await world.close()
})

type Answered = Readonly<{ id: string; secret: string; code: string; errors: Record<string, string[]>; data: object[] }>

async function call(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  who = world.people.owner,
) {
  const answer = await ask(world, who, method, { url: `/v1/webhooks${path}`, ...(body && { body }) })
  return { status: answer.statusCode, ...(answer.body === '' ? ({} as Answered) : answer.json<Answered>()) }
}
const make = (body: object = {}, who = world.people.owner) => call('POST', '', { url, ...body }, who)
const nobodys = '0190a000-0000-7000-8000-00000000dead'

describe('an address', () => {
  it.each([
    ['http://169.254.169.254/latest/meta-data', 'webhook.url_not_allowed'],
    ['http://[::ffff:169.254.169.254]/', 'webhook.url_not_allowed'],
    ['http://user:password@127.0.0.1:9/', 'webhook.url_not_allowed'],
    ['http://nobody.invalid/', 'webhook.url_unresolved'],
  ])('%s is refused: %s', async (bad, code) => {
    const refused = await make({ url: bad })
    expect([refused.status, refused.code, Object.keys(refused.errors)]).toEqual([422, code, ['url']])
  })

  it('of the product itself is refused: webhook.url_own', async () => {
    const { status, code, errors } = await make({ url: `${world.ctx.settings.baseUrl}/v1/webhooks` })
    expect([status, code, Object.keys(errors)]).toEqual([422, 'webhook.url_own', ['url']])
  })
})

describe('a webhook', () => {
  it('of another organization is none: webhook.not_found', async () => {
    const { id } = await make()
    for (const path of ['', '/deliveries', `/deliveries/${nobodys}`])
      expect(await call('GET', `/${id}${path}`, undefined, world.people.other)).toMatchObject({
        status: 404,
        code: 'webhook.not_found',
      })
    expect(await call('DELETE', `/${id}`, undefined, world.people.other)).toMatchObject({ status: 404 })
    expect(await call('GET', `/${id}/deliveries/${nobodys}`)).toMatchObject({
      status: 404,
      code: 'webhook.delivery_not_found',
    })
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 204 })
    expect(await call('GET', `/${id}`)).toMatchObject({ status: 404 })
  })

  it('shows its secret once, signs with two while one is rotated, and keeps signatures out of the log', async () => {
    world.ctx.clock.now = new Date() // verifiers want fresh timestamps
    const { id, secret } = await make()
    const { secret: second } = await call('POST', `/${id}/rotate`, {})
    got.length = 0
    const test = await call('POST', `/${id}/test`, {})
    expect(test).toMatchObject({ status: 200, state: 'delivered', event: 'webhook.test' })
    for (const each of [secret, second]) new Verifier(each).verify(got[0]!.body, got[0]!.headers)
    expect(got[0]!.headers['webhook-signature']!.split(' ')).toHaveLength(2)
    const detail = await call('GET', `/${id}/deliveries/${test.id}`)
    const text = JSON.stringify([detail, await call('GET', `/${id}`), await call('GET', '')])
    expect(text).not.toMatch(/whsec_|v1,/)
    expect(detail).toMatchObject({ log: [{ status: 200, answer: 'a'.repeat(4096) }] })
    await call('DELETE', `/${id}`)
  })

  it('gets one delivery again, or all since a time', async () => {
    const { id } = await make({ events: ['envelope.sent', 'recipient.asked'] })
    await scene.sent()
    const { data } = await call('GET', `/${id}/deliveries?state=pending`)
    expect(data).toHaveLength(3)
    const [{ id: delivery }] = data as [{ id: string }]
    expect(await call('POST', `/${id}/deliveries/${delivery}/resend`, {})).toMatchObject({ status: 202, queued: 1 })
    const since = new Date(world.ctx.now().getTime() - 60_000).toISOString()
    expect(await call('POST', `/${id}/resend`, { since })).toMatchObject({ status: 202, queued: 3 })
    expect(await call('POST', `/${id}/resend`, { since: 'yesterday' })).toMatchObject({ status: 422 })
    await call('DELETE', `/${id}`)
  })

  it('is one of 20 at most: webhook.too_many', async () => {
    const { data } = await call('GET', '?limit=100')
    const answers = await Promise.all(Array.from({ length: 22 - data.length }, () => make()))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'webhook.too_many']))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(20 - data.length).fill(201),
      409,
      409,
    ])
  })
})
