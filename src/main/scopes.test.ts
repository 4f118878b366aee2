/** Scopes of calls: every call that is bound is decided by the one table, and most by name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isGranted, scopes, scopesFor, scopesIn } from '../features/programs/scope.model.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { openWorld, type World } from './testing/world.store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 120_000)
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

it('what nobody decided about is open to no scope but the one for everything', () => {
  expect(scopesFor({ method: 'GET', path: '/v1/of-tomorrow' })).toEqual(['*'])
  expect(scopesFor({ method: 'POST', path: '/v1/envelopesque' })).toEqual(['*'])
})

it('words that are no scopes make the whole parameter worthless', () => {
  expect(scopesIn('profile  profile envelopes:read')).toEqual(['profile', 'envelopes:read'])
  for (const wrong of ['', ' ', 'profile everything', 'Profile', 'envelopes']) expect(scopesIn(wrong)).toBeNull()
})
