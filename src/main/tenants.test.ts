/**
 * Two organizations never learn of each other (issue 6): every route is asked by the owner of one with ids of the other, in the
 * address, the query and the body, and answers what it answers to ids that nobody has, after the same statements to the
 * database: how long it took tells nothing either. And nothing that happens in one changes an answer in the other.
 */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '../kernel/endpoint.ts'
import { askedBy, type Schema } from './reference/schemas.ts'
import { filters, namings, nobodysOrganization } from './testing/foreign.ts'
import { openOwn, thingsOf } from './testing/things.ts'
import { rows } from './testing/rights.ts'
import { anew, type Kit } from './testing/rows/kit.ts'
import { ask, openScene, type Request, type Scene } from './testing/scene.ts'
import { idsOf, openWorld, type World } from './testing/world.store.ts'

let world: World
let scene: Scene
let kit: Kit

beforeAll(async () => {
  world = await openWorld()
  scene = await openScene(world)
  kit = kitOfOther()
  listen()
})
afterAll(() => world.close())
afterAll(() => vi.restoreAllMocks())

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What opens with a token of its own, or belongs to a person, is nobody's organization. */
const withinOrganizations = rows.filter(
  ([route]) => !/ \/(v1\/p|v1\/hooks|v1\/me\/(?!authorizations)|auth|oauth\/(token|revoke|introspect)|v)\b/.test(route),
)

/** Asked of Acme, by the owner of Other. */
function kitOfOther(): Kit {
  const made = new Map<string, Promise<unknown>>()
  const once = (name: keyof Scene) => () => {
    if (!made.has(name)) made.set(name, (scene[name] as () => Promise<unknown>)())
    return made.get(name)
  }
  const known = { world, scene, column: 'other', person: world.people.other, tokenOf: () => 'no-token', once: anew }
  return new Proxy(known, {
    get: (_, name: string) => (name in known ? known[name as keyof typeof known] : once(name as keyof Scene)),
  }) as unknown as Kit
}

/** The same request about nothing: for each id of Acme one that nobody has. Null when it names none. */
function aboutNothing({ url, body, ...rest }: Request, acme: ReadonlySet<string>): Request | null {
  const instead = new Map<string, string>()
  const text = JSON.stringify({ url, body })
  const other = text.replace(UUID, (id) => {
    if (!acme.has(id)) return id
    if (!instead.has(id)) instead.set(id, crypto.randomUUID())
    return instead.get(id)!
  })
  return instead.size === 0 ? null : { ...(JSON.parse(other) as Request), ...rest }
}

async function answerTo(endpoint: Pick<Endpoint, 'method'>, request: Request) {
  await ask(world, world.people.other, 'GET', { url: '/v1/me' }) // now and then a request notes that somebody is there
  statements.length = 0
  const { statusCode, body, headers } = await ask(world, world.people.other, endpoint.method, request)
  const said = body.replace(UUID, 'ID').replace(/"request_id":"[^"]*"/, '')
  return { statusCode, said, type: headers['content-type'], length: headers['content-length'], asked: [...statements] }
}

/** What the database was asked, in words: the same words, whosever the id is. */
const statements: string[] = []

function listen(): void {
  const query = Reflect.get(pg.Client.prototype, 'query') as (this: pg.Client, ...given: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [told] = given as [string | { text?: string }]
    statements.push(typeof told === 'string' ? told : (told.text ?? ''))
    return query.apply(this, given)
  } as never)
}

describe('an id of another organization', () => {
  it.each(withinOrganizations)('is to %s what an id is that nobody has', async (route, _, request) => {
    const endpoint = world.http.endpoints.find(({ method, path }) => `${method} ${path}` === route)!
    const asked = await request(kit)
    const nothing = aboutNothing(asked, await idsOf(world, world.acme))
    if (!nothing) return
    const [real, unreal] = [await answerTo(endpoint, asked), await answerTo(endpoint, nothing)]
    expect(real).toEqual(unreal)
    expect(real.statusCode).toBeGreaterThanOrEqual(400)
    tried += 1
  })

  it('was tried on most routes', () => {
    expect(tried).toBeGreaterThan(60)
  })
})
let tried = 0

/** Where a contract takes ids, beside its path: `fields.recipient`. */
function idsIn(endpoint: Endpoint): string[] {
  const inPath = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const find = (schema: unknown, name: string): string[] => {
    if (typeof schema !== 'object' || schema === null) return []
    if ((schema as Schema)['format'] === 'uuid') return [name]
    return Object.entries(schema).flatMap(([key, inner]) =>
      find(inner, /^(properties|items|anyOf|oneOf|allOf|\d+)$/.test(key) ? name : `${name}.${key}`),
    )
  }
  const asked = Object.entries(askedBy(endpoint).properties).filter(([name]) => !inPath.has(name))
  return [...new Set(asked.flatMap(([name, schema]) => find(schema, name)))]
}

describe('an id of another organization in a body or a query', () => {
  let own: Awaited<ReturnType<typeof openOwn>>
  let acmes: Awaited<ReturnType<typeof thingsOf>>
  beforeAll(async () => {
    own = await openOwn(world)
    acmes = await thingsOf(scene)
    world.ctx.clock.now = new Date(world.ctx.clock.now.getTime() + 61_000) // nobody is asked twice in a minute
  })

  it('is tried wherever a contract takes one', () => {
    const taken = world.http.endpoints.flatMap((endpoint) => {
      const route = `${endpoint.method} ${endpoint.path}`
      return nobodysOrganization.includes(route) ? [] : idsIn(endpoint).map((name) => `${route} ${name}`)
    })
    const tried = new Set([...namings, ...filters].map(([route, name]) => `${route} ${name}`))
    expect(taken.length).toBeGreaterThan(25)
    expect(
      taken.filter((each) => !tried.has(each)),
      'add it to src/main/testing/foreign.ts',
    ).toEqual([])
  })

  it.each(namings)('is to %s, as %s (a %s), what an id is that nobody has', async (route, _name, what, request) => {
    const endpoint = world.http.endpoints.find(({ method, path }) => `${method} ${path}` === route)!
    const unreal = await answerTo(endpoint, request(crypto.randomUUID(), own))
    const real = await answerTo(endpoint, request(acmes[what], own))
    expect(real).toEqual(unreal)
    expect(real.statusCode).toBeGreaterThanOrEqual(400)
  })

  it.each(filters)(
    'finds in %s, as %s (a %s), what an id finds that nobody has',
    async (route, _name, what, request) => {
      const endpoint = world.http.endpoints.find(({ method, path }) => `${method} ${path}` === route)!
      const found = async (id: string) => {
        const answer = await answerTo(endpoint, request(id, own))
        return JSON.parse(JSON.stringify(answer).replaceAll(id, 'ID')) as typeof answer
      }
      const real = await found(acmes[what])
      expect(real).toEqual(await found(crypto.randomUUID()))
      expect(real.statusCode).toBe(200)
    },
  )
})

describe('what happens in another organization', () => {
  it('changes no list, number or search of this one', async () => {
    const lists = withinOrganizations.filter(([route]) => route.startsWith('GET ') && !route.includes(':'))
    const look = async () => {
      const seen: Record<string, unknown> = {}
      for (const [route, , request] of lists) seen[route] = await answerTo({ method: 'GET' }, await request(kit))
      return seen
    }
    const before = await look()
    for (const make of ['draft', 'completed', 'file', 'contact', 'client', 'role', 'team', 'member'] as const)
      await scene[make]()
    expect(lists.length).toBeGreaterThan(10)
    expect(await look()).toEqual(before)
  })
})

it('a user who was read as a member of one organization enters no other by it', async () => {
  const { http, people, acme, other } = world
  const { cookie = '' } = people.sender.headers
  const cookies = { rubrica: cookie.replace('rubrica=', '') }
  const user = await http.gatekeeper.identify({ cookies, authorization: null }, { organizationId: acme })
  expect(await http.gatekeeper.enter(user!, acme)).toMatchObject({ organizationId: acme })
  await expect(http.gatekeeper.enter(user!, other)).rejects.toMatchObject({ code: 'organization.not_a_member' })
})
