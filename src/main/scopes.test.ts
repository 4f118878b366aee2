/** Scopes of calls: every call that is bound is decided by the one table, and most by name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isGranted, scopes, scopesFor, scopesIn } from '../features/programs/scope.model.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { examples } from './reference/examples.ts'
import { describeApi } from './reference/openapi.ts'
import { ask, type Client } from './testing/scene.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const open = (): Endpoint[] =>
  world.http.endpoints.filter(({ caller, isForPeopleOnly }) => caller === 'member' && isForPeopleOnly !== true)

describe('every call that is open to programs', () => {
  it('has a scope of its own beside the one for everything', () => {
    const unnamed = open().filter((endpoint) => scopesFor(endpoint).length < 2)
    expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([])
    expect(open().length).toBeGreaterThan(50)
  })

  it('changes nothing with a scope for reading', () => {
    const reading = scopes.filter((scope) => scope === 'profile' || scope.endsWith(':read'))
    const changed = open().filter((endpoint) => endpoint.method !== 'GET' && isGranted(reading, endpoint))
    expect(changed).toEqual([])
  })

  it('is open with everything, and shut with nothing', () => {
    expect(open().every((endpoint) => isGranted(['*'], endpoint))).toBe(true)
    expect(open().some((endpoint) => isGranted([], endpoint) || isGranted(['unheard:of'], endpoint))).toBe(false)
  })
})

describe('the reference', () => {
  it('names the scopes that the server lets in, each alone, and no other', async () => {
    const tokens = await tokenSource()
    const document = describeApi(world.http.endpoints, examples, { baseUrl: 'http://rubrica.example', version: '1' })
    const wrong: string[] = []
    for (const endpoint of open()) {
      const named = scopesNamed(document, endpoint)
      const others = scopes.filter((scope) => !named.some((words) => words[0] === scope))
      const refused = async (granted: readonly string[]) => isScopeMissing(endpoint, await tokens(granted.join(' ')))
      const { method, path } = endpoint
      if (named.length < 2) wrong.push(`${method} ${path} names no narrow scope`)
      for (const words of named) if (await refused(words)) wrong.push(`${method} ${path} refuses ${words.join(' ')}`)
      if (!(await refused(others))) wrong.push(`${method} ${path} lets in ${others.join(' ')}`)
    }
    expect(wrong).toEqual([])
  })
})

it('what nobody decided about is open to no scope but the one for everything', () => {
  expect(scopesFor({ method: 'GET', path: '/v1/of-tomorrow' })).toEqual(['*'])
  expect(scopesFor({ method: 'POST', path: '/v1/envelopesque' })).toEqual(['*'])
})

it('words that are no scopes make the whole parameter worthless', () => {
  expect(scopesIn('profile  profile envelopes:read')).toEqual(['profile', 'envelopes:read'])
  for (const wrong of ['', ' ', 'profile everything', 'Profile', 'envelopes']) expect(scopesIn(wrong)).toBeNull()
})

type Described = Readonly<{
  paths: Readonly<
    Record<string, Readonly<Record<string, Readonly<{ security: readonly Readonly<{ program?: string[] }>[] }>>>>
  >
}>

/** Those that open it, each with what it takes beside it. */
function scopesNamed(document: object, { method, path }: Endpoint): string[][] {
  const { paths } = document as Described
  const { security } = paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
  return security.flatMap(({ program }) => (program ? [program] : []))
}

/** Tokens of one client by their scopes, each asked for once. */
async function tokenSource(): Promise<(scope: string) => Promise<string>> {
  const made = await ask(world, world.people.owner, 'POST', { url: '/oauth/clients', body: { name: 'Scopes' } })
  const { id: client_id, plain_secret: client_secret } = made.json<Client>()
  const known = new Map<string, string>()
  return async (scope) => {
    const body = { grant_type: 'client_credentials', client_id, client_secret, scope }
    const token =
      known.get(scope) ??
      (await ask(world, null, 'POST', { url: '/oauth/token', body })).json<{ access_token: string }>().access_token
    known.set(scope, token)
    return token
  }
}

async function isScopeMissing({ method, path }: Endpoint, token: string): Promise<boolean> {
  const url = path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')
  const answer = await ask(world, null, method, { url, headers: { authorization: `Bearer ${token}` } })
  return answer.body.includes('"program.scope_missing"')
}
