/** The reference describes what is bound, all of it, and is valid. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../kernel/endpoint.ts'
import { atNight } from '../../kernel/testing/nightly.ts'
import { specification, type Line } from '../testing/specification.ts'
import { openWorld, type World } from '../testing/world.store.ts'
import { callNameOf } from './calls.ts'
import { examples } from './examples.ts'
import { nounOf, OTHERS } from './nouns.ts'
import { describeApi } from './openapi.ts'
import { namesIn } from './operation.ts'
import { askedBy } from './schemas.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
const wordsOf = (endpoint: Endpoint) => [...Object.keys(askedBy(endpoint).properties), endpoint.part]

describe('the OpenAPI document', () => {
  it('has no error and no warning for a linter', atNight, async () => {
    const answer = await world.http.app.inject({ url: '/docs/openapi.json' })
    expect(answer.headers['content-type']).toContain('application/json')
    const config = await createConfig({
      extends: ['recommended-strict'],
      telemetry: 'off',
      rules: {
        // `…/{token}/download` and `…/recipients/{token}` are the specification's; the router takes the literal first.
        'no-ambiguous-paths': 'off',
      },
    })
    const problems = await lintFromString({ source: answer.body, config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  it('describes every contract that is bound, once', async () => {
    const { paths } = (await world.http.app.inject({ url: '/docs/openapi.json' })).json<{ paths: Paths }>()
    const described = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(described.toSorted()).toEqual(world.http.endpoints.map(nameOf).toSorted())
  })

  it('says of every call what it is about, and of every word in paths and queries what it means', () => {
    const homeless = world.http.endpoints.filter(({ path }) => nounOf(path) === OTHERS)
    expect(homeless.map(nameOf), 'add a chapter to src/main/reference/nouns.ts').toEqual([])
    const document = describeApi(world.http.endpoints, examples, { baseUrl: 'http://rubrica.example', version: '1' })
    const unsaid = Object.entries(document['paths'] as Paths).flatMap(([path, calls]) =>
      Object.values(calls).flatMap(({ parameters }) =>
        (parameters as Parameter[])
          .filter((each) => !each.$ref && !each.description)
          .map(({ name }) => `${name} of ${path}`),
      ),
    )
    expect(unsaid, 'say what they mean in src/main/reference/parameters.ts').toEqual([])
  })

  it('says which part of a form the file is', () => {
    const unsaid = world.http.endpoints.filter(({ carries, part }) => carries === 'multipart' && !part)
    expect(unsaid.map(nameOf), 'say `part` in these contracts').toEqual([])
  })
})

describe('the examples', () => {
  const every = Object.entries(examples)

  it('are there for every contract, and for no other', () => {
    const advice = 'npm run examples records them from the rows of src/main/testing/rows'
    expect(every.map(([name]) => name).toSorted(), advice).toEqual(world.http.endpoints.map(nameOf).toSorted())
  })

  it.each(every)('%s: what is asked is let in, and what is answered is promised', (name, example) => {
    const endpoint = world.http.endpoints.find((each) => nameOf(each) === name)!
    const { path, query, body, form, answer } = example
    const file = endpoint.part && form ? { [endpoint.part]: undefined } : {}
    expect(endpoint.input.safeParse({ ...query, ...asObject(body), ...form, ...file, ...path }).error).toBeUndefined()
    if (answer.body === undefined) return
    expect(endpoint.output.parse(answer.body)).toEqual(answer.body)
  })

  it('hold nothing that opens anything', () => {
    const strings = every.flatMap(([name, example]) => stringsIn(example).map((text) => [name, text] as const))
    const suspicious = strings.filter(([, text]) => /[\w-]{41,}/.test(text) && !/^[0-9a-f]{64}$/.test(text))
    expect(strings.length).toBeGreaterThan(1000)
    expect(suspicious).toEqual([])
  })
})

describe('the calls of the specification', () => {
  it.each(specification.map((line) => ({ line, name: `${line[0]} ${line[1]}` })))('$name', ({ line }) => {
    const [method, path, words = '']: Line = line
    const shape = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replaceAll('/', '\\/')}$`)
    const bound = world.http.endpoints.filter((each) => each.method === method && shape.test(each.path))
    const exact = bound.filter((each) => namesIn(each.path).length === path.split('{').length - 1)
    const [endpoint] = exact.length > 0 ? exact : bound
    expect(endpoint, 'nobody bound it').toBeDefined()
    expect(wordsOf(endpoint!)).toEqual(expect.arrayContaining(words.split(' ').filter(Boolean)))
  })
})

describe('what is malformed', () => {
  const forged = '00000000-0000-7000-8000-000000000000'
  const headersFor = ({ caller }: Endpoint) => world.people[caller === 'operator' ? 'operator' : 'owner'].headers

  it.each([
    ['page', '0'],
    ['page', 'x'],
    ['page', '1.5'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'many'],
    ['sort', 'no_such_thing'],
    ['source', 'everybody'],
    ['mode', 'large'],
    ['width', '1'],
  ])('%s=%s is refused at its field, by every call that knows the word', async (word, value) => {
    const knowing = world.http.endpoints.filter((each) => each.method === 'GET' && wordsOf(each).includes(word))
    const got: Record<string, unknown> = {}
    for (const endpoint of knowing) {
      const beside = idsRequiredBy(endpoint).map((name) => `${name}=${forged}&`)
      const url = `${addressOf(endpoint, forged)}?${beside.join('')}${word}=${value}`
      const answer = await world.http.app.inject({ url, headers: headersFor(endpoint) })
      got[nameOf(endpoint)] = [answer.statusCode, Object.keys(answer.json<Refused>().errors ?? {})[0]?.split('.')[0]]
    }
    expect(knowing.length).toBeGreaterThan(0)
    expect(got).toEqual(Object.fromEntries(knowing.map((each) => [nameOf(each), [422, word]])))
  })

  it('an id that is none is refused at its place in the path, by every call that takes one', async () => {
    const got: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const endpoint of world.http.endpoints) {
      for (const name of namesIn(endpoint.path).filter((each) => isId(endpoint, each))) {
        const url = addressOf(endpoint, forged, { [name]: 'no-id' })
        const form = endpoint.carries === 'multipart' ? await emptyForm() : null
        const headers = headersFor(endpoint)
        const answer = await world.http.app.inject({
          method: endpoint.method,
          url,
          headers: { ...headers, ...form?.headers },
          ...(endpoint.method !== 'GET' && { payload: form?.payload ?? {} }),
        })
        got[`${nameOf(endpoint)} ${name}`] = [answer.statusCode, name in (answer.json<Refused>().errors ?? {})]
        wanted[`${nameOf(endpoint)} ${name}`] = [422, true]
      }
    }
    expect(Object.keys(wanted).length).toBeGreaterThan(80)
    expect(got).toEqual(wanted)
  })

  it('a word that a call does not know is passed over', async () => {
    const url = '/v1/envelopes?page=1&no_such_word=1'
    const answer = await world.http.app.inject({ url, headers: world.people.owner.headers })
    expect(answer.statusCode).toBe(200)
  })
})

describe('the page', () => {
  it('shows what programs may call first, by its name, and everything beside it', async () => {
    const { paths } = (await world.http.app.inject({ url: '/docs/programs.json' })).json<{ paths: Paths }>()
    const shown = Object.values(paths).flatMap((calls) =>
      Object.values(calls).map(({ operationId }) => operationId as string),
    )
    expect(shown.toSorted()).toEqual(world.http.endpoints.flatMap((each) => callNameOf(each)?.name ?? []).toSorted())
    const { body } = await world.http.app.inject({ url: '/docs/' })
    expect(body.indexOf('/docs/programs.json')).toBeGreaterThan(0)
    expect(body.indexOf('/docs/openapi.json')).toBeGreaterThan(body.indexOf('/docs/programs.json'))
  })

  it('wears the font of the product, served from here', async () => {
    const font = await world.http.app.inject({ url: '/docs/inter.woff2' })
    expect([font.statusCode, font.headers['content-type'], font.rawPayload.subarray(0, 4).toString()]).toEqual([
      200,
      'font/woff2',
      'wOF2',
    ])
  })

  it('runs nothing but its own script and asks nobody else', async () => {
    const { app } = world.http
    const page = await app.inject({ url: '/docs/' })
    const policy = String(page.headers['content-security-policy'])
    expect(page.statusCode).toBe(200)
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
    expect(policy).toMatch(/connect-src 'self';/)
    expect(page.body).not.toMatch(/https?:\/\//)
    const [, script] = /<script src="([^"]+)"/.exec(page.body) ?? []
    const asked = await app.inject({
      url: new URL(script!, 'http://x/docs/').pathname,
      headers: { 'accept-encoding': 'gzip' },
    })
    expect([asked.statusCode, asked.headers['content-encoding']]).toEqual([200, 'gzip'])
    const again = await app.inject({ url: '/docs/', headers: { 'if-none-match': String(page.headers['etag']) } })
    expect(again.statusCode).toBe(304)
  })
})

type Paths = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>
type Parameter = Readonly<{ $ref?: string; name?: string; description?: string }>
type Refused = Readonly<{ errors?: Readonly<Record<string, unknown>> }>

const isId = (endpoint: Endpoint, name: string): boolean => askedBy(endpoint).properties[name]?.['format'] === 'uuid'

/** Beside those in its path. */
function idsRequiredBy(endpoint: Endpoint): string[] {
  const inPath = namesIn(endpoint.path)
  return askedBy(endpoint).required.filter((name) => isId(endpoint, name) && !inPath.includes(name))
}

function addressOf({ path }: Endpoint, id: string, instead: Readonly<Record<string, string>> = {}): string {
  return path.replace(
    /:(\w+)/g,
    (_, name: string) => instead[name] ?? (/kind|signature-profiles/.test(path) && name !== 'token' ? 'signature' : id),
  )
}

async function emptyForm() {
  const data = new FormData()
  data.append('nothing', '')
  const packed = new Response(data)
  return {
    headers: { 'content-type': packed.headers.get('content-type')! },
    payload: Buffer.from(await packed.arrayBuffer()),
  }
}

const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
