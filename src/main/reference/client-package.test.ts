/** `@rubrica/client` against a server that answers as it is told: repeats, tokens, limits, forms and pages. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createClient, RubricaError, type Client, type Options } from '../../../packages/client/src/index.ts'

type Answer = Readonly<{ status?: number; headers?: Readonly<Record<string, string>>; body?: unknown }> | 'none'
type Asked = Readonly<{ method: string; url: string; headers: IncomingHttpHeaders; text: string }>

let server: Server
let asked: Asked[]
let answers: Answer[]

beforeEach(async () => {
  asked = []
  answers = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const text = Buffer.concat(chunks).toString()
      if (url === '/oauth/token') {
        asked.push({ method, url, headers, text })
        return response.end(JSON.stringify({ access_token: `token ${asked.length}`, expires_in: 3600 }))
      }
      asked.push({ method, url, headers, text })
      const answer = answers.shift() ?? {}
      if (answer === 'none') return request.socket.destroy()
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      return response.end(answer.status === 204 ? '' : JSON.stringify(answer.body ?? {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => void server.close())

const baseUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const client = (more: Partial<Options> = {}): Client => createClient({ baseUrl: baseUrl(), token: 'given', ...more })
const later = (status: number): Answer => ({
  status,
  headers: { 'retry-after': '0' },
  body: { message: 'later', code: 'request.busy' },
})

it('a call that is to come later is sent again with the same key, and its answer is the answer', async () => {
  answers = [later(429), later(503), later(409), { status: 201, body: { id: '1' } }]
  await expect(client().envelopes.create({ title: 'Lease' })).resolves.toEqual({ id: '1' })
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(asked.map(({ method, url, text }) => [method, url, text])).toEqual(
    Array.from({ length: 4 }, () => ['POST', '/v1/envelopes', '{"title":"Lease"}']),
  )
})

it('a call that nobody answered is sent again', async () => {
  answers = ['none', { body: { id: '1' } }]
  await expect(client().envelopes.show({ id: 'a/b' })).resolves.toEqual({ id: '1' })
  expect(asked.map(({ url }) => url)).toEqual(['/v1/envelopes/a%2Fb', '/v1/envelopes/a%2Fb'])
})

it('a refusal is an error with code and members, sent once', async () => {
  answers = [{ status: 422, body: { message: 'Not so.', code: 'input.invalid', errors: { title: ['Too long.'] } } }]
  const error = await client()
    .envelopes.create()
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RubricaError)
  expect(error).toMatchObject({
    status: 422,
    code: 'input.invalid',
    message: 'Not so.',
    errors: { title: ['Too long.'] },
  })
  expect(asked).toHaveLength(1)
})

it('repeats end, and no wait is longer than allowed', async () => {
  answers = [later(503), later(503)]
  await expect(client({ retries: 1 }).envelopes.stats()).rejects.toMatchObject({ status: 503, retryAfterSec: 0 })
  answers = [
    { status: 429, headers: { 'retry-after': '61' }, body: { message: 'later', code: 'request.rate_limited' } },
  ]
  await expect(client().envelopes.stats()).rejects.toMatchObject({ retryAfterSec: 61 })
  expect(asked).toHaveLength(3)
})

it('one token serves all calls, and is got anew once when it is no longer good', async () => {
  const over = { status: 401, body: { message: 'over', code: 'program.token_invalid' } }
  const rubrica = client({ token: undefined, clientId: 'id', clientSecret: 'secret', scope: 'envelopes:read' } as never)
  await Promise.all([rubrica.envelopes.stats(), rubrica.envelopes.stats()])
  answers = [over]
  await rubrica.envelopes.stats()
  answers = [over, over]
  await expect(rubrica.envelopes.stats()).rejects.toMatchObject({ status: 401 })
  const tokens = asked.filter(({ url }) => url === '/oauth/token')
  expect(tokens.map(({ text }) => text)).toEqual(
    Array.from(
      { length: 3 },
      () => 'grant_type=client_credentials&client_id=id&client_secret=secret&scope=envelopes%3Aread',
    ),
  )
})

it('waits for the next window when none is left in this one', async () => {
  answers = [{ headers: { ratelimit: '"program";r=0;t=1' } }, {}]
  const rubrica = client()
  await rubrica.envelopes.stats()
  const before = Date.now()
  await rubrica.envelopes.stats()
  expect(Date.now() - before).toBeGreaterThan(900)
})

it('a file makes a form: texts first, nested as the server reads them, or as JSON in `data`', async () => {
  const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
  await client().envelopes.createAndSend({ title: 'Lease', recipients: [{ name: 'Bo' }], file })
  expect(asked[0]!.text.replace(/\r\n/g, '\n')).toMatch(
    /name="data"\n\n\{"title":"Lease","recipients":\[\{"name":"Bo"\}\]\}\n[^]+name="file"; filename="file.pdf"\n/,
  )
  const image = new Blob(['x'], { type: 'image/png' })
  const widgets = [{ page: 1, x_axis: 5, y_axis: 6, width: 7, height: 8 }]
  await client().contents.add({ id: '1', document: '2', type: 'image', widgets, image } as never)
  expect(asked[1]!.text.replace(/\r\n/g, '\n')).toContain('name="widgets[0][x_axis]"\n\n5\n')
})

it('goes through all pages, and takes a token to no other server', async () => {
  const page = (entry: number, next: string | null) => ({ body: { data: [entry], links: { next, prev: null } } })
  answers = [page(1, `${baseUrl()}/v1/envelopes?cursor=x`), page(2, null)]
  const rubrica = client()
  await expect(collect(rubrica.all(rubrica.envelopes.list({ 'filter[state]': 'completed' })))).resolves.toEqual([1, 2])
  expect(asked.map(({ url }) => url)).toEqual(['/v1/envelopes?filter%5Bstate%5D=completed', '/v1/envelopes?cursor=x'])
  answers = [page(1, 'https://elsewhere.example/v1/envelopes')]
  await expect(collect(rubrica.all(rubrica.envelopes.list()))).rejects.toThrow('elsewhere.example')
})

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const each of items) all.push(each)
  return all
}
