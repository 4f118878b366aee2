/**
 * Connections after a refused request, for every route that takes a body: the next request on it is answered
 * at once, or the connection is closed. Behind a proxy the next request is a stranger's.
 */
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../kernel/endpoint.ts'
import { chunked, Wire } from '../server/testing/wire.ts'
import { openWorld, type World } from './testing/world.store.ts'
import { atNight, isDay } from '../kernel/testing/nightly.ts'

let world: World
let port: number

beforeAll(async () => {
  world = await openWorld()
  await world.http.app.listen({ port: 0, host: '127.0.0.1' })
  port = (world.http.app.server.address() as AddressInfo).port
})
afterAll(() => world.close())

/** Against hanging: a machine may be busy. */
const PROMPT_MS = 30_000
/** An answer that may fail to come is waited for no longer. */
const SILENCE_MS = 4000
const BOUNDARY = 'boundary-of-a-test'
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="big.pdf"\r\nContent-Type: application/pdf\r\n\r\n`
const form = (bytes: number) =>
  Buffer.concat([Buffer.from(PART), Buffer.alloc(bytes, 0x20), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
const FORM = `multipart/form-data; boundary=${BOUNDARY}`
const json = (bytes: number) => Buffer.from(JSON.stringify({ unknown: 'x'.repeat(bytes) }))

type Sent = Readonly<{
  method?: string
  path?: string
  type?: string | null
  body: Uint8Array
  headers?: readonly string[]
  isChunked?: boolean
  /** Another Content-Length than the body has. */
  length?: number
  isSignedIn?: boolean
  /** Who reads the file waits for its end. */
  mayWait?: true
}>

function head(endpoint: Endpoint, sent: Sent): string {
  const target = sent.path ?? endpoint.path.replaceAll(/:\w+/g, crypto.randomUUID())
  const session = sent.isSignedIn ? Object.entries(world.people.sender.headers) : []
  return [
    `${sent.method ?? endpoint.method} ${target} HTTP/1.1`,
    'Host: rubrica.example',
    ...(sent.type === null ? [] : [`Content-Type: ${sent.type ?? FORM}`]),
    sent.isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${sent.length ?? sent.body.length}`,
    ...session.map(([name, value]) => `${name}: ${value}`),
    ...(sent.headers ?? []),
    '\r\n',
  ].join('\r\n')
}

/** What is wrong with the connection after the request, or null. */
async function afterwards(endpoint: Endpoint, sent: Sent): Promise<string | null> {
  const wire = await Wire.open(port)
  try {
    wire.send(head(endpoint, sent), sent.isChunked ? chunked(sent.body) : sent.body)
    const first = await wire.answer(sent.mayWait ? SILENCE_MS : PROMPT_MS)
    if (first === 'silent' && sent.mayWait) return null
    if (typeof first === 'string') return `${endpoint.method} ${endpoint.path}: ${first} instead of an answer`
    if (first.status >= 500 && first.status !== 503) return `${endpoint.method} ${endpoint.path}: ${first.status}`
    if (first.headers['connection'] === 'close') {
      const end = await wire.closes(PROMPT_MS)
      return end === 'closed' ? null : `${endpoint.method} ${endpoint.path}: ${end} after Connection: close`
    }
    wire.send('GET /v1/nothing HTTP/1.1\r\nHost: rubrica.example\r\n\r\n')
    const second = await wire.answer(PROMPT_MS)
    if (second === 'closed' || (second !== 'silent' && second.status === 404)) return null
    return `${endpoint.method} ${endpoint.path}: ${second === 'silent' ? second : second.status} on the next request`
  } finally {
    wire.close()
  }
}

/** Routes without a contract. */
const unbound = ['/l/:link', '/l/:link/again'].map((path) => ({ method: 'POST', path }) as Endpoint)

/** Some at a time, as browsers do. */
async function afterEach(sent: Sent, routes: (all: readonly Endpoint[]) => readonly Endpoint[]): Promise<string[]> {
  const waiting = [...routes([...world.http.endpoints, ...unbound].filter(({ method }) => method !== 'GET'))]
  expect(waiting.length).toBeGreaterThan(10)
  const problems: (string | null)[] = []
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) problems.push(await afterwards(next, sent))
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return problems.filter((problem) => problem !== null)
}

const carriesFiles = ({ carries }: Endpoint) => carries === 'multipart' || carries === 'either'
const thoseWithFiles = (all: readonly Endpoint[]) => all.filter(carriesFiles)
/** By day each kind of body goes to every sixteenth route: together they meet all of them. */
const everySixteenth = (kind: number) => (all: readonly Endpoint[]) =>
  isDay ? all.filter((_, index) => (index + kind) % 16 === 0) : all
const LARGE = 300_000

describe('after a refusal, the connection of every route goes on or ends', () => {
  const kinds: readonly (readonly [string, Sent])[] = [
    ['a form from nobody', { body: form(LARGE) }],
    ['a form in chunks from nobody', { body: form(LARGE), isChunked: true }],
    ['a form about what is not there', { body: form(LARGE), isSignedIn: true }],
    ['a form that waits to be told to go on', { body: form(LARGE), headers: ['Expect: 100-continue'] }],
    ['a form that expects what nobody knows', { body: form(LARGE), headers: ['Expect: the-unexpected'] }],
    ['JSON from nobody', { type: 'application/json', body: json(LARGE) }],
    ['JSON about what is not there', { type: 'application/json', body: json(LARGE), isSignedIn: true }],
    ['JSON in chunks', { type: 'application/json', body: json(LARGE), isChunked: true }],
    ['no JSON', { type: 'application/json', body: Buffer.from(`{${'x'.repeat(LARGE)}`) }],
    ['more JSON than is taken', { type: 'application/json', body: json(5_000_000) }],
    ['more JSON than is taken, in chunks', { type: 'application/json', body: json(5_000_000), isChunked: true }],
    ['another type', { type: 'text/xml', body: Buffer.alloc(LARGE, 0x20) }],
    ['another type in chunks', { type: 'text/xml', body: Buffer.alloc(LARGE, 0x20), isChunked: true }],
    ['no type', { type: null, body: Buffer.alloc(LARGE, 0x20) }],
    ['a method that it does not know', { method: 'REPORT', body: form(LARGE) }],
    ['a path that is not there', { path: '/v1/nothing', body: form(LARGE) }],
    ['another site', { body: form(LARGE), headers: ['Origin: https://elsewhere.example'] }],
  ]
  it.each(kinds.map(([name, sent], kind) => ({ name, sent, kind })))('$name', async ({ sent, kind }) => {
    expect(await afterEach(sent, everySixteenth(kind))).toEqual([])
  })

  it('more than is drained', async () => {
    expect(await afterEach({ body: form(30_000_000) }, thoseWithFiles)).toEqual([])
  })

  it('a form that is shorter than it says: what follows is not taken for its rest for long', atNight, async () => {
    expect(await afterEach({ body: form(LARGE), length: 2 * LARGE, mayWait: true }, thoseWithFiles)).toEqual([])
  })

  it('a form that is longer than it says', async () => {
    expect(await afterEach({ body: form(LARGE), length: LARGE / 2 }, thoseWithFiles)).toEqual([])
  })
})

describe('an answer to an upload that is too long to be drained', () => {
  it('arrives whole although the client is still sending, and then the connection is closed', async () => {
    const wire = await Wire.open(port)
    const endpoint = world.http.endpoints.find(({ path: at }) => at === '/v1/items/upload')!
    const body = form(40_000_000)
    wire.send(head(endpoint, { body }), body)
    await new Promise<void>((resolve) => wire.socket.once('drain', () => resolve()))
    const answer = await wire.answer(PROMPT_MS)
    expect(answer).toMatchObject({ status: 401, headers: { connection: 'close' } })
    expect(await wire.closes(PROMPT_MS)).toBe('closed')
    wire.close()
  })

  it('is not waited for by who sends slowly', async () => {
    const wire = await Wire.open(port)
    const endpoint = world.http.endpoints.find(({ path: at }) => at === '/v1/items/upload')!
    wire.send(head(endpoint, { body: form(LARGE) }), PART)
    const drip = setInterval(() => wire.send(' '), 100)
    expect(await wire.answer(PROMPT_MS)).toMatchObject({ status: 401, headers: { connection: 'close' } })
    expect(await wire.closes(PROMPT_MS)).toBe('closed')
    clearInterval(drip)
    wire.close()
  })
})

describe('a request whose end can be read in two ways', () => {
  const smuggled = 'GET /v1/me HTTP/1.1\r\nHost: rubrica.example\r\n\r\n'
  it.each<[string, readonly string[], string]>([
    ['both lengths', ['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled],
    ['a length that is none', ['Content-Length: +4'], `abcd${smuggled}`],
    ['a coding behind chunked', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`],
    ['a coding that is written otherwise', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`],
    ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`],
    ['a line that goes on in the next', ['Content-Length: 0', ' 4'], `abcd${smuggled}`],
    ['a size that is none', ['Transfer-Encoding: chunked'], `0x0\r\n\r\n${smuggled}`],
  ])('%s: is refused, and nothing behind it is read', async (_, lines, body) => {
    const wire = await Wire.open(port)
    wire.send(`POST /auth/login HTTP/1.1\r\nHost: rubrica.example\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    expect(await wire.answer(PROMPT_MS)).toMatchObject({ status: 400, headers: { connection: 'close' } })
    expect(await wire.answer(PROMPT_MS)).toBe('closed')
    wire.close()
  })

  it('TRACE gives back nothing of what was sent', async () => {
    const wire = await Wire.open(port)
    wire.send('TRACE /v1/me HTTP/1.1\r\nHost: rubrica.example\r\nCookie: rubrica=hunter2\r\n\r\n')
    const answer = await wire.answer(PROMPT_MS)
    expect(answer).toMatchObject({ status: 405 })
    expect(JSON.stringify(answer)).not.toContain('hunter2')
    wire.close()
  })
})

describe('a form that is none', () => {
  const opening = `--${BOUNDARY}\r\n`
  it.each<[string, Readonly<{ type?: string; body: string }>]>([
    ['no boundary', { type: 'multipart/form-data', body: PART }],
    ['an empty boundary', { type: 'multipart/form-data; boundary=', body: PART }],
    ['another boundary', { type: 'multipart/form-data; boundary=other', body: `${PART}x\r\n--${BOUNDARY}--\r\n` }],
    ['cut off in a file', { body: `${PART}${'x'.repeat(100_000)}` }],
    ['cut off in a head', { body: `${opening}Content-Disposition: form-da` }],
    ['cut off in a text', { body: `${opening}Content-Disposition: form-data; name="parent"\r\n\r\nabc` }],
    ['no name', { body: `${opening}Content-Disposition: form-data\r\n\r\nabc\r\n--${BOUNDARY}--\r\n` }],
    ['no head', { body: `${opening}\r\nabc\r\n--${BOUNDARY}--\r\n` }],
    [
      'a file without a name',
      {
        body: `${opening}Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nabc\r\n--${BOUNDARY}--\r\n`,
      },
    ],
    [
      'a file with an empty name',
      {
        body: `${opening}Content-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/pdf\r\n\r\nabc\r\n--${BOUNDARY}--\r\n`,
      },
    ],
    [
      'a name of every object',
      { body: `${opening}Content-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--${BOUNDARY}--\r\n` },
    ],
    ['too many parts', { body: `${PART}x\r\n`.repeat(1200) + `--${BOUNDARY}--\r\n` }],
    [
      'a form in a form',
      {
        body: `${opening}Content-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=inner\r\n\r\n--inner\r\nContent-Disposition: file; filename="a.pdf"\r\n\r\nabc\r\n--inner--\r\n--${BOUNDARY}--\r\n`,
      },
    ],
    ['nothing at all', { body: '' }],
  ])('%s: is refused, leaves no file and no broken connection', async (name, { type, body }) => {
    const broken = new Set<string>()
    const problems: string[] = []
    for (const endpoint of world.http.endpoints.filter(carriesFiles)) {
      for (const isSignedIn of [true, false]) {
        const wire = await Wire.open(port)
        const bytes = Buffer.from(body)
        wire.send(head(endpoint, { type: type ?? FORM, body: bytes, isSignedIn }), bytes)
        const answer = await wire.answer(PROMPT_MS)
        if (typeof answer === 'string') problems.push(`${endpoint.method} ${endpoint.path}: ${answer}`)
        else if (answer.status === 400) broken.add((JSON.parse(answer.body.toString()) as { code: string }).code)
        // The verifier says of anything what is wrong with it.
        const isVerdict = endpoint.path.endsWith('/validate-file') && name.startsWith('a file')
        if (typeof answer === 'object' && !isVerdict && (answer.status >= 500 || answer.status < 400))
          problems.push(`${endpoint.method} ${endpoint.path}: ${answer.status} ${answer.body}`)
        wire.close()
      }
    }
    expect(problems).toEqual([])
    if (/cut off|boundary/.test(name)) expect(broken).toContain('input.form_broken')
    expect(temporaryFiles()).toEqual([])
  })
})

function temporaryFiles(): string[] {
  try {
    return readdirSync(path.join(world.ctx.settings.dataDir, 'blobs/new'))
  } catch {
    return [] // nothing was stored yet
  }
}
